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

/** A new set of recovery codes, shown only once. */
export interface NewRecoveryCodesAnswer {
  id: string;
  type: 'recovery_code';
  friendly_name: string;
  total: number;
  codes: string[];
}
