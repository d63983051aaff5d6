import type { Role } from '@academy/shared';

/** Lifetime of an access token. Longer than the half hour by which browsers refresh early. */
export const ACCESS_TOKEN_SECONDS = 3_600;

/** How a session was authenticated, newest first; `timestamp` in Unix seconds. */
export interface AuthMethod {
  method: string;
  /** The identity provider, for `oauth`. */
  provider?: string;
  timestamp: number;
}

/** The methods that are second factors. */
export const SECOND_FACTORS: readonly string[] = ['totp', 'mfa/recovery_code'];

/** The claims of an access token, in addition to the registered ones. */
export interface TokenClaims {
  email: string;
  phone: string;
  app_metadata: {
    provider: string;
    providers: string[];
    role: Role;
    /** The account has a verified second factor: services refuse its tokens at aal1. Omitted when it has none. */
    second_factor?: true;
  };
  user_metadata: Record<string, unknown>;
  role: 'authenticated';
  aal: 'aal1' | 'aal2';
  amr: AuthMethod[];
  session_id: string;
  is_anonymous: boolean;
}
