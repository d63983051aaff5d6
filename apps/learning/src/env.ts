import { MailEnv } from '@academy/mail';

/** Environment of the learning service: database and mails. */
export class LearningEnv extends MailEnv {}
