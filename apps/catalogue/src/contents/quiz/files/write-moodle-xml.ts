import type { Language, QuizQuestion } from '@academy/shared';
import { exportedQuestion, type ExportedQuestion } from './exported-question.ts';
import { incomplete } from './write-gift.ts';

/** Characters that XML 1.0 cannot contain in any form. */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

const TYPES: Readonly<Record<QuizQuestion['kind'], string>> = {
  single: 'multichoice',
  multiple: 'multichoice',
  boolean: 'truefalse',
  order: 'ordering',
  short: 'shortanswer',
  number: 'numerical',
};

/**
 * Questions in Moodle XML. What it has no place for is left out: where to look again, and the other language. A
 * question that is not complete yet is named in a comment. Putting in order needs Moodle 4.4 or later.
 */
export function toMoodleXml(questions: readonly QuizQuestion[], language: Language, origin: string): string {
  const elements = questions.map((question, index) => {
    const exported = exportedQuestion(question, language, origin);
    return exported ? questionXml(exported) : `  <!-- ${incomplete(index + 1, language)} -->\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${elements.join('')}</quiz>\n`;
}

function questionXml(exported: ExportedQuestion): string {
  const { question, title, prompt, explanation } = exported;
  const lines = [
    `<question type="${TYPES[question.kind]}">`,
    `  <name><text>${xml(title)}</text></name>`,
    `  <questiontext format="html"><text>${xml(prompt)}</text></questiontext>`,
    `  <generalfeedback format="html"><text>${xml(explanation)}</text></generalfeedback>`,
    `  <defaultgrade>${question.points}</defaultgrade>`,
    ...answersXml(exported).map((line) => `  ${line}`),
    '</question>',
  ];
  return lines.map((line) => `  ${line}\n`).join('');
}

function answersXml({ question, options, accepted, whyNot }: ExportedQuestion): string[] {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return [
        `<single>${question.kind === 'single'}</single>`,
        ...options.map((option) => answerXml(option.percent, option.text, { feedback: option.whyNot })),
      ];
    case 'boolean':
      return [true, false].map((truth) => {
        const isRight = truth === question.isTrue;
        return answerXml(isRight ? 100 : 0, String(truth), {
          format: PLAIN,
          feedback: isRight ? '' : whyNot,
        });
      });
    case 'order':
      return options.map((option, index) => answerXml(index + 1, option.text));
    case 'short':
      return [
        '<usecase>0</usecase>',
        ...accepted.map((text) => answerXml(100, text.replaceAll('*', '\\*'), { format: PLAIN })),
      ];
    case 'number':
      return [
        answerXml(100, String(question.value ?? 0), {
          format: PLAIN,
          more: `<tolerance>${question.tolerance}</tolerance>`,
        }),
      ];
  }
}

const PLAIN = 'moodle_auto_format';

function answerXml(
  fraction: number,
  text: string,
  { format = 'html', feedback = '', more = '' }: { format?: string; feedback?: string; more?: string } = {},
): string {
  const said = `<feedback format="html"><text>${xml(feedback)}</text></feedback>`;
  return `<answer fraction="${fraction}" format="${format}"><text>${xml(text)}</text>${more}${said}</answer>`;
}

function xml(text: string): string {
  return text
    .replace(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}
