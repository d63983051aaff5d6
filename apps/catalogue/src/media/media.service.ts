import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { JobQueue } from '@academy/jobs';
import { AppError } from '@academy/platform';
import {
  FILES_PATH,
  FILMS_PATH,
  PICTURE_FORMATS,
  pictureOf,
  picturePath,
  PICTURES_PATH,
  pictureWidths,
  type Plain,
} from '@academy/shared';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { DataSource, Repository } from 'typeorm';
import { inspectDocument } from './documents.ts';
import { MediaFile, type MediaStatus } from './media-file.entity.ts';
import { documentKey, originalKey, previewKey, renditionKey } from './media-keys.ts';
import { MediaStore } from './media-store.ts';
import type { ReceivedFile } from './media-upload.ts';
import type { MediaDto } from './media.dto.ts';
import { removeBytes } from './remove-bytes.ts';
import { renderPictureJob } from './render-picture.job.ts';
import { sendFile } from './send-file.ts';

const PREFERRED_WIDTH = 960;
/** There is one logo, and perhaps the previous one. */
const KEPT_PRINTED = 4;
const IMAGE = /^([0-9a-f-]{36})-\d{1,5}x\d{1,5}\/(\d{1,5})\.(avif|webp)$/;

/** Loaded on demand: a large library that many processes never need. */
const pictures = () => import('./pictures.ts');

/** Bytes of a picture. A preview must not be cached. */
export interface ServedPicture {
  stream: Readable;
  length: number;
  type: string;
  isFinal: boolean;
}

/**
 * Stores uploaded files. Pictures are public; documents need signed links, and films are served by the films' service.
 */
@Injectable()
export class MediaService {
  /** By address: a changed picture has another address. */
  private readonly printedPictures = new LRUCache<string, Buffer>({ max: KEPT_PRINTED });

  constructor(
    @InjectRepository(MediaFile) private readonly files: Repository<MediaFile>,
    private readonly dataSource: DataSource,
    private readonly jobs: JobQueue,
    private readonly store: MediaStore,
  ) {}

  /**
   * Stores a file with a new id; a file without uses is deleted after a month. A picture can be shown immediately, by
   * its preview; its renditions are made by a job.
   * @throws AppError `catalogue.picture_too_narrow`, `catalogue.document_unreadable`,
   * and the other refusals of pictures and documents
   */
  async add(received: ReceivedFile, id: string, uploadedBy: string): Promise<Plain<MediaDto>> {
    const isPicture = received.kind === 'cover';
    const size = isPicture ? await this.storePicture(id, received) : await this.storeDocument(id, received);
    const { kind, fileName, contentType, sizeBytes, checksum } = received;
    const described = { id, kind, fileName, contentType, sizeBytes, checksum, uploadedBy, ...size };
    const status: MediaStatus = isPicture ? 'processing' : 'ready';
    await this.dataSource.transaction(async (manager) => {
      const fields = { ...described, status, releasedAt: new Date() };
      await manager.createQueryBuilder(MediaFile, 'media').insert().values(fields).orIgnore().execute();
      if (isPicture)
        await this.jobs.enqueue(manager, renderPictureJob, { mediaId: id }, { singletonKey: id });
    });
    return toMedia(await this.files.findOneByOrFail({ id }));
  }

  /** A stored file. */
  async find(id: string): Promise<MediaFile | null> {
    return isUUID(id) ? this.files.findOneBy({ id }) : null;
  }

  /** A document's description; its bytes are sent by {@link send}. @throws AppError `platform.not_found` */
  async document(id: string): Promise<MediaFile> {
    const file = await this.find(id);
    if (file?.kind !== 'document') throw new AppError('platform.not_found');
    return file;
  }

  /** Sends the bytes of a document, or the requested part of them. */
  send(
    file: MediaFile,
    disposition: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sendFile(this.store, documentKey(file.id), file, disposition, request, reply);
  }

  /**
   * One rendition by the parts of its path, or the preview until it is made.
   * @throws AppError `platform.not_found`
   */
  async picture(path: string): Promise<ServedPicture> {
    const [, id, width = '', format = ''] = IMAGE.exec(path) ?? [];
    if (id === undefined) throw new AppError('platform.not_found');
    const rendition = await this.open(renditionKey(id, width, format));
    if (rendition) return { ...rendition, type: `image/${format}`, isFinal: true };
    const preview = await this.open(previewKey(id));
    if (preview) return { ...preview, type: 'image/webp', isFinal: false };
    throw new AppError('platform.not_found');
  }

  /** An uploaded picture for printing, as PNG on white; null for an address without a picture. */
  async printed(url: string): Promise<Buffer | null> {
    if (!url.startsWith(`${PICTURES_PATH}/`)) return null;
    const kept = this.printedPictures.get(url);
    if (kept !== undefined) return kept;
    try {
      const { stream, isFinal } = await this.picture(url.slice(PICTURES_PATH.length + 1));
      const { printedPicture } = await pictures();
      const printed = await printedPicture(await buffer(stream));
      if (isFinal) this.printedPictures.set(url, printed);
      return printed;
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  /** Deletes the bytes of a file. */
  remove(file: MediaFile): Promise<void> {
    return removeBytes(this.store, file);
  }

  private async open(key: string): Promise<{ stream: Readable; length: number } | undefined> {
    if (!(await this.store.exists(key))) return undefined;
    const { contentLength } = await this.store.getMetaData(key);
    return { stream: await this.store.getStream(key), length: contentLength };
  }

  private async storePicture(
    id: string,
    { path, contentType }: ReceivedFile,
  ): Promise<{ width: number; height: number }> {
    const { inspectPicture } = await pictures();
    const { width, height, preview } = await inspectPicture(path);
    await this.store.put(previewKey(id), preview, { contentType: 'image/webp' });
    await this.store.copyFromFs(path, originalKey(id), { contentType });
    return { width, height };
  }

  private async storeDocument(id: string, { path, contentType }: ReceivedFile): Promise<object> {
    await inspectDocument(path);
    await this.store.copyFromFs(path, documentKey(id), { contentType });
    return {};
  }
}

/** A file as shown to its uploader. */
export function toMedia(file: MediaFile): Plain<MediaDto> {
  const { id, kind, status, fileName, contentType, sizeBytes, width, height, durationSeconds, failure } =
    file;
  const url = urlOf(file);
  const sources = pictureOf(url)?.sources ?? [];
  const described = { id, kind, status, failure, url, fileName, contentType, sizeBytes };
  return { ...described, width, height, durationSeconds, sources };
}

function urlOf({ id, kind, width, height }: MediaFile): string {
  if (kind === 'film') return `${FILMS_PATH}/${id}`;
  return width === null || height === null ? `${FILES_PATH}/${id}` : coverUrl(id, { width, height });
}

/** The rendition for clients that cannot choose among them. */
function coverUrl(id: string, size: { width: number; height: number }): string {
  const width = pictureWidths(size.width).findLast((step) => step <= PREFERRED_WIDTH) ?? size.width;
  return picturePath(id, size, width, PICTURE_FORMATS[1]);
}
