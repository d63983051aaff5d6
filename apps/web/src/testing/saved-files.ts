import { jest } from '@jest/globals';

/** Replaces the browser's downloads. @returns the names of the files saved from now on. */
export function recordSavedFiles(): string[] {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  return saved;
}
