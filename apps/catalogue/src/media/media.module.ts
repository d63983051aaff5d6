import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DemoCoversController } from './demo-covers.controller.ts';
import { MediaFile } from './media-file.entity.ts';
import { MediaLinks } from './media-links.ts';
import { mediaStore } from './create-media-store.ts';
import { MediaController } from './media.controller.ts';
import { MediaService } from './media.service.ts';
import { PruneMediaJob } from './prune-media.job.ts';
import { RenderPictureJob } from './render-picture.job.ts';

/** Uploaded files: stored in a folder or a bucket, pictures public, documents with signed links. */
@Module({
  imports: [TypeOrmModule.forFeature([MediaFile])],
  controllers: [MediaController, DemoCoversController],
  providers: [mediaStore, MediaLinks, MediaService, PruneMediaJob, RenderPictureJob],
  exports: [MediaLinks, MediaService, mediaStore],
})
export class MediaModule {}
