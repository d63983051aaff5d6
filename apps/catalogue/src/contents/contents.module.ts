import { Module } from '@nestjs/common';
import { AccessService } from '../access/access.service.ts';
import { FilmsModule } from '../films/films.module.ts';
import { MediaModule } from '../media/media.module.ts';
import { RecordsModule } from '../records/records.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { ChangeScheduledContentJob } from './change-scheduled-content.job.ts';
import { ContentCopiesService } from './content-copies.service.ts';
import { ContentImporterService } from './content-importer.service.ts';
import { ContentEditorService } from './content-editor.service.ts';
import { ContentListsService } from './content-lists.service.ts';
import { ContentLookupService } from './content-lookup.service.ts';
import { ContentVersionsController } from './content-versions.controller.ts';
import { ContentVersionsService } from './content-versions.service.ts';
import { ContentsController } from './contents.controller.ts';
import { ContentsRpcController } from './contents.rpc.ts';
import { ContentsService } from './contents.service.ts';
import { QuestionFilesController } from './quiz/files/question-files.controller.ts';
import { QuestionFilesService } from './quiz/files/question-files.service.ts';
import { TranscriptsService } from './transcripts.service.ts';

/** Contents: read by everyone, written by staff. */
@Module({
  imports: [FilmsModule, MediaModule, RecordsModule, SettingsModule],
  controllers: [
    ContentsController,
    ContentVersionsController,
    ContentsRpcController,
    QuestionFilesController,
  ],
  providers: [
    AccessService,
    ContentsService,
    ContentListsService,
    ContentLookupService,
    ContentEditorService,
    ContentCopiesService,
    ContentImporterService,
    ContentVersionsService,
    QuestionFilesService,
    TranscriptsService,
    ChangeScheduledContentJob,
  ],
  exports: [AccessService, ContentsService, ContentEditorService],
})
export class ContentsModule {}
