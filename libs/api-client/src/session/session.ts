import type {
  GoTrueClient as AuthClient,
  Provider,
  Session as AuthSession,
  VerifyOtpParams,
} from '@supabase/auth-js';
import { fromAuthError, type ApiError } from '../errors.ts';
import { Account } from './account.ts';
import { haveSameUser } from './assurance.ts';
import type { Result } from './result.ts';
import { Connection } from './connection.ts';
import { addressOf, cleanAddress, landingOfRedeemed, linkOfPage, readArrival } from './landing.ts';
import {
  AGE_CHECK_MS,
  LEFT_KEY,
  SESSION_KEY,
  clearRecord,
  ensureRecord,
  hasLeft,
  isIdle,
  isTooOld,
  markLeft,
  startRecord,
  storedRefreshToken,
  touchRecord,
} from './record.ts';
import { Proof } from './proof.ts';
import { Renewal } from './renewal.ts';
import { safeReturnPath } from './return-path.ts';
import { SecondFactor } from './second-factor.ts';
import { INITIAL_STATE, withSession, type SessionState } from './state.ts';
import { localStore } from './storage.ts';

const ACTIVITY_EVENTS = ['mousemove', 'keydown', 'scroll', 'touchstart', 'click'] as const;

export interface SignUpValues {
  firstName: string;
  /** Null for users with one name only. */
  lastName: string | null;
  email: string;
  /** Null for users without an Italian tax code. */
  codiceFiscale: string | null;
  password: string;
}

/**
 * The browser's session: `@supabase/auth-js` plus the academy's own rules (early renewal, six months at most, recorded
 * activity). The library is loaded only for visitors who have a session, come from a mailed link, or send a form, so
 * that guests do not download it.
 *
 * Methods that call the server return its error, or null; they never throw.
 */
export class Session {
  readonly origin: string;
  readonly account: Account;
  readonly secondFactor: SecondFactor;
  readonly proof = new Proof();
  readonly #connection: Connection;
  readonly #renewal: Renewal;
  #state: SessionState = INITIAL_STATE;
  readonly #listeners = new Set<() => void>();
  readonly #endListeners = new Set<() => void>();
  readonly #life = new AbortController();
  #started: Promise<void> | null = null;
  #isLeaving = false;

  constructor(origin: string) {
    this.origin = origin;
    this.#connection = new Connection(origin, (session) => this.#apply(session));
    this.#renewal = new Renewal(() => this.#connection.open());
    this.account = new Account(this.#connection);
    this.secondFactor = new SecondFactor(this.#connection, () => this.prove());
  }

  readonly getState = (): SessionState => this.#state;

  /** Calls `listener` on every change of state. @returns a function that stops it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls `listener` on a sign-out in any tab, and when the six months are over. @returns a function that stops it. */
  readonly onEnd = (listener: () => void): (() => void) => {
    this.#endListeners.add(listener);
    return () => this.#endListeners.delete(listener);
  };

  /** Restores the stored session and redeems a mailed link. Resolves when the state is no longer `loading`. */
  start(): Promise<void> {
    this.#started ??= this.#start();
    return this.#started;
  }

  /** Stops timers and listeners; the stored session stays. */
  async stop(): Promise<void> {
    this.#life.abort();
    this.#renewal.stop();
    await this.#connection.close();
  }

  /**
   * The bearer token for a request, renewed when about to expire; null for guests, before the second factor, and until
   * this page shows the user who has just signed in in another tab.
   */
  async accessToken(): Promise<string | null> {
    await this.start();
    const { user } = this.#state;
    if (user === null) return null;
    const { data } = await (await this.#connection.open()).getSession();
    return data.session?.user.id === user.id ? data.session.access_token : null;
  }

  /**
   * A token to retry with after `refused` got a 401: one renewed in the meantime, otherwise a new one.
   * @returns null when the session could not be renewed, or somebody else has signed in in the meantime.
   */
  async renew(refused: string): Promise<string | null> {
    if ((await this.accessToken()) === refused) await this.#renewal.renew();
    const renewed = await this.accessToken();
    return renewed !== null && renewed !== refused && haveSameUser(renewed, refused) ? renewed : null;
  }

  /**
   * Waits until the user has proven their identity.
   * @returns false when they cancelled, this page cannot ask, or somebody else has signed in instead, e.g. in another
   * tab.
   */
  async prove(): Promise<boolean> {
    const { user, expiredUser } = this.#state;
    const isProven = await this.proof.request();
    return isProven && this.#state.user?.id === (user ?? expiredUser)?.id;
  }

  /**
   * After a session has expired: waits until the same user has signed in again.
   * @returns false when no session expired, or as {@link prove}.
   */
  reopen(): Promise<boolean> {
    return this.#state.expiredUser ? this.prove() : Promise.resolve(false);
  }

  /** Afterwards the visitor is signed in, or the state requires the second factor. */
  signIn(email: string, password: string): Promise<ApiError | null> {
    return this.#connection.request(async (client) => {
      const { error } = await client.signInWithPassword({ email, password });
      if (!error) startRecord(Date.now());
      return { error };
    });
  }

  /**
   * Proves the user's identity with the password, or signs in again after the session has expired. If the account has a
   * second factor, the state then requires it.
   */
  signInAgain(email: string, password: string): Promise<ApiError | null> {
    return this.#replaceBy(() => this.signIn(email, password));
  }

  /** The page of an external provider; it returns to `/auth`, and from there to `next`. */
  signInWith(provider: string, next: string | null): Promise<Result<string>> {
    const query = next === null ? '' : `&${new URLSearchParams({ next })}`;
    const redirectTo = addressOf(this.origin, 'provider') + query;
    return this.#connection.query(async (client) => {
      const options = { redirectTo, skipBrowserRedirect: true };
      const { data, error } = await client.signInWithOAuth({ provider: provider as Provider, options });
      if (error) throw error;
      return data.url;
    });
  }

  /**
   * Signs up. The result is the same whether the address is known or not.
   * @param next the page the visitor was going to: the mailed link returns to the home page, and from there to it.
   */
  signUp(values: SignUpValues, next: string | null): Promise<ApiError | null> {
    const { email, password, firstName, lastName, codiceFiscale } = values;
    const data = {
      first_name: firstName,
      ...(lastName === null ? { no_last_name: true } : { last_name: lastName }),
      ...(codiceFiscale === null ? { no_codice_fiscale: true } : { codice_fiscale: codiceFiscale }),
      privacy_consent: true,
      terms_consent: true,
      cookie_consent: true,
    };
    const options = { data, emailRedirectTo: this.#confirmationAddress(next) };
    return this.#connection.request((client) => client.signUp({ email, password, options }));
  }

  /**
   * Mails the confirmation link again, with the page the visitor was going to; reports nothing about unknown or
   * confirmed addresses.
   */
  resendConfirmation(email: string, next: string | null): Promise<ApiError | null> {
    const options = { emailRedirectTo: this.#confirmationAddress(next) };
    return this.#connection.request((client) => client.resend({ type: 'signup', email, options }));
  }

  /** Confirms the address with the digits in the email, instead of its link, and signs in. */
  confirmSignUp(email: string, code: string): Promise<ApiError | null> {
    return this.#verify({ type: 'signup', email, token: code });
  }

  /** Signs in with the digits in the email about a new password, instead of its link. */
  confirmRecovery(email: string, code: string): Promise<ApiError | null> {
    return this.#replaceBy(() => this.#verify({ type: 'recovery', email, token: code }));
  }

  /**
   * Signs in with the link of an email that no browser requested. If it was used or has expired, this is the landing.
   */
  async redeemLink(type: 'signup' | 'recovery', tokenHash: string): Promise<ApiError | null> {
    const error = await this.#replaceBy(() => this.#verify({ type, token_hash: tokenHash }));
    const link = type === 'signup' ? 'confirmation' : 'recovery';
    if (error?.messageKey === 'auth.link_expired')
      this.#set({ ...this.#state, landing: { kind: 'failed', link, error } });
    return error;
  }

  /**
   * Confirms a change of the account's email with the digits in the mail to either address. Once both have confirmed,
   * the session is a new one, with the new email.
   */
  async confirmEmailChange(code: string): Promise<ApiError | null> {
    const before = await this.accessToken();
    const email = this.#state.user?.email ?? '';
    const { data: isChanged, error } = await this.#connection.query(async (client) => {
      const answer = await client.verifyOtp({ type: 'email_change', email, token: code });
      if (answer.error) throw answer.error;
      return answer.data.session !== null;
    });
    if (error) return error;
    if (isChanged) {
      startRecord(Date.now());
      await this.#endReplaced(before);
    }
    const kind = isChanged ? 'email_changed' : 'email_half_confirmed';
    this.#set({ ...this.#state, landing: { kind } });
    return null;
  }

  /** Mails a link to `/auth?reset=true`; reports nothing about unknown addresses. */
  requestPasswordReset(email: string): Promise<ApiError | null> {
    const redirectTo = addressOf(this.origin, 'recovery');
    return this.#connection.request((client) => client.resetPasswordForEmail(email, { redirectTo }));
  }

  updatePassword(password: string): Promise<ApiError | null> {
    return this.#connection.request((client) => client.updateUser({ password }));
  }

  /**
   * Signs out on this device. The local session is removed, and {@link onEnd} called, before the server is asked, so an
   * unreachable one does not matter.
   */
  signOut(): Promise<ApiError | null> {
    this.#isLeaving = true;
    // Before the session is removed: other tabs then know why it is gone.
    markLeft(Date.now());
    return this.#connection.request((client) => client.signOut({ scope: 'local' }));
  }

  /** Ends the session after inactivity; pages that hold it then ask to sign in again. */
  async endIfIdle(limitMs: number): Promise<void> {
    if (this.#state.status !== 'user' || !isIdle(Date.now(), limitMs)) return;
    await this.#connection.request((client) => client.signOut({ scope: 'local' }));
  }

  /** Cancels a sign-in that waits for its second factor. */
  async abandonSignIn(): Promise<void> {
    await this.#connection.request((client) => client.signOut({ scope: 'local' }));
  }

  /** Clears the outcome of a link once a screen has shown it. */
  dismissLanding(): void {
    if (this.#state.landing) this.#set({ ...this.#state, landing: null });
  }

  /** Signs in with a mailed token or code. */
  #verify(params: VerifyOtpParams & { type: 'signup' | 'recovery' }): Promise<ApiError | null> {
    return this.#connection.request(async (client) => {
      const { error } = await client.verifyOtp(params);
      if (!error) {
        startRecord(Date.now());
        if (params.type === 'signup') this.#set({ ...this.#state, landing: { kind: 'confirmed' } });
      }
      return { error };
    });
  }

  /** Signs in, and ends the session that the new one replaces. @returns why signing in failed, or null. */
  async #replaceBy(signIn: () => Promise<ApiError | null>): Promise<ApiError | null> {
    const before = await this.accessToken();
    const error = await signIn();
    if (!error) await this.#endReplaced(before);
    return error;
  }

  /** Ends the session that a new one replaces: it would remain in the account's list of devices. */
  async #endReplaced(token: string | null): Promise<void> {
    if (token !== null) await this.#connection.request((client) => client.admin.signOut(token, 'local'));
  }

  #confirmationAddress(next: string | null): string {
    const address = addressOf(this.origin, 'confirmation');
    const path = safeReturnPath(next, '/', this.origin);
    return path === '/' ? address : `${address}?${new URLSearchParams({ next: path })}`;
  }

  async #start(): Promise<void> {
    const { landing, code } = readArrival();
    if (landing) cleanAddress();
    this.#set({ ...this.#state, landing });
    this.#listen();
    const token = storedRefreshToken();
    if (code !== null || hasStoredSession()) await this.#restore(code);
    else this.#apply(null);
    if (token !== null && this.#isRefused())
      this.#set({ ...this.#state, landing: { kind: 'session_ended' } });
  }

  /** True when nothing is left of the session that was stored, although nobody signed out, and nothing else says so. */
  #isRefused(): boolean {
    const { status, expiredUser, landing } = this.#state;
    const isGone = status === 'guest' && !hasStoredSession() && !hasLeft();
    return isGone && expiredUser === null && landing === null;
  }

  async #restore(code: string | null): Promise<void> {
    try {
      const client = await this.#connection.open();
      await client.initialize();
      if (isTooOld(Date.now())) await this.signOut();
      if (code !== null) await this.#redeem(client, code);
      const { data } = await client.getSession();
      // A stored session that could not be renewed for now, e.g. offline, is not over.
      if (data.session === null && hasStoredSession()) this.#showGuestUntilRestored();
      else this.#apply(data.session);
    } catch {
      // The library failed to load.
      this.#showGuestUntilRestored();
    }
  }

  /** A guest's view is better than none; a page that already shows the user keeps them. The next check tries again. */
  #showGuestUntilRestored(): void {
    if (this.#state.status === 'loading') this.#set(withSession(this.#state, null));
  }

  async #redeem(client: AuthClient, code: string): Promise<void> {
    const { data: before } = await client.getSession();
    const { error } = await client.exchangeCodeForSession(code);
    const landing = landingOfRedeemed();
    const link = linkOfPage();
    cleanAddress();
    if (error) {
      this.#set({ ...this.#state, landing: { kind: 'failed', link, error: fromAuthError(error) } });
      return;
    }
    startRecord(Date.now());
    this.#set({ ...this.#state, landing });
    await this.#endReplaced(before.session?.access_token ?? null);
  }

  #apply(session: AuthSession | null): void {
    const { user, expiredUser } = this.#state;
    const isLeaving = session === null && (this.#isLeaving || hasLeft());
    const ends = isLeaving && (this.#isLeaving || user !== null || expiredUser !== null);
    if (session) {
      ensureRecord(Date.now());
      this.#renewal.arm(session);
    } else {
      clearRecord();
      this.#renewal.stop();
    }
    this.#set(withSession(this.#state, session, isLeaving));
    if (!ends) return;
    this.#isLeaving = false;
    // Once screens show a guest's view: their own redirects must not replace the listeners'.
    queueMicrotask(() => this.#end());
  }

  #listen(): void {
    const { signal } = this.#life;
    for (const event of ACTIVITY_EVENTS) {
      window.addEventListener(event, () => touchRecord(Date.now()), { signal, passive: true });
    }
    // Timers do not run while the tab or the machine sleeps: check again on return.
    document.addEventListener('visibilitychange', () => void this.#check(), { signal });
    window.addEventListener('online', () => void this.#check(), { signal });
    window.addEventListener('storage', (event) => this.#follow(event), { signal });
    const hourly = setInterval(() => void this.#check(), AGE_CHECK_MS);
    signal.addEventListener('abort', () => clearInterval(hourly));
  }

  async #check(): Promise<void> {
    if (hasStoredSession() && (!document.hidden || isTooOld(Date.now()))) await this.#restore(null);
  }

  /** Another tab signed in or out. The library notifies its own instances, where the browser supports it. */
  #follow({ key, newValue }: StorageEvent): void {
    // The library's notification may arrive before the reason; the session then seemed to have expired.
    if (key === LEFT_KEY && newValue !== null && this.#state.expiredUser) this.#apply(null);
    if (key !== SESSION_KEY) return;
    if (newValue === null) this.#apply(null);
    else void this.#restore(null);
  }

  #end(): void {
    for (const listener of this.#endListeners) listener();
  }

  #set(state: SessionState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** True when this browser stores a session: the data embedded in a page is then only a guest's view. */
export function hasStoredSession(): boolean {
  return Boolean(localStore()?.getItem(SESSION_KEY));
}
