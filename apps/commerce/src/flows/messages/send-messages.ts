import { defineScheduledJob } from '@academy/jobs';

/** Leaves mails to the next recipients of messages with the mail outbox. */
export const sendMessages = defineScheduledJob({ name: 'message.send', schedule: '* * * * *' });
