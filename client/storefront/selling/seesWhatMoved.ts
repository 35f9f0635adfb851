import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';

/** Whoever is told that something has moved sees what holds now. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;
