import type { AccessLevel, ContentType, Currency } from '@academy/shared';

export type { Page } from '@academy/api-client';

/** A project a content belongs to. */
export interface ProjectReference {
  id: string;
  slug: string;
  title: string;
}

/** What the caller may do; `expiresAt` (RFC 3339) is null for never. */
export interface ContentAccess {
  level: AccessLevel;
  expiresAt: string | null;
}

/** A content as lists show it. Prices are net, in cents. */
export interface ContentSummary {
  id: string;
  slug: string;
  title: string;
  shortDescription: string;
  contentType: ContentType;
  isPremium: boolean;
  priceCents: number;
  currency: Currency;
  /** Days of access from the purchase; null for ever. */
  accessDays?: number | null;
  coverImageUrl: string | null;
  publishedAt: string | null;
  videoCount: number;
  /** Null while it cannot be known what a signed-in caller owns. */
  access: ContentAccess | null;
}

/** One video; a locked one has its position (from 0) and title, nothing else. */
export interface Video {
  position: number;
  title: string | null;
  locked: boolean;
  videoId?: string;
  /** Private hash of an unlisted video. */
  hash?: string | null;
}

/** One download; `url` only for those with access. */
export interface Download {
  label: string;
  url?: string;
}

export interface ContentDetail extends ContentSummary {
  access: ContentAccess;
  extendedDescription: string;
  projects: ProjectReference[];
  videos: Video[];
  downloads: Download[];
}

/** A bundle of contents. Its price is net, in cents; without one it is shown but not sold. */
export interface ProjectSummary {
  id: string;
  slug: string;
  title: string;
  shortDescription: string;
  priceCents: number | null;
  currency: Currency;
  coverImageUrl: string | null;
  contentCount: number;
  /** What its contents cost one by one, net, in cents; null when that cannot be added up. */
  aggregatedPriceCents: number | null;
  /** Whole percentage saved; null when nothing is. */
  savePercent: number | null;
  /** Null while it cannot be known what a signed-in caller owns. */
  isPurchased: boolean | null;
}

export interface ProjectDetail extends ProjectSummary {
  extendedDescription: string;
  contents: ContentSummary[];
}

/** What a learner marked on a content. */
export interface Progress {
  contentId: string;
  isSaved: boolean;
  isCompleted: boolean;
}

/** The public part of the settings. Prices are net, in cents. */
export interface Settings {
  brandName: string;
  mainSiteUrl: string;
  contactEmail: string;
  pressEmail: string;
  contactPhone: string;
  /** Days as in ISO 8601 (1 is Monday), times as HH:MM. */
  openingHours: { firstDay: number; lastDay: number; opens: string; closes: string };
  offices: { kind: 'headquarters' | 'operational'; city: string; address: string }[];
  vatPercent: number;
  planPriceCents: number;
  planCurrency: Currency;
}
