/** Limits of a message of staff to those who own an item. */
export const MESSAGE_LIMITS = { subject: 150, text: 5_000, items: 50 } as const;

/** Whether a message is under way, was stopped by staff, or has an outcome for everybody. */
export const MESSAGE_STATUSES = ['sending', 'stopped', 'completed'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** How far a message is for one recipient. */
export const RECIPIENT_STATUSES = ['waiting', 'sent', 'failed', 'skipped'] as const;
export type RecipientStatus = (typeof RECIPIENT_STATUSES)[number];

/**
 * Why somebody was not sent a message. Failed: the mail server refused the address, or could not be reached in time.
 * Skipped: the user does not want such mails, has no account any more, or staff stopped the message.
 */
export const RECIPIENT_REASONS = ['refused', 'expired', 'unwanted', 'no_account', 'stopped'] as const;
export type RecipientReason = (typeof RECIPIENT_REASONS)[number];

/** How a recipient came by an item; of several ways the first. `former`: the time of their access is over. */
export const OWNERSHIPS = ['bought', 'project', 'granted', 'former'] as const;
export type Ownership = (typeof OWNERSHIPS)[number];
