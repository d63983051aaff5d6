import type { WaitingReply } from './commerce.ts';
import {
  type CertificateRule,
  CERTIFIED_ITEM_TYPES,
  type CertifiedItemType,
  type ContentType,
  ITEM_KINDS,
  type ItemKind,
  type AccessLevel,
  type Role,
  ROLES,
  type Language,
  LANGUAGES,
  SLUG_MAX_LENGTH,
  SLUG_PATTERN,
  type TitledTranslation,
  type Translations,
} from '@academy/shared';
import { ArrayMaxSize, IsIn, IsISO8601, IsOptional, IsUUID, Matches, MaxLength } from 'class-validator';
import { Question } from '../question.ts';

/**
 * A title and a slug in Italian, and those in other languages. A catalogue of before translations does not name them, as
 * an update replaces one replica after the other.
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
}

/** Answers `null` for an unknown id. */
export class GetProduct extends Question<ProductReply | null> {
  static readonly pattern = 'catalogue.product.get';
  static readonly idempotent = true;

  @IsIn(ITEM_KINDS) type: ItemKind;
  @IsUUID() id: string;
}

/** The item of a slug, present or former, in any language; answers `null` for one that nothing has. */
export class FindProduct extends Question<ProductReply | null> {
  static readonly pattern = 'catalogue.product.find';
  static readonly idempotent = true;

  @IsIn(ITEM_KINDS) type: ItemKind;
  @Matches(SLUG_PATTERN) @MaxLength(SLUG_MAX_LENGTH) slug: string;
}

/** Terms of sale kept in the settings. `vatPercent` is e.g. 22. */
export interface SaleTermsReply {
  brandName: string;
  vatPercent: number;
  planPriceCents: number;
  planCurrency: string;
}

export class GetSaleTerms extends Question<SaleTermsReply> {
  static readonly pattern = 'catalogue.sale-terms.get';
  static readonly idempotent = true;
}

/** A caller's access to a content, with the fields that lists show. */
export interface ContentAccessReply {
  contentId: string;
  slug: string;
  title: string;
  level: AccessLevel;
  expiresAt: string | null;
  /** The provider's ids of the videos the caller may play, in the content's order. */
  playableVideoIds: string[];
  /**
   * Lengths of its films in seconds, by their ids, as their files say. Those of videos elsewhere are left out: staff
   * enters them, and what a browser measures is truer.
   */
  videoSeconds: Record<string, number>;
}

/** Answers `null` for a content that does not exist or that the caller must not know of. */
export class GetContentAccess extends Question<ContentAccessReply | null> {
  static readonly pattern = 'catalogue.content-access.get';
  static readonly idempotent = true;

  @IsUUID() contentId: string;
  @IsOptional() @IsUUID() userId: string | null;
  @IsIn(ROLES) role: Role;
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
}

/** Contents by id (at most 100); unknown ids are left out. */
export class ListContentSummaries extends Question<ContentSummaryReply[]> {
  static readonly pattern = 'catalogue.content-summaries.list';
  static readonly idempotent = true;

  @IsUUID(undefined, { each: true }) @ArrayMaxSize(100) contentIds: string[];
}

/** The contents a project opened to someone who bought it at `boughtAt` (RFC 3339). */
export class ListProjectContents extends Question<ContentSummaryReply[]> {
  static readonly pattern = 'catalogue.project-contents.list';
  static readonly idempotent = true;

  @IsUUID() projectId: string;
  @IsISO8601({ strict: true }) boughtAt: string;
}

/** A project that opens a content: to everybody who owns it, or to those who bought it before the content left it. */
export interface ContentProjectReply {
  contentId: string;
  projectId: string;
  /** RFC 3339; null while the content is in the project. */
  removedAt: string | null;
}

/** The projects that open these contents (at most 100); none for what never was published. */
export class ListContentProjects extends Question<ContentProjectReply[]> {
  static readonly pattern = 'catalogue.content-projects.list';
  static readonly idempotent = true;

  @IsUUID(undefined, { each: true }) @ArrayMaxSize(100) contentIds: string[];
}

/** What a content or project is called in a language it is translated to. */
export interface TranslatedTitleReply extends TitledTranslation {
  id: string;
}

/** Contents and projects by id (at most 100) in a language; those that are not translated to it are left out. */
export class ListTranslatedTitles extends Question<TranslatedTitleReply[]> {
  static readonly pattern = 'catalogue.translated-titles.list';
  static readonly idempotent = true;

  @IsUUID(undefined, { each: true }) @ArrayMaxSize(100) itemIds: string[];
  @IsIn(LANGUAGES) language: Language;
}

/** A content or project that certifies, as it is now. */
export interface CertifiableItemReply {
  itemType: CertifiedItemType;
  itemId: string;
  title: string;
  rule: CertificateRule;
  /** The contents to complete: of a project all its published ones, in order; never empty. */
  contents: {
    id: string;
    title: string;
    /** The provider's ids of its videos, in order; none for a document. */
    videoIds: string[];
  }[];
}

/** The items a completed content can certify: itself, and the projects it is in. */
export class ListCertifiableItems extends Question<CertifiableItemReply[]> {
  static readonly pattern = 'catalogue.certifiable-items.list';
  static readonly idempotent = true;

  @IsUUID() contentId: string;
}

/** Answers `null` for an item that does not certify, or that there is not. */
export class GetCertifiableItem extends Question<CertifiableItemReply | null> {
  static readonly pattern = 'catalogue.certifiable-item.get';
  static readonly idempotent = true;

  @IsIn(CERTIFIED_ITEM_TYPES) itemType: CertifiedItemType;
  @IsUUID() itemId: string;
}

/** Who signs certificates, as the settings say. Fields nobody has filled in yet are empty. */
export interface CertificateIssuerReply {
  name: string;
  /** A PNG on white in base64; null when no logo was uploaded. */
  logo: string | null;
  signatoryName: string;
  signatoryRoleIt: string;
  signatoryRoleEn: string;
}

/** Who issues certificates? */
export class GetCertificateIssuer extends Question<CertificateIssuerReply> {
  static readonly pattern = 'catalogue.certificate-issuer.get';
  static readonly idempotent = true;
}

/** Who runs the academy, as the settings say. */
export interface SiteIdentityReply {
  brandName: string;
  contactEmail: string;
  contactPhone: string;
  mainSiteUrl: string;
}

/** Who runs this academy? */
export class GetSiteIdentity extends Question<SiteIdentityReply> {
  static readonly pattern = 'catalogue.site-identity.get';
  static readonly idempotent = true;
}

/** Who sells, as receipts name them. Fields nobody has filled in yet are empty. */
export interface SellerReply {
  brandName: string;
  legalName: string;
  legalAddress: string;
  /** Partita IVA. */
  vatNumber: string;
  /** Codice fiscale of the association. */
  taxCode: string;
  contactEmail: string;
}

/** Whose receipts are these? */
export class GetSeller extends Question<SellerReply> {
  static readonly pattern = 'catalogue.seller.get';
  static readonly idempotent = true;
}

/** One lesson of a course as the catalogue knows it. `videoId` never leaves the services. */
export interface CourseLessonReply {
  videoId: string;
  title: string | null;
  translations?: Translations<{ title: string }>;
  /** Null while nobody has entered it. */
  durationSeconds: number | null;
  /** True when the caller may play it. */
  isPlayable: boolean;
}

/** A content as a learner follows it: what a list shows of it, its lessons, and the active projects it is in. */
export interface CourseReply extends TitledReply {
  contentId: string;
  contentType: ContentType;
  coverImageUrl: string | null;
  projects: (TitledReply & { id: string })[];
  lessons: CourseLessonReply[];
}

/** Contents by id (at most 100) as one caller may follow them; those they must not know of are left out. */
export class ListCourses extends Question<CourseReply[]> {
  static readonly pattern = 'catalogue.courses.list';
  static readonly idempotent = true;

  @IsUUID(undefined, { each: true }) @ArrayMaxSize(100) contentIds: string[];
  /** Null for a visitor. */
  @IsOptional() @IsUUID() userId: string | null;
  @IsIn(ROLES) role: Role;
}

/** A project, and the contents that complete it: those published, in order. */
export interface ProjectOutlineReply {
  id: string;
  title: string;
  contentIds: string[];
}

/** Every project, a hundred at a time in the order of their ids; `after` is the last id of the answer before. */
export class ListProjectOutlines extends Question<ProjectOutlineReply[]> {
  static readonly pattern = 'catalogue.project-outlines.list';
  static readonly idempotent = true;

  @IsOptional() @IsUUID() after: string | null;
}

/** How many planned publications and withdrawals of projects something keeps from happening, and since when. */
export class CountFailedProjectSchedules extends Question<WaitingReply> {
  static readonly pattern = 'catalogue.failed-project-schedules.count';
  static readonly idempotent = true;
}

/** How many planned publications and withdrawals of contents something keeps from happening, and since when. */
export class CountFailedSchedules extends Question<WaitingReply> {
  static readonly pattern = 'catalogue.failed-schedules.count';
  static readonly idempotent = true;
}
