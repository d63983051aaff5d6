import { defineJob } from '@academy/jobs';
import { IsUUID } from 'class-validator';

export class LearnerRef {
  @IsUUID() userId: string;
}

/** Reminds a learner of the content that they left halfway most recently. */
export const remindHalfWay = defineJob({ name: 'reminder.half-way', payload: LearnerRef, concurrency: 2 });

/** A content counts as left halfway when it was neither played, read nor answered for this long… */
export const LEFT_AFTER_DAYS = 7;
/** …and as given up after this time, so that switching reminders on does not bring up contents begun years ago. */
export const GIVEN_UP_AFTER_DAYS = 30;
