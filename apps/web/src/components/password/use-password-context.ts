import { useSession } from '@academy/api-client';
import { useSettings } from '../../api/settings.ts';
import type { PasswordContext } from './password-strength.ts';

/** What is known of the visitor who chooses a password, and the academy's name as its mails write it. */
export function usePasswordContext(): PasswordContext {
  const { user } = useSession();
  const brand = useSettings()?.brandName;
  return { ...user, ...(brand !== undefined && { brand: `${brand} Academy` }) };
}
