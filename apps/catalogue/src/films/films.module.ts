import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaFile } from '../media/media-file.entity.ts';
import { MediaModule } from '../media/media.module.ts';
import { FilmFilesService } from './film-files.service.ts';
import { FilmLinks } from './film-links.ts';
import { FilmsController } from './films.controller.ts';
import { FilmsService } from './films.service.ts';
import { InspectFilmJob } from './inspect-film.job.ts';

/** Films of the academy's own: taken in, checked, and sent to those who may play them. */
@Module({
  imports: [TypeOrmModule.forFeature([MediaFile]), MediaModule],
  controllers: [FilmsController],
  providers: [FilmLinks, FilmsService, FilmFilesService, InspectFilmJob],
  exports: [FilmsService, FilmFilesService, InspectFilmJob],
})
export class FilmsModule {}
