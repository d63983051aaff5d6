import { AppError } from '@academy/platform';
import { FILM_TYPES, type FilmType, type Plain } from '@academy/shared';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { In, Repository } from 'typeorm';
import { MediaFile } from '../media/media-file.entity.ts';
import { filmKey } from '../media/media-keys.ts';
import { MediaStore } from '../media/media-store.ts';
import { sendFile } from '../media/send-file.ts';
import { FilmLinks, type SignedFilmLink } from './film-links.ts';
import type { CallerInSession } from '../input/caller.ts';
import type { FilmSourceDto } from './film.dto.ts';

const MAX_TYPES = 1_000;

/** The academy's own films: sources and bytes for those who may play them. */
@Injectable()
export class FilmsService {
  /** Types of checked films, which do not change any more. */
  private readonly types = new LRUCache<string, FilmType>({ max: MAX_TYPES });

  constructor(
    @InjectRepository(MediaFile) private readonly files: Repository<MediaFile>,
    private readonly store: MediaStore,
    private readonly links: FilmLinks,
  ) {}

  /**
   * Playable sources of films, by their ids; the caller has checked the viewer's access. A film that no longer exists
   * has no source.
   * @param viewer null for an anonymous caller.
   */
  async sources(
    filmIds: readonly string[],
    viewer: CallerInSession | null,
  ): Promise<ReadonlyMap<string, Plain<FilmSourceDto>[]>> {
    await this.loadTypes(filmIds);
    const films = filmIds.flatMap((id) => {
      const type = this.types.get(id);
      return type === undefined ? [] : [{ id, type }];
    });
    const sources = films.map(async ({ id, type }): Promise<[string, Plain<FilmSourceDto>[]]> => {
      const url = (await this.store.filmLink(filmKey(id), type)) ?? this.links.open(id, viewer);
      return [id, [{ url, type }]];
    });
    return new Map(await Promise.all(sources));
  }

  /**
   * Checks that films may be shown to learners.
   * @returns the length of each of them, in whole seconds, by its id.
   * @throws AppError `catalogue.film_not_ready`
   */
  async requireReady(filmIds: readonly string[]): Promise<ReadonlyMap<string, number | null>> {
    const wanted = new Set(filmIds);
    if (wanted.size === 0) return new Map();
    const ready = await this.files.findBy({ id: In([...wanted]), kind: 'film', status: 'ready' });
    if (ready.length < wanted.size) throw new AppError('catalogue.film_not_ready');
    return new Map(ready.map(({ id, durationSeconds }) => [id, durationSeconds]));
  }

  /**
   * Sends the bytes of a film, or the requested part of them.
   * @throws AppError as {@link FilmLinks.require}
   */
  async send(
    id: string,
    link: SignedFilmLink,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<StreamableFile> {
    this.links.require(id, link);
    const film = await this.files.findOneBy({ id, kind: 'film', status: 'ready' });
    if (film === null) throw new AppError('platform.not_found');
    return sendFile(this.store, filmKey(id), film, 'inline', request, reply);
  }

  private async loadTypes(filmIds: readonly string[]): Promise<void> {
    const unknown = filmIds.filter((id) => !this.types.has(id));
    if (unknown.length === 0) return;
    const films = await this.files.findBy({ id: In(unknown), kind: 'film', status: 'ready' });
    for (const { id, contentType } of films) {
      const type = FILM_TYPES.find((each) => each === contentType);
      if (type !== undefined) this.types.set(id, type);
    }
  }
}
