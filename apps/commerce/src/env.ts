import { MailEnv } from '@academy/mail';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Matches, Max, Min, registerDecorator } from 'class-validator';

const STRIPE_HOST = /^https?:\/\/[\w.-]+(:\d+)?$/;

/** Environment of the commerce service. */
export class CommerceEnv extends MailEnv {
  /** Secret key of the payment provider, `sk_test_…` or `sk_live_…` (restricted keys start with `rk_`). */
  @Matches(/^(sk|rk)_(test|live)_\w+$/)
  STRIPE_SECRET_KEY: string;

  /** Signing secrets of webhooks, `whsec_…`; several, comma separated, during a rotation. */
  @Matches(/^whsec_[^\s,]+(,whsec_[^\s,]+)*$/)
  STRIPE_WEBHOOK_SECRET: string;

  /** Origin of a payment sandbox to use instead of the provider, e.g. `http://127.0.0.1:4242`. */
  @IsOptional()
  @Matches(STRIPE_HOST)
  @IsRefusedWithLiveKey()
  STRIPE_API_HOST?: string;

  /**
   * Maximum mails per minute for messages of staff to buyers. Depends on the mail server: many refuse senders of more
   * than a few mails per second.
   */
  @IsInt()
  @Min(1)
  @Max(10_000)
  @Type(() => Number)
  MESSAGE_MAILS_PER_MINUTE: number = 100;

  /** The webhook secrets, the current one first. */
  get webhookSecrets(): string[] {
    return this.STRIPE_WEBHOOK_SECRET.split(',');
  }
}

/** A live key must never be sent to anything but the provider. */
function IsRefusedWithLiveKey(): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'isRefusedWithLiveKey',
      target: target.constructor,
      propertyName: String(propertyName),
      options: { message: '$property must be empty when STRIPE_SECRET_KEY is a live key' },
      validator: {
        validate: (_host: unknown, args) =>
          !(args?.object instanceof CommerceEnv && /^(sk|rk)_live_/.test(args.object.STRIPE_SECRET_KEY)),
      },
    });
}
