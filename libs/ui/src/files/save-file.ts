/** Hands the browser a file to keep. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun, but some browsers read the address a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The name an answer gives its file in `Content-Disposition`, or the one to fall back on. */
export function fileNameOf(headers: Headers, fallback: string): string {
  return /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? fallback;
}
