import { formatClock, optionsOf, type Quiz, type QuizQuestion, totalPoints } from '@academy/shared';
import type { TFunction } from 'i18next';
import { linesOf } from '../text/text-lines.ts';
import { englishOf, englishOfOption } from './quiz-value.ts';

/** A quiz as lines, in which every difference between two versions is seen. */
export function quizLines(quiz: Quiz, t: TFunction<['contents', 'ui']>): string[] {
  const { passPoints, attempts, waitMinutes, minutes, draws } = quiz;
  const rule = (name: 'attempts' | 'waitMinutes' | 'minutes' | 'draws', value: number | null) =>
    value === null || value === 0 ? [] : [`${t(`quiz.rules.${name}`)}: ${String(value)}`];
  const switches = ['shufflesQuestions', 'shufflesOptions', 'countsForCertificate'] as const;
  return [
    `${t('quiz.rules.passPoints')}: ${String(passPoints)} ${t('quiz.rules.outOf', { count: totalPoints(quiz) })}`,
    ...rule('attempts', attempts),
    ...rule('waitMinutes', waitMinutes),
    ...rule('minutes', minutes),
    ...rule('draws', draws),
    ...switches.filter((name) => quiz[name]).map((name) => t(`quiz.rules.${name}`)),
    `${t('quiz.rules.showsAnswers')}: ${t(`quiz.shows.${quiz.showsAnswers}`)}`,
    ...quiz.questions.flatMap((question, index) => questionLines(question, index + 1, t)),
  ];
}

function questionLines(question: QuizQuestion, number: number, t: TFunction<['contents', 'ui']>): string[] {
  const english = englishOf(question);
  const { picture, lookAgain, explanation, points, kind } = question;
  const said = (label: string, texts: readonly string[]) => {
    const written = texts.filter((text) => text !== '');
    return written.length === 0 ? [] : [`   ${label}: ${written.join(' · ')}`];
  };
  return [
    `${String(number)}. ${linesOf(question.prompt).join(' ')} (${t(`quiz.kinds.${kind}`)}, ${t('quiz.points', { count: points })})`,
    ...said(t('text.languages.en'), [linesOf(english.prompt).join(' ')]),
    ...answerLines(question, t),
    ...said(t('quiz.whyNot'), [question.kind === 'boolean' ? question.whyNot : '', english.whyNot]),
    ...said(t('quiz.explanation'), [explanation, english.explanation]),
    ...(picture ? said(t('quiz.picture'), [picture.src, picture.alt, english.alt]) : []),
    ...(lookAgain
      ? said(t('quiz.lookAgain'), [
          lookAgain.contentId,
          t('videos.title', { number: lookAgain.position + 1 }),
          formatClock(lookAgain.seconds),
        ])
      : []),
  ];
}

function answerLines(question: QuizQuestion, t: TFunction<['contents', 'ui']>): string[] {
  const options = optionsOf(question).map((option, index) => {
    const en = englishOfOption(option);
    const sign = 'isRight' in option ? (option.isRight ? '✓' : '–') : `${String(index + 1)})`;
    const whyNot = 'isRight' in option ? option.whyNot : '';
    return `   ${sign} ${[option.text, en.text, whyNot, en.whyNot].filter((text) => text !== '').join(' · ')}`;
  });
  switch (question.kind) {
    case 'single':
    case 'order':
      return options;
    case 'multiple':
      return [...(question.isPartial ? [`   ${t('quiz.partial')}`] : []), ...options];
    case 'boolean':
      return question.isTrue === null ? [] : [`   ✓ ${t(question.isTrue ? 'quiz.true' : 'quiz.false')}`];
    case 'short':
      return [...question.accepted, ...englishOf(question).accepted].map((text) => `   ✓ ${text}`);
    case 'number':
      return question.value === null
        ? []
        : [
            `   ✓ ${String(question.value)}${question.tolerance === 0 ? '' : ` ± ${String(question.tolerance)}`}`,
          ];
  }
}
