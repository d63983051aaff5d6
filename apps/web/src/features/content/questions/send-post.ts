import type { LessonQuestion, LessonReply } from '@academy/api-client';
import type { Failure } from '@academy/ui';
import { failureOf } from '../../../api/failure-of.ts';
import type { PostRef } from '../../../api/questions.ts';

type Reply = { data: LessonQuestion | LessonReply; error?: undefined } | { data?: undefined; error: unknown };

interface Sending {
  /** Asks or replies under an id of this browser. */
  create: () => Promise<Reply>;
  /** Changes the text of what stands under that id. */
  edit: (post: PostRef & { body: string }) => Promise<Reply>;
}

/** `taken`: the id stands for another text that does not change any more, so the text needs an id of its own. */
type Sent = { failure: Failure | null; taken?: 'late' | 'removed' };

/**
 * Sends a new question or reply. If it arrived before but the reply was lost, what stands under its id is the text as it
 * was then: the text that is sent now replaces it.
 */
export async function sendPost(
  { kind, id, body }: PostRef & { body: string },
  { create, edit }: Sending,
): Promise<Sent> {
  const created = await create();
  if (created.data === undefined) return { failure: failureOf(created) };
  if (created.data.body === null) return { failure: null, taken: 'removed' };
  if (created.data.body === body.trim()) return { failure: null };
  const failure = failureOf(await edit({ kind, id, body }));
  return failure?.code === 'learning.edit_too_late' ? { failure, taken: 'late' } : { failure };
}
