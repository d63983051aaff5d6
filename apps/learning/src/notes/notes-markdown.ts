import type { CourseReply } from '@academy/contracts';
import {
  anchorOf,
  formatClock,
  inLanguage,
  type Language,
  LOCALES,
  pagePath,
  pathInLanguage,
} from '@academy/shared';
import type { Note } from './note.entity.ts';

const TEXTS = {
  it: {
    title: 'Appunti',
    gone: 'Contenuto non più disponibile',
    lesson: 'Lezione',
    page: 'Pagina',
    place: 'Nel testo',
  },
  en: {
    title: 'Notes',
    gone: 'Content no longer available',
    lesson: 'Lesson',
    page: 'Page',
    place: 'In the text',
  },
} as const satisfies Record<Language, object>;

/** The first lines of a file of notes. */
export function headOf(language: Language, at: Date): string {
  return `# ${TEXTS[language].title}\n\n${formatDay(at, language)}\n`;
}

/**
 * The notes beside one content in Markdown, in the order of its lessons. What learners and staff wrote is escaped, so
 * that it reads as it was typed.
 * @param course undefined when the content was deleted or is hidden from the learner.
 * @param origin of the site, for the links.
 */
export function notesOf(
  notes: readonly Note[],
  course: CourseReply | undefined,
  { language, origin }: { language: Language; origin: string },
): string {
  const texts = TEXTS[language];
  const lessons = course?.lessons ?? [];
  const shown = course && inLanguage(course, language);
  const address = shown && origin + pathInLanguage(pagePath('content', shown.slug), language);
  const positionOf = ({ videoId }: Note) => lessons.findIndex((lesson) => lesson.videoId === videoId);
  const ordered = notes.toSorted((one, other) => positionOf(one) - positionOf(other));
  const parts = [`\n## ${escapeLine(shown?.title ?? texts.gone)}\n`];
  if (address !== undefined) parts.push(`<${address}>\n`);
  let lastPosition = -1;
  for (const note of ordered) {
    const position = positionOf(note);
    const lesson = lessons[position];
    if (lesson !== undefined && position !== lastPosition && lessons.length > 1)
      parts.push(
        `### ${escapeLine(inLanguage(lesson, language).title ?? `${texts.lesson} ${position + 1}`)}\n`,
      );
    lastPosition = position;
    parts.push(`#### ${headingOf(note, position, address, language)}\n`);
    if (note.quote !== null) parts.push(`${quoted(escapeMarkdown(note.quote))}\n`);
    parts.push(`${escapeMarkdown(note.body)}\n`);
  }
  return parts.join('\n');
}

/** A text in Markdown, line by line as it was typed: no character of it means anything else. */
export function escapeMarkdown(text: string): string {
  return text
    .trim()
    .split(LINE_END)
    .map((line) => escapeStart(line.replace(INLINE, '\\$&').trimEnd()))
    .map((line, index, lines) => (line === '' || !lines[index + 1] ? line : `${line}  `))
    .join('\n');
}

const LINE_END = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/u;
/** Characters with a meaning anywhere in a line. */
const INLINE = /[\\`*_{}[\]<>~|&#!]/gu;
/** What begins a list or underlines a heading, at the start of a line. */
const START = /^([-+=]|\d+(?=[.)]))/u;

/** Indented lines would be code; a non-breaking space is not an indent. */
function escapeStart(line: string): string {
  const text = line.trimStart();
  const indent = line.slice(0, line.length - text.length).replaceAll('\t', '    ');
  const isNumber = /^\d/u.test(text);
  return '\u00a0'.repeat(indent.length) + text.replace(START, isNumber ? '$1\\' : '\\$1');
}

function escapeLine(text: string): string {
  return escapeMarkdown(text.replace(/\s+/gu, ' '));
}

function quoted(text: string): string {
  return text.replace(/^/gmu, '> ');
}

function headingOf(note: Note, position: number, address: string | undefined, language: Language): string {
  const day = formatDay(note.createdAt, language);
  const page = /^page-(\d+)$/.exec(note.blockId ?? '')?.[1];
  if (page !== undefined) return `${TEXTS[language].page} ${page}, ${day}`;
  if (note.second === null) {
    const { blockId } = note;
    if (blockId === null || address === undefined) return day;
    return `[${TEXTS[language].place}](<${address}#${anchorOf(blockId)}>), ${day}`;
  }
  const clock = formatClock(note.second);
  if (address === undefined || position === -1) return `${clock}, ${day}`;
  return `[${clock}](<${address}?video=${position + 1}&t=${note.second}>), ${day}`;
}

function formatDay(time: Date, language: Language): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Rome' } as const;
  return new Intl.DateTimeFormat(LOCALES[language], options).format(time);
}
