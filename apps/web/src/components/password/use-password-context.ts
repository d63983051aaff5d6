import { useSession } from '@academy/api-client';
import { useSettings } from '../../api/settings.ts';
import type { PasswordContext } from './password-strength.ts';

/** The visitor's details and the academy's name, which a password must not repeat. */
export function usePasswordContext(): PasswordContext {
  const { user } = useSession();
  const brand = useSettings()?.brandName;
  return { ...user, ...(brand !== undefined && { brand: `${brand} Academy` }) };
}
