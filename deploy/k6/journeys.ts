import { sleep } from 'k6';
import http from 'k6/http';
import type { Answers } from './answers.ts';
import { anyMember, signIn, stayingSignedIn } from './members.ts';
import type { Operation } from './objectives.ts';
import { ask, openPage } from './requests.ts';
import { SANDBOX, thinkFactor } from './settings.ts';

const SEARCHES = ['liberta', 'europa', 'costituzione', 'ambiente', 'bilancio'] as const;
/** Access levels that leave something to buy. */
const NOT_OWNED = ['locked', 'first_video_only'];
/** A browser reports playback about this often. */
const REPORT_SECONDS = 10;
const WATCHED_SECONDS = 30;
/** For videos of unknown length. */
const USUAL_LENGTH_SECONDS = 600;

/** What each journey measures. */
export const OPERATIONS = {
  browse: ['page', 'list', 'search', 'content'],
  enter: ['sign in', 'me'],
  watch: ['sign in', 'me', 'continue', 'list', 'content', 'playback', 'progress'],
  buy: ['sign in', 'purchases', 'list', 'checkout', ...(SANDBOX ? (['verify'] as const) : [])],
} as const satisfies Record<string, readonly Operation[]>;

/** A guest browses: the home page, a list, a search, a content. */
export function browse(): void {
  openPage('/');
  think(3);
  const page = ask('list', '/api/v1/contents?limit=24');
  think(4);
  ask('search', `/api/v1/contents?search=${pick(SEARCHES) ?? ''}`);
  think(3);
  const content = pick(page?.items ?? []);
  if (content) ask('content', `/api/v1/contents/${content.slug}`);
}

/** A member signs in and loads their account. */
export function enter(): void {
  const session = signIn(anyMember());
  if (session) ask('me', '/api/v1/me', { token: session.access_token });
}

/** A member returns, loads what to continue with, watches half a minute of a free content and marks it as completed. */
export function watch(): void {
  const token = stayingSignedIn();
  if (token === null) return;
  ask('me', '/api/v1/me', { token });
  ask('continue', '/api/v1/progress/continue', { token });
  const page = ask('list', '/api/v1/contents?access=free&limit=24', { token });
  think(3);
  const chosen = pick(page?.items ?? []);
  const content = chosen && ask('content', `/api/v1/contents/${chosen.slug}`, { token });
  if (!content) return;
  for (let from = 0; from < WATCHED_SECONDS; from += REPORT_SECONDS) {
    think(REPORT_SECONDS);
    reportPlayback(content, from, token);
  }
  const body = { isCompleted: true };
  ask('progress', `/api/v1/progress/${content.id}`, { method: 'PATCH', body, token });
}

/** A member opens the payment page for a premium content they do not own; with SANDBOX they pay. */
export function buy(): void {
  const token = stayingSignedIn();
  if (token === null) return;
  ask('purchases', '/api/v1/purchases?limit=24', { token });
  const page = ask('list', '/api/v1/contents?access=premium&limit=24', { token });
  think(5);
  const chosen = pick(page?.items.filter(({ access }) => NOT_OWNED.includes(access?.level ?? '')) ?? []);
  if (!chosen) return;
  // Another virtual user with the same account may have bought it in the meantime: 409.
  const reply = ask('checkout', '/api/v1/checkout', {
    method: 'POST',
    body: { type: 'single', contentId: chosen.id },
    token,
    allowed: [200, 409],
  });
  const sessionId = /cs_\w+/.exec(reply?.url ?? '')?.[0];
  if (SANDBOX === null || sessionId === undefined) return;
  think(10);
  if (!pay(SANDBOX, sessionId)) return;
  ask('verify', '/api/v1/checkout/verify', { method: 'POST', body: { sessionId }, token });
}

/** Pauses for about this many seconds, as a person would. */
function think(seconds: number): void {
  sleep(seconds * thinkFactor() * (0.5 + Math.random()));
}

/** Reports the next seconds of the first playable video; for a short one, its end again. */
function reportPlayback(
  { id, videos, lessonDurations }: Answers['content'],
  from: number,
  token: string,
): void {
  const index = videos.findIndex(({ videoId }) => videoId !== undefined);
  if (index === -1) return;
  const duration = lessonDurations[index] ?? USUAL_LENGTH_SECONDS;
  const to = Math.min(from + REPORT_SECONDS, duration);
  const ranges = [[Math.min(from, to - 1), to]];
  const at = new Date().toISOString();
  const body = { videoId: videos[index]?.videoId, seconds: to, duration, ranges, at };
  ask('playback', `/api/v1/progress/${id}/playback`, { method: 'PUT', body, token, allowed: [200, 204] });
}

/**
 * Pays on the sandbox's page, which is not part of the academy. False when another user of the same account has already
 * paid.
 */
function pay(sandbox: string, sessionId: string): boolean {
  const { status } = http.post(`${sandbox}/__sandbox/sessions/${sessionId}/pay`, '{}', {
    headers: { 'content-type': 'application/json' },
    tags: { name: 'sandbox' },
    responseCallback: http.expectedStatuses({ min: 200, max: 499 }),
  });
  return status === 200;
}

function pick<T>(list: readonly T[]): T | undefined {
  return list[Math.floor(Math.random() * list.length)];
}
