import type { ContentType } from '@academy/shared';

/** What a learner does first with a content of each type: watch its first video, or open its page. */
export const BEGINS: Record<ContentType, 'watch' | 'open'> = {
  single_video: 'watch',
  video_series: 'watch',
  document: 'open',
  text: 'open',
  quiz: 'open',
  seminar: 'open',
};

/** What completes a content of each type, as the text beside its progress says (`progress` in `features/content`). */
export const COMPLETIONS: Record<ContentType, 'untilMarked' | 'untilRead' | 'untilPassed' | 'untilAttended'> =
  {
    single_video: 'untilMarked',
    video_series: 'untilMarked',
    document: 'untilMarked',
    text: 'untilRead',
    quiz: 'untilPassed',
    seminar: 'untilAttended',
  };

/** Whether the seat of a content of each type is square: one quiz, one seat, whatever its questions. */
export const HAS_SQUARE_SEAT: Record<ContentType, boolean> = {
  single_video: false,
  video_series: false,
  document: false,
  text: false,
  quiz: true,
  seminar: false,
};

/** Which seats of contents in order are square. */
export function squaresOf(
  stops: readonly { content: { contentType: ContentType }; states: readonly unknown[] }[],
): boolean[] {
  return stops.flatMap(({ content, states }) => states.map(() => HAS_SQUARE_SEAT[content.contentType]));
}
