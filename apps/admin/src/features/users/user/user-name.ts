import type { UserSummary } from '@academy/api-client';

/** A person's full name, or the address of those who gave none; empty for erased accounts. */
export function nameOf({ firstName, lastName, email }: UserSummary): string {
  return `${firstName} ${lastName}`.trim() || email;
}
