import { type ExportLearningData, LearningDataErased, type LearningExportReply } from '@academy/contracts';
import { JobQueue } from '@academy/jobs';
import { Outbox } from '@academy/messaging';
import { cutPage, decodeCursor } from '@academy/platform';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { toCertificate } from '../certificates/certificate.mapper.ts';
import { FiguresService } from '../figures/figures.service.ts';
import { VisitsService } from '../courses/visits.service.ts';
import { CalendarAddressesService } from '../calendars/calendar-addresses.service.ts';
import { FollowsService } from '../follows/follows.service.ts';
import { NoteDataService } from '../notes/note-data.service.ts';
import { NotificationPreferencesService } from '../notifications/notification-preferences.service.ts';
import { toProgress } from '../progress/progress.mapper.ts';
import { QuestionErasureService } from '../questions/personal-data/question-erasure.service.ts';
import { QuizFiguresService } from '../quizzes/figures/quiz-figures.service.ts';
import { ReadingService } from '../reading/reading.service.ts';
import { AttemptRecordsService } from '../records/attempt-records.service.ts';
import { CertificateRecordsService } from '../records/certificate-records.service.ts';
import { Certificate } from '../records/certificate.entity.ts';
import { PlaybackRecordsService, toRanges } from '../records/playback-records.service.ts';
import { ProgressRecordsService } from '../records/progress-records.service.ts';
import { UserContentProgress } from '../records/user-content-progress.entity.ts';
import { ReadingRecordsService } from '../records/reading-records.service.ts';
import { BookingDataService } from '../seminars/personal-data/booking-data.service.ts';
import { ExpiryRemindersService } from '../reminders/expiry-reminders.service.ts';
import { OpeningsService } from '../reminders/openings.service.ts';
import { RemindersService } from '../reminders/reminders.service.ts';
import { VideoPlayback } from '../records/video-playback.entity.ts';
import { eraseLateWrites, LATE_WRITES_MS } from './erase-late-writes.ts';
import { LaterPartsService } from './later-parts.service.ts';

/** Exports and erases all data learning stores about a user. */
@Injectable()
export class PersonalDataService {
  constructor(
    @InjectRepository(UserContentProgress) private readonly progress: Repository<UserContentProgress>,
    @InjectRepository(VideoPlayback) private readonly playback: Repository<VideoPlayback>,
    @InjectRepository(Certificate) private readonly certificates: Repository<Certificate>,
    private readonly progressRecords: ProgressRecordsService,
    private readonly playbackRecords: PlaybackRecordsService,
    private readonly readingRecords: ReadingRecordsService,
    private readonly attemptRecords: AttemptRecordsService,
    private readonly certificateRecords: CertificateRecordsService,
    private readonly figures: FiguresService,
    private readonly quizFigures: QuizFiguresService,
    private readonly laterParts: LaterPartsService,
    private readonly notes: NoteDataService,
    private readonly questions: QuestionErasureService,
    private readonly bookings: BookingDataService,
    private readonly follows: FollowsService,
    private readonly notifications: NotificationPreferencesService,
    private readonly reminders: RemindersService,
    private readonly openings: OpeningsService,
    private readonly expiryReminders: ExpiryRemindersService,
    private readonly calendars: CalendarAddressesService,
    private readonly visits: VisitsService,
    private readonly reading: ReadingService,
    private readonly jobs: JobQueue,
    private readonly outbox: Outbox,
  ) {}

  /** All data, or a part of it. @throws AppError `platform.invalid_cursor` */
  async export(question: Plain<ExportLearningData>): Promise<LearningExportReply> {
    const { userId, after, limit } = question;
    if (after !== undefined && this.laterParts.isPart(after))
      return {
        ...NOTHING,
        ...(await this.exportChoices(userId)),
        ...(await this.laterParts.part(userId, after)),
      };
    const [played, records, chosen] = await Promise.all([
      this.exportPlayback(question),
      after === undefined ? this.exportRecords(userId) : { progress: [], certificates: [] },
      this.exportChoices(userId),
    ]);
    // Without a limit everything is one part.
    const later = limit === undefined ? await this.laterParts.all(userId) : {};
    const next = played.next ?? (limit === undefined ? undefined : await this.laterParts.first(userId));
    return { ...records, ...chosen, ...later, ...played, ...(next !== undefined && { next }) };
  }

  /** Erases all data, publishes that, and repeats the erasure minutes later; repeatable. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await this.eraseRows(manager, userId);
    const startAfter = new Date(Date.now() + LATE_WRITES_MS);
    await this.jobs.enqueue(manager, eraseLateWrites, { userId }, { singletonKey: userId, startAfter });
    await this.outbox.add(manager, LearningDataErased.of({ userId }));
  }

  /** Erases every row of a user; repeatable. */
  async eraseRows(manager: EntityManager, userId: string): Promise<void> {
    // First, since those who complete a seminar lock it before the progress.
    await this.bookings.erase(manager, userId);
    await this.figures.forget(manager, userId, async () => {
      await this.progressRecords.erase(manager, userId);
      await this.certificateRecords.erase(manager, userId);
      return this.playbackRecords.erase(manager, userId);
    });
    await this.quizFigures.forget(manager, userId, () => this.attemptRecords.erase(manager, userId));
    await this.readingRecords.erase(manager, userId);
    await this.notes.erase(manager, userId);
    await this.questions.erase(manager, userId);
    await this.follows.erase(manager, userId);
    await this.notifications.erase(manager, userId);
    await this.reminders.erase(manager, userId);
    await this.openings.erase(manager, userId);
    await this.expiryReminders.erase(manager, userId);
    await this.calendars.erase(manager, userId);
    await this.visits.erase(manager, userId);
  }

  private async exportPlayback({
    userId,
    after,
    limit,
  }: Plain<ExportLearningData>): Promise<Pick<LearningExportReply, 'playback' | 'next'>> {
    const query = this.playback.createQueryBuilder('playback').where('playback.userId = :userId', { userId });
    if (after !== undefined) {
      const [contentId, videoId] = decodeCursor(after, 2);
      query.andWhere('(playback.contentId, playback.videoId) > (:contentId, :videoId)', {
        contentId,
        videoId,
      });
    }
    query.orderBy('playback.contentId').addOrderBy('playback.videoId');
    // One row more than the limit shows whether another part follows.
    if (limit !== undefined) query.limit(limit + 1);
    const rows = await query.getMany();
    const { page, nextCursor } = cutPage(rows, limit ?? rows.length, ({ contentId, videoId }) => [
      contentId,
      videoId,
    ]);
    return { playback: page.map(toExport), ...(nextCursor !== null && { next: nextCursor }) };
  }

  private async exportRecords(
    userId: string,
  ): Promise<Pick<LearningExportReply, 'progress' | 'certificates'>> {
    const [progress, certificates] = await Promise.all([
      this.progress.find({ where: { userId }, order: { updatedAt: 'DESC' } }),
      this.certificates.find({ where: { userId }, order: { issuedAt: 'DESC' } }),
    ]);
    return { progress: progress.map(toProgress), certificates: certificates.map(toCertificate) };
  }

  private async exportChoices(
    userId: string,
  ): Promise<
    Pick<
      LearningExportReply,
      | 'follows'
      | 'notifications'
      | 'reminders'
      | 'openings'
      | 'expiryReminders'
      | 'calendar'
      | 'visit'
      | 'reading'
    >
  > {
    const [follows, notifications, reminders, openings, expiryReminders, calendar, visit, reading] =
      await Promise.all([
        this.follows.export(userId),
        this.notifications.of(userId),
        this.reminders.export(userId),
        this.openings.export(userId),
        this.expiryReminders.export(userId),
        this.calendars.export(userId),
        this.visits.export(userId),
        this.reading.export(userId),
      ]);
    return { follows, notifications, reminders, openings, expiryReminders, calendar, visit, reading };
  }
}

/** What a part has of kinds that it is not about. */
const NOTHING = { progress: [], certificates: [], playback: [] };

function toExport(playback: VideoPlayback): LearningExportReply['playback'][number] {
  return {
    contentId: playback.contentId,
    videoId: playback.videoId,
    seconds: playback.positionSeconds,
    duration: playback.durationSeconds,
    ranges: toRanges(playback.watched),
    device: playback.device,
    at: playback.reportedAt.toISOString(),
  };
}
