import type { LiveEventType } from '@academy/shared';
import type { Dispatch } from '@reduxjs/toolkit';
import { baseApi, type TAG_TYPES } from '../base-api.ts';
import type { Session } from '../session/session.ts';
import type { StreamEvent } from './read-stream.ts';
import { SharedStream } from './shared-stream.ts';

type Tag = (typeof TAG_TYPES)[number];

/** The cached data that each event invalidates. */
const OUTDATED: Record<LiveEventType, Tag[]> = {
  'purchase.completed': ['Access', 'Purchase'],
  'access.revoked': ['Access', 'Purchase'],
  'subscription.changed': ['Access', 'Purchase'],
  'role.changed': ['Me', 'Access'],
  'progress.changed': ['Progress'],
  'certificate.issued': ['Certificate', 'Progress'],
  'question.answered': ['Question'],
  'booking.changed': ['Seminar'],
};
const EVERYTHING: Tag[] = [...new Set(Object.values(OUTDATED).flat())];

/** Milliseconds to wait: tokens issued in the same second as a change of role are refused. */
const ROLE_PAUSE_MS = 1_100;
/** How long a replica of a service may still return the old state, in milliseconds; see `docs/events.md`. */
const STALE_MS = 3_000;
const DECIDED_BY_COMMERCE: readonly string[] = [
  'purchase.completed',
  'access.revoked',
  'subscription.changed',
];

/** Reloads what the user's events invalidate, until stopped. @returns a function that stops it. */
export function followEvents(session: Session, userId: string, dispatch: Dispatch): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const invalidate = (tags: Tag[], delay = 0): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      dispatch(baseApi.util.invalidateTags(tags));
    }, delay);
    timers.add(timer);
  };
  const onEvent = ({ type }: StreamEvent): void => {
    if (type === 'refresh') invalidate(EVERYTHING);
    if (!isLiveEvent(type)) return;
    invalidate(OUTDATED[type], type === 'role.changed' ? ROLE_PAUSE_MS : 0);
    if (DECIDED_BY_COMMERCE.includes(type)) invalidate(OUTDATED[type], STALE_MS);
  };
  const stream = new SharedStream({ session, userId, onEvent });
  stream.start();
  return () => {
    stream.stop();
    timers.forEach(clearTimeout);
  };
}

function isLiveEvent(type: string): type is LiveEventType {
  return type in OUTDATED;
}
