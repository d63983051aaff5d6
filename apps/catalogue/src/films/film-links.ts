import { timingSafeEqual } from 'node:crypto';
import { Secrets } from '@academy/platform';
import { FILM_LINK_SECONDS, FILMS_PATH } from '@academy/shared';
import { Injectable } from '@nestjs/common';

const PURPOSE = 'film-link';
/** Who holds the link of somebody who is not signed in. */
const GUEST = 'guest';

/** What makes a link to a film valid: for whom, until when, and the proof of both. */
export interface SignedFilmLink {
  viewer?: string;
  expires?: string;
  signature?: string;
}

/**
 * Signs links to films, each for one viewer and a few minutes. Who may play a film is decided where a link is made, and
 * again when the player asks for the next one.
 */
@Injectable()
export class FilmLinks {
  constructor(private readonly secrets: Secrets) {}

  /**
   * A link that opens a film for {@link FILM_LINK_SECONDS} at least and twice as long at most: links given within that
   * time are alike, so that answers are.
   * @param viewer id of the user; null for a guest.
   */
  open(filmId: string, viewer: string | null): string {
    const now = Date.now() / 1_000;
    const expires = String(Math.ceil((now + FILM_LINK_SECONDS) / FILM_LINK_SECONDS) * FILM_LINK_SECONDS);
    const holder = viewer ?? GUEST;
    const signature = this.sign(filmId, holder, expires).toString('base64url');
    const query = new URLSearchParams({ viewer: holder, expires, signature });
    return `${FILMS_PATH}/${filmId}?${query.toString()}`;
  }

  /** What a link made by {@link open} is worth now; anything else is forged. */
  check(filmId: string, { viewer = '', expires = '', signature = '' }: SignedFilmLink) {
    const expected = this.sign(filmId, viewer, expires);
    const given = Buffer.from(signature, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
    return Number(expires) * 1_000 > Date.now() ? 'valid' : 'expired';
  }

  private sign(filmId: string, viewer: string, expires: string): Buffer {
    return this.secrets.sign(`${filmId}.${viewer}.${expires}`, PURPOSE);
  }
}
