import { Injectable } from '@nestjs/common';
import { type Language, languageOfPath } from '@academy/shared';
import { IdentityEnv } from '../../env.ts';
import { isLoopback } from '../requests/loopback.ts';

/**
 * Longer than any address of the academy; with a session added, a redirect still fits into the 16 KiB of headers that
 * the gateway reads.
 */
const MAX_LENGTH = 2_000;

/** Decides where links in mails may send the browser. */
@Injectable()
export class RedirectPolicy {
  private readonly site: URL;
  private readonly allowed: RegExp[];

  constructor(env: IdentityEnv) {
    this.site = new URL(env.PUBLIC_ORIGIN);
    this.allowed = (env.REDIRECT_ALLOW_LIST ?? '')
      .split(',')
      .map((glob) => glob.trim())
      .filter((glob) => glob !== '')
      .map(globToRegExp);
  }

  /** The candidate if it is allowed, else the site's root. Never an error, like GoTrue. */
  resolve(candidate: string | undefined): URL {
    return this.accept(candidate) ?? this.siteRoot();
  }

  /** The site's root page. */
  siteRoot(): URL {
    return new URL('/', this.site);
  }

  /** The language of the page a redirect leads to. */
  languageOf(redirect: URL): Language {
    return languageOfPath(redirect.pathname);
  }

  private accept(candidate: string | undefined): URL | undefined {
    // URL parsers differ on backslashes, white space and control characters; no legitimate address contains them.
    if (candidate === undefined || /[\\\s\p{Cc}]/u.test(candidate) || !URL.canParse(candidate))
      return undefined;
    const url = new URL(candidate);
    // As it is sent: encoding can make an address nine times as long.
    if (url.href.length > MAX_LENGTH) return undefined;
    if (url.username !== '' || url.password !== '') return undefined;
    if (this.isOwn(url)) return url;
    return this.allowed.some((pattern) => addressesOf(url).some((address) => pattern.test(address)))
      ? url
      : undefined;
  }

  private isOwn(url: URL): boolean {
    if (url.protocol !== this.site.protocol || url.hostname !== this.site.hostname) return false;
    return url.port === this.site.port || isLoopback(url);
  }
}

/**
 * The address as the browser will read it, without the fragment, and for a root page also without the last slash. As it
 * was written, a `*` for a part of the host would match what the parser takes for another host and a query.
 */
function addressesOf({ href, hash, pathname, search }: URL): string[] {
  const address = href.slice(0, href.length - hash.length);
  return pathname === '/' && search === '' ? [address, address.slice(0, -1)] : [address];
}

/**
 * GoTrue's globs: `*` stops at `.` and `/`, `**` does not, `?` is one character other than these. Unlike GoTrue's, a
 * wildcard in the host does not match beyond the host: `https://**.partner.example` would allow
 * `https://evil.example/x.partner.example`. Only one at the very end of the glob does.
 */
function globToRegExp(glob: string): RegExp {
  const hostEnd = /^[^/]*\/\/[^/]*/.exec(glob)?.[0].length ?? 0;
  const source = glob.replace(/\*\*|[*?]|[.+^${}()|[\]\\]/g, (part, offset: number) => {
    const isHost = offset < hostEnd;
    if (part === '**') return isHost && offset + part.length < glob.length ? '[^/?]*' : '.*';
    if (part === '*') return isHost ? '[^./?]*' : '[^./]*';
    if (part === '?') return isHost ? '[^./?]' : '[^./]';
    return `\\${part}`;
  });
  return new RegExp(`^${source}$`);
}
