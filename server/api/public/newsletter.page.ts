import express, { Router } from 'express';
import { Failure } from '#server/services/http/failure.ts';
import { sameSiteWrites } from '#server/services/http/security.ts';
import { type NewsletterDeps, takeSubscription } from '#server/shop/inbox/takeSubscription.ts';
import { Subscription } from '#shared/contract/public/newsletter.ts';

/** The newsletter box of a page without JavaScript: back to the box, with thanks or with the entered address. */
export function newsletterPage(deps: NewsletterDeps, publicUrl: string): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.post(
    '/newsletter',
    sameSiteWrites(publicUrl),
    express.urlencoded({ extended: false, limit: '2kb' }),
    async (req, res) => {
      const body = (req.body ?? {}) as { email?: unknown };
      const email = typeof body.email === 'string' ? body.email.slice(0, 254) : '';
      const backWith = (outcome: string) =>
        res.redirect(
          303,
          `/?${new URLSearchParams({ inscrito: outcome, email: email }).toString()}#newsletter`,
        );
      const result = Subscription.safeParse({ email: body.email });
      if (!result.success) return backWith('0');
      try {
        await takeSubscription(deps, result.data.email, req);
      } catch (error) {
        if (error instanceof Failure && error.code === 'too_many') return backWith('espere');
        throw error;
      }
      res.redirect(303, '/?inscrito=1#newsletter');
    },
  );
  return router;
}
