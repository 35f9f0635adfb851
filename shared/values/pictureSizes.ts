/** The widths in which each uploaded picture is stored, the largest last. */
export const PICTURE_WIDTHS = [400, 800, 1600] as const;

const LARGEST = 1600;

/** The address of an uploaded picture in its largest width, as rows and replies name it. */
export const pictureUrl = (id: string): string => `/media/${id}-${LARGEST}.webp`;

/** The id of an uploaded picture; undefined for the drawn ones of the sample shop. */
export const pictureIdOf = (url: string): string | undefined =>
  /^\/media\/([\w-]+)-1600\.webp$/.exec(url)?.[1];

/** Attributes by which browsers choose a width of an uploaded picture; nothing for other pictures. */
export const widthsOf = (url: string, sizes: string): { srcSet?: string; sizes?: string } => {
  const id = pictureIdOf(url);
  if (id === undefined) return {};
  return { srcSet: PICTURE_WIDTHS.map((width) => `/media/${id}-${width}.webp ${width}w`).join(', '), sizes };
};
