/**
 * What a page of the academy may load: its own scripts, pictures of ours and of named origins, videos from Vimeo,
 * films and documents of ours.
 * Styles may stand in the page because antd writes its variables there.
 * @param scriptHashes sources of the inline scripts built into the page.
 * @param imageOrigins other origins of pictures, comma separated.
 * @param mediaOrigins other origins of films: the bucket's, comma separated.
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  imageOrigins: string,
  mediaOrigins: string,
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: https://i.vimeocdn.com", ...originsIn(imageOrigins)].join(' '),
    // Films not uploaded yet, which staff's browsers look at, are blobs.
    ["media-src 'self' blob:", ...originsIn(mediaOrigins)].join(' '),
    "font-src 'self' data:",
    // Staff's browsers upload films to the bucket.
    ["connect-src 'self'", ...originsIn(mediaOrigins)].join(' '),
    "frame-src 'self' https://player.vimeo.com",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function originsIn(list: string): string[] {
  return list
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
}
