import { originsIn } from '../env.ts';

/** The parts in which pages differ. Sources are `'sha256-…'`. */
interface PolicyParts {
  /** Sources of the inline scripts of the page. */
  scriptHashes: readonly string[];
  /** Sources of the style elements of the page; without them any is allowed, since antd writes its own. */
  styleHashes?: readonly string[];
  /** Other origins of pictures, comma separated. */
  imageOrigins: string;
  /** Other origins of films: the bucket's, comma separated. */
  mediaOrigins: string;
}

/**
 * What a page of the academy may load: our own scripts, our pictures and those of named origins, videos from Vimeo, our
 * films and documents.
 */
export function contentSecurityPolicy({
  scriptHashes,
  styleHashes,
  imageOrigins,
  mediaOrigins,
}: PolicyParts): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    // Style attributes fall back to this one: widths of progress bars are attributes.
    "style-src 'self' 'unsafe-inline'",
    styleHashes && ["style-src-elem 'self'", ...styleHashes].join(' '),
    ["img-src 'self' data: https://i.vimeocdn.com", ...originsIn(imageOrigins)].join(' '),
    // Previews of films before their upload, in the staff app, are blobs.
    ["media-src 'self' blob:", ...originsIn(mediaOrigins)].join(' '),
    "font-src 'self' data:",
    // The staff app uploads films to the bucket.
    ["connect-src 'self'", ...originsIn(mediaOrigins)].join(' '),
    "frame-src 'self' https://player.vimeo.com",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
    .filter((directive) => directive !== undefined)
    .join('; ');
}
