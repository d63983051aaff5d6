import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { AppError } from '@academy/platform';
import { FILM_PART_BYTES, FILM_UPLOADS_PATH, MAX_FILM_BYTES } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { Server, type Upload } from '@tus/server';
import { isUUID } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { plainName } from '../media/media-upload.ts';
import { FilmFilesService } from './film-files.service.ts';
import { UploadedParts } from './uploaded-parts.ts';

/** Header with the uploading user; always set here, so that a client's value is replaced. */
const UPLOADER = 'x-uploader';

/**
 * Receives films in parts, by the tus protocol: an interrupted upload can be continued for a day from where it stopped.
 * Its id becomes the film's.
 */
@Injectable()
export class FilmUploadsService {
  private readonly tus: Server;

  constructor(
    private readonly parts: UploadedParts,
    private readonly films: FilmFilesService,
  ) {
    this.tus = new Server({
      path: FILM_UPLOADS_PATH,
      datastore: parts.store,
      maxSize: MAX_FILM_BYTES,
      namingFunction: () => randomUUID(),
      generateUrl: (_request, { path, id }) => `${path}/${id}`,
      disableTerminationForFinishedUploads: true,
      onIncomingRequest: (request, id) => this.checkRequest(request, id),
      onUploadCreate: (request, { metadata }) => Promise.resolve({ metadata: notesOf(request, metadata) }),
      onUploadFinish: async (_request, upload) => {
        await this.addFilm(upload);
        return {};
      },
    });
  }

  /**
   * Handles a request of the protocol.
   * @throws AppError `platform.payload_too_large` for a part that is too large or of unknown size.
   */
  async handle(request: FastifyRequest, userId: string): Promise<Response> {
    const { method, url, raw } = request;
    const hasBody = method === 'PATCH';
    const length = Number(request.headers['content-length'] ?? (hasBody ? Infinity : 0));
    if (length > 2 * FILM_PART_BYTES) throw new AppError('platform.payload_too_large');
    if (method === 'HEAD') {
      const size = await this.completeSize(lastSegment(url), userId);
      if (size !== null) return completeUpload(size);
    }
    const headers = new Headers({ [UPLOADER]: userId });
    for (const [name, value] of Object.entries(request.headers)) {
      if (name !== UPLOADER && typeof value === 'string') headers.set(name, value);
    }
    return this.tus.handleWeb(
      new Request(new URL(url, 'http://catalogue'), {
        method,
        headers,
        ...(hasBody && { body: Readable.toWeb(raw), duplex: 'half' }),
      }),
    );
  }

  /** Treats another user's upload as missing. */
  private async checkRequest({ method, headers }: Request, id: string): Promise<void> {
    if (method === 'POST') return;
    const { metadata } = await this.parts.store.getUpload(id);
    if (metadata?.['uploadedBy'] !== headers.get(UPLOADER)) {
      // The response of tus for a missing upload.
      throw Object.assign(new Error('Not found'), { status_code: 404, body: 'Not found' });
    }
  }

  /**
   * The size in bytes of the user's upload if its last part has arrived; null for any other. When the film could not be
   * added then, a client only asks how far it got, so the film is added now.
   */
  private async completeSize(id: string, userId: string): Promise<number | null> {
    if (!isUUID(id)) return null;
    // Read before the film: once that is added, its upload may be moved to the store at any moment.
    const upload = await this.parts.store.getUpload(id).catch(() => null);
    const added = await this.films.sizeOf(id, userId);
    if (added !== null) return added;
    if (upload?.metadata?.['uploadedBy'] !== userId || upload.offset !== upload.size) return null;
    await this.addFilm(upload);
    return upload.size;
  }

  private async addFilm({ id, size, metadata }: Upload): Promise<void> {
    await this.films.add({
      id,
      fileName: metadata?.['filename'] ?? '',
      sizeBytes: size ?? 0,
      uploadedBy: metadata?.['uploadedBy'] ?? '',
    });
  }
}

/**
 * The state of an upload whose bytes are already in the store. Without it, a client that lost the last response would
 * upload the film again.
 */
function completeUpload(sizeBytes: number): Response {
  const length = String(sizeBytes);
  return new Response(null, {
    headers: { 'tus-resumable': '1.0.0', 'upload-offset': length, 'upload-length': length },
  });
}

function lastSegment(url: string): string {
  return url.split('/').at(-1) ?? '';
}

/** The metadata stored with an upload. */
function notesOf(
  request: Request,
  metadata: Record<string, string | null> = {},
): Record<'filename' | 'uploadedBy', string> {
  return {
    filename: plainName(metadata['filename'] ?? ''),
    uploadedBy: request.headers.get(UPLOADER) ?? '',
  };
}
