/** The server refuses the file: most often because its link has expired. */
export class FileRefusedError extends Error {}

/**
 * Downloads a whole file, so that reading continues when its link expires or the network fails.
 * @param onProgress receives the percentage loaded, when the size is known.
 * @throws FileRefusedError; TypeError when the network fails.
 */
export async function receiveFile(
  url: string,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<Blob> {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new FileRefusedError(String(response.status));
  const size = Number(response.headers.get('Content-Length'));
  const parts: BlobPart[] = [];
  let received = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type: 'application/pdf' });
    parts.push(value);
    received += value.length;
    if (size > 0) onProgress(Math.min(100, Math.floor((100 * received) / size)));
  }
}
