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

/**
 * Reads an answer that is a file and hands it to the browser to keep; a refusal is read as JSON, as others are.
 * @param fallbackName the file's name, should the server give none.
 */
export function saveAnswer(fallbackName: string) {
  return async (response: Response): Promise<unknown> => {
    if (!response.ok) return response.json();
    saveFile(fileNameOf(response.headers, fallbackName), await response.blob());
    return null;
  };
}

/** The name an answer gives its file in `Content-Disposition`, or the one to fall back on. */
function fileNameOf(headers: Headers, fallback: string): string {
  return /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? fallback;
}
