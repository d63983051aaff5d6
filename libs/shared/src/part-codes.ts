// Codes of what is wrong with a part of a content. They are apart from the rules that find it, so that a page which only
// names errors does not load these.

/** What is wrong in a text. */
export const TEXT_PROBLEM_CODES = [
  'not_a_document',
  'unknown_node',
  'unknown_attribute',
  'unknown_mark',
  'wrong_nesting',
  'bad_attribute',
  'bad_text',
  'bad_link',
  'bad_picture',
  'missing_alt',
  'missing_id',
  'repeated_id',
  'table_without_head',
  'too_deep',
  'too_large',
] as const;
export type TextProblemCode = (typeof TEXT_PROBLEM_CODES)[number];

/** Why a quiz cannot be published. */
export const QUIZ_ERROR_CODES = [
  'prompt_missing',
  'picture_without_alt',
  'too_few_options',
  'too_many_options',
  'option_empty',
  'options_equal',
  'no_right_option',
  'several_right_options',
  'no_accepted_answer',
  'no_value',
  'number_too_precise',
  'tolerance_negative',
  'draws_too_many',
  'pass_mark_missing',
  'pass_mark_above_points',
] as const;
export type QuizErrorCode = (typeof QUIZ_ERROR_CODES)[number];

/** What stops a track from being saved. */
export const CUE_ERROR_CODES = ['ends_before_start', 'overlaps', 'beyond_film', 'too_long'] as const;
export type CueErrorCode = (typeof CUE_ERROR_CODES)[number];

/** What staff is warned of. */
export const CUE_WARNING_CODES = ['after_end', 'empty', 'fast', 'lines', 'wide'] as const;
export type CueWarningCode = (typeof CUE_WARNING_CODES)[number];

/** What is wrong in a file of captions, beside what stops every track. */
export const CAPTION_FILE_PROBLEM_CODES = [
  'no_timings',
  'timings',
  'no_cues',
  'too_many',
  'too_many_problems',
] as const;
export type CaptionFileProblemCode = CueErrorCode | (typeof CAPTION_FILE_PROBLEM_CODES)[number];

/** Codes of what is wrong with when a chapter begins. */
export const CHAPTER_ERROR_CODES = ['order', 'beyond_film'] as const;
export type ChapterErrorCode = (typeof CHAPTER_ERROR_CODES)[number];
