import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Booking } from './booking.entity.ts';
import { AttemptRecordsService } from './attempt-records.service.ts';
import { CertificateLogo } from './certificate-logo.entity.ts';
import { CertificateRecordsService } from './certificate-records.service.ts';
import { Certificate } from './certificate.entity.ts';
import { PlaybackRecordsService } from './playback-records.service.ts';
import { ProgressRecordsService } from './progress-records.service.ts';
import { QuizAttempt } from './quiz-attempt.entity.ts';
import { QuizEdition } from './quiz-edition.entity.ts';
import { ReadingPosition } from './reading-position.entity.ts';
import { ReadingRecordsService } from './reading-records.service.ts';
import { RefundedAccess } from './refunded-access.entity.ts';
import { Seminar } from './seminar.entity.ts';
import { UserContentProgress } from './user-content-progress.entity.ts';
import { VideoPlayback } from './video-playback.entity.ts';

/**
 * Progress, playback, reading positions, attempts and certificates as stored, and their only writers. The layers above
 * read the repositories.
 */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      UserContentProgress,
      VideoPlayback,
      ReadingPosition,
      QuizEdition,
      QuizAttempt,
      Certificate,
      CertificateLogo,
      RefundedAccess,
      Seminar,
      Booking,
    ]),
  ],
  providers: [
    ProgressRecordsService,
    PlaybackRecordsService,
    ReadingRecordsService,
    AttemptRecordsService,
    CertificateRecordsService,
  ],
  exports: [
    TypeOrmModule,
    ProgressRecordsService,
    PlaybackRecordsService,
    ReadingRecordsService,
    AttemptRecordsService,
    CertificateRecordsService,
  ],
})
export class RecordsModule {}
