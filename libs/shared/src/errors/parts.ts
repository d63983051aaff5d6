/**
 * Codes of what is wrong with a part of a text or of a quiz; the error of a field, never of a response. They are not in
 * the registry of errors, which every page of the browser apps loads.
 */
export const PART_ERROR_CODES = [
  'catalogue.text_not_a_document',
  'catalogue.text_unknown_node',
  'catalogue.text_unknown_attribute',
  'catalogue.text_unknown_mark',
  'catalogue.text_wrong_nesting',
  'catalogue.text_bad_attribute',
  'catalogue.text_bad_text',
  'catalogue.text_bad_link',
  'catalogue.text_bad_picture',
  'catalogue.text_missing_alt',
  'catalogue.text_missing_id',
  'catalogue.text_repeated_id',
  'catalogue.text_table_without_head',
  'catalogue.text_too_deep',
  'catalogue.text_too_large',
  'catalogue.quiz_prompt_missing',
  'catalogue.quiz_picture_without_alt',
  'catalogue.quiz_too_few_options',
  'catalogue.quiz_too_many_options',
  'catalogue.quiz_option_empty',
  'catalogue.quiz_options_equal',
  'catalogue.quiz_no_right_option',
  'catalogue.quiz_several_right_options',
  'catalogue.quiz_no_accepted_answer',
  'catalogue.quiz_no_value',
  'catalogue.quiz_number_too_precise',
  'catalogue.quiz_tolerance_negative',
  'catalogue.quiz_draws_too_many',
  'catalogue.quiz_pass_mark_missing',
  'catalogue.quiz_pass_mark_above_points',
  'catalogue.quiz_too_large',
  'catalogue.quiz_repeated_id',
] as const;
export type PartErrorCode = (typeof PART_ERROR_CODES)[number];

/** True for a known code of a part. */
export function isPartErrorCode(code: string): code is PartErrorCode {
  return PART_ERROR_CODES.some((known) => known === code);
}
