import type { ContentLevel, Language, TextDocument, VideoProvider } from '@academy/shared';

// The fields of the API's responses that head tags and structured data need.

/** The settings used in a head. */
export interface ShellSettings {
  brandName: string;
  mainSiteUrl: string;
  logoUrl: string | null;
}

/** A content as in lists. */
export interface ShellContentSummary {
  slug: string;
  title: string;
}

/** One video of a content; a locked one has its position and title only. */
export interface ShellVideo {
  position: number;
  title: string | null;
  locked: boolean;
  provider?: VideoProvider;
  videoId?: string;
  hash?: string | null;
  /** The second at which each begins, in order. */
  chapters?: readonly { second: number; title: string }[];
}

/** What is said in a video that anyone may play. */
export interface ShellTranscript {
  /** Of the video in its content, from 0. */
  position: number;
  text: string;
}

/** A content as returned to a guest, without anything a guest may not see. */
export interface ShellContent extends ShellContentSummary {
  /** Names of its texts that exist in Italian only. */
  untranslated: readonly string[];
  shortDescription: string;
  level: ContentLevel;
  isPremium: boolean;
  coverImageUrl: string | null;
  priceCents: number | null;
  currency: string;
  publishedAt: string | null;
  videos: readonly ShellVideo[];
  readingMinutes: number | null;
  /** Of a text lesson that anyone may read. */
  text?: { document: TextDocument; isUntranslated: boolean };
  /** The facts about a quiz that everyone may have. */
  quiz?: {
    /** Null without a time limit. */
    minutes: number | null;
  } | null;
  /** When and where a seminar is. */
  seminar?: {
    startsAt: string;
    endsAt: string;
    isCancelled: boolean;
    room: { place: string; address: string } | null;
    online: object | null;
  } | null;
  /** The content that a quiz closes. */
  closes?: { slug: string } | null;
  teachers: readonly ShellTeacher[];
  topics: readonly ShellTopic[];
}

/** A teacher as returned to a guest. */
export interface ShellTeacher {
  slug: string;
  name: string;
  role: string;
  portraitUrl: string | null;
  biography: string;
  links?: readonly { url: string }[];
}

/** A topic as in contents. */
export interface ShellTopic {
  slug: string;
  title: string;
}

/** A project as returned to a guest. */
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
