import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaFile } from '../media/media-file.entity.ts';
import { MediaModule } from '../media/media.module.ts';
import { FilmFilesService } from './film-files.service.ts';
import { FilmLinks } from './film-links.ts';
import { FilmTicketsController } from './film-tickets.controller.ts';
import { FilmTicketsService } from './film-tickets.service.ts';
import { FilmUploadsController } from './film-uploads.controller.ts';
import { FilmUploadsService } from './film-uploads.service.ts';
import { FilmsController } from './films.controller.ts';
import { FilmsService } from './films.service.ts';
import { InspectFilmJob } from './inspect-film.job.ts';
import { PruneFilmUploadsJob } from './prune-film-uploads.job.ts';
import { UploadedParts } from './uploaded-parts.ts';

/** The academy's own films: uploaded, checked, and served to those who may play them. */
@Module({
  imports: [TypeOrmModule.forFeature([MediaFile]), MediaModule],
  controllers: [FilmTicketsController, FilmUploadsController, FilmsController],
  providers: [
    FilmLinks,
    FilmsService,
    FilmFilesService,
    FilmTicketsService,
    FilmUploadsService,
    UploadedParts,
    InspectFilmJob,
    PruneFilmUploadsJob,
  ],
  exports: [FilmLinks, FilmsService, FilmFilesService, InspectFilmJob],
})
export class FilmsModule {}
