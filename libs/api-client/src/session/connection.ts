import type { AuthError, GoTrueClient as AuthClient, Session as AuthSession } from '@supabase/auth-js';
import type { ApiError } from '../errors.ts';
import { toResult, type Result } from './result.ts';
import { SESSION_KEY } from './record.ts';

/**
 * The page's only `@supabase/auth-js` client, loaded when first needed, so that guests do not download it. Its requests
 * return data or an error; they never throw.
 */
export class Connection {
  readonly origin: string;
  readonly #onChange: (session: AuthSession | null) => void;
  #client: Promise<AuthClient> | null = null;

  /** @param onChange called on every event of the session except the initial one. */
  constructor(origin: string, onChange: (session: AuthSession | null) => void) {
    this.origin = origin;
    this.#onChange = onChange;
  }

  get isOpen(): boolean {
    return this.#client !== null;
  }

  /** @throws Error when the library cannot be loaded; the next call tries again. */
  open(): Promise<AuthClient> {
    this.#client ??= this.#load().catch((error: unknown) => {
      this.#client = null;
      throw error;
    });
    return this.#client;
  }

  async close(): Promise<void> {
    if (this.#client) await (await this.#client).dispose();
  }

  /** Requests data; `send` throws what the library returns as `error`. */
  query<T>(send: (client: AuthClient) => Promise<T>): Promise<Result<T>> {
    return toResult(async () => send(await this.open()));
  }

  /** Requests an action. @returns why it failed, or null. */
  async request(
    send: (client: AuthClient) => Promise<{ error: AuthError | null }>,
  ): Promise<ApiError | null> {
    const { error } = await this.query(async (client) => {
      const result = await send(client);
      if (result.error) throw result.error;
    });
    return error;
  }

  async #load(): Promise<AuthClient> {
    const { AuthClient } = await import('@supabase/auth-js');
    const client = new AuthClient({
      url: `${this.origin}/auth/v1`,
      fetch: keepLogout,
      storageKey: SESSION_KEY,
      persistSession: true,
      autoRefreshToken: true,
      // The session redeems links itself, to distinguish a used link from one opened in another browser.
      detectSessionInUrl: false,
      flowType: 'pkce',
      // Every mail has its own secret: the link names the one that redeems its code.
      experimental: { appendPkceFlowIdToRedirects: true, recoveryCodes: true },
    });
    client.onAuthStateChange((event, session) => {
      if (event !== 'INITIAL_SESSION') this.#onChange(session);
    });
    return client;
  }
}

/** A sign-out leaves the page while its request is under way: with `keepalive` the browser still completes it. */
function keepLogout(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  return fetch(input, pathname.endsWith('/logout') ? { ...init, keepalive: true } : init);
}
