import { type Plain, savePercent } from '@academy/shared';
import type { ContentSummaryDto } from '../contents/content.dto.ts';
import type { ProjectDto, ProjectSummaryDto } from './project.dto.ts';
import type { Project } from '../records/project.entity.ts';

/** Totals of the published contents of a project. */
export interface ProjectTotals {
  contentCount: number;
  /** Net prices together, in cents. */
  priceCents: number;
  /** Currencies of the premium ones. */
  currencies: readonly string[];
}

export const EMPTY_PROJECT: ProjectTotals = { contentCount: 0, priceCents: 0, currencies: [] };

export function toProjectSummary(
  project: Project,
  totals: ProjectTotals,
  isPurchased: boolean | null,
): Plain<ProjectSummaryDto> {
  // Amounts of different currencies are neither added nor compared.
  const isComparable = totals.currencies.every((currency) => currency === project.currency);
  const aggregatedPriceCents = isComparable ? totals.priceCents : null;
  const isSaving = aggregatedPriceCents !== null && project.priceCents !== null;
  return {
    id: project.id,
    slug: project.slug,
    title: project.title,
    shortDescription: project.shortDescription,
    priceCents: project.priceCents,
    currency: project.currency,
    accessDays: project.accessDays,
    isActive: project.isActive,
    isFeatured: project.isFeatured,
    coverImageUrl: project.coverImageUrl,
    createdAt: project.createdAt.toISOString(),
    contentCount: totals.contentCount,
    aggregatedPriceCents,
    savePercent: isSaving ? savePercent(aggregatedPriceCents, project.priceCents ?? 0) : null,
    isPurchased,
  };
}

/** @param contents those the caller may see, in order, with their `orderIndex`. */
export function toProject(
  summary: Plain<ProjectSummaryDto>,
  project: Project,
  contents: Plain<ProjectDto>['contents'],
): Plain<ProjectDto> {
  const { extendedDescription, certificate } = project;
  return { ...summary, extendedDescription, certificate, contents };
}

/** Adds up published contents. */
export function totalsOf(contents: readonly Plain<ContentSummaryDto>[]): ProjectTotals {
  const published = contents.filter((content) => content.status === 'published');
  const premium = published.filter((content) => content.isPremium);
  return {
    contentCount: published.length,
    priceCents: premium.reduce((sum, content) => sum + content.priceCents, 0),
    currencies: [...new Set(premium.map((content) => content.currency))],
  };
}
