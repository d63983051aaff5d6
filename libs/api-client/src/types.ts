import type { components as CatalogueApi } from './generated/catalogue.ts';
import type { components as CommerceApi } from './generated/commerce.ts';
import type { components as IdentityApi } from './generated/identity.ts';
import type { components as LearningApi } from './generated/learning.ts';

type Catalogue = CatalogueApi['schemas'];
type Commerce = CommerceApi['schemas'];
type Identity = IdentityApi['schemas'];
type Learning = LearningApi['schemas'];

/** A page of a list; `nextCursor` is opaque and null on the last page. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
  total?: number;
}

/** Who the caller is. */
export type Me = Identity['MeDto'];
/** The caller's profile. Times are RFC 3339. */
export type Profile = Identity['ProfileDto'];

/** The caller's application for membership. */
export type Membership = Identity['MembershipDto'];
/** The whole application form: steps 1, 2 and 3. */
export type MembershipApplication = Identity['CompleteMembershipDto'];
/** The fields a member can edit later; fields left out stay as they are. */
export type MembershipChanges = Identity['UpdateMembershipDto'];
/** A CSV file of staff, and how far its rows are. */
export type Import = Identity['ImportDto'];
/** A row of an import, and why it is refused. */
export type ImportRow = Identity['ImportRowDto'];
export type ImportRowError = Identity['RowErrorDto'];
/** A device the caller is signed in on. Times are RFC 3339. */
export type Device = Identity['SessionDto'];

/** A content as lists show it. Prices are net, in cents; `access` is null while it cannot be known. */
export type ContentSummary = Catalogue['ContentSummaryDto'];
export type ContentStatus = Catalogue['ContentStatus'];
/** Orders of the list of contents; `-` is descending. */
export type ContentSort = Catalogue['ContentSort'];
/** A new content as staff enters it; an update may leave anything out. */
export type ContentInput = Catalogue['CreateContentDto'];
/** A content as it was saved, with the video entries that could not be read. */
export type SavedContent = Catalogue['SavedContentDto'];
/** A version of a content or project: who saved it when, and which fields it changed. */
export type ItemVersion = Catalogue['ItemVersionDto'];
export type ContentVersionDetail = Catalogue['ContentVersionDetailDto'];
export type ProjectVersionDetail = Catalogue['ProjectVersionDetailDto'];
/** A content as its page shows it, with what the caller may play and download. */
export type ContentDetail = Catalogue['ContentDto'];
export type ContentAccess = Catalogue['AccessDto'];
/** One video; a locked one has its position (from 0) and title, nothing else. */
export type Video = Catalogue['VideoDto'];
/** Where a film of the academy's own plays from; the link lasts for minutes. */
export type FilmSource = Catalogue['FilmSourceDto'];
/** One download; `url` only for those with access. */
export type Download = Catalogue['DownloadDto'];
/** A file that staff uploaded. A picture is `processing` until its renditions are made, a film until it was checked. */
export type MediaFile = Catalogue['MediaDto'];
/** A file of the library, with who refers to it. */
export type LibraryFile = Catalogue['LibraryFileDto'];
export type MediaUse = Catalogue['MediaUseDto'];
/** What an uploaded file is for. */
export type FileKind = Catalogue['MediaKind'];
/** What a form uploads in one go; films come in parts. */
export type MediaKind = Catalogue['FormKind'];
/** A film that staff is about to upload. */
export type NewFilm = Catalogue['NewFilmDto'];
/** How a film is uploaded: with a ticket straight to the bucket, without one to the service. */
export type FilmTicket = Catalogue['FilmTicketDto'];
/** A request of the S3 protocol to the bucket, for which a link is asked. */
export type BucketRequest = Catalogue['BucketRequestDto'];
/** What the catalogue holds, and the lowest prices in it. */
export type Overview = Catalogue['OverviewDto'];
/** A bundle of contents. Its price is net, in cents; without one it is shown but not sold. */
export type ProjectSummary = Catalogue['ProjectSummaryDto'];
/** A new project as staff enters it; an update may leave anything out. */
export type ProjectInput = Catalogue['CreateProjectDto'];
/** A project as its page shows it, with its contents in order. */
export type ProjectDetail = Catalogue['ProjectDto'];
/** A teacher as contents and projects name them; without a portrait a drawn one stands for it. */
export type TeacherReference = Catalogue['TeacherReferenceDto'];
/** A teacher as lists and the pages of their contents show them. */
export type TeacherSummary = Catalogue['TeacherSummaryDto'];
/** A teacher as their page shows them. */
export type TeacherDetail = Catalogue['TeacherDto'];
/** A new teacher as staff enters them; an update may leave anything out. */
export type TeacherInput = Catalogue['CreateTeacherDto'];
/** A topic as contents and projects name it. */
export type TopicReference = Catalogue['TopicReferenceDto'];
/** A topic as lists and its page show it. */
export type Topic = Catalogue['TopicDto'];
/** A new topic as staff enters it; an update may leave anything out. */
export type TopicInput = Catalogue['CreateTopicDto'];
/** Input of the partnership form. */
export type PartnershipRequest = Catalogue['PartnershipRequestDto'];
/** The public part of the settings: brand, contacts, terms of sale. */
export type Settings = Catalogue['SettingsDto'];
/** All settings, those only admins read included. */
export type StaffSettings = Catalogue['StaffSettingsDto'];

/** The item to buy; the server sets the price. */
export type CheckoutRequest = Commerce['CheckoutDto'];
/** The price of a checkout now, and the parts the buyer owns already. Amounts in cents. */
export type Quote = Commerce['QuoteDto'];
/** The yearly subscription, running or over; `subscriptionEnd` is when it renews or access ends. */
export type Subscription = Commerce['SubscriptionDto'];
/** How a payment stands; `success` means that the item is paid and open. */
export type PaymentVerification = Commerce['VerifyPaymentReplyDto'];
/** A purchase as its buyer sees it; title and slug are those of the day. Amounts in cents. */
export type Purchase = Commerce['PurchaseDto'];
export type PurchaseType = Purchase['type'];
/** A payment of the caller's; its PDF is at `/api/v1/receipts/{id}/pdf`. Amounts in cents. */
export type Receipt = Commerce['ReceiptDto'];
/** Who an invoice is for, as checkout takes it. */
export type InvoiceData = Commerce['InvoiceDataDto'];
/** Where a withdrawal stands, and what it would bring. */
export type Withdrawal = Commerce['WithdrawalDto'];
/** A withdrawal as the staff sees it. */
export type WithdrawalCase = Commerce['WithdrawalCaseDto'];
/** Which of the mails one can do without are wanted. */
export type NotificationPreferences = Commerce['NotificationPreferencesDto'];
/** Takings of one day, by VAT rate and currency; amounts in cents. */
export type TakingsRow = Commerce['TakingsRowDto'];

/** A learner's marks on a content. */
export type Progress = Learning['ProgressDto'];
/** Where the learner is in one video, in whole seconds; `ranges` are the watched ones as `[from, to]`, `to` not included. */
export type VideoPlayback = Omit<Learning['VideoPlaybackDto'], 'ranges'> & { ranges: [number, number][] };
/** The videos of a content that the learner has played, the last one first. */
export type Playback = Omit<Learning['PlaybackDto'], 'videos'> & { videos: VideoPlayback[] };
/** The browser's report on a video being played. */
export type PlaybackReport = Omit<Learning['ReportPlaybackDto'], 'ranges'> & { ranges: [number, number][] };
/** A certificate as its holder sees it. Times are RFC 3339. */
export type Certificate = Learning['ListedCertificateDto'];
/** A certificate as staff sees it. */
export type IssuedCertificate = Learning['IssuedCertificateDto'];
export type CertificateStatus = Certificate['status'];
/** Why a certificate is revoked; the reason is public, the note is not. */
export type CertificateRevocation = Learning['RevokeCertificateDto'];
/** The item whose certificates are issued to all who have completed it. */
export type CertificateIssuing = Learning['IssueCertificatesDto'];
/** What anyone may know of a certificate whose code they have; its facts are null unless it is valid. */
export type CertificateCheck = Learning['CertificateCheckDto'];
/** How far the learner is in a content; `lessons` are null while it cannot be known which there are. */
export type CourseProgress = Learning['CourseDto'];
/** A content the learner has begun, with the lesson it goes on with. */
export type BegunCourse = Omit<Learning['BegunCourseDto'], 'lessons' | 'nextPosition'> & {
  lessons: Learning['CourseLessonDto'][];
  nextPosition: number;
};
/** A content the learner saved or completed; `content` is null once it was deleted. */
export type Lesson = Learning['LessonDto'];
/** Whether the learner follows a series. */
export type Follow = Learning['FollowDto'];
/** A series the learner follows; `content` is null once it was deleted. */
export type FollowedSeries = Learning['FollowedSeriesDto'];
/** Which mails about learning are wanted. */
export type LearningNotifications = Learning['LearningNotificationsDto'];
/** When the learner's visit before this one ended. */
export type Visit = Learning['VisitDto'];

/** What waits for a decision of the caller; what they may not decide is left out, null cannot be counted now. */
export type Waiting = Identity['WaitingDto'];
/** Counts for the dashboard. Series cover whole intervals in Rome's time, empty ones included. */
export type IdentityStats = Identity['IdentityStatsDto'];
export type CatalogueStats = Catalogue['CatalogueStatsDto'];
/** Amounts in cents, VAT included unless named net. */
export type CommerceStats = Commerce['CommerceStatsDto'];
export type LearningStats = Learning['LearningStatsDto'];
/** How many learners began, completed and were certified for a content or project; shares are 0 to 1. */
export type ItemStats = Learning['ItemStatsDto'];
export type ItemType = ItemStats['itemType'];
export type ItemSort = Learning['ItemSort'];
/** How a content was learnt, and each of its videos second by second. */
export type ContentStats = Learning['ContentStatsDto'];
export type VideoStats = Learning['VideoStatsDto'];
export type ProjectStats = Learning['ProjectStatsDto'];
/** A learner of a content or project. */
export type ItemLearner = Learning['ItemLearnerDto'];
/** Everything one learner has learnt. */
export type Learner = Learning['LearnerDto'];
/** Learners by the month they began in, and how many were active in each month since. */
export type Cohorts = Learning['CohortsDto'];

/** How many people learned on each of the last thirty days, today the last one. */
export type LearningDays = Learning['LearningDaysDto'];
/** Who learned on a day. */
export type ActiveLearner = Learning['ActiveLearnerDto'];
/** The series that most people begin, and where half of these stop. */
export type MostBegun = Learning['MostBegunDto'];
export type SeriesStops = Learning['ItemStopsDto'];

/** One action in the audit log. Times are RFC 3339. */
export type AuditEntry = Identity['AuditEntryDto'];
export type AuditAction = Identity['AuditAction'];

/** An account as administrators see it in a list. */
export type UserSummary = Identity['UserDto'];
export type UserDetail = Identity['UserDetailDto'];
export type UserStatus = Identity['UserStatus'];
export type UserSort = Identity['UserSort'];
export type UserChanges = Identity['UpdateUserDto'];
/** Why and how far an account was erased. */
export type Erasure = Identity['ErasureDto'];
export type ErasureReason = Identity['ErasureReason'];
/** An application for membership, as administrators see it in a list and whole. */
export type ApplicationSummary = Identity['ApplicationDto'];
export type ApplicationDetail = Identity['ApplicationDetailDto'];
export type MembershipStatus = Identity['MembershipStatus'];
/** An administrator's decision about an application. */
export type ApplicationDecision = Identity['UpdateApplicationDto'];

/** A discount code as staff sees it. Amounts in cents; `expiresOn` is its last day, in Rome. */
export type Coupon = Commerce['CouponDto'];
export type CouponInput = Commerce['CreateCouponDto'];
/** The editable fields of a code; fields left out stay as they are. */
export type CouponChanges = Commerce['UpdateCouponDto'];

/** An order as staff sees it in a list. Amounts in cents. */
export type Order = Commerce['OrderDto'];
/** An order whole: with the invoice it wants and the buyer's consent to immediate access. */
export type OrderDetail = Commerce['OrderDetailDto'];
export type OrderStatus = Order['status'];
/** Something that happened to an order. */
export type OrderEvent = Commerce['OrderEventDto'];
/** Whom access is given to without payment, to what, until when and why. */
export type GrantInput = Commerce['CreateGrantDto'];
/** Whose access to what ends, and why. */
export type GrantRevocation = Commerce['RevokeGrantDto'];
/** What staff writes to those who own something, and how far it is. */
export type Message = Commerce['MessageDto'];
/** Who a message is for, and its words. */
export type MessageInput = Commerce['CreateMessageDto'];
/** The items whose owners a message is for. */
export type Audience = Commerce['AudienceDto'];
/** How many people that is, by how they came by an item. */
export type AudienceCount = Commerce['AudienceCountDto'];
/** The mail of a message in both languages. */
export type MessagePreview = Commerce['MessagePreviewDto'];
/** Somebody a message is for. */
export type MessageRecipient = Commerce['MessageRecipientDto'];
/** The last reconciliation runs, and their discrepancies. */
export type Reconciliation = Commerce['ReconciliationDto'];
export type ReconciliationRun = Commerce['ReconciliationRunDto'];
/** A mismatch between the provider's records and our rows. */
export type Discrepancy = Commerce['DiscrepancyDto'];
