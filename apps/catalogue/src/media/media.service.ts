import { AppError } from '@academy/platform';
import { FILES_PATH, PICTURE_FORMATS, pictureOf, picturePath, pictureWidths } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { Disk } from 'flydrive';
import { Repository } from 'typeorm';
import { MediaFile } from './media-file.entity.ts';
import type { ReceivedFile } from './media-upload.ts';
import type { MediaDto } from './media.dto.ts';
import { renderPicture } from './pictures.ts';

const PREFERRED_WIDTH = 960;
const IMAGE = /^([0-9a-f-]{36})-\d{1,5}x\d{1,5}\/(\d{1,5}\.(?:avif|webp))$/;

/** Keeps uploaded files. Pictures are public; documents open by signed links only. */
@Injectable()
export class MediaService {
  constructor(
    @InjectRepository(MediaFile) private readonly files: Repository<MediaFile>,
    private readonly store: Disk,
  ) {}

  /**
   * Keeps a file under a name of its own. What nothing refers to is dropped a day later.
   * @throws AppError `platform.unsupported_media_type`, `platform.payload_too_large`
   */
  async add(received: ReceivedFile, id: string, uploadedBy: string): Promise<MediaDto> {
    const size =
      received.kind === 'cover'
        ? await this.storePicture(id, received)
        : await this.storeDocument(id, received);
    const { kind, fileName, contentType, sizeBytes, checksum } = received;
    const releasedAt = new Date();
    const fields = { id, kind, fileName, contentType, sizeBytes, checksum, uploadedBy, releasedAt, ...size };
    await this.files.createQueryBuilder().insert().values(fields).orIgnore().execute();
    return toMedia(await this.files.findOneByOrFail({ id }));
  }

  /** A file added before. */
  async find(id: string): Promise<MediaFile | null> {
    return isUUID(id) ? this.files.findOneBy({ id }) : null;
  }

  /** A document's description; its bytes come from {@link read}. @throws AppError `platform.not_found` */
  async document(id: string): Promise<MediaFile> {
    const file = await this.find(id);
    if (file?.kind !== 'document') throw new AppError('platform.not_found');
    return file;
  }

  /** The bytes of a document. */
  read(file: MediaFile): ReturnType<Disk['getStream']> {
    return this.store.getStream(documentKey(file.id));
  }

  /** One rendition by what stands in its path. @throws AppError `platform.not_found` */
  async picture(path: string): Promise<{ stream: Awaited<ReturnType<Disk['getStream']>>; length: number }> {
    const [, id, file] = IMAGE.exec(path) ?? [];
    if (id === undefined) throw new AppError('platform.not_found');
    const key = `images/${id}/${file}`;
    if (!(await this.store.exists(key))) throw new AppError('platform.not_found');
    const { contentLength } = await this.store.getMetaData(key);
    return { stream: await this.store.getStream(key), length: contentLength };
  }

  /** Removes the bytes of files. */
  async remove({ id, kind }: MediaFile): Promise<void> {
    await (kind === 'cover' ? this.store.deleteAll(`images/${id}`) : this.store.delete(documentKey(id)));
  }

  private async storePicture(id: string, { path }: ReceivedFile): Promise<{ width: number; height: number }> {
    const { renditions, width, height } = await renderPicture(path);
    for (const rendition of renditions) {
      await this.store.put(`images/${id}/${rendition.width}.${rendition.format}`, rendition.bytes, {
        contentType: `image/${rendition.format}`,
      });
    }
    return { width, height };
  }

  private async storeDocument(id: string, { path, contentType }: ReceivedFile): Promise<object> {
    await this.store.copyFromFs(path, documentKey(id), { contentType });
    return {};
  }
}

function documentKey(id: string): string {
  return `documents/${id}.pdf`;
}

/** A file as its uploader is told of it. */
export function toMedia({ id, kind, fileName, contentType, sizeBytes, width, height }: MediaFile): MediaDto {
  const url = width === null || height === null ? `${FILES_PATH}/${id}` : coverUrl(id, { width, height });
  const sources = pictureOf(url)?.sources ?? [];
  return { id, kind, url, fileName, contentType, sizeBytes, width, height, sources };
}

/** The rendition for those who cannot choose among them. */
function coverUrl(id: string, size: { width: number; height: number }): string {
  const width = pictureWidths(size.width).findLast((step) => step <= PREFERRED_WIDTH) ?? size.width;
  return picturePath(id, size, width, PICTURE_FORMATS[1]);
}
