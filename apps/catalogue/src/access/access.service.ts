import { EntitlementsCache } from '@academy/messaging';
import { AppError } from '@academy/platform';
import { type Access, type AccessSubject, decideAccess, type EntitlementSet, isStaff } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../input/caller.ts';
import type { ClosedContent, Content } from '../records/content.entity.ts';

const FULL: Access = { level: 'full', expiresAt: null };

/** The caller's entitlements; `undefined` when commerce is unavailable. */
export type KnownEntitlements = EntitlementSet | null | undefined;

/** The fields the decision needs; `links` must be loaded, including removed ones, and those of the content it closes. */
export type DecidableContent = Pick<
  Content,
  'id' | 'isPremium' | 'status' | 'contentType' | 'videoCount' | 'links' | 'closesId' | 'closes'
>;

/** Applies the access ladder to contents, with the caller's role and the entitlements returned by commerce. */
@Injectable()
export class AccessService {
  constructor(private readonly entitlements: EntitlementsCache) {}

  /**
   * The caller's access to each content, in their order. Commerce is asked only when needed. While it is unavailable,
   * premium contents of signed-in users get null: unknown, neither open nor locked.
   */
  decideAll(user: Caller | undefined, contents: readonly DecidableContent[]): Promise<(Access | null)[]> {
    return this.decideSubjects(user, contents.map(toSubject));
  }

  /** The same for contents of which only the deciding fields are available. */
  async decideSubjects(
    user: Caller | undefined,
    subjects: readonly AccessSubject[],
  ): Promise<(Access | null)[]> {
    if (isStaff(user?.role)) return subjects.map(() => FULL);
    const needsEntitlements = subjects.some(({ isPremium }) => isPremium);
    const owned = needsEntitlements ? await this.entitlementsOf(user) : null;
    const now = new Date();
    return subjects.map((subject) => {
      if (subject.isPremium && owned === undefined) return null;
      return decideAccess(subject, owned ?? null, now);
    });
  }

  /**
   * The caller's access to one content.
   * @throws AppError `platform.unavailable` while it is unknown: access fails closed.
   */
  async decide(user: Caller | undefined, content: DecidableContent): Promise<Access> {
    const [access] = await this.decideAll(user, [content]);
    if (!access)
      throw new AppError('platform.unavailable', {
        detail: 'the entitlements of the caller are unavailable',
      });
    return access;
  }

  /** The caller's entitlements; null for anonymous callers, undefined while commerce is unavailable. */
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

/**
 * The fields that decide access to a content. An unpublished one is open only to its buyers, even if it has become free
 * since. A quiz that closes a content opens with it.
 */
export function toSubject(content: DecidableContent): AccessSubject {
  const sold = openedWith(content);
  return {
    id: sold.id,
    isPremium: sold.isPremium || [content, sold].some(({ status }) => status !== 'published'),
    contentType: content.contentType,
    videoCount: content.videoCount,
    projectLinks: (sold.links ?? []).map(({ projectId, removedAt }) => ({
      projectId,
      removedAt: removedAt?.toISOString() ?? null,
    })),
  };
}

/** The content whose buyers a content opens for: itself, or the one it closes. */
export function openedWith<T extends Pick<Content, 'closesId' | 'closes'>>(content: T): T | ClosedContent {
  if (content.closesId === null) return content;
  if (!content.closes) throw new Error('the content that a quiz closes was not loaded');
  return content.closes;
}
