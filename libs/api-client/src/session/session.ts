import { languageOfPath, pathInLanguage } from '@academy/shared';
import type { AuthError, GoTrueClient as AuthClient, Session as AuthSession } from '@supabase/auth-js';
import { apiError, fromAuthError, type ApiError } from '../errors.ts';
import { cleanAddress, readArrival } from './landing.ts';
import {
  AGE_CHECK_MS,
  SESSION_KEY,
  clearRecord,
  ensureRecord,
  isTooOld,
  startRecord,
  touchRecord,
} from './record.ts';
import { Renewal } from './renewal.ts';
import { withSession, type SessionState } from './state.ts';
import { localStore } from './storage.ts';

const ACTIVITY_EVENTS = ['mousemove', 'keydown', 'scroll', 'touchstart', 'click'] as const;

export interface SignUpValues {
  firstName: string;
  lastName: string;
  email: string;
  /** Null for people without an Italian tax code. */
  codiceFiscale: string | null;
  password: string;
}

/** Why a session ended in this tab: both lead to the home page. */
export type SessionEnd = 'signed_out' | 'expired';

/**
 * The browser's session: `@supabase/auth-js` plus the academy's own rules (early renewal, six months at most,
 * an activity stamp). The library is loaded only for visitors who have a session, come from a mailed link, or
 * send a form, so guests do not pay for it.
 *
 * Methods that talk to the server answer with its error, or null; they never throw.
 */
export class Session {
  readonly origin: string;
  #state: SessionState = { status: 'loading', user: null, landing: null };
  readonly #listeners = new Set<() => void>();
  readonly #endListeners = new Set<(reason: SessionEnd) => void>();
  readonly #renewal = new Renewal(() => this.#connect());
  readonly #life = new AbortController();
  #started: Promise<void> | null = null;
  #client: Promise<AuthClient> | null = null;

  constructor(origin: string) {
    this.origin = origin;
  }

  readonly getState = (): SessionState => this.#state;

  /** Calls `listener` on every change of state. @returns the way to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls `listener` when this tab signs out or the six months are over. @returns the way to stop. */
  readonly onEnd = (listener: (reason: SessionEnd) => void): (() => void) => {
    this.#endListeners.add(listener);
    return () => this.#endListeners.delete(listener);
  };

  /** Restores the stored session and redeems a mailed link. Resolves when the state is no longer `loading`. */
  start(): Promise<void> {
    this.#started ??= this.#start();
    return this.#started;
  }

  /** Ends timers and listeners; the stored session stays. */
  async stop(): Promise<void> {
    this.#life.abort();
    this.#renewal.stop();
    if (this.#client) await (await this.#client).dispose();
  }

  /** The bearer token for a request, renewed when about to end; null for guests. */
  async accessToken(): Promise<string | null> {
    await this.start();
    if (this.#state.status !== 'user') return null;
    const { data } = await (await this.#connect()).getSession();
    return data.session?.access_token ?? null;
  }

  /**
   * A token to try again with after `refused` was answered 401: one renewed meanwhile, else a new one.
   * @returns null when the session could not be renewed.
   */
  async renew(refused: string): Promise<string | null> {
    const current = await this.accessToken();
    if (current !== refused) return current;
    await this.#renewal.renew();
    const renewed = await this.accessToken();
    return renewed === refused ? null : renewed;
  }

  signIn(email: string, password: string): Promise<ApiError | null> {
    return this.#ask(async (client) => {
      const { error } = await client.signInWithPassword({ email, password });
      if (!error) startRecord(Date.now());
      return { error };
    });
  }

  /** Registers. The answer is the same whether the address is known or not; the mailed link returns to the root. */
  signUp({ email, password, firstName, lastName, codiceFiscale }: SignUpValues): Promise<ApiError | null> {
    const data = {
      first_name: firstName,
      last_name: lastName,
      ...(codiceFiscale === null ? { no_codice_fiscale: true } : { codice_fiscale: codiceFiscale }),
      privacy_consent: true,
      terms_consent: true,
      cookie_consent: true,
    };
    const options = { data, emailRedirectTo: this.#address('/') };
    return this.#ask((client) => client.signUp({ email, password, options }));
  }

  /** Mails the confirmation link again; silent about unknown or confirmed addresses. */
  resendConfirmation(email: string): Promise<ApiError | null> {
    const options = { emailRedirectTo: this.#address('/') };
    return this.#ask((client) => client.resend({ type: 'signup', email, options }));
  }

  /** Mails a link to `/auth?reset=true`; silent about unknown addresses. */
  requestPasswordReset(email: string): Promise<ApiError | null> {
    const redirectTo = this.#address('/auth?reset=true');
    return this.#ask((client) => client.resetPasswordForEmail(email, { redirectTo }));
  }

  updatePassword(password: string): Promise<ApiError | null> {
    return this.#ask((client) => client.updateUser({ password }));
  }

  /** Signs out of this device. The local session is gone even when the server could not be told. */
  async signOut(): Promise<ApiError | null> {
    const error = await this.#ask((client) => client.signOut({ scope: 'local' }));
    this.#end('signed_out');
    return error;
  }

  /** Forgets how the visitor arrived, once a screen has said it. */
  dismissLanding(): void {
    if (this.#state.landing) this.#set({ ...this.#state, landing: null });
  }

  async #start(): Promise<void> {
    const { landing, code } = readArrival();
    if (landing) cleanAddress();
    this.#set({ ...this.#state, landing });
    this.#listen();
    if (code !== null || hasStoredSession()) await this.#restore(code);
    else this.#apply(null);
  }

  async #restore(code: string | null): Promise<void> {
    try {
      const client = await this.#connect();
      await client.initialize();
      if (isTooOld(Date.now())) await this.#expire();
      if (code !== null) await this.#redeem(client, code);
      const { data } = await client.getSession();
      this.#apply(data.session);
    } catch {
      // The library could not be loaded: a guest's view is better than none, and the next visit tries again.
      this.#set(withSession(this.#state, null));
    }
  }

  async #redeem(client: AuthClient, code: string): Promise<void> {
    const { data, error } = await client.exchangeCodeForSession(code);
    cleanAddress();
    if (error) {
      this.#set({ ...this.#state, landing: { kind: 'failed', error: fromAuthError(error) } });
      return;
    }
    startRecord(Date.now());
    const isRecovery = 'redirectType' in data && data.redirectType === 'recovery';
    this.#set({ ...this.#state, landing: isRecovery ? null : { kind: 'confirmed' } });
  }

  #connect(): Promise<AuthClient> {
    this.#client ??= this.#load().catch((error: unknown) => {
      this.#client = null;
      throw error;
    });
    return this.#client;
  }

  async #load(): Promise<AuthClient> {
    const { AuthClient } = await import('@supabase/auth-js');
    const client = new AuthClient({
      url: `${this.origin}/auth/v1`,
      headers: { 'Accept-Language': languageOfPath(window.location.pathname) },
      storageKey: SESSION_KEY,
      persistSession: true,
      autoRefreshToken: true,
      // Links are redeemed by `#start`, which tells a used link from one opened in another browser.
      detectSessionInUrl: false,
      flowType: 'pkce',
      // A mail sent again has a secret of its own: the link says which one redeems its code.
      experimental: { appendPkceFlowIdToRedirects: true },
    });
    client.onAuthStateChange((event, session) => {
      if (event !== 'INITIAL_SESSION') this.#apply(session);
    });
    return client;
  }

  async #ask(call: (client: AuthClient) => Promise<{ error: AuthError | null }>): Promise<ApiError | null> {
    try {
      const { error } = await call(await this.#connect());
      return error ? fromAuthError(error) : null;
    } catch {
      return apiError('FETCH_ERROR');
    }
  }

  #apply(session: AuthSession | null): void {
    if (session) {
      ensureRecord(Date.now());
      this.#renewal.arm(session);
    } else {
      clearRecord();
      this.#renewal.stop();
    }
    this.#set(withSession(this.#state, session));
  }

  #listen(): void {
    const { signal } = this.#life;
    for (const event of ACTIVITY_EVENTS) {
      window.addEventListener(event, () => touchRecord(Date.now()), { signal, passive: true });
    }
    // Timers sleep with the tab and the machine: look again on return.
    document.addEventListener('visibilitychange', () => void this.#check(), { signal });
    window.addEventListener('online', () => void this.#check(), { signal });
    window.addEventListener('storage', (event) => this.#follow(event), { signal });
    const hourly = setInterval(() => void this.#check(), AGE_CHECK_MS);
    signal.addEventListener('abort', () => clearInterval(hourly));
  }

  async #check(): Promise<void> {
    if (this.#state.status !== 'user') return;
    if (isTooOld(Date.now())) {
      await this.#expire();
    } else if (!document.hidden) {
      const { data } = await (await this.#connect()).getSession();
      this.#apply(data.session);
    }
  }

  /** Another tab signed in while this one, a guest's, had not loaded the library that would notice. */
  #follow(event: StorageEvent): void {
    if (event.key === SESSION_KEY && event.newValue !== null && this.#client === null)
      void this.#restore(null);
  }

  async #expire(): Promise<void> {
    await (await this.#connect()).signOut({ scope: 'local' });
    this.#end('expired');
  }

  #end(reason: SessionEnd): void {
    clearRecord();
    for (const listener of this.#endListeners) listener(reason);
  }

  #set(state: SessionState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  /** An absolute address of the site in the present language. */
  #address(path: string): string {
    return `${this.origin}${pathInLanguage(path, languageOfPath(window.location.pathname))}`;
  }
}

/** True when this browser keeps a session: what a page was seeded with is then a guest's view of it. */
export function hasStoredSession(): boolean {
  return Boolean(localStore()?.getItem(SESSION_KEY));
}
