import { parseVideoInput, writeVideo } from '@academy/shared';
import type { ImportActor, RowValues } from '@academy/imports';
import type { Content } from '../records/content.entity.ts';
import { toContentTranslations } from './content.mapper.ts';
import { keptVideos } from './content-videos.ts';

/** The columns of a file that are imported; others, such as dates, are ignored. */
export const READ_COLUMNS = [
  ...(['slug', 'title', 'shortDescription', 'extendedDescription', 'contentType', 'level'] as const),
  ...([
    'status',
    'isPremium',
    'price',
    'currency',
    'accessDays',
    'coverImageUrl',
    'videos',
    'questions',
    'closes',
  ] as const),
  ...(['teachers', 'topics', 'titleEn', 'slugEn', 'shortDescriptionEn', 'extendedDescriptionEn'] as const),
] as const;
export type ReadColumn = (typeof READ_COLUMNS)[number];

/** An empty cell in these columns does not change an existing content, since they have no empty value. */
const NEVER_EMPTY: readonly ReadColumn[] = [
  ...([
    'contentType',
    'level',
    'status',
    'isPremium',
    'price',
    'currency',
    'slugEn',
    'questions',
    'closes',
  ] as const),
];

/** The fields of the English translation. */
const ENGLISH = {
  titleEn: 'title',
  slugEn: 'slug',
  shortDescriptionEn: 'shortDescription',
  extendedDescriptionEn: 'extendedDescription',
} as const;

/** The columns of form fields with a different name. */
const COLUMN_OF: Record<string, ReadColumn> = {
  priceCents: 'price',
  vimeoIds: 'videos',
  closesId: 'closes',
  teacherIds: 'teachers',
  topicIds: 'topics',
  ...Object.fromEntries(
    Object.entries(ENGLISH).map(([column, field]) => [`translations.en.${field}`, column as ReadColumn]),
  ),
};

const YES = ['true', 'vero', 'sì', 'si', 'yes', '1'];
const NO = ['false', 'falso', 'no', '0'];
/** With a decimal point or, as in Italy, a comma. */
const EUROS = /^(\d{1,6})(?:[.,](\d{1,2}))?$/;
const INTEGER = /^\d{1,9}$/;

/** Parsers of cells. An invalid cell is returned unchanged, so that the form's validation refuses it. */
const READERS: Partial<Record<ReadColumn, (cell: string) => unknown>> = {
  slug: (cell) => cell.toLowerCase(),
  slugEn: (cell) => cell.toLowerCase(),
  closes: (cell) => cell.toLowerCase(),
  isPremium: (cell) => {
    const text = cell.toLowerCase();
    return YES.includes(text) ? true : NO.includes(text) ? false : cell;
  },
  price: (cell) => {
    const [, euros, cents = ''] = EUROS.exec(cell.replace(/[€\s]/g, '')) ?? [];
    return euros === undefined ? cell : Number(euros) * 100 + Number(cents.padEnd(2, '0'));
  },
  currency: (cell) => cell.toUpperCase(),
  accessDays: (cell) => (cell === '' ? null : INTEGER.test(cell) ? Number(cell) : cell),
  coverImageUrl: (cell) => (cell === '' ? null : cell),
  videos: (cell) => parseVideoInput(cell).videos.map(writeVideo).join(','),
  teachers: slugsIn,
  topics: slugsIn,
};

/** The slugs in a cell that lists several. */
export function slugsIn(cell: string): string[] {
  return cell
    .toLowerCase()
    .split(/[,;]/)
    .map((slug) => slug.trim())
    .filter((slug) => slug !== '');
}

/** The value of a cell. */
export function readCell(column: ReadColumn, cell: string): unknown {
  return READERS[column] ? READERS[column](cell) : cell;
}

/** The columns of a row that differ from a content. @param present its own row in an export. */
export function changedColumns(
  values: RowValues,
  present: Readonly<Record<ReadColumn, string | number | boolean | null>>,
  actor: ImportActor,
): ReadColumn[] {
  const differs = (column: ReadColumn): boolean => {
    const cell = values[column] ?? '';
    if (cell === '' && (NEVER_EMPTY.includes(column) || (column === 'accessDays' && !setsAccess(actor))))
      return false;
    // As a file is read.
    const before = String(present[column] ?? '')
      .replaceAll('\r\n', '\n')
      .trim();
    return JSON.stringify(readCell(column, cell)) !== JSON.stringify(readCell(column, before));
  };
  // Every free content has the price 0: if it becomes premium, a 0 in the file is a price, not an unchanged cell.
  const isPriced = Boolean(values['price']) && differs('isPremium');
  return givenColumns(values).filter((column) => differs(column) || (column === 'price' && isPriced));
}

/** The filled columns of a row for a new content: an empty cell leaves the default. */
export function filledColumns(values: RowValues, actor: ImportActor): ReadColumn[] {
  return givenColumns(values).filter(
    (column) => values[column] !== '' || (column === 'accessDays' && setsAccess(actor)),
  );
}

/** Whether empty days of access are a value of their own, unlimited, which only an administrator may set. */
function setsAccess({ role }: ImportActor): boolean {
  return role === 'admin';
}

/** Whether a row has a price other than 0. */
export function hasPrice({ price = '' }: RowValues): boolean {
  const cents = readCell('price', price);
  return typeof cents === 'number' && cents > 0;
}

function givenColumns(values: RowValues): ReadColumn[] {
  return READ_COLUMNS.filter((column) => values[column] !== undefined);
}

/** Columns whose cells say more than their own words: slugs of other records, and questions in GIFT. */
const READ_WITH_OTHERS: readonly ReadColumn[] = ['teachers', 'topics', 'questions', 'closes'];

/** The form input for these columns of a row, without those that are not read alone. */
export function enteredBy(
  columns: readonly ReadColumn[],
  values: RowValues,
  before: Pick<Content, 'translations' | 'videos' | 'text'> | null,
): Record<string, unknown> {
  const entered: Record<string, unknown> = {};
  for (const column of columns) {
    if (column in ENGLISH || READ_WITH_OTHERS.includes(column)) continue;
    entered[fieldOf(column)] = readCell(column, values[column] ?? '');
  }
  const english = columns.filter((column) => column in ENGLISH);
  return english.length === 0 ? entered : { ...entered, translations: englishBy(english, values, before) };
}

/**
 * The English texts after applying a row. Input replaces all translations, so existing texts without a column are
 * included.
 */
function englishBy(
  columns: readonly ReadColumn[],
  values: RowValues,
  before: Pick<Content, 'translations' | 'videos' | 'text'> | null,
): object {
  const texts: Record<string, unknown> = { ...(before && toContentTranslations(before).en) };
  if (before && values['videos'] !== undefined) texts['videoTitles'] = titlesOf(values['videos'], before);
  for (const column of columns)
    texts[ENGLISH[column as keyof typeof ENGLISH]] = readCell(column, values[column] ?? '');
  const isEmpty = Object.values(ENGLISH).every((field) => (texts[field] ?? '') === '' || field === 'slug');
  // No column has the text of a lesson, so empty cells do not ask to drop it: they are refused for want of a title.
  return isEmpty && (texts['text'] ?? null) === null ? {} : { en: { title: '', ...texts } };
}

/** The English titles of the videos listed in a cell: each video keeps its own. */
function titlesOf(cell: string, { videos }: Pick<Content, 'videos'>): string[] {
  const kept = keptVideos(parseVideoInput(cell).videos, videos);
  return kept.map((video) => video?.translations?.en?.title ?? '');
}

function fieldOf(column: ReadColumn): string {
  return Object.entries(COLUMN_OF).find(([, named]) => named === column)?.[0] ?? column;
}

/** The column of a form field. */
export function columnOf(field: string): string {
  if (/^quiz\b/.test(field)) return 'questions';
  return COLUMN_OF[field] ?? field;
}
