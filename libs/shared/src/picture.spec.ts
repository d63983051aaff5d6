import { describe, expect, it } from '@jest/globals';
import { pictureOf, picturePath, pictureWidths } from './picture.ts';

const ID = '8f2f6f52-0d2e-4b86-9a3c-0f3b0f9b1c11';

describe('pictures', () => {
  it.each([
    [2, [2]],
    [480, [480]],
    [700, [480, 700]],
    [1440, [480, 960, 1440]],
  ])('of %i pixels are rendered in the widths %p', (width, widths) => {
    expect(pictureWidths(width)).toEqual(widths);
  });

  it('have a path that contains their renditions', () => {
    const path = picturePath(ID, { width: 700, height: 394 }, 480, 'webp');
    expect(path).toBe(`/api/v1/media/images/${ID}-700x394/480.webp`);
    expect(pictureOf(path)).toEqual({
      width: 700,
      height: 394,
      sources: [
        {
          type: 'image/avif',
          srcset: `/api/v1/media/images/${ID}-700x394/480.avif 480w, /api/v1/media/images/${ID}-700x394/700.avif 700w`,
        },
        {
          type: 'image/webp',
          srcset: `/api/v1/media/images/${ID}-700x394/480.webp 480w, /api/v1/media/images/${ID}-700x394/700.webp 700w`,
        },
      ],
    });
  });

  it('of the demo have one rendition', () => {
    expect(pictureOf('/api/v1/media/covers/voto.fe4e36a6.webp')).toEqual({
      width: 960,
      height: 540,
      sources: [],
    });
  });

  it.each([
    null,
    '',
    'https://example.org/x.png',
    `https://example.org/api/v1/media/images/${ID}-1x1/1.webp`,
  ])('from elsewhere have no known renditions: %p', (url) => expect(pictureOf(url)).toBeNull());
});
