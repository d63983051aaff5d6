import { fileNameOf, saveFile } from '@academy/ui';

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
