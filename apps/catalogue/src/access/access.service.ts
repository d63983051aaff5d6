import { EntitlementsCache } from '@academy/messaging';
import { AppError } from '@academy/platform';
import { type Access, decideAccess, type EntitlementSet, isStaff } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../input/caller.ts';
import type { Content } from '../records/content.entity.ts';

const FULL: Access = { level: 'full', expiresAt: null };

/** The caller's entitlements; `undefined` when commerce cannot be reached. */
export type KnownEntitlements = EntitlementSet | null | undefined;

/** The fields the decision needs; `links` must be loaded, including removed ones. */
export type DecidableContent = Pick<
  Content,
  'id' | 'isPremium' | 'status' | 'contentType' | 'videoCount' | 'links'
>;

/** Applies the access ladder to contents: who the caller is and what commerce says they own. */
@Injectable()
export class AccessService {
  constructor(private readonly entitlements: EntitlementsCache) {}

  /**
   * The caller's access to each content, in their order. Commerce is asked only where it matters;
   * while it cannot be reached, premium contents of signed-in users get null: unknown, neither open nor locked.
   */
  async decideAll(
    user: Caller | undefined,
    contents: readonly DecidableContent[],
  ): Promise<(Access | null)[]> {
    if (isStaff(user?.role)) return contents.map(() => FULL);
    const needsEntitlements = contents.some(isRestricted);
    const owned = needsEntitlements ? await this.entitlementsOf(user) : null;
    const now = new Date();
    return contents.map((content) => {
      if (isRestricted(content) && owned === undefined) return null;
      return decideAccess(toSubject(content), owned ?? null, now);
    });
  }

  /**
   * The caller's access to one content.
   * @throws AppError `platform.unavailable` while it cannot be known: unknown access stays closed.
   */
  async decide(user: Caller | undefined, content: DecidableContent): Promise<Access> {
    const [access] = await this.decideAll(user, [content]);
    if (!access)
      throw new AppError('platform.unavailable', { detail: 'what the caller owns cannot be known now' });
    return access;
  }

  /** The caller's entitlements; null for guests, undefined while commerce cannot be reached. */
  async entitlementsOf(user: Caller | undefined): Promise<KnownEntitlements> {
    if (user === undefined) return null;
    try {
      return await this.entitlements.get(user.id);
    } catch (error) {
      if (error instanceof AppError && error.code === 'platform.unavailable') return undefined;
      throw error;
    }
  }
}

/** An unpublished content opens only for its buyers, even if it has become free since. */
function isRestricted({ isPremium, status }: DecidableContent): boolean {
  return isPremium || status !== 'published';
}

function toSubject(content: DecidableContent) {
  return {
    id: content.id,
    isPremium: isRestricted(content),
    contentType: content.contentType,
    videoCount: content.videoCount,
    projectLinks: (content.links ?? []).map(({ projectId, removedAt }) => ({
      projectId,
      removedAt: removedAt?.toISOString() ?? null,
    })),
  };
}
