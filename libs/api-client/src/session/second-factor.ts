import type { GoTrueClient as AuthClient } from '@supabase/auth-js';
import { type ApiError, apiError } from '../errors.ts';
import type { Result } from './result.ts';
import type { Connection } from './connection.ts';
import { withTokenLock } from './token-lock.ts';

/** The second factors of the account. */
export interface SecondFactorStatus {
  /** The authenticator app in use, or null. Times are RFC 3339. */
  authenticator: { id: string; createdAt: string } | null;
  /** Unused recovery codes; null when there are none. */
  codesLeft: number | null;
}

/** An authenticator app to be set up. */
export interface Enrolment {
  factorId: string;
  /** A picture to scan, as a `data:` address. */
  qrCode: string;
  /** The same as text, to type. */
  secret: string;
}

/** The second factor: an authenticator app, and recovery codes in case it is lost. */
export class SecondFactor {
  readonly #connection: Connection;
  readonly #requestProof: () => Promise<boolean>;

  /** @param requestProof waits until the user has proven their identity; false when they cancelled. */
  constructor(connection: Connection, requestProof: () => Promise<boolean>) {
    this.#connection = connection;
    this.#requestProof = requestProof;
  }

  status(): Promise<Result<SecondFactorStatus>> {
    return this.#connection.query(async (client) => {
      const { totp, all } = await listFactors(client);
      const [app] = totp;
      const hasCodes = all.some(({ factor_type }) => (factor_type as string) === 'recovery_code');
      return {
        authenticator: app ? { id: app.id, createdAt: app.created_at } : null,
        codesLeft: hasCodes ? await codesLeft(client) : null,
      };
    });
  }

  /**
   * Starts setting up an app; it counts once {@link confirm} has received a first code. @param issuer the name the app
   * shows.
   */
  enrol(issuer: string): Promise<Result<Enrolment>> {
    return this.#withProof(async (client) => {
      // An unfinished set-up would block a new one.
      const { all } = await listFactors(client);
      for (const { id } of all.filter(({ status }) => status === 'unverified')) {
        const { error } = await client.mfa.unenroll({ factorId: id });
        if (error) throw error;
      }
      const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'App', issuer });
      if (error) throw error;
      return { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
    });
  }

  /** Verifies a first code of the app: from then on sign-in asks for one. */
  async confirm(factorId: string, code: string): Promise<ApiError | null> {
    const { error } = await this.#withProof((client) =>
      withTokenLock(async () => {
        const result = await client.mfa.challengeAndVerify({ factorId, code });
        if (result.error) throw result.error;
      }),
    );
    return error;
  }

  /** Verifies the current session with a code of the app. */
  async prove(code: string): Promise<ApiError | null> {
    const { error } = await this.#connection.query((client) =>
      withTokenLock(async () => {
        const { totp } = await listFactors(client);
        const result = await client.mfa.challengeAndVerify({ factorId: totp[0]?.id ?? '', code });
        if (result.error) throw result.error;
      }),
    );
    return error;
  }

  /** Verifies the current session with a recovery code, which is used up. */
  proveWithRecoveryCode(code: string): Promise<ApiError | null> {
    return this.#connection.request((client) =>
      withTokenLock(() => client.mfa.recoveryCodes.verify({ code })),
    );
  }

  /** Creates a set of recovery codes, shown only once; earlier codes stop working. */
  makeRecoveryCodes(): Promise<Result<string[]>> {
    return this.#withProof(async (client) => {
      const { all } = await listFactors(client);
      const hasCodes = all.some(({ factor_type }) => (factor_type as string) === 'recovery_code');
      const codes = client.mfa.recoveryCodes;
      const { data, error } = await (hasCodes ? codes.regenerate() : codes.generate());
      if (error) throw error;
      return data.codes;
    });
  }

  /** Turns off the second factor; the recovery codes are deleted with the app. */
  async remove(factorId: string): Promise<ApiError | null> {
    const { error } = await this.#withProof((client) =>
      withTokenLock(async () => {
        const removed = await client.mfa.unenroll({ factorId });
        if (removed.error) throw removed.error;
        // The token still states that a second factor was used.
        const refreshed = await client.refreshSession();
        if (refreshed.error) throw refreshed.error;
      }),
    );
    return error;
  }

  /** Sends a request that needs a recent sign-in; without one, again once the user has proven their identity. */
  async #withProof<T>(send: (client: AuthClient) => Promise<T>): Promise<Result<T>> {
    const first = await this.#connection.query(send);
    if (first.error?.code !== 'reauthentication_needed') return first;
    if (await this.#requestProof()) return this.#connection.query(send);
    return { data: null, error: apiError('identity.reauthentication_needed', 403) };
  }
}

async function listFactors(client: AuthClient) {
  const { data, error } = await client.mfa.listFactors();
  if (error) throw error;
  return data;
}

async function codesLeft(client: AuthClient): Promise<number> {
  const { data, error } = await client.mfa.recoveryCodes.getStatus();
  if (error) throw error;
  return data.remaining;
}
