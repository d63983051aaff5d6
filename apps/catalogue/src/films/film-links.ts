import { Secrets, SESSION_REVOCATIONS, type SessionRevocations } from '@academy/platform';
import { FILM_LINK_SECONDS, FILMS_PATH } from '@academy/shared';
import { Inject, Injectable } from '@nestjs/common';
import type { CallerInSession } from '../input/caller.ts';

const PURPOSE = 'film-link';
/** The viewer in links for anonymous callers. */
const GUEST = 'guest';

/** The parameters of a link to a film: the viewer, the session, the expiry, and the signature over them. */
export interface SignedFilmLink {
  viewer?: string;
  session?: string;
  issued?: string;
  expires?: string;
  signature?: string;
}

/**
 * Signs links to films, each for one viewer, their session and a few minutes. Access is checked when a link is created,
 * and again when the player requests the next one.
 */
@Injectable()
export class FilmLinks {
  constructor(
    private readonly secrets: Secrets,
    @Inject(SESSION_REVOCATIONS) private readonly revocations: SessionRevocations,
  ) {}

  /**
   * A link that opens a film for at least {@link FILM_LINK_SECONDS} and at most twice as long, while its session lasts.
   * Links created within that time are identical, so that responses are cacheable.
   * @param viewer null for an anonymous caller.
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

  /** Whether a link made by {@link open} is currently valid; any other link is forged. */
  check(filmId: string, { signature = '', ...link }: SignedFilmLink): 'valid' | 'expired' | 'forged' {
    const given = Buffer.from(signature, 'base64url');
    if (!this.secrets.isGenuine(given, signed(filmId, link), PURPOSE)) return 'forged';
    const hasExpired = Number(link.expires) * 1_000 <= Date.now();
    return hasExpired || this.hasEnded(link) ? 'expired' : 'valid';
  }

  /** Whether the session of a link was revoked, or the user's role changed, since its token was issued. */
  private hasEnded({ viewer = '', session = '', issued }: SignedFilmLink): boolean {
    if (viewer === GUEST) return false;
    return this.revocations.isRevoked({ sub: viewer, session_id: session, iat: Number(issued) });
  }
}

/** The signed text of a link. */
function signed(filmId: string, link: Omit<SignedFilmLink, 'signature'>): string {
  const { viewer = '', session = '', issued = '', expires = '' } = link;
  return [filmId, viewer, session, issued, expires].join('.');
}
