import { paths } from '#client/pages/paths.ts';

/** Buyers read theirs below `/conta`, sellers below `/vender`. */
export const sideOf = (request: Request): 'buyer' | 'seller' =>
  new URL(request.url).pathname.startsWith(`${paths.selling}/`) ? 'seller' : 'buyer';
