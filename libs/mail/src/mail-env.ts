import { SecretEnv } from '@academy/platform';
import { IsString, Matches } from 'class-validator';

/** A service that sends mails; mails waiting to be sent are encrypted with its secret key. */
export class MailEnv extends SecretEnv {
  /** Mail server, e.g. `smtp://user:password@host:587` or `smtps://…`. */
  @Matches(/^smtps?:\/\/./, { message: 'SMTP_URL must start with smtp:// or smtps://' })
  SMTP_URL: string;

  /** Sender of all mails. */
  @IsString()
  MAIL_FROM: string = 'Civitas Academy <no-reply@academy.test>';

  /** The academy's name in mails until the settings have been loaded. */
  @IsString()
  MAIL_BRAND: string = 'Civitas Academy';
}
