import type { ContentType, Language } from '@academy/shared';

/** The public parts of the settings that pages show. */
export interface ShellSettings {
  brandName: string;
  mainSiteUrl: string;
  contactEmail: string;
  contactPhone: string;
  pressEmail: string;
  logoUrl: string | null;
  /** Days as in ISO 8601: 1 is Monday. */
  openingHours: { firstDay: number; lastDay: number; opens: string; closes: string };
  offices: readonly { kind: 'headquarters' | 'operational'; city: string; address: string }[];
}

/** A content as lists show it; the API's own body, of which the shell reads these fields. */
export interface ShellContentSummary {
  slug: string;
  title: string;
  shortDescription: string;
  contentType: ContentType;
  isPremium: boolean;
  coverImageUrl: string | null;
}

/** One video of a content; a locked one has its position and title only. */
export interface ShellVideo {
  position: number;
  title: string | null;
  locked: boolean;
  videoId?: string;
  hash?: string | null;
}

/** A content as a guest reads it. Whatever a guest may not have is not in it. */
export interface ShellContent extends ShellContentSummary {
  extendedDescription: string | null;
  priceCents: number | null;
  currency: string;
  publishedAt: string | null;
  videos: readonly ShellVideo[];
}

/** A project as lists show it. */
export interface ShellProjectSummary {
  slug: string;
  title: string;
  shortDescription: string;
  coverImageUrl: string | null;
  priceCents: number | null;
  currency: string;
}

/** A project as a guest reads it. */
export interface ShellProject extends ShellProjectSummary {
  extendedDescription: string | null;
  contents: readonly ShellContentSummary[];
}

/** What every page is rendered with. */
export interface ShellContext {
  language: Language;
  /** Public origin without a trailing slash. */
  origin: string;
  settings: ShellSettings;
}
