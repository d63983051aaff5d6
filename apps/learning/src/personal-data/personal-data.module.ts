import { Module } from '@nestjs/common';
import { FiguresModule } from '../figures/figures.module.ts';
import { CoursesModule } from '../courses/courses.module.ts';
import { CalendarsModule } from '../calendars/calendars.module.ts';
import { FollowsModule } from '../follows/follows.module.ts';
import { NotesModule } from '../notes/notes.module.ts';
import { QuestionsModule } from '../questions/questions.module.ts';
import { QuizzesModule } from '../quizzes/quizzes.module.ts';
import { ReadingModule } from '../reading/reading.module.ts';
import { RecordsModule } from '../records/records.module.ts';
import { SeminarsModule } from '../seminars/seminars.module.ts';
import { RemindersModule } from '../reminders/reminders.module.ts';
import { EraseLateWritesJob } from './erase-late-writes.job.ts';
import { LaterPartsService } from './later-parts.service.ts';
import { PersonalDataEventsController } from './personal-data.events.ts';
import { PersonalDataRpcController } from './personal-data.rpc.ts';
import { PersonalDataService } from './personal-data.service.ts';

/** Exports and erases all data learning stores about a user. */
@Module({
  imports: [
    RecordsModule,
    QuizzesModule,
    NotesModule,
    QuestionsModule,
    ReadingModule,
    CoursesModule,
    FiguresModule,
    FollowsModule,
    RemindersModule,
    CalendarsModule,
    SeminarsModule,
  ],
  controllers: [PersonalDataRpcController, PersonalDataEventsController],
  providers: [PersonalDataService, LaterPartsService, EraseLateWritesJob],
})
export class PersonalDataModule {}
