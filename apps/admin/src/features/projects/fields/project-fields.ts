import type { ProjectDetail, ProjectInput } from '@academy/api-client';
import {
  type CertificateRule,
  type Currency,
  NEW_CERTIFICATE_RULE,
  type Opening,
  CALENDAR_DAY,
  savePercent,
} from '@academy/shared';
import type { Terms } from '../../../components/item/terms-fields.tsx';
import {
  type CreditFields,
  creditFieldsOf,
  creditInputOf,
} from '../../../components/item/credits-section.tsx';
import { englishTextsOf, titledEnglish } from '../../../components/item/english-texts.ts';
import type { ItemTexts } from '../../../components/item/texts-section.tsx';

/** A selected content of a project: what the picker shows and the totals need. */
export interface ChosenContent {
  id: string;
  title: string;
  isPremium: boolean;
  priceCents: number;
  currency: Currency;
  status: 'draft' | 'published' | 'archived';
  /** Of all its videos; absent if unknown, and in drafts stored by an earlier version. */
  durationSeconds?: number | null;
  /** Null when it opens with the project; absent in drafts stored by an earlier version. */
  opening?: Opening | null;
}

/** A project in its form's shape. The names are the API's, so that the server's errors match the fields. */
export interface ProjectFields extends ItemTexts, Terms, CreditFields {
  isActive: boolean;
  isFeatured: boolean;
  /** RFC 3339; null for never. */
  publishAt: string | null;
  withdrawAt: string | null;
  coverImageUrl: string | null;
  certificate: CertificateRule | null;
  contents: ChosenContent[];
}

/** Values of an empty form. @param accessDays the setting for new projects. */
export function newProjectFields(accessDays: number | null): ProjectFields {
  return {
    title: '',
    slug: '',
    shortDescription: '',
    extendedDescription: '',
    translations: englishTextsOf(),
    priceCents: null,
    currency: 'EUR',
    accessDays,
    isActive: true,
    isFeatured: false,
    publishAt: null,
    withdrawAt: null,
    coverImageUrl: null,
    certificate: NEW_CERTIFICATE_RULE,
    teacherIds: [],
    topicIds: [],
    contents: [],
  };
}

/** Form values of a stored project. */
export function projectFieldsOf(project: ProjectDetail): ProjectFields {
  const { title, slug, shortDescription, extendedDescription, priceCents, currency, accessDays } = project;
  const { isActive, isFeatured, coverImageUrl, certificate, contents } = project;
  return {
    title,
    slug,
    shortDescription,
    extendedDescription,
    translations: englishTextsOf(project.translations),
    priceCents,
    currency,
    accessDays,
    isActive,
    isFeatured,
    publishAt: project.schedule?.publishAt ?? null,
    withdrawAt: project.schedule?.withdrawAt ?? null,
    coverImageUrl,
    certificate,
    ...creditFieldsOf(project),
    contents: contents.map((content) => chosenContentOf(content, content.opening)),
  };
}

/** The fields of a content that the project's form needs. */
export function chosenContentOf(
  content: Omit<ChosenContent, 'opening'>,
  opening: Opening | null,
): ChosenContent {
  const { id, title, isPremium, priceCents, currency, status, durationSeconds } = content;
  const facts = { id, title, isPremium, priceCents, currency, status, opening };
  return { ...facts, ...(durationSeconds && { durationSeconds }) };
}

/** Whether an opening lacks a day or a number of days that it may have. */
export function isOpeningEmpty({ opening }: ChosenContent): boolean {
  return Boolean(opening && opening.afterDays === null && !CALENDAR_DAY.test(opening.on ?? ''));
}

/** The request body for the project with its contents. @param setsTerms false for editors, who may not set the terms of sale. */
export function projectInputOf(fields: ProjectFields, setsTerms: boolean): Partial<ProjectInput> {
  const { priceCents, currency, accessDays, contents, translations, ...texts } = fields;
  return {
    ...texts,
    translations: titledEnglish(translations.en),
    contentIds: contents.map(({ id }) => id),
    openings: contents.flatMap(({ id, opening }) => (opening ? [{ contentId: id, ...opening }] : [])),
    ...creditInputOf(fields),
    ...(setsTerms && { priceCents, currency, accessDays }),
  };
}

type Sale = Pick<ProjectFields, 'isActive' | 'priceCents' | 'publishAt' | 'contents'>;

/** Whether a project would be sold, now or by the clock, with nothing inside. */
export function isSoldEmpty({ isActive, priceCents, publishAt, contents }: Sale): boolean {
  const isSold = priceCents !== null && (isActive || publishAt !== null);
  return isSold && contents.every(({ status }) => status !== 'published');
}

/** A project's price compared with the total of its published contents. Amounts net, in cents. */
export type BundleComparison =
  | { kind: 'nothing' }
  | { kind: 'currencies' }
  | { kind: 'unsold'; sum: number }
  | { kind: 'saves'; sum: number; percent: number }
  | { kind: 'dearer'; sum: number };

/** Compares as the public page does: only published premium contents count, and only in one currency. */
export function compareBundle({
  contents,
  priceCents,
  currency,
}: Pick<ProjectFields, 'contents' | 'priceCents' | 'currency'>): BundleComparison {
  const sold = contents.filter(({ isPremium, status }) => isPremium && status === 'published');
  if (sold.length === 0) return { kind: 'nothing' };
  if (sold.some((content) => content.currency !== currency)) return { kind: 'currencies' };
  const sum = sold.reduce((total, content) => total + content.priceCents, 0);
  if (priceCents === null || Number.isNaN(priceCents)) return { kind: 'unsold', sum };
  const percent = savePercent(sum, priceCents);
  return percent === null ? { kind: 'dearer', sum } : { kind: 'saves', sum, percent };
}
