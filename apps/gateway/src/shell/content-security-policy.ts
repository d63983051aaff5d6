/**
 * What a page of the academy may load: its own scripts, pictures of ours and of named origins, videos from Vimeo,
 * films and documents of ours.
 * Styles may stand in the page because antd writes its variables there.
 * @param scriptHashes sources of the inline scripts built into the page.
 * @param imageOrigins other origins of pictures, comma separated.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[], imageOrigins: string): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: https://i.vimeocdn.com", ...originsIn(imageOrigins)].join(' '),
    "font-src 'self' data:",
    "connect-src 'self'",
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
