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

const NOW = new Date('2026-11-20T12:00:00.000Z');
const BEFORE = '2026-11-20T11:59:59.999Z';
const AFTER = '2026-11-20T12:00:00.001Z';
const LATER = '2027-11-20T12:00:00.000Z';

const series: AccessSubject = {
  id: 'content',
  isPremium: true,
  contentType: 'video_series',
  videoCount: 4,
  projectLinks: [{ projectId: 'project', removedAt: null }],
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
      projectLinks: [{ projectId: 'project', removedAt: '2026-06-01T00:00:00.000Z' }],
    };
    const before = owning(project(null, 'project', '2026-05-31T23:59:59.999Z'));
    const after = owning(project(null, 'project', '2026-06-01T00:00:00.000Z'));
    expect(decideAccess(removed, before, NOW).level).toBe('project');
    expect(decideAccess(removed, after, NOW).level).toBe('first_video_only');
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
    const opens = level !== 'first_video_only' && level !== 'locked';
    expect(opensContent(level)).toBe(opens);
    expect(opensVideo(level, 0)).toBe(level !== 'locked');
    expect(opensVideo(level, 1)).toBe(opens);
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
