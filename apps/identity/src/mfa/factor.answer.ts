import type { FactorType, MfaFactor } from './mfa-factor.entity.ts';

/** A factor in GoTrue's form; never its secret. */
export interface FactorAnswer {
  id: string;
  created_at: string;
  updated_at: string;
  status: MfaFactor['status'];
  friendly_name?: string;
  factor_type: FactorType;
  phone: '';
  last_challenged_at: string | null;
}

/** Maps a factor. */
export function toFactorAnswer(factor: MfaFactor): FactorAnswer {
  return {
    id: factor.id,
    created_at: factor.createdAt.toISOString(),
    updated_at: factor.updatedAt.toISOString(),
    status: factor.status,
    ...(factor.friendlyName === '' ? {} : { friendly_name: factor.friendlyName }),
    factor_type: factor.factorType,
    phone: '',
    last_challenged_at: factor.lastChallengedAt?.toISOString() ?? null,
  };
}

/** A newly enrolled authenticator. */
export interface EnrolmentAnswer {
  id: string;
  type: 'totp';
  friendly_name: string;
  totp: { qr_code: string; secret: string; uri: string };
}

/** A challenge; `expires_at` in Unix seconds. */
export interface ChallengeAnswer {
  id: string;
  type: 'totp';
  expires_at: number;
}

/** How many recovery codes are left. */
export interface RecoveryCodesAnswer {
  id: string;
  type: 'recovery_code';
  total: number;
  remaining: number;
}

/** A new set of recovery codes, told this once. */
export interface NewRecoveryCodesAnswer {
  id: string;
  type: 'recovery_code';
  friendly_name: string;
  total: number;
  codes: string[];
}
