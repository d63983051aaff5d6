import type { GoTrueClient as AuthClient, Session as AuthSession } from '@supabase/auth-js';
import { storedRefreshToken } from './record.ts';
import { withTokenLock } from './token-lock.ts';

/** The access token is renewed this long before it expires, or immediately when less is left. */
export const REFRESH_LEAD_MS = 30 * 60_000;
/** At most one renewal per minute, whatever lifetime the server grants. */
export const REFRESH_GAP_MS = 60_000;

/** Renews the access token early; the library alone waits until the last two minutes. */
export class Renewal {
  readonly #connect: () => Promise<AuthClient>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #renewedAt = 0;

  constructor(connect: () => Promise<AuthClient>) {
    this.#connect = connect;
  }

  /** Schedules the next renewal of this session, replacing an earlier schedule. */
  arm(session: AuthSession): void {
    this.stop();
    const now = Date.now();
    const due = (session.expires_at ?? 0) * 1000 - REFRESH_LEAD_MS;
    const delay = Math.max(due - now, this.#renewedAt + REFRESH_GAP_MS - now, 0);
    this.#timer = setTimeout(() => void this.renew(), delay);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Renews now. A refusal ends the session here; after a temporary failure it is retried later. */
  async renew(): Promise<void> {
    this.#renewedAt = Date.now();
    const client = await this.#connect();
    await withTokenLock(() => this.#renewWith(client));
  }

  async #renewWith(client: AuthClient): Promise<void> {
    const token = storedRefreshToken();
    const { error } = await client.refreshSession();
    if (!error) return;
    if (!mayPass(error.status)) {
      // Proving a second factor invalidates the token, and may have stored the new one in the meantime.
      if (storedRefreshToken() === token) await client.signOut({ scope: 'local' });
      return;
    }
    const { data } = await client.getSession();
    if (data.session) this.arm(data.session);
  }
}

/** No response, a server error, a contended lock (or another tab's renewal), too many requests. */
function mayPass(status: number | undefined): boolean {
  return !status || status >= 500 || status === 409 || status === 429;
}
