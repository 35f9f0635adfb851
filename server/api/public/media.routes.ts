import { type RequestHandler, Router } from 'express';
import type { MediaStore } from '#server/services/media/mediaStore.ts';
import { PICTURE_FILE } from '#server/services/media/pictureFile.ts';

/** The uploaded pictures: only files that `storePicture` wrote. */
export const mediaRoutes = ({ serve }: MediaStore, missing: RequestHandler): Router =>
  Router().use(
    '/media',
    (req, res, next) => (PICTURE_FILE.test(req.path.slice(1)) ? serve(req, res, next) : next()),
    missing,
  );
