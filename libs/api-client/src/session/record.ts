import { localStore } from './storage.ts';

/** Fixed storage keys of the session and of our record about it. */
export const SESSION_KEY = 'academy.session';
export const RECORD_KEY = 'academy.session-record';
/** Present from a sign-out, or the end of the six months, until the next sign-in. */
export const LEFT_KEY = 'academy.session-left';

const HOUR_MS = 3_600_000;
/** Six months, counted as 30-day months. */
export const MAX_AGE_MS = 180 * 24 * HOUR_MS;
export const AGE_CHECK_MS = HOUR_MS;
export const ACTIVITY_STEP_MS = 5 * 60_000;

/** The stored record of the current session. Times in milliseconds since the epoch. */
export interface SessionRecord {
  loginTime: number;
  userAgent: string;
  lastActivity: number;
}

/** The stored record; null when there is none or it is unreadable. */
export function readRecord(): SessionRecord | null {
  try {
    const value: unknown = JSON.parse(localStore()?.getItem(RECORD_KEY) ?? 'null');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** Records a sign-in. */
export function startRecord(now: number): void {
  localStore()?.removeItem(LEFT_KEY);
  write({ loginTime: now, userAgent: navigator.userAgent, lastActivity: now });
}

/** Creates the record of a session that has none. */
export function ensureRecord(now: number): void {
  if (readRecord() === null) startRecord(now);
}

/** Records activity, at most once every five minutes. */
export function touchRecord(now: number): void {
  const record = readRecord();
  if (record && now - record.lastActivity >= ACTIVITY_STEP_MS) write({ ...record, lastActivity: now });
}

export function clearRecord(): void {
  localStore()?.removeItem(RECORD_KEY);
}

/** Tells all tabs that the session ends for good, and is not to be continued by signing in again. */
export function markLeft(now: number): void {
  localStore()?.setItem(LEFT_KEY, String(now));
}

/** True when the last session was left, rather than revoked or expired early. */
export function hasLeft(): boolean {
  return Boolean(localStore()?.getItem(LEFT_KEY));
}

/** True when the sign-in is older than six months. */
export function isTooOld(now: number): boolean {
  const record = readRecord();
  return record !== null && now - record.loginTime >= MAX_AGE_MS;
}

/** True when there was no activity for this long. */
export function isIdle(now: number, limitMs: number): boolean {
  const record = readRecord();
  return record !== null && now - record.lastActivity >= limitMs;
}

/** The refresh token of the stored session; null when there is none or it is unreadable. */
export function storedRefreshToken(): string | null {
  try {
    const stored = localStore()?.getItem(SESSION_KEY) ?? 'null';
    return (JSON.parse(stored) as { refresh_token?: string } | null)?.refresh_token ?? null;
  } catch {
    return null;
  }
}

function write(record: SessionRecord): void {
  localStore()?.setItem(RECORD_KEY, JSON.stringify(record));
}

function isRecord(value: unknown): value is SessionRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'loginTime' in value &&
    typeof value.loginTime === 'number' &&
    'lastActivity' in value &&
    typeof value.lastActivity === 'number'
  );
}
