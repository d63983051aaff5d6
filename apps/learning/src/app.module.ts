import { JobsModule } from '@academy/jobs';
import { MailModule } from '@academy/mail';
import { MessagingModule } from '@academy/messaging';
import { DatabaseModule, PlatformModule, SecretsModule } from '@academy/platform';
import { Module } from '@nestjs/common';
import { BadgesModule } from './badges/badges.module.ts';
import { CalendarsModule } from './calendars/calendars.module.ts';
import { CertificatesModule } from './certificates/certificates.module.ts';
import { database } from './database/database.ts';
import { CoursesModule } from './courses/courses.module.ts';
import { EventsModule } from './events/events.module.ts';
import { FollowsModule } from './follows/follows.module.ts';
import { LearningEnv } from './env.ts';
import { FiguresModule } from './figures/figures.module.ts';
import { LearnersModule } from './learners/learners.module.ts';
import { learningMails } from './mails/mails.ts';
import { NotesModule } from './notes/notes.module.ts';
import { NotificationsModule } from './notifications/notifications.module.ts';
import { PersonalDataModule } from './personal-data/personal-data.module.ts';
import { PlaybackModule } from './playback/playback.module.ts';
import { ProgressModule } from './progress/progress.module.ts';
import { QuestionsModule } from './questions/questions.module.ts';
import { QuizzesModule } from './quizzes/quizzes.module.ts';
import { ReadingModule } from './reading/reading.module.ts';
import { RemindersModule } from './reminders/reminders.module.ts';
import { SeminarsModule } from './seminars/seminars.module.ts';
import { StatsModule } from './stats/stats.module.ts';
import { StudyModule } from './study/study.module.ts';

/** Learning: what learners saved, completed, watched, noted, asked and follow, and the certificates they earned. */
@Module({
  imports: [
    PlatformModule.forRoot({ env: LearningEnv }),
    DatabaseModule.forRoot(database),
    MessagingModule.forRoot({ service: 'learning' }),
    SecretsModule.forRoot({ service: 'learning' }),
    JobsModule.forRoot(),
    MailModule.forRoot(learningMails),
    ProgressModule,
    PlaybackModule,
    ReadingModule,
    QuizzesModule,
    CertificatesModule,
    BadgesModule,
    CoursesModule,
    NotificationsModule,
    FollowsModule,
    NotesModule,
    QuestionsModule,
    RemindersModule,
    SeminarsModule,
    CalendarsModule,
    EventsModule,
    PersonalDataModule,
    FiguresModule,
    StatsModule,
    LearnersModule,
    StudyModule,
  ],
})
export class AppModule {}
