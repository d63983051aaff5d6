import { IMPORT_LIMITS, IMPORTS_PATH } from './imports.ts';
import type { QuizQuestion } from './quiz.ts';
import { QUIZ_ERROR_CODES } from './part-codes.ts';

/** The formats in which questions are imported and exported: both are Moodle's. */
export const QUESTION_FORMATS = ['gift', 'moodle_xml'] as const;
export type QuestionFormat = (typeof QUESTION_FORMATS)[number];

/** The content type of a request that sends questions to be read, by format. */
export const QUESTION_FILE_TYPES: Record<QuestionFormat, string> = {
  gift: 'text/x-gift',
  moodle_xml: 'application/xml',
};

/** Where questions are sent to be read. */
export const QUESTIONS_PATH = `${IMPORTS_PATH}/questions`;

export const QUESTION_FILE_LIMITS = {
  bytes: IMPORT_LIMITS.bytes,
  /** Reading stops after so many questions that cannot be imported. */
  problems: 200,
  /** Characters of one text with its HTML. */
  text: 100_000,
} as const;

/** What can be wrong in a file of questions, beside what is wrong in every quiz. */
export const QUESTION_FILE_PROBLEM_CODES = [
  'unclosed_brace',
  'stray_brace',
  'nested_brace',
  'two_answers',
  'title_open',
  'true_false',
  'weight',
  'number',
  'answers',
  'syntax',
  'too_long',
  'too_many_accepted',
  'several_numbers',
  'unreadable_text',
  'picture_within',
  'matching',
  'essay',
  'description',
  'cloze',
  'calculated',
  'unsupported',
  'xml_broken',
  'xml_doctype',
  'xml_not_moodle',
  'xml_too_deep',
  'too_many',
  'too_many_problems',
] as const;
export type QuestionFileProblemCode = (typeof QUESTION_FILE_PROBLEM_CODES)[number];

/** Why a question cannot be imported. */
export const QUESTION_PROBLEM_CODES = [...QUIZ_ERROR_CODES, ...QUESTION_FILE_PROBLEM_CODES] as const;
export type QuestionProblemCode = (typeof QUESTION_PROBLEM_CODES)[number];

/** What changes when a question is imported. */
export const QUESTION_NOTE_CODES = [
  'weights',
  'partly_right',
  'all_right',
  'missing_word',
  'matching_to_order',
  'markdown',
  'table',
  'feedback',
  'wildcard',
  'units',
  'points',
  'picture',
  'picture_missing',
  'picture_elsewhere',
  'picture_type',
  'pictures',
] as const;
export type QuestionNoteCode = (typeof QUESTION_NOTE_CODES)[number];

/** Words and numbers of the sentence for a code, by name. */
export type RemarkValues = Record<string, string | number>;

/** What changes in a question. */
export interface QuestionNote {
  code: QuestionNoteCode;
  values: RemarkValues;
}

/** A question that cannot be imported. */
export interface QuestionProblem {
  /** Where it is to be corrected, from 1. */
  line: number;
  code: QuestionProblemCode;
  values: RemarkValues;
  /** The name or the first words of the question; empty if it concerns no single one. */
  title: string;
}

/** A picture that a file contains. It is not stored before staff confirm. */
export interface EmbeddedPicture {
  name: string;
  type: string;
  /** In base64. */
  data: string;
  alt: string;
}

/** A question that can be imported. */
export interface FoundQuestion {
  /** Where it begins, from 1. */
  line: number;
  /** Its name, or its first words. */
  title: string;
  question: QuizQuestion;
  notes: QuestionNote[];
  embedded: EmbeddedPicture | null;
}

/** What was read from a text: nothing of it is stored. */
export interface FoundQuestions {
  questions: FoundQuestion[];
  problems: QuestionProblem[];
  /** The number of lines that name a category, which a quiz does not have. */
  categories: number;
}
