import { Secrets, SESSION_REVOCATIONS, type SessionRevocations } from '@academy/platform';
import { FILM_LINK_SECONDS, FILMS_PATH } from '@academy/shared';
import { Inject, Injectable } from '@nestjs/common';
import type { CallerInSession } from '../input/caller.ts';

const PURPOSE = 'film-link';
/** Who holds the link of somebody who is not signed in. */
const GUEST = 'guest';

/** What makes a link to a film valid: for whom, in which session, until when, and the proof of all that. */
export interface SignedFilmLink {
  viewer?: string;
  session?: string;
  issued?: string;
  expires?: string;
  signature?: string;
}

/**
 * Signs links to films, each for one viewer, their session and a few minutes. Who may play a film is decided where a
 * link is made, and again when the player asks for the next one.
 */
@Injectable()
export class FilmLinks {
  constructor(
    private readonly secrets: Secrets,
    @Inject(SESSION_REVOCATIONS) private readonly revocations: SessionRevocations,
  ) {}

  /**
   * A link that opens a film for {@link FILM_LINK_SECONDS} at least and twice as long at most, while the session it is
   * made in lasts: links given within that time are alike, so that answers are.
   * @param viewer null for a guest.
   */
  open(filmId: string, viewer: Omit<CallerInSession, 'role'> | null): string {
    const now = Date.now() / 1_000;
    const expires = String(Math.ceil((now + FILM_LINK_SECONDS) / FILM_LINK_SECONDS) * FILM_LINK_SECONDS);
    const holder = viewer
      ? { viewer: viewer.id, session: viewer.sessionId, issued: String(viewer.tokenIssuedAt) }
      : { viewer: GUEST };
    const signature = this.secrets
      .sign(signed(filmId, { ...holder, expires }), PURPOSE)
      .toString('base64url');
    const query = new URLSearchParams({ ...holder, expires, signature });
    return `${FILMS_PATH}/${filmId}?${query.toString()}`;
  }

  /** What a link made by {@link open} is worth now; anything else is forged. */
  check(filmId: string, { signature = '', ...link }: SignedFilmLink): 'valid' | 'expired' | 'forged' {
    const given = Buffer.from(signature, 'base64url');
    if (!this.secrets.isGenuine(given, signed(filmId, link), PURPOSE)) return 'forged';
    const hasExpired = Number(link.expires) * 1_000 <= Date.now();
    return hasExpired || this.hasEnded(link) ? 'expired' : 'valid';
  }

  /** Whether the session of a link was revoked, or its role changed, since the token it was made with. */
  private hasEnded({ viewer = '', session = '', issued }: SignedFilmLink): boolean {
    if (viewer === GUEST) return false;
    return this.revocations.isRevoked({ sub: viewer, session_id: session, iat: Number(issued) });
  }
}

/** What a link's signature is over. */
function signed(filmId: string, link: Omit<SignedFilmLink, 'signature'>): string {
  const { viewer = '', session = '', issued = '', expires = '' } = link;
  return [filmId, viewer, session, issued, expires].join('.');
}
