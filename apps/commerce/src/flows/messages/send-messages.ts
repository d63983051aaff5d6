import { defineScheduledJob } from '@academy/jobs';

/** Passes mails for the next recipients of messages to the mail outbox. */
export const sendMessages = defineScheduledJob({ name: 'message.send', schedule: '* * * * *' });
