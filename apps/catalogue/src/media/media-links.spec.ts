import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FILES_PATH } from '@academy/shared';
import { Secrets } from '@academy/platform';
import { fileId, MediaLinks, withoutSignature } from './media-links.ts';

const ID = '8f2f6f52-0d2e-4b86-9a3c-0f3b0f9b1c11';
const URL_OF_FILE = `${FILES_PATH}/${ID}`;
const HOUR_MS = 3_600_000;

describe('MediaLinks', () => {
  const links = new MediaLinks(new Secrets(Buffer.alloc(32).toString('base64'), 'catalogue'));
  const opens = (url: string, id = ID): boolean => {
    const { searchParams } = new URL(url, 'http://x');
    return links.isValid(id, searchParams.get('expires') ?? '', searchParams.get('signature') ?? '');
  };

  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-20T10:07:00Z') });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('open their file for at least an hour, and at most a quarter of an hour more', () => {
    const url = links.open(URL_OF_FILE);
    expect(opens(url)).toBe(true);
    jest.advanceTimersByTime(HOUR_MS);
    expect(opens(url)).toBe(true);
    jest.advanceTimersByTime(HOUR_MS / 4);
    expect(opens(url)).toBe(false);
  });

  it('do not open another file, nor any without a signature', () => {
    const url = links.open(URL_OF_FILE);
    expect(opens(url, ID.replace('8', '9'))).toBe(false);
    expect(opens(URL_OF_FILE)).toBe(false);
    expect(opens(url.replace(/signature=.+/, 'signature=AAAA'))).toBe(false);
  });

  it('stay the same for a quarter of an hour, so that responses do', () => {
    const url = links.open(URL_OF_FILE);
    jest.advanceTimersByTime(5 * 60_000);
    expect(links.open(URL_OF_FILE)).toBe(url);
  });

  it('leave other addresses unchanged', () => {
    for (const url of ['https://example.org/a.pdf', `https://example.org${URL_OF_FILE}`]) {
      expect(links.open(url)).toBe(url);
      expect(fileId(url)).toBeUndefined();
      expect(withoutSignature(url)).toBe(url);
    }
    expect(withoutSignature(links.open(URL_OF_FILE))).toBe(URL_OF_FILE);
  });
});
