import type { WaitingReply } from './commerce.ts';
import {
  CERTIFIED_ITEM_TYPES,
  type CertifiedItemType,
  type ContentType,
  type EarlierCertificateRule,
  type InvoicingSettings,
  ITEM_KINDS,
  type ItemKind,
  type AccessLevel,
  type Role,
  ROLES,
  type Language,
  LANGUAGES,
  MAX_LISTED_IDS,
  type Opening,
  type PaymentMethod,
  type Quiz,
  type SeatWay,
  type Seminar,
  SLUG_MAX_LENGTH,
  SLUG_PATTERN,
  type TitledTranslation,
  type Translations,
} from '@academy/shared';
import { ArrayMaxSize, IsIn, IsISO8601, IsOptional, IsUUID, Matches, MaxLength } from 'class-validator';
import { Question } from '../question.ts';

/**
 * A title and a slug in Italian, and those in other languages. During an update, replicas of a catalogue release
 * without translations omit the latter.
 */
export interface TitledReply {
  slug: string;
  title: string;
  translations?: Translations<TitledTranslation>;
}

/** An item as commerce sells it. `isForSale` is false for free, draft, archived and inactive items. */
export interface ProductReply extends TitledReply {
  type: ItemKind;
  id: string;
  shortDescription: string;
  coverImageUrl: string | null;
  isForSale: boolean;
  priceCents: number;
  currency: string;
  /** Days of access from the purchase; null means for ever. */
  accessDays: number | null;
  /**
   * The ways to take part in a seminar that has not started: its buyer needs a seat, which is held before the payment. Absent
   * for everything else, and in replies of earlier releases.
   */
  seatWays?: SeatWay[];
}

/** The reply is `null` for an unknown id. */
export class GetProduct extends Question<ProductReply | null> {
  static readonly pattern = 'catalogue.product.get';
  static readonly idempotent = true;

  @IsIn(ITEM_KINDS) type: ItemKind;
  @IsUUID() id: string;
}

/** The item with a current or former slug, in any language; the reply is `null` when no item has it. */
export class FindProduct extends Question<ProductReply | null> {
  static readonly pattern = 'catalogue.product.find';
  static readonly idempotent = true;

  @IsIn(ITEM_KINDS) type: ItemKind;
  @Matches(SLUG_PATTERN) @MaxLength(SLUG_MAX_LENGTH) slug: string;
}

/** Terms of sale from the settings. `vatPercent` is e.g. 22. */
export interface SaleTermsReply {
  brandName: string;
  vatPercent: number;
  planPriceCents: number;
  planCurrency: string;
  /** Companies get an invoice for every payment. During an update, replicas of an earlier release omit it. */
  invoicesCompanies?: boolean;
  /** During an update, replicas of an earlier release omit it: then by card only. */
  paymentMethods?: PaymentMethod[];
}

export class GetSaleTerms extends Question<SaleTermsReply> {
  static readonly pattern = 'catalogue.sale-terms.get';
  static readonly idempotent = true;
}

/** A caller's access to a content, with the fields that lists show. */
export interface ContentAccessReply {
  contentId: string;
  /** During an update, replicas of a catalogue release without quizzes omit it. */
  contentType?: ContentType;
  slug: string;
  title: string;
  level: AccessLevel;
  /** Learners may ask beside it; absent in replies of earlier releases. */
  hasQuestions?: boolean;
  expiresAt: string | null;
  /** When a content that is `scheduled` opens. */
  opensAt?: string;
  /** The provider's ids of the videos the caller may play, in the content's order. */
  playableVideoIds: string[];
  /**
   * Lengths of its films in seconds, by their ids, read from their files. Videos hosted elsewhere are omitted: staff
   * enters their lengths, and what a browser measures is more accurate.
   */
  videoSeconds: Record<string, number>;
}

/** The reply is `null` for a content that does not exist or that is hidden from the caller. */
export class GetContentAccess extends Question<ContentAccessReply | null> {
  static readonly pattern = 'catalogue.content-access.get';
  static readonly idempotent = true;

  @IsUUID() contentId: string;
  @IsOptional() @IsUUID() userId: string | null;
  @IsIn(ROLES) role: Role;
}

/** A quiz as it is now, and a caller's access to it. Right answers must not leave the services before they may. */
export interface QuizReply extends TitledReply {
  contentId: string;
  level: AccessLevel;
  expiresAt: string | null;
  /** The content's version, which rises with every change. */
  version: number;
  /** In both languages; null for a caller whose access does not open it. */
  quiz: Quiz | null;
}

/** The reply is `null` for a content that does not exist, that is no quiz, or that is hidden from the caller. */
export class GetQuiz extends Question<QuizReply | null> {
  static readonly pattern = 'catalogue.quiz.get';
  static readonly idempotent = true;

  @IsUUID() contentId: string;
  @IsOptional() @IsUUID() userId: string | null;
  @IsIn(ROLES) role: Role;
}

/** When and where a seminar is, for the bookings of learning; the link of its meeting is a question of its own. */
export interface SeminarReply extends TitledReply {
  contentId: string;
  /** The content's version, which rises with every change. */
  version: number;
  /** Drafts and withdrawn seminars take no bookings. */
  isPublished: boolean;
  isPremium: boolean;
  /** True once it has a recording. */
  hasRecording: boolean;
  seminar: Seminar;
}

/** The reply is `null` for a content that does not exist or that is no seminar. */
export class GetSeminar extends Question<SeminarReply | null> {
  static readonly pattern = 'catalogue.seminar.get';
  static readonly idempotent = true;

  @IsUUID() contentId: string;
}

/**
 * The address of a seminar's meeting; null while it has none. It must reach only those booked, between
 * `LINK_OPENS_MINUTES` before the start and the end.
 */
export class GetSeminarLink extends Question<{ url: string } | null> {
  static readonly pattern = 'catalogue.seminar-link.get';
  static readonly idempotent = true;

  @IsUUID() contentId: string;
}

/** The fields of a content in a list. */
export interface ContentSummaryReply extends TitledReply {
  id: string;
  contentType: ContentType;
  coverImageUrl: string | null;
  isPremium: boolean;
  /** Net price when bought alone; 0 for free contents. */
  priceCents: number;
  currency: string;
  /** False for one that was withdrawn and is open to its buyers only. */
  isPublished: boolean;
}

/**
 * Contents by id (at most 100); unknown ids are omitted, and for a user also contents that are hidden from them. While
 * commerce is unavailable, contents that may be hidden are included.
 */
export class ListContentSummaries extends Question<ContentSummaryReply[]> {
  static readonly pattern = 'catalogue.content-summaries.list';
  static readonly idempotent = true;

  @IsUUID(undefined, { each: true }) @ArrayMaxSize(MAX_LISTED_IDS) contentIds: string[];
  /** The user to whom they are shown; without one, contents are included whatever their status. */
  @IsOptional() @IsUUID() userId?: string;
  @IsOptional() @IsIn(ROLES) role?: Role;
}

/** The contents that a project opened to a user who bought it at `boughtAt` (RFC 3339). */
export class ListProjectContents extends Question<ContentSummaryReply[]> {
  static readonly pattern = 'catalogue.project-contents.list';
  static readonly idempotent = true;

  @IsUUID() projectId: string;
  @IsISO8601({ strict: true }) boughtAt: string;
}

/** A project that opens a content: to all its owners, or to those who bought it before the content was removed. */
export interface ContentProjectReply {
  contentId: string;
  projectId: string;
  /** RFC 3339; null while the content is in the project. */
  removedAt: string | null;
}

/** The projects that open these contents (at most 100), except projects that were never published. */
export class ListContentProjects extends Question<ContentProjectReply[]> {
  static readonly pattern = 'catalogue.content-projects.list';
  static readonly idempotent = true;

  @IsUUID(undefined, { each: true }) @ArrayMaxSize(MAX_LISTED_IDS) contentIds: string[];
}

/** The title of a content or project in a language it is translated to. */
export interface TranslatedTitleReply extends TitledTranslation {
  id: string;
}

/** Contents and projects by id (at most 100) in a language; untranslated ones are omitted. */
export class ListTranslatedTitles extends Question<TranslatedTitleReply[]> {
  static readonly pattern = 'catalogue.translated-titles.list';
  static readonly idempotent = true;

  @IsUUID(undefined, { each: true }) @ArrayMaxSize(MAX_LISTED_IDS) itemIds: string[];
  @IsIn(LANGUAGES) language: Language;
}

/** The current state of a content or project that certifies. */
export interface CertifiableItemReply {
  itemType: CertifiedItemType;
  itemId: string;
  title: string;
  rule: EarlierCertificateRule;
  /** The contents to complete: all published contents of a project, in order; never empty. */
  contents: {
    id: string;
    title: string;
    /** The provider's ids of its videos, in order; none for a document. */
    videoIds: string[];
  }[];
}

/**
 * The items that completing a content may certify: the content itself, and the projects it is or was in, with their
 * current contents.
 */
export class ListCertifiableItems extends Question<CertifiableItemReply[]> {
  static readonly pattern = 'catalogue.certifiable-items.list';
  static readonly idempotent = true;

  @IsUUID() contentId: string;
}

/** The reply is `null` for an item that does not certify or does not exist. */
export class GetCertifiableItem extends Question<CertifiableItemReply | null> {
  static readonly pattern = 'catalogue.certifiable-item.get';
  static readonly idempotent = true;

  @IsIn(CERTIFIED_ITEM_TYPES) itemType: CertifiedItemType;
  @IsUUID() itemId: string;
}

/** The issuer of certificates, from the settings. Fields that have not been filled in are empty. */
export interface CertificateIssuerReply {
  name: string;
  /** A PNG on white in base64; null when no logo was uploaded. */
  logo: string | null;
  signatoryName: string;
  signatoryRoleIt: string;
  signatoryRoleEn: string;
}

/** Returns the issuer of certificates. */
export class GetCertificateIssuer extends Question<CertificateIssuerReply> {
  static readonly pattern = 'catalogue.certificate-issuer.get';
  static readonly idempotent = true;
}

/** The organisation that runs the academy, from the settings. */
export interface SiteIdentityReply {
  brandName: string;
  contactEmail: string;
  contactPhone: string;
  mainSiteUrl: string;
}

/** Returns the organisation that runs the academy. */
export class GetSiteIdentity extends Question<SiteIdentityReply> {
  static readonly pattern = 'catalogue.site-identity.get';
  static readonly idempotent = true;
}

/** The seller named on receipts and invoices. Fields that have not been filled in are empty. */
export interface SellerReply {
  brandName: string;
  legalName: string;
  legalAddress: string;
  /** Partita IVA. */
  vatNumber: string;
  /** Codice fiscale of the association. */
  taxCode: string;
  contactEmail: string;
  /** During an update, replicas of an earlier release omit it. */
  invoicing?: InvoicingSettings;
  /** Of SEPA debits; empty until it is known. Replicas of an earlier release omit it. */
  sepaCreditorId?: string;
}

/** Returns the seller named on receipts and invoices. */
export class GetSeller extends Question<SellerReply> {
  static readonly pattern = 'catalogue.seller.get';
  static readonly idempotent = true;
}

/** A lesson of a course. `videoId` must never leave the services. */
export interface CourseLessonReply {
  videoId: string;
  title: string | null;
  translations?: Translations<{ title: string }>;
  /** Null until it has been entered. */
  durationSeconds: number | null;
  /** Whether the caller may play it; null while it is unknown, because commerce is unavailable. */
  isPlayable: boolean | null;
}

/** What everyone may know of a quiz before an attempt. */
export interface QuizRulesReply {
  passPoints: number;
  /** Of an attempt with every answer right. */
  points: number;
  /** How many there are; null without limit. */
  attempts: number | null;
}

/** A content as a learner follows it: its list fields, its lessons, and the active projects it is in. */
export interface CourseReply extends TitledReply {
  contentId: string;
  contentType: ContentType;
  coverImageUrl: string | null;
  projects: (TitledReply & { id: string })[];
  lessons: CourseLessonReply[];
  /** Whether all of it is open to the caller; null while it is unknown, absent in replies of earlier releases. */
  isOpen?: boolean | null;
  /** Of a quiz only; absent in replies of earlier releases. */
  quiz?: QuizRulesReply | null;
}

/**
 * Contents by id (at most 100) as one caller may follow them; those hidden from the caller are omitted. While commerce is
 * unavailable, contents that may be hidden are included.
 */
export class ListCourses extends Question<CourseReply[]> {
  static readonly pattern = 'catalogue.courses.list';
  static readonly idempotent = true;

  @IsUUID(undefined, { each: true }) @ArrayMaxSize(MAX_LISTED_IDS) contentIds: string[];
  /** Null for a visitor. */
  @IsOptional() @IsUUID() userId: string | null;
  @IsIn(ROLES) role: Role;
}

/** A project and its published contents, which complete it, in order. */
export interface ProjectOutlineReply {
  id: string;
  title: string;
  contentIds: string[];
}

/** Every project, a hundred at a time in the order of their ids; `after` is the last id of the previous reply. */
export class ListProjectOutlines extends Question<ProjectOutlineReply[]> {
  static readonly pattern = 'catalogue.project-outlines.list';
  static readonly idempotent = true;

  @IsOptional() @IsUUID() after: string | null;
}

/** A published premium content that opens later in a project: on a day, or so many days after access to the project began. */
export interface OpeningReply extends Opening {
  projectId: string;
  contentId: string;
}

/**
 * The contents that open on a day to somebody with access to their project, of twenty projects at a time in the order of
 * their ids; `after` is the last project of the previous reply.
 */
export class ListOpenings extends Question<OpeningReply[]> {
  static readonly pattern = 'catalogue.openings.list';
  static readonly idempotent = true;

  /** The day in Rome. */
  @IsISO8601() day: string;
  @IsOptional() @IsUUID() after: string | null;
}

/** A content of a project that a user has, which opens, or opened, to them at a time (RFC 3339). */
export interface UserOpeningReply extends TitledReply {
  contentId: string;
  opensAt: string;
  project: TitledReply & { id: string };
}

/**
 * The published contents that open later in a user's projects, and those that did, the latest first, at most
 * 200. What the user has otherwise does not open later. Fails while commerce is unavailable.
 */
export class ListUserOpenings extends Question<UserOpeningReply[]> {
  static readonly pattern = 'catalogue.user-openings.list';
  static readonly idempotent = true;

  @IsUUID() userId: string;
}

/** How many videos of published contents have no Italian captions. */
export class CountUncaptionedVideos extends Question<WaitingReply> {
  static readonly pattern = 'catalogue.uncaptioned-videos.count';
  static readonly idempotent = true;
}

/** How many overdue scheduled publications and withdrawals of projects are blocked, and since when. */
export class CountFailedProjectSchedules extends Question<WaitingReply> {
  static readonly pattern = 'catalogue.failed-project-schedules.count';
  static readonly idempotent = true;
}

/** How many overdue scheduled publications and withdrawals of contents are blocked, and since when. */
export class CountFailedSchedules extends Question<WaitingReply> {
  static readonly pattern = 'catalogue.failed-schedules.count';
  static readonly idempotent = true;
}
