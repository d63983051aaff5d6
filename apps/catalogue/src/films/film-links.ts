import { AppError, Secrets, SESSION_REVOCATIONS, type SessionRevocations } from '@academy/platform';
import { FILM_LINK_SECONDS, FILMS_PATH, type Language } from '@academy/shared';
import { Inject, Injectable } from '@nestjs/common';
import type { CallerInSession } from '../input/caller.ts';

const PURPOSE = 'film-link';
/** The viewer in links for anonymous callers. */
const GUEST = 'guest';

/** Who plays a film; null for an anonymous caller. */
export type FilmViewer = Omit<CallerInSession, 'role'> | null;

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
   */
  open(filmId: string, viewer: FilmViewer): string {
    return `${FILMS_PATH}/${filmId}?${this.sign(filmId, viewer)}`;
  }

  /** A link like {@link open} to the captions of a film. */
  openCaptions(filmId: string, language: Language, viewer: FilmViewer): string {
    return `${FILMS_PATH}/${filmId}/captions/${language}?${this.sign(filmId, viewer)}`;
  }

  /**
   * Checks a link made by {@link open} or {@link openCaptions}.
   * @throws AppError `catalogue.link_expired`, also when the link's session has ended; `platform.not_found` for a link
   * that was not created here.
   */
  require(filmId: string, link: SignedFilmLink): void {
    const worth = this.check(filmId, link);
    if (worth === 'expired') throw new AppError('catalogue.link_expired');
    if (worth === 'forged') throw new AppError('platform.not_found');
  }

  private sign(filmId: string, viewer: FilmViewer): string {
    const now = Date.now() / 1_000;
    const expires = String(Math.ceil((now + FILM_LINK_SECONDS) / FILM_LINK_SECONDS) * FILM_LINK_SECONDS);
    const holder = viewer
      ? { viewer: viewer.id, session: viewer.sessionId, issued: String(viewer.tokenIssuedAt) }
      : { viewer: GUEST };
    const signature = this.secrets
      .sign(signed(filmId, { ...holder, expires }), PURPOSE)
      .toString('base64url');
    return new URLSearchParams({ ...holder, expires, signature }).toString();
  }

  private check(filmId: string, { signature = '', ...link }: SignedFilmLink): 'valid' | 'expired' | 'forged' {
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
