/** Limits of a message of staff to those who own an item. */
export const MESSAGE_LIMITS = { subject: 150, text: 5_000, items: 50 } as const;

/** Whether a message is being sent, was stopped by staff, or has an outcome for every recipient. */
export const MESSAGE_STATUSES = ['sending', 'stopped', 'completed'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** The orders of the list of messages, the default first. */
export const MESSAGE_SORTS = ['-createdAt', 'createdAt'] as const;
export type MessageSort = (typeof MESSAGE_SORTS)[number];

/** The status of a message for one recipient. */
export const RECIPIENT_STATUSES = ['waiting', 'sent', 'failed', 'skipped'] as const;
export type RecipientStatus = (typeof RECIPIENT_STATUSES)[number];

/**
 * Why a recipient was not sent a message. Failed: the mail server refused the address, or could not be reached in time.
 * Skipped: the user does not want such mails, has no account any more, or staff stopped the message.
 */
export const RECIPIENT_REASONS = ['refused', 'expired', 'unwanted', 'no_account', 'stopped'] as const;
export type RecipientReason = (typeof RECIPIENT_REASONS)[number];

/** How a recipient came to own an item; if in several ways, the first. `former`: their access has expired. */
export const OWNERSHIPS = ['bought', 'project', 'granted', 'former'] as const;
export type Ownership = (typeof OWNERSHIPS)[number];
