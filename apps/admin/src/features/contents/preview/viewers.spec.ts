import { describe, expect, it } from '@jest/globals';
import { VIEWERS, accessOf } from './viewers.ts';

const series = { id: '1', contentType: 'video_series', videoCount: 3, projectLinks: [] } as const;
const now = new Date('2026-11-20T10:00:00Z');
const levels = (subject: Parameters<typeof accessOf>[1]) =>
  VIEWERS.map((viewer) => accessOf(viewer, subject, null, now).level);

describe('viewers of a preview', () => {
  it('see what the access ladder gives them', () => {
    expect(levels({ ...series, isPremium: false })).toEqual(['full', 'full', 'full']);
    expect(levels({ ...series, isPremium: true })).toEqual([
      'first_video_only',
      'first_video_only',
      'single',
    ]);
    expect(levels({ ...series, isPremium: true, videoCount: 1 })).toEqual(['locked', 'locked', 'single']);
  });

  it('own as long as a purchase made now would last', () => {
    expect(accessOf('owner', { ...series, isPremium: true }, 30, now).expiresAt).toBe(
      '2026-12-20T10:00:00.000Z',
    );
  });
});
