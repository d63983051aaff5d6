import { CHAPTER_ERROR_CODES, CUE_ERROR_CODES, QUIZ_ERROR_CODES, TEXT_PROBLEM_CODES } from '../part-codes.ts';

/** Codes of what cannot close a content. */
const CLOSING_ERROR_CODES = [
  'catalogue.closing_not_a_quiz',
  'catalogue.closing_is_sold',
  'catalogue.closing_is_bought',
  'catalogue.closing_in_project',
  'catalogue.closed_not_found',
  'catalogue.closed_is_quiz',
  'catalogue.closed_already',
] as const;
export type ClosingErrorCode = (typeof CLOSING_ERROR_CODES)[number];

/**
 * Codes of what is wrong with a part of a text or of a quiz, or with what a quiz closes; the error of a field, never of a response. They are not in
 * the registry of errors, which every page of the browser apps loads.
 */
export const PART_ERROR_CODES = [
  ...TEXT_PROBLEM_CODES.map((code) => `catalogue.text_${code}` as const),
  ...QUIZ_ERROR_CODES.map((code) => `catalogue.quiz_${code}` as const),
  'catalogue.quiz_too_large',
  'catalogue.quiz_repeated_id',
  ...CLOSING_ERROR_CODES,
  'catalogue.opening_not_one',
  ...CUE_ERROR_CODES.map((code) => `catalogue.cue_${code}` as const),
  'catalogue.captions_too_large',
  ...CHAPTER_ERROR_CODES.map((code) => `catalogue.chapter_${code}` as const),
] as const;
export type PartErrorCode = (typeof PART_ERROR_CODES)[number];

/** True for a known code of a part. */
export function isPartErrorCode(code: string): code is PartErrorCode {
  return PART_ERROR_CODES.some((known) => known === code);
}
