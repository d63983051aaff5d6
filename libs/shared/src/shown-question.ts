import type { Language } from './languages.ts';
import { optionsOf, type QuestionTexts, type QuizQuestion } from './quiz.ts';
import { plainTextOf, type TextDocument } from './text-document.ts';
import { fallsBack } from './translations.ts';

/** The texts of an option as a reader sees them. `whyNot` is empty for none. */
export interface ShownOption {
  id: string;
  text: string;
  whyNot: string;
}

/** The texts of a question as a reader sees them, the right answer included. Empty texts are not shown. */
export interface ShownQuestion extends QuestionTexts {
  /** Of the picture; null without one. */
  alt: string | null;
  /** Why the other answer to a sentence that is true or false is wrong. */
  whyNot: string;
  /** In the question's order; none for kinds without options. */
  options: ShownOption[];
  /** One of the texts is in Italian although English was requested. */
  isUntranslated: boolean;
}

/** The texts of a question for a reader of a language: each in English if there is one, else in Italian. */
export function shownQuestion(question: QuizQuestion, language: Language): ShownQuestion {
  const en = question.translations?.en;
  let isTranslated = true;
  const text = (italian: string, english: string | undefined): string => {
    if (language !== 'en' || italian.trim() === '') return italian;
    if (english !== undefined && english.trim() !== '') return english;
    isTranslated = false;
    return italian;
  };
  const prompt = (): TextDocument => {
    if (language !== 'en') return question.prompt;
    if (en !== undefined && plainTextOf(en.prompt) !== '') return en.prompt;
    isTranslated = false;
    return question.prompt;
  };
  const shown = {
    prompt: prompt(),
    explanation: text(question.explanation, en?.explanation),
    alt: question.picture && text(question.picture.alt, en?.alt),
    whyNot: question.kind === 'boolean' ? text(question.whyNot, question.translations?.en?.whyNot) : '',
    options: optionsOf(question).map((option) => ({
      id: option.id,
      text: text(option.text, option.translations?.en?.text),
      whyNot: 'whyNot' in option ? text(option.whyNot, option.translations?.en?.whyNot) : '',
    })),
  };
  return { ...shown, isUntranslated: fallsBack(isTranslated, language) };
}
