import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';

/** Reloads the page's data after a conflict response. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;
