import type { components as CatalogueApi, operations as CatalogueOperations } from './generated/catalogue.ts';
import type { components as CommerceApi, operations as CommerceOperations } from './generated/commerce.ts';
import type { components as IdentityApi, operations as IdentityOperations } from './generated/identity.ts';
import type { components as LearningApi, operations as LearningOperations } from './generated/learning.ts';

type Catalogue = CatalogueApi['schemas'];
type Commerce = CommerceApi['schemas'];
type Identity = IdentityApi['schemas'];
type Learning = LearningApi['schemas'];
type Operations = CatalogueOperations & CommerceOperations & IdentityOperations & LearningOperations;

/** A page of a list; `nextCursor` is opaque and null on the last page. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
  total?: number;
  isPartial?: true;
}

/** The filters and orders that a list of the API takes, by the name of its operation; its pages are read by `pagedQuery`. */
export type ListFilters<Name extends keyof Operations> = Omit<
  NonNullable<Operations[Name]['parameters']['query']>,
  'cursor' | 'limit'
>;

/** The caller's account. */
export type Me = Identity['MeDto'];
/** The caller's profile. Times are RFC 3339. */
export type Profile = Identity['ProfileDto'];
export type InvoiceDefaults = Identity['InvoiceDefaultsDto'];

/** The caller's membership application. */
export type Membership = Identity['MembershipDto'];
/** The whole application form: steps 1, 2 and 3. */
export type MembershipApplication = Identity['CompleteMembershipDto'];
/** The fields a member can edit later; fields left out stay as they are. */
export type MembershipChanges = Identity['UpdateMembershipDto'];
/** A CSV file imported by staff, and its progress. */
export type Import = Identity['ImportDto'];
/** A row of an import, and why it is refused, if it is. */
export type ImportRow = Identity['ImportRowDto'];
export type ImportRowError = Identity['RowErrorDto'];
/** A device the caller is signed in on. Times are RFC 3339. */
export type Device = Identity['SessionDto'];

/** A content as in lists. Prices are net, in cents; `access` is null while it is unknown. */
export type ContentSummary = Catalogue['ContentSummaryDto'];
export type ContentStatus = Catalogue['ContentStatus'];
/** Sort orders of the list of contents; `-` is descending. */
export type ContentSort = Catalogue['ContentSort'];
/** A new content as entered by staff; in an update every field is optional. */
export type ContentInput = Catalogue['CreateContentDto'];
/** A saved content, with the video entries that were unreadable. */
/** A version of a content or project: who saved it when, and which fields it changed. */
export type ItemVersion = Catalogue['ItemVersionDto'];
export type ContentVersionDetail = Catalogue['ContentVersionDetailDto'];
export type ProjectVersionDetail = Catalogue['ProjectVersionDetailDto'];
/** A page of what a search found in names, descriptions and lessons, the best first. */
export type SearchResults = Catalogue['SearchResultsDto'];
/** A content or project in which something was found, and the sentences with it. */
export type SearchResult = Catalogue['SearchResultDto'];
export type SearchHit = Catalogue['HitDto'];
/** A content as on its page, with what the caller may play and download. */
export type ContentDetail = Catalogue['ContentDto'];
export type Transcripts = Catalogue['TranscriptsDto'];
export type ContentAccess = Catalogue['AccessDto'];
/** One video; a locked one has its position (from 0) and title, nothing else. */
export type Video = Catalogue['VideoDto'];
/** The address of an uploaded film; the link is valid for minutes. */
export type FilmSource = Catalogue['FilmSourceDto'];
/** One download; `url` only for those with access. */
export type Download = Catalogue['DownloadDto'];
/** A file uploaded by staff. A picture is `processing` until its renditions exist, a film until it was checked. */
export type MediaFile = Catalogue['MediaDto'];
/** Whether an item can be deleted. */
export type Deletion = Catalogue['DeletionDto'];
/** A file of the library, with its uses. */
export type LibraryFile = Catalogue['LibraryFileDto'];
export type MediaUse = Catalogue['MediaUseDto'];
/** The purpose of an uploaded file. */
export type FileKind = Catalogue['MediaKind'];
/** The kinds of files that a form uploads at once; films are uploaded in parts. */
export type MediaKind = Catalogue['FormKind'];
/** A film that staff is about to upload. */
export type NewFilm = Catalogue['NewFilmDto'];
/** How a film is uploaded: with a ticket directly to the bucket, without one to the service. */
export type FilmTicket = Catalogue['FilmTicketDto'];
/** An S3 request to the bucket, for which a signed link is requested. */
export type BucketRequest = Catalogue['BucketRequestDto'];
/** Figures of the catalogue, and its lowest prices. */
export type Overview = Catalogue['OverviewDto'];
/** A bundle of contents. Its price is net, in cents; without one it is shown but not sold. */
export type ProjectSummary = Catalogue['ProjectSummaryDto'];
/** A new project as entered by staff; in an update every field is optional. */
export type ProjectInput = Catalogue['CreateProjectDto'];
/** A project as on its page, with its contents in order. */
export type ProjectDetail = Catalogue['ProjectDto'];
/** A teacher as in contents and projects; a missing portrait is drawn. */
export type TeacherReference = Catalogue['TeacherReferenceDto'];
/** A teacher as in lists and on the pages of their contents. */
export type TeacherSummary = Catalogue['TeacherSummaryDto'];
/** A teacher as on their page. */
export type TeacherDetail = Catalogue['TeacherDto'];
/** A new teacher as entered by staff; in an update every field is optional. */
export type TeacherInput = Catalogue['CreateTeacherDto'];
/** The captions of a video in one language. Times in milliseconds. */
export type Captions = Catalogue['CaptionsDto'];
/** A topic as in contents and projects. */
export type TopicReference = Catalogue['TopicReferenceDto'];
/** A topic as in lists and on its page. */
export type Topic = Catalogue['TopicDto'];
/** A new topic as entered by staff; in an update every field is optional. */
export type TopicInput = Catalogue['CreateTopicDto'];
/** Input of the partnership form. */
export type PartnershipRequest = Catalogue['PartnershipRequestDto'];
/** The public part of the settings: brand, contacts, terms of sale. */
export type Settings = Catalogue['SettingsDto'];
/** All settings, including those that only admins may read. */
export type StaffSettings = Catalogue['StaffSettingsDto'];

/** The item to buy; the server sets the price. */
export type CheckoutRequest = Commerce['CheckoutDto'];
/** The current price of a checkout, and the parts the buyer already owns. Amounts in cents. */
export type Quote = Commerce['QuoteDto'];
/** The yearly subscription, active or ended; `subscriptionEnd` is when it renews or access ends. */
export type Subscription = Commerce['SubscriptionDto'];
/** The status of a payment; `success` means that the item is paid and open. */
export type PaymentVerification = Commerce['VerifyPaymentReplyDto'];
/** A purchase for its buyer; title and slug are those at the time of purchase. Amounts in cents. */
export type Purchase = Commerce['PurchaseDto'];
/** What the buyer is being debited for. */
export type Debit = Commerce['DebitDto'];
export type PurchaseType = Purchase['type'];
/** A payment of the caller's; its PDF is at `/api/v1/receipts/{id}/pdf`. Amounts in cents. */
export type Receipt = Commerce['ReceiptDto'];
export type StatementYears = Commerce['StatementYearsDto'];
/** The recipient of an invoice, as checkout accepts it. */
export type InvoiceData = Commerce['InvoiceDataDto'];
/** The status of a withdrawal, and its effect. */
export type Withdrawal = Commerce['WithdrawalDto'];
/** A withdrawal for staff. */
export type WithdrawalCase = Commerce['WithdrawalCaseDto'];
/** Which of the optional mails the user wants. */
export type NotificationPreferences = Commerce['NotificationPreferencesDto'];
/** Revenue of one day, by VAT rate and currency; amounts in cents. */
export type DailyRevenueRow = Commerce['TakingsRowDto'];

/** Whether a learner saved or completed a content. */
export type Progress = Learning['ProgressDto'];
/**
 * The learner's position in one video, in whole seconds; `ranges` are the watched ones as `[from, to]`, `to` exclusive.
 */
/** Where the user is in a text or document. */
export type Reading = Learning['ReadingDto'];
export type ReadingReport = Learning['SaveReadingDto'];
/** A question beside a lesson, with its first replies. Times are RFC 3339; `author.name` is null for staff and erased accounts. */
export type LessonQuestion = Learning['QuestionDto'];
export type LessonReply = Learning['ReplyDto'];
export type QuestionCount = Learning['QuestionCountDto'];
/** A new question. */
export type QuestionInput = Learning['AskQuestionDto'];
/** A question in staff's inbox. */
export type InboxQuestion = Learning['InboxQuestionDto'];
/** A question in staff's inbox with everything needed to answer it. */
export type InboxThread = Learning['InboxThreadDto'];
export type QuestionAnswering = Learning['QuestionAnsweringDto'];
export type InboxCounts = Learning['InboxCountsDto'];
/** What staff decides about a question. */
export type QuestionModeration = Learning['ModerateQuestionDto'];
/** A note beside a lesson. Times are RFC 3339. */
export type Note = Learning['NoteDto'];
/** A note in the list of them, with where it was written. */
export type NotedContents = Learning['NotedContentsDto'];
export type ListedNote = Learning['ListedNoteDto'];
/** A new note, or the whole of a changed one. */
export type NoteInput = Learning['SaveNoteDto'];
export type VideoPlayback = Omit<Learning['VideoPlaybackDto'], 'ranges'> & { ranges: [number, number][] };
/** The videos of a content that the learner has played, the last one first. */
export type Playback = Omit<Learning['PlaybackDto'], 'videos'> & { videos: VideoPlayback[] };
/** The browser's report on a video being played. */
export type PlaybackReport = Omit<Learning['ReportPlaybackDto'], 'ranges'> & { ranges: [number, number][] };
/** A certificate for its holder. Times are RFC 3339. */
export type Certificate = Learning['ListedCertificateDto'];
/** A certificate for staff. */
export type IssuedCertificate = Learning['IssuedCertificateDto'];
/** A certificate with professional credits, for staff. */
export type CreditedCertificate = Learning['CreditedCertificateDto'];
export type CertificateStatus = Certificate['status'];
/** Why a certificate is revoked; the reason is public, the note is not. */
export type CertificateRevocation = Learning['RevokeCertificateDto'];
/** The item whose certificates are issued to all who have completed it. */
export type CertificateIssuing = Learning['IssueCertificatesDto'];
/** The public data of a certificate for anyone with its code; its facts are null unless it is valid or expired. */
export type CertificateCheck = Learning['CertificateCheckDto'];
/** The learner's progress in a content; `lessons` are null while the lessons are unknown. */
export type CourseProgress = Learning['CourseDto'];
/** A content the learner has begun, with the lesson to continue with; null for one without videos. */
export type BegunCourse = Omit<Learning['BegunCourseDto'], 'lessons'> & {
  lessons: Learning['CourseLessonDto'][];
};
/** A content the learner saved or completed; `content` is null after it was deleted. */
export type Lesson = Learning['LessonDto'];
/** Whether the learner follows a series. */
export type Follow = Learning['FollowDto'];
/** A series the learner follows; `content` is null after it was deleted. */
export type FollowedSeries = Learning['FollowedSeriesDto'];
/** Which mails about learning the user wants. */
export type LearningNotifications = Learning['LearningNotificationsDto'];
/** When the learner's previous visit ended. */
export type Visit = Learning['VisitDto'];
/** Everything the caller has learnt. */
export type LearningTotals = Learning['TotalsDto'];

/**
 * What awaits a decision of the caller. Decisions they may not take are absent; null means that a count is unavailable.
 */
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
/** The figures of a content, and of each of its videos second by second. */
export type ContentStats = Learning['ContentStatsDto'];
export type VideoStats = Learning['VideoStatsDto'];
export type ProjectStats = Learning['ProjectStatsDto'];
/** How a quiz was answered; its figures are null below five people. */
export type QuizStats = Learning['QuizStatsDto'];
export type QuestionStats = Learning['QuestionStatsDto'];
export type StudyStats = Learning['StudyStatsDto'];
export type QuestionFigures = Learning['QuestionFiguresDto'];
export type ChoiceStats = Learning['ChoiceStatsDto'];
/** The attempts that are being marked again, or were. */
export type Remarking = Learning['RemarkingDto'];
/** An attempt of a learner, for staff. */
export type QuizAttempt = Learning['QuizAttemptDto'];
/** A learner of a content or project. */
export type ItemLearner = Learning['ItemLearnerDto'];
/** Everything one learner has done. */
export type Learner = Learning['LearnerDto'];
/** Learners by the month they began in, and how many were active in each month since. */
export type Cohorts = Learning['CohortsDto'];

/** How many people learned on each of the last thirty days, ending with today. */
export type LearningDays = Learning['LearningDaysDto'];
/** A learner who was active on a day. */
export type ActiveLearner = Learning['ActiveLearnerDto'];
export type Completion = Learning['CompletionDto'];
/** The series that most people begin, and where half of them stop. */
export type MostBegun = Learning['MostBegunDto'];
export type SeriesStops = Learning['ItemStopsDto'];

/** One action in the audit log. Times are RFC 3339. */
export type AuditEntry = Identity['AuditEntryDto'];
export type AuditAction = Identity['AuditAction'];

/** An account in the administrators' list. */
export type UserSummary = Identity['UserDto'];
export type UserDetail = Identity['UserDetailDto'];
export type UserStatus = Identity['UserStatus'];
export type UserSort = Identity['UserSort'];
export type UserChanges = Identity['UpdateUserDto'];
/** Why an account was erased, and the progress of its erasure. */
export type Erasure = Identity['ErasureDto'];
export type ErasureReason = Identity['ErasureReason'];
/** A membership application for administrators, in a list and complete. */
export type ApplicationSummary = Identity['ApplicationDto'];
export type ApplicationDetail = Identity['ApplicationDetailDto'];
export type MembershipStatus = Identity['MembershipStatus'];
/** An administrator's decision about an application. */
export type ApplicationDecision = Identity['UpdateApplicationDto'];

/** A discount code for staff. Amounts in cents; `expiresOn` is its last day, in Rome. */
export type Coupon = Commerce['CouponDto'];
export type CouponInput = Commerce['CreateCouponDto'];
/** The editable fields of a code; absent fields stay as they are. */
export type CouponChanges = Commerce['UpdateCouponDto'];

/** An order in the staff's list. Amounts in cents. */
export type Order = Commerce['OrderDto'];
/** A complete order: with the requested invoice and the buyer's consent to immediate access. */
export type OrderDetail = Commerce['OrderDetailDto'];
export type OrderStatus = Order['status'];
/** An event of an order. */
export type OrderEvent = Commerce['OrderEventDto'];
/** Who gets free access to what, until when and why. */
export type GrantInput = Commerce['CreateGrantDto'];
/** Whose access to what ends, and why. */
export type GrantRevocation = Commerce['RevokeGrantDto'];
/** A message to the owners of an item, and its progress. */
export type Message = Commerce['MessageDto'];
/** A message's audience and text. */
export type MessageInput = Commerce['CreateMessageDto'];
/** The items whose owners a message is for. */
export type Audience = Commerce['AudienceDto'];
/** The number of recipients, by how they got an item. */
export type AudienceCount = Commerce['AudienceCountDto'];
/** The mail of a message in both languages. */
export type MessagePreview = Commerce['MessagePreviewDto'];
/** A recipient of a message. */
export type MessageRecipient = Commerce['MessageRecipientDto'];
/** The latest reconciliation runs, and their discrepancies. */
export type Reconciliation = Commerce['ReconciliationDto'];
export type ReconciliationRun = Commerce['ReconciliationRunDto'];
/** A period added up by receipts, journal and the provider's balance. */
export type Books = Commerce['BooksDto'];
/** What was paid and returned in one currency, by each of the three. */
export type BookSums = Commerce['BookSumsDto'];
/** The balance at the provider in one currency of the account. */
export type AccountSums = Commerce['AccountSumsDto'];
/** A mismatch between the provider's records and our rows. */
export type Discrepancy = Commerce['DiscrepancyDto'];

/** The caller's attempts at a quiz, and whether they may begin another. Times are RFC 3339. */
export type Attempts = Learning['AttemptsDto'];
export type AttemptSummary = Learning['AttemptSummaryDto'];
/** An attempt of the caller; nothing of an open one tells which answer is right. */
export type Attempt = Learning['AttemptDto'];
export type AttemptQuestion = Learning['AttemptQuestionDto'];
export type SavedAnswer = Learning['SavedAnswerDto'];

/** When and where a seminar is, as everyone may read it. */
export type SeminarFacts = Catalogue['SeminarFactsDto'];
/** The seats of a seminar as they are now, and the caller's booking. */
export type SeminarSeats = Learning['SeminarSeatsDto'];
export type WaySeats = Learning['WaySeatsDto'];
export type Booking = Learning['BookingDto'];
/** A booking of a seminar, as staff sees it. */
export type StaffBooking = Learning['StaffBookingDto'];
export type BookingSummary = Learning['BookingSummaryDto'];
export type AttendanceTick = Learning['AttendanceTickDto'];
export type TickOutcome = Learning['TickOutcomeDto'];
/** What a refund of all single purchases of a content would do, and what the last one did. */
export type Invoice = Commerce['InvoiceDto'];
export type InvoiceDetail = Commerce['InvoiceDetailDto'];
export type InvoiceCorrection = Commerce['CorrectInvoiceDto'];
export type InvoiceArchive = Commerce['InvoiceArchiveDto'];
export type WaitingInvoices = Commerce['WaitingInvoicesDto'];
export type UnratedPayment = Commerce['UnratedPaymentDto'];
export type ExchangeResult = Commerce['ExchangeResultDto'];
export type ContentRefunds = Commerce['ContentRefundsDto'];
export type ContentRefund = Commerce['ContentRefundDto'];
/** The caller's dates: seminars, openings and ends of access. */
export type Calendar = Learning['CalendarDto'];
export type CalendarDate = Learning['CalendarDateDto'];
