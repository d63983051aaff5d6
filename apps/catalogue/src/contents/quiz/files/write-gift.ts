import type { Language, QuizQuestion } from '@academy/shared';
import { exportedQuestion, type ExportedQuestion } from './exported-question.ts';
import { COMMENT } from './gift-blocks.ts';

const FORMAT = /^\s*\[(?:html|markdown|plain|moodle)\]/;

/**
 * Questions in GIFT. What GIFT has no place for is left out: points, where to look again, and the other language. A
 * question that is not complete yet is named in a comment.
 */
export function toGift(questions: readonly QuizQuestion[], language: Language, origin: string): string {
  return questions
    .map((question, index) => {
      const exported = exportedQuestion(question, language, origin);
      return exported ? giftOf(exported) : `// ${incomplete(index + 1, language)}`;
    })
    .map((text) => `${text}\n`)
    .join('\n');
}

/** The comment in the place of a question that is not complete. */
export function incomplete(number: number, language: Language): string {
  return language === 'en'
    ? `Question ${number} is not complete yet.`
    : `La domanda ${number} non è ancora completa.`;
}

function giftOf(exported: ExportedQuestion): string {
  const { prompt, explanation, whyNot, options } = exported;
  const texts = [prompt, explanation, whyNot, ...options.flatMap((option) => [option.text, option.whyNot])];
  // Without a format, a text is HTML for Moodle all the same; the mark shows it to whoever reads the file.
  // In front of a prompt, it also keeps this from being read as a format or a comment.
  const needsMark = FORMAT.test(prompt) || COMMENT.test(prompt);
  const format = needsMark || texts.some((text) => /[<&]/.test(text)) ? '[html]' : '';
  const general = explanation === '' ? '' : `####${escapedStart(explanation)}`;
  return `${format}${escapedStart(prompt)} {${answersOf(exported, general)}}`;
}

function answersOf(exported: ExportedQuestion, general: string): string {
  const { question, options, whyNot, accepted } = exported;
  const last = general === '' ? '' : `  ${general}\n`;
  const lines = (answers: string[]) => `\n${answers.map((answer) => `  ${answer}\n`).join('')}${last}`;
  switch (question.kind) {
    case 'single':
      return lines(
        options.map(({ text, percent, whyNot: why }) =>
          answer(percent === 100 ? '=' : '~', text.startsWith('%') ? percent : null, escapedStart(text), why),
        ),
      );
    case 'multiple':
      return lines(
        options.map(({ text, percent, whyNot: why }) => answer('~', percent, escapedStart(text), why)),
      );
    case 'boolean': {
      const why = whyNot === '' ? '' : `#${escapedStart(whyNot)}`;
      return `${question.isTrue === true ? 'TRUE' : 'FALSE'}${why}${general}`;
    }
    case 'order':
      return lines(options.map(({ text }, index) => `=${escapedStart(text)} -> ${index + 1}`));
    case 'short':
      return lines(
        accepted.map((text) => {
          const isMistakable = text.startsWith('%') || FORMAT.test(text);
          const format = FORMAT.test(text) ? '[plain]' : '';
          return answer(
            '=',
            isMistakable ? 100 : null,
            `${format}${escaped(text.replaceAll('*', '\\*'))}`,
            '',
          );
        }),
      );
    case 'number':
      return `#${question.value ?? 0}:${question.tolerance}${general}`;
  }
}

function answer(sign: '=' | '~', percent: number | null, text: string, feedback: string): string {
  const weight = percent === null ? '' : `%${percent}%`;
  return `${sign}${weight}${text}${feedback === '' ? '' : `#${escapedStart(feedback)}`}`;
}

/** Text that begins like the name of a format must not be one. */
function escapedStart(html: string): string {
  return escaped(FORMAT.test(html) ? html.replace('[', '&#91;') : html);
}

/** Text whose signs are not GIFT's. */
function escaped(text: string): string {
  return text
    .replace(/[\\~=#{}:]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replaceAll('->', '-\\>');
}
