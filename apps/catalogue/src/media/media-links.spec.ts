import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FILES_PATH } from '@academy/shared';
import { Secrets, ServiceEnv } from '@academy/platform';
import { fileId, MediaLinks } from './media-links.ts';

const ID = '8f2f6f52-0d2e-4b86-9a3c-0f3b0f9b1c11';
const URL_OF_FILE = `${FILES_PATH}/${ID}`;
const PUBLIC_ORIGIN = 'https://academy.test';
const HOUR_MS = 3_600_000;

describe('MediaLinks', () => {
  const links = new MediaLinks(
    new Secrets(Buffer.alloc(32).toString('base64'), 'catalogue'),
    Object.assign(new ServiceEnv(), { PUBLIC_ORIGIN }),
  );
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
      expect(links.stored(url)).toBe(url);
    }
  });

  it('are stored without origin and signature', () => {
    for (const url of [URL_OF_FILE, links.open(URL_OF_FILE)]) {
      expect(links.stored(url)).toBe(URL_OF_FILE);
      expect(links.stored(PUBLIC_ORIGIN + url)).toBe(URL_OF_FILE);
    }
    expect(links.stored(`${PUBLIC_ORIGIN}${URL_OF_FILE}#page=2`)).toBe(URL_OF_FILE);
    expect(links.stored(`${PUBLIC_ORIGIN}/media/a.webp`)).toBe('/media/a.webp');
  });

  it.each([
    `${PUBLIC_ORIGIN}//evil.test/a.pdf`,
    `${PUBLIC_ORIGIN}.evil.test${URL_OF_FILE}`,
    `${PUBLIC_ORIGIN}/a.pdf#page=2`,
    PUBLIC_ORIGIN,
  ])('are stored unchanged as %s', (url) => {
    expect(links.stored(url)).toBe(url);
  });
});
