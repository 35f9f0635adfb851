import express, { type RequestHandler, Router } from 'express';

/** The uploaded pictures: only what `storePicture` wrote, always as WebP, and for ever, since each has a name of its own. */
export function mediaRoutes(folder: string, missing: RequestHandler): Router {
  const files = express.static(folder, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: '1y',
    setHeaders: (res) => res.setHeader('content-type', 'image/webp'),
  });
  return Router().use(
    '/media',
    (req, res, next) =>
      /^\/[\da-f-]{36}-(?:400|800|1600)\.webp$/.test(req.path) ? files(req, res, next) : next(),
    missing,
  );
}
