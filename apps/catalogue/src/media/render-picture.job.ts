import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { defineJob, type JobHandler, RunsJob } from '@academy/jobs';
import { AppError } from '@academy/platform';
import type { Plain } from '@academy/shared';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsUUID } from 'class-validator';
import { Repository } from 'typeorm';
import { MediaFile, type MediaStatus } from './media-file.entity.ts';
import { originalKey, previewKey, renditionKey } from './media-keys.ts';
import { MediaStore } from './media-store.ts';
import { removeBytes } from './remove-bytes.ts';

/** Loaded on demand: a large library that many processes never need. */
const pictures = () => import('./pictures.ts');

/** The picture to render. */
export class RenderPicturePayload {
  @IsUUID() mediaId: string;
}

/** One at a time per process: rendering takes all processors for seconds. */
export const renderPictureJob = defineJob({
  name: 'media.render',
  payload: RenderPicturePayload,
  concurrency: 1,
});

/** Makes every rendition of an uploaded picture; until then its preview is served instead. */
@Injectable()
@RunsJob(renderPictureJob)
export class RenderPictureJob implements JobHandler<RenderPicturePayload> {
  private readonly logger = new Logger(RenderPictureJob.name);

  constructor(
    @InjectRepository(MediaFile) private readonly files: Repository<MediaFile>,
    private readonly store: MediaStore,
  ) {}

  async run({ mediaId }: Plain<RenderPicturePayload>): Promise<void> {
    const file = await this.files.findOneBy({ id: mediaId });
    // An earlier attempt may have left renditions of a picture that was deleted in the meantime.
    if (file === null) return this.removeAll(mediaId);
    if (file.status !== 'processing') return;
    const directory = await mkdtemp(join(tmpdir(), 'academy-picture-'));
    try {
      const path = join(directory, 'original');
      await pipeline(await this.store.getStream(originalKey(mediaId)), createWriteStream(path));
      await this.finish(mediaId, await this.render(mediaId, path));
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  }

  private async render(mediaId: string, path: string): Promise<MediaStatus> {
    try {
      const { renderPicture } = await pictures();
      await renderPicture(path, async ({ width, format, bytes }) => {
        await this.store.put(renditionKey(mediaId, width, format), bytes, { contentType: `image/${format}` });
      });
      return 'ready';
    } catch (error) {
      // Retrying would not change the result.
      if (!(error instanceof AppError)) throw error;
      this.logger.warn(error);
      return 'failed';
    }
  }

  /** A failed picture keeps its preview; the files of one that was deleted while it was rendered are removed. */
  private async finish(mediaId: string, status: MediaStatus): Promise<void> {
    const { affected } = await this.files.update({ id: mediaId }, { status });
    if (affected === 0) return this.removeAll(mediaId);
    await this.store.delete(originalKey(mediaId));
    if (status === 'ready') await this.store.delete(previewKey(mediaId));
  }

  private removeAll(mediaId: string): Promise<void> {
    return removeBytes(this.store, { id: mediaId, kind: 'cover' });
  }
}
