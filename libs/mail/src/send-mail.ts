import { defineJob } from '@academy/jobs';
import { IsUUID } from 'class-validator';

/** Which mail to send. */
export class SendMail {
  @IsUUID() mailId: string;
}

/** Sends a mail; retried until it is sent or has expired, which is after a week at most. */
export const sendMail = defineJob({ name: 'mail.send', payload: SendMail, concurrency: 2, retries: 1_500 });
