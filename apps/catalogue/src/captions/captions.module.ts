import { Module } from '@nestjs/common';
import { FilmsModule } from '../films/films.module.ts';
import { RecordsModule } from '../records/records.module.ts';
import { CaptionsController } from './captions.controller.ts';
import { CaptionsService } from './captions.service.ts';
import { CaptionFilesController } from './files/caption-files.controller.ts';
import { FilmCaptionsController } from './film-captions.controller.ts';

/** Captions of videos: written by staff, and as files for players. */
@Module({
  imports: [FilmsModule, RecordsModule],
  controllers: [CaptionsController, CaptionFilesController, FilmCaptionsController],
  providers: [CaptionsService],
})
export class CaptionsModule {}
