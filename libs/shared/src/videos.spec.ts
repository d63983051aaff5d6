import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseVideoInput, writeVideo } from './videos.ts';

const videoId = fc.integer({ min: 1, max: 999_999_999_999 }).map(String);
const hash = fc.stringMatching(/^[0-9a-f]{8,12}$/);

describe('the list of videos as typed', () => {
  it.each([
    ['76979871', '76979871', null],
    ['76979871/abc123def4', '76979871', 'abc123def4'],
    ['76979871:abc123def4', '76979871', 'abc123def4'],
    ['76979871?h=abc123def4', '76979871', 'abc123def4'],
    ['https://vimeo.com/76979871', '76979871', null],
    ['http://www.vimeo.com/76979871/', '76979871', null],
    ['vimeo.com/76979871/abc123def4', '76979871', 'abc123def4'],
    ['https://vimeo.com/76979871?share=copy#t=10', '76979871', null],
    ['https://vimeo.com/channels/staffpicks/76979871', '76979871', null],
    ['https://vimeo.com/groups/civica/videos/76979871', '76979871', null],
    ['https://player.vimeo.com/video/76979871?h=abc123def4&dnt=1', '76979871', 'abc123def4'],
    ['HTTPS://PLAYER.VIMEO.COM/video/76979871', '76979871', null],
    ['https://vimeo.com/manage/videos/76979871', '76979871', null],
    ['https://vimeo.com/manage/videos/76979871/abc123def4', '76979871', 'abc123def4'],
    ['https://vimeo.com/manage/videos/76979871/privacy', '76979871', null],
    ['https://vimeo.com/manage/videos/76979871/abc123def4/general?x=1', '76979871', 'abc123def4'],
    ['https://vimeo.com/showcase/7008490/video/76979871', '76979871', null],
    ['https://vimeo.com/showcase/7008490/video/76979871?h=abc123def4', '76979871', 'abc123def4'],
    ['https://vimeo.com/album/7008490/video/76979871/', '76979871', null],
    ['https://vimeo.com/event/4242424/videos/76979871/abc123def4', '76979871', 'abc123def4'],
    ['https://vimeo.com/user123/review/76979871/abc123def4', '76979871', 'abc123def4'],
    ['https://vimeo.com/reviews/8f2f6f52-0d2e-4b86/videos/76979871', '76979871', null],
    ['https://vimeo.com/ondemand/civica/76979871', '76979871', null],
  ])('is parsed from %s', (input, id, privateHash) => {
    expect(parseVideoInput(input)).toEqual({
      videos: [{ provider: 'vimeo', videoId: id, hash: privateHash }],
      unreadable: [],
    });
  });

  it('includes films of the academy by their id, and is formatted as it is parsed', () => {
    const film = 'file:8f2f6f52-0d2e-4b86-9a3c-0f3b0f9b1c11';
    const text = `111/abc123def4, ${film}`;
    const { videos } = parseVideoInput(text);
    expect(videos[1]).toEqual({ provider: 'file', videoId: film.slice(5), hash: null });
    expect(videos.map(writeVideo).join(', ')).toBe(text);
  });

  it.each([
    'file:8f2f6f52',
    'file:../8f2f6f52-0d2e-4b86-9a3c-0f3b0f9b1c11',
    'abc',
    '76979871abc',
    '76979871/<b>',
    '76979871/abc',
    '0',
    '007',
    '-5',
    '1e9',
    '1234567890123456',
    'https://example.org/76979871',
    'https://vimeo.com@example.org/76979871',
    'https://vimeo.com.example.org/76979871',
    'https://vimeo.com/',
    'https://vimeo.com/about',
    'https://vimeo.com/event/4242424',
    'https://vimeo.com/showcase/7008490',
    'https://vimeo.com/manage/videos',
    'https://player.vimeo.com/video/76979871?h="><script>',
    'javascript:alert(76979871)',
    'ftp://vimeo.com/76979871',
  ])('reports %s as unreadable', (input) => {
    expect(parseVideoInput(input)).toEqual({ videos: [], unreadable: [input] });
  });

  it('drops blanks, keeps the order and reports unreadable entries', () => {
    expect(parseVideoInput(' 222, ,nope, https://vimeo.com/111 ,')).toEqual({
      videos: [
        { provider: 'vimeo', videoId: '222', hash: null },
        { provider: 'vimeo', videoId: '111', hash: null },
      ],
      unreadable: ['nope'],
    });
    expect(parseVideoInput(' , ')).toEqual({ videos: [], unreadable: [] });
  });

  it('parses all forms of the same video to the same result', () => {
    const spellings = [
      (id: string, h: string) => `${id}/${h}`,
      (id: string, h: string) => `${id}:${h}`,
      (id: string, h: string) => `https://vimeo.com/${id}/${h}`,
      (id: string, h: string) => `https://vimeo.com/${id}?h=${h}`,
      (id: string, h: string) => `https://player.vimeo.com/video/${id}?h=${h}`,
    ];
    fc.assert(
      fc.property(fc.array(fc.tuple(videoId, hash, fc.constantFrom(...spellings))), (entries) => {
        const input = entries.map(([id, h, spell]) => spell(id, h)).join(',');
        expect(parseVideoInput(input)).toEqual({
          videos: entries.map(([id, h]) => ({ provider: 'vimeo', videoId: id, hash: h })),
          unreadable: [],
        });
      }),
    );
  });

  it('accounts for every entry of any text, and contains only ids and hashes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const { videos, unreadable } = parseVideoInput(text);
        const entries = text.split(',').filter((entry) => entry.trim() !== '');
        expect(videos.length + unreadable.length).toBe(entries.length);
        expect(parseVideoInput(videos.map(writeVideo).join(', '))).toEqual({ videos, unreadable: [] });
        for (const video of videos) {
          expect(video.videoId).toMatch(/^[1-9]\d{0,14}$/);
          if (video.hash !== null) expect(video.hash).toMatch(/^[0-9a-z]{6,40}$/i);
        }
      }),
    );
  });
});
