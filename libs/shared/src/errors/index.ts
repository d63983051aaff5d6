import { catalogueErrors } from './catalogue.ts';
import { commerceErrors } from './commerce.ts';
import { identityErrors } from './identity.ts';
import { learningErrors } from './learning.ts';
import { platformErrors } from './platform.ts';

/** Every stable error code of the academy and its HTTP status. */
export const appErrors = {
  ...platformErrors,
  ...identityErrors,
  ...catalogueErrors,
  ...commerceErrors,
  ...learningErrors,
} as const;

/** A stable error code, `service.reason`. Clients map it to a sentence; its meaning never changes. */
export type AppErrorCode = keyof typeof appErrors;

/** True for a known error code; the text may come from another release. */
export function isAppErrorCode(value: unknown): value is AppErrorCode {
  return typeof value === 'string' && Object.hasOwn(appErrors, value);
}
