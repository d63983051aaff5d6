import { daySumEntities, jobSchema } from '@academy/jobs';
import { MailMessage } from '@academy/mail';
import { messagingEntities } from '@academy/messaging';
import type { DatabaseDefinition } from '@academy/platform';
import { IssuerKey } from '../badges/issuer-key.entity.ts';
import { CohortMonth } from '../figures/cohort-month.entity.ts';
import { DayFigures } from '../figures/day-figures.entity.ts';
import { ItemFigures } from '../figures/item-figures.entity.ts';
import { LearnerDay } from '../figures/learner-day.entity.ts';
import { LearnerItem } from '../figures/learner-item.entity.ts';
import { LearnerMonth } from '../figures/learner-month.entity.ts';
import { ProjectOutline } from '../figures/project-outline.entity.ts';
import { VideoFigures } from '../figures/video-figures.entity.ts';
import { VideoPart } from '../figures/video-part.entity.ts';
import { CertificateLogo } from '../records/certificate-logo.entity.ts';
import { Certificate } from '../records/certificate.entity.ts';
import { QuizRemarking } from '../quizzes/staff/quiz-remarking.entity.ts';
import { QuizFigures } from '../quizzes/figures/quiz-figures.entity.ts';
import { QuizQuestionFigures } from '../quizzes/figures/quiz-question-figures.entity.ts';
import { QuizAttempt } from '../records/quiz-attempt.entity.ts';
import { QuizEdition } from '../records/quiz-edition.entity.ts';
import { ReadingPosition } from '../records/reading-position.entity.ts';
import { CalendarAddress } from '../calendars/calendar-address.entity.ts';
import { Booking } from '../records/booking.entity.ts';
import { Seminar } from '../records/seminar.entity.ts';
import { SeminarMail } from '../seminars/seats/seminar-mail.entity.ts';
import { RefundedAccess } from '../records/refunded-access.entity.ts';
import { KnownCourse } from '../courses/known-course.entity.ts';
import { LearnerVisit } from '../courses/learner-visit.entity.ts';
import { SeriesFollow } from '../follows/series-follow.entity.ts';
import { Note } from '../notes/note.entity.ts';
import { QuestionReply } from '../questions/question-reply.entity.ts';
import { QuestionReport } from '../questions/question-report.entity.ts';
import { WaitingReminder } from '../questions/mails/waiting-reminder.entity.ts';
import { QuestionWish } from '../questions/question-wish.entity.ts';
import { Question } from '../questions/question.entity.ts';
import { NotificationPreference } from '../notifications/notification-preference.entity.ts';
import { HalfWayReminder } from '../reminders/half-way-reminder.entity.ts';
import { ExpiryReminder } from '../reminders/expiry-reminder.entity.ts';
import { OpeningNotice } from '../reminders/opening-notice.entity.ts';
import { AddPlayback1795300000000 } from './migrations/1795300000000-add-playback.ts';
import { AddMails1795330000000 } from './migrations/1795330000000-add-mails.ts';
import { VideoPlayback } from '../records/video-playback.entity.ts';
import { UserContentProgress } from '../records/user-content-progress.entity.ts';
import { CreateLearning1763600000000 } from './migrations/1763600000000-create-learning.ts';
import { CountCompletions1795221000000 } from './migrations/1795221000000-count-completions.ts';
import { AddCertificates1795341000000 } from './migrations/1795341000000-add-certificates.ts';
import { AddBadges1795347576807 } from './migrations/1795347576807-add-badges.ts';
import { AddFigures1795347650124 } from './migrations/1795347650124-add-figures.ts';
import { AddFollows1795348000000 } from './migrations/1795348000000-add-follows.ts';
import { AddCertificateLogos1795349987519 } from './migrations/1795349987519-add-certificate-logos.ts';
import { KeepReportedLengths1795359000000 } from './migrations/1795359000000-keep-reported-lengths.ts';
import { FollowLessonsInOrder1795359100000 } from './migrations/1795359100000-follow-lessons-in-order.ts';
import { AddMissingPreferences1795367700000 } from './migrations/1795367700000-add-missing-preferences.ts';
import { AddLearnerDays1795420000000 } from './migrations/1795420000000-add-learner-days.ts';
import { IndexLearnerMonths1795478900000 } from './migrations/1795478900000-index-learner-months.ts';
import { AddDaySums1795581000000 } from './migrations/1795581000000-add-day-sums.ts';
import { CountDays1795581001000 } from './migrations/1795581001000-count-days.ts';
import { IndexCertificatesByHolder1795581550164 } from './migrations/1795581550164-index-certificates-by-holder.ts';
import { IndexRecentPlayback1795623700000 } from './migrations/1795623700000-index-recent-playback.ts';
import { SearchCertificatesByName1795653000000 } from './migrations/1795653000000-search-certificates-by-name.ts';
import { KeepRefunds1795662000000 } from './migrations/1795662000000-keep-refunds.ts';
import { AddRefundTerms1795890000000 } from './migrations/1795890000000-add-refund-terms.ts';
import { AddBegunPlayback1795892000000 } from './migrations/1795892000000-add-begun-playback.ts';
import { SearchByWords1795893000000 } from './migrations/1795893000000-search-by-words.ts';
import { AddReadingPositions1795927023639 } from './migrations/1795927023639-add-reading-positions.ts';
import { AddQuizAttempts1795927695875 } from './migrations/1795927695875-add-quiz-attempts.ts';
import { QuizAttemptMarkedVersion1795933625236 } from './migrations/1795933625236-quiz-attempt-marked-version.ts';
import { QuizRemarking1795941538163 } from './migrations/1795941538163-quiz-remarking.ts';
import { AddNotes1795957606387 } from './migrations/1795957606387-add-notes.ts';
import { AddQuestions1795958679781 } from './migrations/1795958679781-add-questions.ts';
import { ClaimQuestions1795974016460 } from './migrations/1795974016460-claim-questions.ts';
import { RemindStaffOnce1795975281954 } from './migrations/1795975281954-remind-staff-once.ts';
import { IndexStudyFigures1795975584450 } from './migrations/1795975584450-index-study-figures.ts';
import { OpeningNotices1795976362348 } from './migrations/1795976362348-opening-notices.ts';
import { Bookings1795988750668 } from './migrations/1795988750668-bookings.ts';
import { TellStaffOfLatePayments1795989485898 } from './migrations/1795989485898-tell-staff-of-late-payments.ts';
import { ProfessionalCredits1795989700000 } from './migrations/1795989700000-professional-credits.ts';
import { IndexPresentLearners1795990557420 } from './migrations/1795990557420-index-present-learners.ts';
import { CalendarAddresses1795990884870 } from './migrations/1795990884870-calendar-addresses.ts';
import { BookingChanges1795993743802 } from './migrations/1795993743802-booking-changes.ts';
import { CancellationTranslations1796003094915 } from './migrations/1796003094915-cancellation-translations.ts';
import { RevokedBookings1796003370881 } from './migrations/1796003370881-revoked-bookings.ts';

/** The learning service's tables and their history. */
export const database: DatabaseDefinition = {
  entities: [
    ...daySumEntities,
    UserContentProgress,
    VideoPlayback,
    ReadingPosition,
    QuizEdition,
    QuizAttempt,
    QuizFigures,
    QuizRemarking,
    QuizQuestionFigures,
    Certificate,
    RefundedAccess,
    CertificateLogo,
    IssuerKey,
    LearnerItem,
    ItemFigures,
    VideoFigures,
    VideoPart,
    LearnerMonth,
    CohortMonth,
    LearnerDay,
    DayFigures,
    ProjectOutline,
    SeriesFollow,
    Note,
    Seminar,
    Booking,
    SeminarMail,
    CalendarAddress,
    Question,
    QuestionReply,
    QuestionWish,
    WaitingReminder,
    QuestionReport,
    NotificationPreference,
    HalfWayReminder,
    ExpiryReminder,
    OpeningNotice,
    LearnerVisit,
    KnownCourse,
    MailMessage,
    ...messagingEntities,
  ],
  migrations: [
    CreateLearning1763600000000,
    CountCompletions1795221000000,
    AddPlayback1795300000000,
    AddMails1795330000000,
    AddCertificates1795341000000,
    AddBadges1795347576807,
    AddFigures1795347650124,
    AddFollows1795348000000,
    AddCertificateLogos1795349987519,
    KeepReportedLengths1795359000000,
    FollowLessonsInOrder1795359100000,
    AddMissingPreferences1795367700000,
    AddLearnerDays1795420000000,
    IndexLearnerMonths1795478900000,
    AddDaySums1795581000000,
    CountDays1795581001000,
    IndexCertificatesByHolder1795581550164,
    IndexRecentPlayback1795623700000,
    SearchCertificatesByName1795653000000,
    KeepRefunds1795662000000,
    AddRefundTerms1795890000000,
    AddBegunPlayback1795892000000,
    SearchByWords1795893000000,
    AddReadingPositions1795927023639,
    AddQuizAttempts1795927695875,
    QuizAttemptMarkedVersion1795933625236,
    QuizRemarking1795941538163,
    AddNotes1795957606387,
    AddQuestions1795958679781,
    ClaimQuestions1795974016460,
    RemindStaffOnce1795975281954,
    IndexStudyFigures1795975584450,
    OpeningNotices1795976362348,
    Bookings1795988750668,
    TellStaffOfLatePayments1795989485898,
    ProfessionalCredits1795989700000,
    IndexPresentLearners1795990557420,
    CalendarAddresses1795990884870,
    BookingChanges1795993743802,
    CancellationTranslations1796003094915,
    RevokedBookings1796003370881,
  ],
  librarySchemas: [jobSchema],
};
