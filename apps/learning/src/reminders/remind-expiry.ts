import { defineJob } from '@academy/jobs';
import { EXPIRY_REMINDER_DAYS, type ExpiryReminderDays } from '@academy/shared';
import { IsIn, IsUUID } from 'class-validator';

/** A certificate whose holder is due a reminder. */
export class ExpiringCertificate {
  @IsUUID() certificateId: string;
  @IsIn(EXPIRY_REMINDER_DAYS) days: ExpiryReminderDays;
}

/** Reminds the holder of a certificate that it expires. */
export const remindExpiry = defineJob({ name: 'certificate.remind-expiry', payload: ExpiringCertificate });
