import { describe, expect, it } from '@jest/globals';
import { VIEWERS, accessOf } from './viewers.ts';

const series = { id: '1', contentType: 'video_series', videoCount: 3, projectLinks: [] } as const;
const bought = { kind: 'single', itemId: '1', accessDays: null } as const;
const now = new Date('2026-11-20T10:00:00Z');
const levels = (subject: Parameters<typeof accessOf>[1], what: Parameters<typeof accessOf>[2] = bought) =>
  VIEWERS.map((viewer) => accessOf(viewer, subject, what, now).level);

describe('the viewers of a preview', () => {
  it('see what their level of access allows', () => {
    expect(levels({ ...series, isPremium: false })).toEqual(['full', 'full', 'full']);
    expect(levels({ ...series, isPremium: true })).toEqual([
      'first_video_only',
      'first_video_only',
      'single',
    ]);
    expect(levels({ ...series, isPremium: true, videoCount: 1 })).toEqual(['locked', 'locked', 'single']);
  });

  it('own the contents of a project they bought', () => {
    const inProject = {
      ...series,
      isPremium: true,
      projectLinks: [{ projectId: 'p', removedAt: null, opening: null }],
    };
    const project = { kind: 'project', itemId: 'p', accessDays: null } as const;
    expect(levels(inProject, project)).toEqual(['first_video_only', 'first_video_only', 'project']);
  });

  it('have access for as long as a purchase made now', () => {
    const access = accessOf('owner', { ...series, isPremium: true }, { ...bought, accessDays: 30 }, now);
    expect(access.expiresAt).toBe('2026-12-20T10:00:00.000Z');
  });
});
