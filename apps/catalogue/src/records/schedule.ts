import type { WaitingReply } from '@academy/contracts';
import { defineJob, type JobDefinition, type JobQueue } from '@academy/jobs';
import { AppError, toAppError } from '@academy/platform';
import type { AppErrorCode } from '@academy/shared';
import { IsISO8601, IsUUID } from 'class-validator';
import type { EntityManager, Repository } from 'typeorm';

/** When an item is published and withdrawn automatically; null for never. */
export interface Schedule {
  publishAt: Date | null;
  withdrawAt: Date | null;
}

/** The schedule of an item without one. */
export const UNPLANNED: Schedule = { publishAt: null, withdrawAt: null };

/** What the audit log says about scheduled changes. */
export const BY_SCHEDULE = { details: { reason: 'schedule' } };

/** An item, and the time for which its job was enqueued. */
export class ScheduledItem {
  @IsUUID() id: string;
  @IsISO8601() at: string;
}

export const changeScheduledContent = defineJob({ name: 'content.change-scheduled', payload: ScheduledItem });
export const changeScheduledProject = defineJob({ name: 'project.change-scheduled', payload: ScheduledItem });

/**
 * What is due of a schedule; only the withdrawal if both are, so that an item to be withdrawn is not offered.
 * @param at the time for which the job was enqueued: due even if this clock is behind the one that woke the job.
 */
export function dueOf({ publishAt, withdrawAt }: Schedule, at: Date): 'publish' | 'withdraw' | null {
  const now = Math.max(Date.now(), at.getTime());
  const isDue = (time: Date | null) => time !== null && time.getTime() <= now;
  if (isDue(withdrawAt)) return 'withdraw';
  return isDue(publishAt) ? 'publish' : null;
}

/**
 * The schedule after a change; omitted parts are unchanged.
 * @param isPublished whether the item is published with this change, which makes a scheduled publication needless.
 * @throws AppError `catalogue.schedule_in_past` for a new time that has passed, `catalogue.schedule_order`
 */
export function scheduleAfter(
  input: { publishAt?: string | null; withdrawAt?: string | null },
  before: Schedule,
  isPublished: boolean,
): Schedule {
  const after = {
    publishAt: isPublished ? null : changedTime(input.publishAt, before.publishAt),
    withdrawAt: changedTime(input.withdrawAt, before.withdrawAt),
  };
  const { publishAt, withdrawAt } = after;
  if (publishAt && withdrawAt && withdrawAt <= publishAt) throw new AppError('catalogue.schedule_order');
  return after;
}

function changedTime(input: string | null | undefined, before: Date | null): Date | null {
  if (input === undefined) return before;
  if (input === null) return null;
  const time = new Date(input);
  const isNew = time.getTime() !== before?.getTime();
  if (isNew && time.getTime() <= Date.now()) throw new AppError('catalogue.schedule_in_past');
  return time;
}

/** Enqueues a job for an item at each scheduled time. A job whose time was changed since finds nothing due. */
export async function enqueueSchedule(
  jobs: JobQueue,
  manager: EntityManager,
  job: JobDefinition<ScheduledItem>,
  { id, publishAt, withdrawAt }: Partial<Schedule> & { id: string },
): Promise<void> {
  for (const time of [publishAt, withdrawAt]) {
    if (!time) continue;
    const at = time.toISOString();
    await jobs.enqueue(manager, job, { id, at }, { singletonKey: `${id} ${at}`, startAfter: time });
  }
}

/**
 * Makes a due change, and stores a failure for staff to see.
 * @throws errors that may pass when retried; those that staff must fix are only stored.
 */
export async function recordingFailure(
  work: () => Promise<void>,
  record: (code: AppErrorCode) => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { code, status } = toAppError(error);
    // It was just saved by somebody else: the next attempt sees the saved state.
    if (code === 'platform.version_conflict') throw error;
    await record(code);
    if (status >= 500) throw error;
  }
}

/** How many scheduled changes of items are overdue because they failed, and since when the oldest was due. */
export async function countFailedSchedules<Item extends Schedule & { scheduleFailure: string | null }>(
  items: Repository<Item>,
): Promise<WaitingReply> {
  const row = await items
    .createQueryBuilder('item')
    .select('count(*)::int', 'count')
    .addSelect('min(least(item.publishAt, item.withdrawAt))', 'oldestAt')
    .where('item.scheduleFailure IS NOT NULL')
    .getRawOne<{ count: number; oldestAt: Date | null }>();
  return { count: row?.count ?? 0, oldestAt: row?.oldestAt?.toISOString() ?? null };
}
