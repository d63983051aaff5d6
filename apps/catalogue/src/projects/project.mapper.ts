import { certificateRuleOf, lessonCountOf, type Plain, savePercent, inLanguage } from '@academy/shared';
import type { ContentSummaryDto } from '../contents/content.dto.ts';
import type { ProjectContentDto, ProjectDto, ProjectSummaryDto } from './project.dto.ts';
import type { Credits } from '../records/credits.service.ts';
import type { Project } from '../records/project.entity.ts';
import { type Reader, toSlugs } from '../records/translations.ts';
import { toSchedule } from '../records/schedule.mapper.ts';
import { toTeacherReference } from '../teachers/teacher.mapper.ts';
import { toTopicReference } from '../topics/topic.mapper.ts';

/** Totals of the published contents of a project, and of the quizzes that close them. */
export interface ProjectTotals {
  contentCount: number;
  /** A document is one lesson, and so is a quiz. */
  lessonCount: number;
  /** Seconds of all videos; null while one is unknown, and without videos. */
  durationSeconds: number | null;
  /** Total net price, in cents. */
  priceCents: number;
  /** Currencies of the premium contents. */
  currencies: readonly string[];
}

export const EMPTY_PROJECT: ProjectTotals = {
  contentCount: 0,
  lessonCount: 0,
  durationSeconds: null,
  priceCents: 0,
  currencies: [],
};

/** What the caller owns of a project. */
export interface ProjectOwnership {
  /** Null while it is unknown. */
  isPurchased: boolean | null;
  /** Commerce reduces its price for the caller, who owns a part of it: its quote has their price and saving. */
  isReduced: boolean;
}

export function toProjectSummary(
  project: Project,
  credits: Credits,
  totals: ProjectTotals,
  { isPurchased, isReduced }: ProjectOwnership,
  { language, isStaff }: Reader,
): Plain<ProjectSummaryDto> {
  // Amounts of different currencies cannot be added or compared, nor list prices with a buyer's own.
  const isComparable = !isReduced && totals.currencies.every((currency) => currency === project.currency);
  const aggregatedPriceCents = isComparable ? totals.priceCents : null;
  const { slug, title, shortDescription } = inLanguage(project, language);
  const isSaving = aggregatedPriceCents !== null && project.priceCents !== null;
  return {
    id: project.id,
    slug,
    title,
    shortDescription,
    priceCents: project.priceCents,
    currency: project.currency,
    accessDays: project.accessDays,
    isActive: project.isActive,
    isFeatured: project.isFeatured,
    coverImageUrl: project.coverImageUrl,
    createdAt: project.createdAt.toISOString(),
    contentCount: totals.contentCount,
    lessonCount: totals.lessonCount,
    durationSeconds: totals.durationSeconds,
    earnsCertificate: project.certificate !== null,
    aggregatedPriceCents,
    savePercent: isSaving ? savePercent(aggregatedPriceCents, project.priceCents ?? 0) : null,
    isPurchased,
    teachers: credits.teachers.map((teacher) => toTeacherReference(teacher, language)),
    topics: credits.topics.map((topic) => toTopicReference(topic, language)),
    untranslated: project.untranslated,
    ...(isStaff && { schedule: toSchedule(project) }),
  };
}

/** @param contents those visible to the caller, in order, with their `orderIndex`. */
export function toProject(
  summary: Plain<ProjectSummaryDto>,
  project: Project,
  teachers: Plain<ProjectDto>['teachers'],
  contents: Plain<ProjectDto>['contents'],
  { language, isStaff }: Reader,
): Plain<ProjectDto> {
  const { extendedDescription, certificate, translations } = inLanguage(project, language);
  return {
    ...summary,
    extendedDescription,
    certificate: certificate && certificateRuleOf(certificate),
    teachers,
    contents,
    slugs: toSlugs(project),
    ...(isStaff && { translations }),
  };
}

/** Adds up published contents. */
export function totalsOf(contents: readonly Plain<ProjectContentDto>[]): ProjectTotals {
  const published = contents.filter((content) => content.status === 'published');
  const premium = published.filter((content) => content.isPremium);
  const closingCount = published.filter(({ closingQuiz }) => closingQuiz?.status === 'published').length;
  return {
    contentCount: published.length + closingCount,
    lessonCount: published.reduce((sum, { videoCount }) => sum + lessonCountOf(videoCount), closingCount),
    durationSeconds: secondsOf(published),
    priceCents: premium.reduce((sum, content) => sum + content.priceCents, 0),
    currencies: [...new Set(premium.map((content) => content.currency))],
  };
}

function secondsOf(contents: readonly Plain<ContentSummaryDto>[]): number | null {
  const lengths = contents.filter(({ videoCount }) => videoCount > 0).map((each) => each.durationSeconds);
  if (lengths.length === 0) return null;
  return lengths.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0);
}
