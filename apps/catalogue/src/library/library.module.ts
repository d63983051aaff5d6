import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilmsModule } from '../films/films.module.ts';
import { MediaFile } from '../media/media-file.entity.ts';
import { MediaModule } from '../media/media.module.ts';
import { RecordsModule } from '../records/records.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { MediaLibraryController } from './media-library.controller.ts';
import { MediaLibraryService } from './media-library.service.ts';
import { MediaReplacementsService } from './media-replacements.service.ts';

/** The library of uploaded files: their uses, replacement and deletion. */
@Module({
  imports: [TypeOrmModule.forFeature([MediaFile]), FilmsModule, MediaModule, RecordsModule, SettingsModule],
  controllers: [MediaLibraryController],
  providers: [MediaLibraryService, MediaReplacementsService],
})
export class LibraryModule {}
