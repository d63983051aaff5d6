import { defineJob } from '@academy/jobs';
import { IsUUID } from 'class-validator';

export class ErasedUserRef {
  @IsUUID() userId: string;
}

/**
 * Erases again what was written for a user after their data was erased: a buffered report, or a request in progress.
 */
export const eraseLateWrites = defineJob({
  name: 'personal-data.erase-late-writes',
  payload: ErasedUserRef,
});

/** Longer than a report is buffered, or a request or session of an erased user lasts, in milliseconds. */
export const LATE_WRITES_MS = 5 * 60_000;
