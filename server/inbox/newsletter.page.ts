import express, { Router } from 'express';
import { Subscription } from '#shared/contract/newsletter.ts';
import type { Db } from '../database/tables.ts';
import { sameSiteWrites } from '../http/security.ts';
import * as newsletter from './newsletter.store.ts';

/** The newsletter box of a page without JavaScript: back to the box, with thanks or with what was typed. */
export function newsletterPage(db: Db, publicUrl: string): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.post(
    '/newsletter',
    sameSiteWrites(publicUrl),
    express.urlencoded({ extended: false, limit: '2kb' }),
    async (req, res) => {
      const given = (req.body ?? {}) as { email?: unknown };
      const asked = Subscription.safeParse({ email: given.email });
      if (asked.success) {
        await newsletter.subscribe(db, asked.data.email, new Date());
        res.redirect(303, '/?inscrito=1#newsletter');
        return;
      }
      const typed = typeof given.email === 'string' ? given.email.slice(0, 254) : '';
      res.redirect(303, `/?${new URLSearchParams({ inscrito: '0', email: typed }).toString()}#newsletter`);
    },
  );
  return router;
}
