import type { UserSummary } from '@academy/api-client';

/** A user's full name, or the address of users without a name; empty for erased accounts. */
export function nameOf({ firstName, lastName, email }: UserSummary): string {
  return `${firstName} ${lastName}`.trim() || email;
}
