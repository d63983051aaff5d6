import { MailEnv } from '@academy/mail';

/** Environment of the learning service: its database and its mails. */
export class LearningEnv extends MailEnv {}
