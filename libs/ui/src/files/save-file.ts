/** Downloads a blob as a file. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started, but some browsers read the address a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Reads a response as a file and downloads it; an error response is read as JSON, as usual.
 * @param fallbackName the file's name if the server sends none.
 */
export function saveResponse(fallbackName: string) {
  return async (response: Response): Promise<unknown> => {
    if (!response.ok) return response.json();
    saveFile(fileNameOf(response.headers, fallbackName), await response.blob());
    return null;
  };
}

/** The file name in a response's `Content-Disposition`, or the fallback. */
function fileNameOf(headers: Headers, fallback: string): string {
  return /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? fallback;
}
