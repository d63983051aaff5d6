import type { Role } from '@academy/shared';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import {
  createContext,
  useContext,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useDispatch } from 'react-redux';
import { type ApiState, refetchAsMember } from './refetch-as-member.ts';
import { baseApi } from './base-api.ts';
import { isApiError, type ApiError } from './errors.ts';
import type { Session } from './session/session.ts';
import { INITIAL_STATE, type SessionState } from './session/state.ts';

const HOUR_MS = 3_600_000;
const IDLE_CHECK_MS = 60_000;

/** The session for screens. */
export interface SessionView extends SessionState {
  /** `user` until the server has returned another role. */
  role: Role;
  isAdmin: boolean;
  isEditor: boolean;
  /** True until both the session and the role are loaded. */
  roleLoading: boolean;
  /** Why loading the role failed, and a function to retry. */
  roleError: ApiError | null;
  retryRole: () => void;
  session: Session;
}

const SessionContext = createContext<SessionView | null>(null);

interface SessionProviderProps {
  session: Session;
  onEnd: () => void;
  /**
   * When a session expires, keeps showing the page as it was, so that the user can sign in again over it and lose
   * nothing. The cache also stays until someone else signs in.
   */
  keepsExpired?: boolean;
  /** Milliseconds between two requests of the role; without it the role is requested once. */
  roleCheckMs?: number;
  children: ReactNode;
}

/**
 * Starts the session and provides it. The cache is cleared whenever the user changes, since its data was for someone
 * else. Data embedded in the page was for a guest and is requested again.
 * @param onEnd called on a sign-out in any tab, and when the session has reached its maximum age.
 */
export function SessionProvider(props: SessionProviderProps) {
  const { session, onEnd, keepsExpired = false, roleCheckMs = 0, children } = props;
  const current = useSessionState(session);
  const state = useMemo(() => (keepsExpired ? beforeExpiry(current) : current), [keepsExpired, current]);
  useEffect(() => session.onEnd(onEnd), [session, onEnd]);
  useEffect(() => void session.start(), [session]);
  useCachePerUser(state);
  useRevealWhenLoaded(state);

  const isUser = state.status === 'user';
  const { data, isError, error, refetch } = baseApi.useGetMeQuery(undefined, {
    skip: !isUser,
    pollingInterval: state.expiredUser ? 0 : roleCheckMs,
    skipPollingIfUnfocused: true,
  });
  useEndWhenIdle(session, (isUser && data?.inactivityHours) || null);
  const role = (isUser ? data?.role : undefined) ?? 'user';
  const roleLoading = state.status === 'loading' || (isUser && !data && !isError);
  const roleError = isUser && isError && !data && isApiError(error) ? error : null;

  const view = useMemo<SessionView>(
    () => ({
      ...state,
      role,
      isAdmin: role === 'admin',
      isEditor: role === 'editor',
      roleLoading,
      roleError,
      retryRole: () => void refetch(),
      session,
    }),
    [state, role, roleLoading, roleError, refetch, session],
  );
  return <SessionContext value={view}>{children}</SessionContext>;
}

/**
 * The session's state. Until it is known, a guest's view is rendered. Learning that the visitor is a guest changes
 * almost nothing but renders the whole page again, so this happens in slices between which input is handled.
 */
function useSessionState(session: Session): SessionState {
  const current = useSyncExternalStore(session.subscribe, session.getState, () => INITIAL_STATE);
  const deferred = useDeferredValue(current);
  return deferred.status === 'loading' && current.status === 'guest' ? deferred : current;
}

/** The session of the surrounding {@link SessionProvider}. @throws Error outside of one. */
export function useSession(): SessionView {
  const view = useContext(SessionContext);
  if (view === null) throw new Error('useSession must be used within a SessionProvider');
  return view;
}

/** The state from before the session expired. */
function beforeExpiry(state: SessionState): SessionState {
  return state.expiredUser ? { ...state, status: 'user', user: state.expiredUser } : state;
}

/**
 * Server-rendered pages show a guest's view. When a session is stored, a script in `index.html` sets `data-session`,
 * and the style sheet hides what may change until the state is known.
 */
function useRevealWhenLoaded({ status }: SessionState): void {
  useLayoutEffect(() => {
    if (status !== 'loading') delete document.documentElement.dataset['session'];
  }, [status]);
}

/** Ends the session of staff who are inactive, since this page renews it for as long as it is open. */
function useEndWhenIdle(session: Session, hours: number | null): void {
  useEffect(() => {
    if (hours === null) return;
    const check = () => void session.endIfIdle(hours * HOUR_MS);
    check();
    const timer = setInterval(check, IDLE_CHECK_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [session, hours]);
}

function useCachePerUser({ status, user }: SessionState): void {
  const dispatch = useDispatch<ThunkDispatch<ApiState, unknown, UnknownAction>>();
  const person = status === 'loading' ? undefined : (user?.id ?? null);
  const previous = useRef(person);
  useEffect(() => {
    const before = previous.current;
    previous.current = person;
    if (before !== undefined && person !== before) dispatch(baseApi.util.resetApiState());
    // Requests wait until the session is known, so earlier cached data was embedded in the page for a guest.
    if (before === undefined && person) dispatch(refetchAsMember());
  }, [dispatch, person]);
}
