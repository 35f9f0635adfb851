/** The sizes of icons, in pixels, that the global styles have a class for: a page has a hundred icons, and two attributes each are longer. */
const SIZES: readonly unknown[] = [14, 16, 18, 20, 22, 24];

export const iconSizeRules: string = SIZES.map(
  (size) => `.i${String(size)} { inline-size: ${String(size)}px; block-size: ${String(size)}px; }`,
).join('\n');

/** The size and the classes of an icon; an icon with its own size sets it on the element. */
export const iconLook = (
  size: string | number,
  className: string,
): { className: string; width?: string | number; height?: string | number } =>
  SIZES.includes(size) ? { className: `${className} i${size}` } : { className, width: size, height: size };
