import { randomUUID } from 'node:crypto';
import { AppError, Secrets } from '@academy/platform';
import { FILM_PART_BYTES, type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { uploadedFilmKey } from '../media/media-keys.ts';
import { MediaStore } from '../media/media-store.ts';
import { plainName } from '../media/media-upload.ts';
import { FilmFilesService, type StoredFilm } from './film-files.service.ts';
import type { BucketRequestDto, FilmTicketDto, NewFilmDto } from './film-ticket.dto.ts';

const PURPOSE = 'film-ticket';

/** How long an upload may take, in milliseconds. */
const LIFETIME_MS = 24 * 3_600_000;

/** The content of a ticket: which film is uploaded, by whom, and its expiry (milliseconds). */
interface Ticket extends StoredFilm {
  expiresAt: number;
}

/**
 * Lets staff upload films from the browser to the bucket. A ticket contains all data of an upload, encrypted, so that
 * nothing is stored for uploads that are never completed.
 */
@Injectable()
export class FilmTicketsService {
  constructor(
    private readonly store: MediaStore,
    private readonly films: FilmFilesService,
    private readonly secrets: Secrets,
  ) {}

  /** A ticket for a new film, where there is a bucket to upload to. */
  async begin({ fileName, sizeBytes }: NewFilmDto, uploadedBy: string): Promise<Plain<FilmTicketDto>> {
    const id = randomUUID();
    const isBucket = (await this.store.uploadLink(uploadedFilmKey(id), { method: 'POST' })) !== null;
    if (!isBucket) return {};
    const expiresAt = Date.now() + LIFETIME_MS;
    const ticket: Ticket = { id, fileName: plainName(fileName), sizeBytes, uploadedBy, expiresAt };
    return { ticket: this.secrets.seal(JSON.stringify(ticket), PURPOSE) };
  }

  /**
   * The address for one request of the upload.
   * @throws AppError `platform.not_found` for another user's or a forged ticket; `catalogue.link_expired`;
   * `platform.conflict` for a film that was already added.
   */
  async link({ ticket, ...request }: Plain<BucketRequestDto>, userId: string): Promise<string> {
    const { id, sizeBytes } = this.open(ticket, userId);
    if (await this.films.has(id)) throw new AppError('platform.conflict');
    const part = sizeOfPart(request.partNumber ?? 1, sizeBytes);
    if (part < 1) throw new AppError('platform.not_found');
    const url = await this.store.uploadLink(uploadedFilmKey(id), { ...request, sizeBytes: part });
    if (url === null) throw new AppError('platform.not_found');
    return url;
  }

  /**
   * Adds a film that was uploaded completely, and enqueues its check.
   * @returns its id.
   * @throws AppError as {@link link}; `catalogue.upload_incomplete` while parts are missing.
   */
  async complete(ticket: string, userId: string): Promise<string> {
    const film = this.open(ticket, userId);
    if (await this.films.has(film.id)) return film.id;
    const key = uploadedFilmKey(film.id);
    const hasArrived =
      (await this.store.exists(key)) && (await this.store.getMetaData(key)).contentLength === film.sizeBytes;
    if (!hasArrived) throw new AppError('catalogue.upload_incomplete');
    await this.films.add(film);
    return film.id;
  }

  private open(sealed: string, userId: string): Ticket {
    const ticket = this.read(sealed);
    if (ticket?.uploadedBy !== userId) throw new AppError('platform.not_found');
    if (ticket.expiresAt < Date.now()) throw new AppError('catalogue.link_expired');
    return ticket;
  }

  /** @returns null for a text that was not encrypted here. */
  private read(sealed: string): Ticket | null {
    try {
      return JSON.parse(this.secrets.open(sealed, PURPOSE)) as Ticket;
    } catch {
      return null;
    }
  }
}

/** Bytes of a part, counted from 1; zero or negative for a part beyond the film's end. */
function sizeOfPart(partNumber: number, filmBytes: number): number {
  return Math.min(FILM_PART_BYTES, filmBytes - (partNumber - 1) * FILM_PART_BYTES);
}
