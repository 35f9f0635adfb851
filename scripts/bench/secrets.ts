/** The secrets of the shops that the bench makes and throws away. */
export const BENCH = {
  sessionSecret: 'a session secret of the bench, long enough',
  deliveryKey: 'a delivery key of the bench, long enough',
  password: 'uma-senha-do-bench-9',
};
