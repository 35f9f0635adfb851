/** The macaw mark on a 64 × 64 board: quarter circles on a 4-unit grid, so that it lands on whole pixels at 16 px. */
export const MACAW = {
  head: 'M33 4H32A28 28 0 0 0 4 32V44A30 30 0 0 0 22 53.7A29 29 0 0 0 33 31Z',
  nape: 'M4 39V52A22 22 0 0 0 12 58.9A29 29 0 0 0 23.6 52.4A30 30 0 0 1 4 39Z',
  plume: 'M4 49V60A29 29 0 0 0 14 58.2A22 22 0 0 1 4 49Z',
  beak: 'M36 4A24 24 0 0 1 60 28V48A16 16 0 0 1 44 32H36Z',
  jaw: 'M36 35H40.9A19.2 19.2 0 0 0 46 45.6A13 13 0 0 1 36 48Z',
  eye: { x: 20, y: 20, ring: 8, pupil: 4 },
  /** One colour: the eye ring and the gap above the plume are holes. */
  mono:
    'M33 4H32A28 28 0 0 0 4 32V36.5A30 30 0 0 0 26 50A29 29 0 0 0 33 31ZM20 12A8 8 0 0 1 20 28A8 8 0 0 1 20 12Z' +
    'M20 16A4 4 0 0 1 20 24A4 4 0 0 1 20 16ZM4 41.6V60A29 29 0 0 0 22.5 53.3A33 33 0 0 1 4 41.6Z' +
    'M36 4A24 24 0 0 1 60 28V48A16 16 0 0 1 44 32H36Z' +
    'M36 35H40.9A19.2 19.2 0 0 0 46 45.6A13 13 0 0 1 36 48Z',
} as const;

/** Tones that hold on a white and on a dark page alike; the beak takes the colour of the text around it. */
export const MACAW_TONES = {
  head: '#3350F0',
  nape: '#6F8BFF',
  plume: '#AFBEFF',
  sun: '#FFC72C',
  pupil: '#10142B',
} as const;
