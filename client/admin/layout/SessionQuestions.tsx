import { Suspense, useEffect, useRef, useState } from 'react';
import { onPasswordRequired, whenSignedOut } from '#client/calls/call.ts';
import { lazyWhenIdle } from '#client/pages/lazyWhenIdle.ts';

const SignInAgain = lazyWhenIdle(async () => (await import('./SignInAgain.tsx')).SignInAgain);
const PasswordAgain = lazyWhenIdle(async () => (await import('./PasswordAgain.tsx')).PasswordAgain);

export interface QuestionProps {
  open: boolean;
  /** Waiting calls continue, or fail. */
  answer: (ok: boolean) => void;
}

/** The questions of calls in place: sign in again, or the password. Their dialogs load after the page. */
export function SessionQuestions() {
  const signIn = useQuestion(whenSignedOut);
  const password = useQuestion(onPasswordRequired);
  return (
    <Suspense>
      <SignInAgain {...signIn} />
      <PasswordAgain {...password} />
    </Suspense>
  );
}

/** All calls that wait for the same open question get the same answer. */
function useQuestion(register: (ask: (() => Promise<boolean>) | undefined) => void): QuestionProps {
  const [open, setOpen] = useState(false);
  const waiting = useRef<((ok: boolean) => void)[]>([]);
  useEffect(() => {
    register(
      () =>
        new Promise((resolve) => {
          waiting.current.push(resolve);
          setOpen(true);
        }),
    );
    return () => register(undefined);
  }, [register]);
  return {
    open,
    answer: (ok) => {
      setOpen(false);
      for (const resolve of waiting.current.splice(0)) resolve(ok);
    },
  };
}
