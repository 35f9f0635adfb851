import { isRouteErrorResponse } from 'react-router-dom';
import { Refused } from './callFaults.ts';

/** The error's details, as they are found in the log. */
export function technicalWords(error: unknown): string {
  if (error instanceof Refused)
    return [`HTTP ${error.problem.status} ${error.problem.code}`, error.problem.requestId].join(' ').trim();
  if (isRouteErrorResponse(error)) return `HTTP ${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : String(error);
}
