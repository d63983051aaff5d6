import { defineJob } from '@academy/jobs';
import { IsUUID } from 'class-validator';

export class ErasedUserRef {
  @IsUUID() userId: string;
}

/**
 * Erases once more what was written for a user after their data was erased: a report held back for some seconds, a
 * request that was under way.
 */
export const eraseLateWrites = defineJob({
  name: 'personal-data.erase-late-writes',
  payload: ErasedUserRef,
});

/** Longer than a report is held back, or a request or a session of an erased user lasts, in milliseconds. */
export const LATE_WRITES_MS = 5 * 60_000;
