import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { AppError } from '@academy/platform';
import { FILM_PART_BYTES, FILM_UPLOADS_PATH, MAX_FILM_BYTES } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { Server } from '@tus/server';
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
      onIncomingRequest: (request, id) => this.requireOwn(request, id),
      onUploadCreate: (request, { metadata }) => Promise.resolve({ metadata: notesOf(request, metadata) }),
      onUploadFinish: async (_request, { id, size, metadata }) => {
        await this.films.add({
          id,
          fileName: metadata?.['filename'] ?? '',
          sizeBytes: size ?? 0,
          uploadedBy: metadata?.['uploadedBy'] ?? '',
        });
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
  private async requireOwn({ method, headers }: Request, id: string): Promise<void> {
    if (method === 'POST') return;
    const { metadata } = await this.parts.store.getUpload(id);
    if (metadata?.['uploadedBy'] === headers.get(UPLOADER)) return;
    // The response of tus for a missing upload.
    throw Object.assign(new Error('Not found'), { status_code: 404, body: 'Not found' });
  }
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
