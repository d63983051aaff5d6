import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  ACCESS_LEVELS,
  decideAccess,
  opensContent,
  opensVideo,
  ownsProject,
  type AccessLevel,
  type AccessSubject,
  type EntitlementGrant,
  type EntitlementSet,
} from './access.ts';
import { CONTENT_TYPES } from './content-types.ts';
import type { Opening } from './opening.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const BEFORE = '2026-11-20T11:59:59.999Z';
const AFTER = '2026-11-20T12:00:00.001Z';
const LATER = '2027-11-20T12:00:00.000Z';

const series: AccessSubject = {
  id: 'content',
  isPremium: true,
  contentType: 'video_series',
  videoCount: 4,
  projectLinks: [{ projectId: 'project', removedAt: null, opening: null }],
};
const nothing: EntitlementSet = { grants: [], subscriptionUntil: null };

function single(expiresAt: string | null, itemId = 'content'): EntitlementGrant {
  return { kind: 'single', itemId, startsAt: '2026-01-01T00:00:00.000Z', expiresAt };
}

function project(
  expiresAt: string | null,
  itemId = 'project',
  startsAt = '2026-01-01T00:00:00.000Z',
): EntitlementGrant {
  return { kind: 'project', itemId, startsAt, expiresAt };
}

function owning(...grants: EntitlementGrant[]): EntitlementSet {
  return { grants, subscriptionUntil: null };
}

describe('decideAccess', () => {
  // Every combination of what a caller may hold, compared with the first rung that applies.
  const held = [false, true];
  const cases = CONTENT_TYPES.flatMap((contentType) =>
    [0, 1, 2].flatMap((videoCount) =>
      held.flatMap((isPremium) =>
        held.flatMap((bought) =>
          held.flatMap((bundled) =>
            held.map((subscribed) => ({ contentType, videoCount, isPremium, bought, bundled, subscribed })),
          ),
        ),
      ),
    ),
  );

  it.each(cases)('%o', ({ contentType, videoCount, isPremium, bought, bundled, subscribed }) => {
    const entitlements: EntitlementSet = {
      grants: [...(bought ? [single(null)] : []), ...(bundled ? [project(null)] : [])],
      subscriptionUntil: subscribed ? LATER : null,
    };
    const rungs: [boolean, AccessLevel][] = [
      [!isPremium, 'full'],
      [bought, 'single'],
      [bundled, 'project'],
      [subscribed, 'subscription'],
      [contentType === 'video_series' && videoCount > 1, 'first_video_only'],
      [true, 'locked'],
    ];
    const expected = rungs.find(([holds]) => holds)?.[1];
    expect(decideAccess({ ...series, contentType, videoCount, isPremium }, entitlements, NOW).level).toBe(
      expected,
    );
  });

  it('treats a guest like a user without entitlements', () => {
    for (const contentType of CONTENT_TYPES) {
      for (const videoCount of [0, 1, 2]) {
        const subject = { ...series, contentType, videoCount };
        expect(decideAccess(subject, null, NOW)).toEqual(decideAccess(subject, nothing, NOW));
      }
    }
  });

  it.each([
    ['single', [single(AFTER)], 'single', AFTER],
    ['project', [project(AFTER)], 'project', AFTER],
  ] as const)('reports when a %s purchase ends', (_, grants, level, expiresAt) => {
    expect(decideAccess(series, owning(...grants), NOW)).toEqual({ level, expiresAt });
  });

  it.each([[[single(BEFORE)]], [[project(BEFORE)]], [[single(NOW.toISOString())]]])(
    'ends access when the purchase expires: %o',
    (grants) => {
      expect(decideAccess(series, owning(...grants), NOW).level).toBe('first_video_only');
    },
  );

  it('ends access when the subscription expires', () => {
    expect(decideAccess(series, { grants: [], subscriptionUntil: BEFORE }, NOW).level).toBe(
      'first_video_only',
    );
    expect(decideAccess(series, { grants: [], subscriptionUntil: AFTER }, NOW)).toEqual({
      level: 'subscription',
      expiresAt: AFTER,
    });
  });

  it('reports the latest end of several purchases', () => {
    expect(decideAccess(series, owning(single(AFTER), single(LATER), single(BEFORE)), NOW).expiresAt).toBe(
      LATER,
    );
    expect(decideAccess(series, owning(single(LATER), single(null)), NOW).expiresAt).toBeNull();
  });

  it('ignores purchases of other items', () => {
    const others = owning(
      single(null, 'other'),
      project(null, 'other'),
      project(null, 'content'),
      single(null, 'project'),
    );
    expect(decideAccess(series, others, NOW).level).toBe('first_video_only');
  });

  it('opens a removed content to earlier buyers of the project only', () => {
    const removed = {
      ...series,
      projectLinks: [{ projectId: 'project', removedAt: '2026-06-01T00:00:00.000Z', opening: null }],
    };
    const before = owning(project(null, 'project', '2026-05-31T23:59:59.999Z'));
    const after = owning(project(null, 'project', '2026-06-01T00:00:00.000Z'));
    expect(decideAccess(removed, before, NOW).level).toBe('project');
    expect(decideAccess(removed, after, NOW).level).toBe('first_video_only');
  });

  describe('of a content that opens later in its project', () => {
    const opening = (entered: Partial<Opening>) => ({
      ...series,
      projectLinks: [
        { projectId: 'project', removedAt: null, opening: { on: null, afterDays: null, ...entered } },
      ],
    });
    const scheduled = (opensAt: string) => ({ level: 'scheduled', expiresAt: null, opensAt });
    const at = (time: string) => new Date(time);

    it('opens at midnight in Rome on its day', () => {
      const content = opening({ on: '2026-11-21' });
      const opensAt = '2026-11-20T23:00:00.000Z';
      const before = at('2026-11-20T22:59:59.999Z');
      expect(decideAccess(content, owning(project(null)), before)).toEqual(scheduled(opensAt));
      expect(decideAccess(content, owning(project(null)), at(opensAt)).level).toBe('project');
    });

    it.each([
      ['2026-11-20T22:59:59.999Z', '2026-11-26T23:00:00.000Z', 'in the evening'],
      ['2026-11-20T23:00:00.000Z', '2026-11-27T23:00:00.000Z', 'after midnight in Rome'],
      ['2027-03-26T12:00:00.000Z', '2027-04-01T22:00:00.000Z', 'before the clocks go forward'],
      ['2027-10-29T12:00:00.000Z', '2027-11-04T23:00:00.000Z', 'before the clocks go back'],
    ])('opens seven days after access began at %s: %s, %s', (startsAt, opensAt) => {
      const owner = owning(project(null, 'project', startsAt));
      const content = opening({ afterDays: 7 });
      expect(decideAccess(content, owner, at(startsAt))).toEqual(scheduled(opensAt));
      expect(decideAccess(content, owner, new Date(Date.parse(opensAt) - 1)).level).toBe('scheduled');
      expect(decideAccess(content, owner, at(opensAt)).level).toBe('project');
    });

    it('is open to those who have it otherwise', () => {
      const content = opening({ on: '2030-01-01' });
      const level = (entitlements: EntitlementSet | null, isPremium = true) =>
        decideAccess({ ...content, isPremium }, entitlements, NOW).level;
      expect(level(owning(project(null), single(null)))).toBe('single');
      expect(level({ grants: [project(null)], subscriptionUntil: LATER })).toBe('subscription');
      expect(level(owning(project(null)), false)).toBe('full');
      expect(level(null)).toBe('first_video_only');
      expect(level(owning(project(BEFORE)))).toBe('first_video_only');
    });

    it('opens by the first of several purchases, and by the first of several projects', () => {
      const content = opening({ afterDays: 7 });
      const [early, late] = ['2026-11-01T12:00:00.000Z', '2026-11-19T12:00:00.000Z'];
      const twice = owning(project(null, 'project', late), project(AFTER, 'project', early));
      expect(decideAccess(content, twice, NOW)).toEqual({ level: 'project', expiresAt: AFTER });
      const [link] = content.projectLinks;
      const inTwo = {
        ...content,
        projectLinks: [
          link,
          { projectId: 'other', removedAt: null, opening: { on: '2026-11-25', afterDays: null } },
        ],
      } as AccessSubject;
      const both = owning(project(null, 'project', late), project(null, 'other', late));
      expect(decideAccess(inTwo, both, NOW).opensAt).toBe('2026-11-24T23:00:00.000Z');
    });
  });

  it('never gives more access when an expired entitlement is added', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            kind: fc.constantFrom('single' as const, 'project' as const),
            itemId: fc.constantFrom('content', 'project', 'other'),
          }),
        ),
        (expired) => {
          const grants = expired.map((grant) => ({
            ...grant,
            startsAt: '2025-01-01T00:00:00.000Z',
            expiresAt: BEFORE,
          }));
          expect(decideAccess(series, owning(...grants), NOW)).toEqual({
            level: 'first_video_only',
            expiresAt: null,
          });
        },
      ),
    );
  });
});

describe('opensContent and opensVideo', () => {
  it.each(ACCESS_LEVELS)('match for the access level %s', (level) => {
    const opens = level !== 'scheduled' && level !== 'first_video_only' && level !== 'locked';
    expect(opensContent(level)).toBe(opens);
    expect(opensVideo(series, level, 0)).toBe(level !== 'locked');
    expect(opensVideo(series, level, 1)).toBe(opens);
  });

  it('match for a content whose first video is not open to everyone', () => {
    const film = { ...series, contentType: 'single_video', videoCount: 1 } as const;
    expect(opensVideo(film, 'scheduled', 0)).toBe(false);
    expect(opensVideo(film, 'project', 0)).toBe(true);
  });
});

describe('ownsProject', () => {
  it('is true for active purchases of the project only', () => {
    expect(ownsProject('project', owning(project(null)), NOW)).toBe(true);
    expect(ownsProject('project', owning(project(AFTER)), NOW)).toBe(true);
    expect(ownsProject('project', owning(project(BEFORE)), NOW)).toBe(false);
    expect(ownsProject('project', owning(project(null, 'other'), single(null, 'project')), NOW)).toBe(false);
    expect(ownsProject('project', { grants: [], subscriptionUntil: LATER }, NOW)).toBe(false);
    expect(ownsProject('project', null, NOW)).toBe(false);
  });
});
