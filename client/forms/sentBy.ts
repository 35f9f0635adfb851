import type { FormEvent } from 'react';

/** The `onSubmit` of a form that a call sends and the browser does not. */
export const sentBy = (send: (form: HTMLFormElement) => unknown) => (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  void send(event.currentTarget);
};
