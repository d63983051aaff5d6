/** Maximum characters of what learners ask beside a lesson, of a reply, and of staff's reason for hiding either. */
export const QUESTION_LIMITS = { body: 2_000, reply: 5_000, reason: 500 } as const;

/** How many questions and replies a learner may write in an hour; staff as many as they like. */
export const QUESTIONS_AN_HOUR = 5;
export const REPLIES_AN_HOUR = 30;

/** Links in a text of a learner. */
export const MAX_QUESTION_LINKS = 2;

/** How long a text may be changed, in minutes. */
export const QUESTION_EDIT_MINUTES = 15;

/** So many people's reports hide a text until staff has looked at it. */
export const REPORTS_THAT_HIDE = 2;

/** A question that has waited for staff for so many days is late. */
export const LATE_QUESTION_DAYS = 3;

/** Others are told for so many minutes that a member of staff is writing an answer, unless that is said again. */
export const ANSWERING_MINUTES = 10;

/** Orders of the questions of a lesson, the initial one first: by the learners who want the answer; newest first; the caller's own. */
export const QUESTION_SORTS = ['popular', 'recent', 'mine'] as const;
export type QuestionSort = (typeof QUESTION_SORTS)[number];

/** Why a text is reported. */
export const REPORT_REASONS = ['offensive', 'advertising', 'personal_data', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/**
 * Whether others see a text: `reported` and hidden until staff has looked at it, `hidden` by staff, `removed` by its
 * author while the replies of others stay.
 */
export const POST_STATES = ['shown', 'reported', 'hidden', 'removed'] as const;
export type PostState = (typeof POST_STATES)[number];

/** Parts of staff's inbox. */
export const INBOX_STATES = ['waiting', 'reported', 'answered', 'hidden'] as const;
export type InboxState = (typeof INBOX_STATES)[number];

const LINK = /\bhttps?:\/\/(?:www\.)?|\bwww\./giu;

/** How many links a plain text has. */
export function countLinks(text: string): number {
  return text.match(LINK)?.length ?? 0;
}
