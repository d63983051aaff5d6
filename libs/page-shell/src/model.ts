import type { Language } from '@academy/shared';

// The fields of the API's bodies that head tags and structured data need.

/** The settings a head speaks of. */
export interface ShellSettings {
  brandName: string;
  mainSiteUrl: string;
  logoUrl: string | null;
}

/** A content as lists name it. */
export interface ShellContentSummary {
  slug: string;
  title: string;
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
  /** Names of its texts that are in Italian only. */
  untranslated: readonly string[];
  shortDescription: string;
  isPremium: boolean;
  coverImageUrl: string | null;
  priceCents: number | null;
  currency: string;
  publishedAt: string | null;
  videos: readonly ShellVideo[];
  teachers: readonly ShellTeacher[];
  topics: readonly ShellTopic[];
}

/** A teacher as a guest reads them. */
export interface ShellTeacher {
  slug: string;
  name: string;
  role: string;
  portraitUrl: string | null;
  biography: string;
  links?: readonly { url: string }[];
}

/** A topic as contents name it. */
export interface ShellTopic {
  slug: string;
  title: string;
}

/** A project as a guest reads it. */
export interface ShellProject {
  slug: string;
  title: string;
  shortDescription: string;
  coverImageUrl: string | null;
  priceCents: number | null;
  currency: string;
}

/** The context of every head. */
export interface ShellContext {
  language: Language;
  /** Public origin without a trailing slash. */
  origin: string;
  settings: ShellSettings;
}
