import {
  type OrderOption,
  plainTextOf,
  type QuestionKind,
  type Quiz,
  type QuizOption,
  type QuizQuestion,
  NEW_QUIZ_SETTINGS,
  type TextDocument,
} from '@academy/shared';

/** A quiz before anything has been entered. */
export const NEW_QUIZ: Quiz = { ...NEW_QUIZ_SETTINGS, questions: [] };

export type AnyOption = QuizOption | OrderOption;

export const NO_TEXT: TextDocument = { type: 'doc', content: [] };

/** An empty answer. */
export function newOption(): QuizOption {
  return { id: crypto.randomUUID(), text: '', isRight: false, whyNot: '' };
}

/** An empty step of a question that asks for the order. */
export function newStep(): OrderOption {
  return { id: crypto.randomUUID(), text: '' };
}

/** A question of a kind, without its texts. */
export function newQuestion(kind: QuestionKind): QuizQuestion {
  const base = {
    id: crypto.randomUUID(),
    prompt: NO_TEXT,
    picture: null,
    points: 1,
    explanation: '',
    lookAgain: null,
  };
  switch (kind) {
    case 'single':
      return { ...base, kind, options: [newOption(), newOption()] };
    case 'multiple':
      return { ...base, kind, options: [newOption(), newOption()], isPartial: false };
    case 'boolean':
      return { ...base, kind, isTrue: null, whyNot: '' };
    case 'order':
      return { ...base, kind, options: [newStep(), newStep()] };
    case 'short':
      return { ...base, kind, accepted: [] };
    case 'number':
      return { ...base, kind, value: null, tolerance: 0 };
  }
}

/** A copy with ids of its own. */
export function duplicateOf(question: QuizQuestion): QuizQuestion {
  const copy = structuredClone({ ...question, id: crypto.randomUUID() });
  if ('options' in copy) for (const option of copy.options) option.id = crypto.randomUUID();
  return copy;
}

/** The question as another kind, with everything that both kinds have. */
export function withKind(question: QuizQuestion, kind: QuestionKind): QuizQuestion {
  const { id, prompt, picture, points, explanation, lookAgain } = question;
  const next = { ...newQuestion(kind), id, prompt, picture, points, explanation, lookAgain };
  if ('options' in question) {
    if (next.kind === 'order')
      next.options = question.options.map((option) => ({
        id: option.id,
        text: option.text,
        ...englishPart(option.translations?.en?.text ?? '', (text) => ({ text })),
      }));
    else if ('options' in next)
      next.options = question.options.map((option) =>
        'isRight' in option
          ? option
          : {
              ...newOption(),
              id: option.id,
              text: option.text,
              ...englishPart(option.translations?.en?.text ?? '', (text) => ({ text, whyNot: '' })),
            },
      );
  }
  return withEnglish(next, englishOf(question));
}

function englishPart<Texts>(text: string, of: (text: string) => Texts): { translations?: { en: Texts } } {
  return text === '' ? {} : { translations: { en: of(text) } };
}

/** The English texts of a question of any kind; empty where there are none. */
export interface EnglishOfQuestion {
  prompt: TextDocument;
  explanation: string;
  alt: string;
  whyNot: string;
  accepted: string[];
}

export function englishOf(question: QuizQuestion): EnglishOfQuestion {
  const en = question.translations?.en;
  return {
    prompt: en?.prompt ?? NO_TEXT,
    explanation: en?.explanation ?? '',
    alt: en?.alt ?? '',
    whyNot: question.kind === 'boolean' ? (question.translations?.en?.whyNot ?? '') : '',
    accepted: question.kind === 'short' ? (question.translations?.en?.accepted ?? []) : [],
  };
}

/** The question with some of its English texts replaced. Without any, it has no translation. */
export function withEnglish(question: QuizQuestion, change: Partial<EnglishOfQuestion>): QuizQuestion {
  const { prompt, explanation, alt, whyNot, accepted } = { ...englishOf(question), ...change };
  const { translations: _before, ...rest } = question;
  const common = { prompt, explanation, ...(rest.picture && { alt }) };
  const own = [plainTextOf(prompt), explanation, rest.picture ? alt : ''];
  if (rest.kind === 'boolean')
    return isSaid([...own, whyNot]) ? { ...rest, translations: { en: { ...common, whyNot } } } : rest;
  if (rest.kind === 'short')
    return isSaid([...own, ...accepted]) ? { ...rest, translations: { en: { ...common, accepted } } } : rest;
  return isSaid(own) ? { ...rest, translations: { en: common } } : rest;
}

function isSaid(texts: string[]): boolean {
  return texts.some((text) => text !== '');
}

/** An answer's English texts; empty where there are none. */
export function englishOfOption(option: AnyOption): { text: string; whyNot: string } {
  return {
    text: option.translations?.en?.text ?? '',
    whyNot: 'isRight' in option ? (option.translations?.en?.whyNot ?? '') : '',
  };
}

/** The answer with some of its English texts replaced. */
export function withEnglishOption<Option extends AnyOption>(
  option: Option,
  change: { text?: string; whyNot?: string },
): Option {
  const en = { ...englishOfOption(option), ...change };
  if (!isSaid([en.text, en.whyNot])) return { ...option, translations: undefined };
  return { ...option, translations: { en: 'isRight' in option ? en : { text: en.text } } };
}
