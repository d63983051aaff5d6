import { ListCompletedContents } from '@academy/contracts';
import { EntitlementsCache, RpcClient } from '@academy/messaging';
import { AppError } from '@academy/platform';
import {
  type Access,
  type AccessSubject,
  decideAccess,
  type EntitlementSet,
  inBatches,
  isStaff,
} from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { markPersonal } from '../audience/audience.ts';
import type { Caller } from '../input/caller.ts';
import type { ClosedContent, Content } from '../records/content.entity.ts';
import { openingOf } from '../records/openings.ts';

/** A content that opens later is rare, and its page must not wait for learning. */
const LEARNING_TIMEOUT_MS = 1_000;

const FULL: Access = { level: 'full', expiresAt: null };

/** The caller's entitlements; `undefined` when commerce is unavailable. */
export type KnownEntitlements = EntitlementSet | null | undefined;

/** The fields the decision needs; `links` must be loaded, including removed ones, and those of the content it closes. */
export type DecidableContent = Pick<
  Content,
  'id' | 'isPremium' | 'status' | 'contentType' | 'videoCount' | 'links' | 'closesId' | 'closes'
>;

/** The fields that decide access to a content; of a quiz that closes one, those of that. */
export interface DecidedSubject extends AccessSubject {
  /** The quiz's own id. */
  quizId?: string;
}

/** Applies the access ladder to contents, with the caller's role and the entitlements returned by commerce. */
@Injectable()
export class AccessService {
  constructor(
    private readonly entitlements: EntitlementsCache,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * The caller's access to each content, in their order. Commerce is asked only when needed, and learning of contents
   * that open later. While one of them is unavailable, such contents of signed-in users get null: unknown, neither open
   * nor locked.
   */
  decideAll(user: Caller | undefined, contents: readonly DecidableContent[]): Promise<(Access | null)[]> {
    return this.decideSubjects(user, contents.map(toSubject));
  }

  /** The same for contents of which only the deciding fields are available. */
  async decideSubjects(
    user: Caller | undefined,
    subjects: readonly DecidedSubject[],
  ): Promise<(Access | null)[]> {
    if (isStaff(user?.role)) return subjects.map(() => FULL);
    const needsEntitlements = subjects.some(({ isPremium }) => isPremium);
    const owned = needsEntitlements ? await this.entitlementsOf(user) : null;
    const now = new Date();
    const decided = subjects.map((subject) => {
      if (subject.isPremium && owned === undefined) return null;
      return decideAccess(subject, owned ?? null, now);
    });
    return user && owned ? this.openingCompleted(user, owned, subjects, decided) : decided;
  }

  /** What a learner has completed never locks again, even if it would now open later. */
  private async openingCompleted(
    { id }: Caller,
    owned: EntitlementSet,
    subjects: readonly DecidedSubject[],
    decided: readonly (Access | null)[],
  ): Promise<(Access | null)[]> {
    const later = subjects.filter((_subject, index) => decided[index]?.level === 'scheduled');
    if (later.length === 0) return [...decided];
    // What is open now depends on what the user has completed, too: others with the same entitlements may see less.
    markPersonal(owned);
    const completed = await this.completedAmong(
      id,
      later.flatMap(({ id: contentId, quizId }) => (quizId ? [contentId, quizId] : [contentId])),
    );
    return decided.map((access, index) => {
      if (access?.level !== 'scheduled') return access;
      const subject = subjects[index];
      if (!completed || !subject) return null;
      const isCompleted = [subject.id, subject.quizId].some((one) => one !== undefined && completed.has(one));
      return isCompleted ? { level: 'project', expiresAt: access.expiresAt } : access;
    });
  }

  /** Null while learning does not reply: it is then unknown whether what opens later is open to the learner. */
  private async completedAmong(userId: string, ids: readonly string[]): Promise<Set<string> | null> {
    try {
      const ask = (contentIds: string[]) =>
        this.rpc.ask(ListCompletedContents.of({ userId, contentIds }), { timeoutMs: LEARNING_TIMEOUT_MS });
      const completed = await Promise.all(inBatches(ids).map(ask));
      return new Set(completed.flat());
    } catch (error) {
      if (error instanceof AppError && error.code === 'platform.unavailable') return null;
      throw error;
    }
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
export function toSubject(content: DecidableContent): DecidedSubject {
  const sold = openedWith(content);
  return {
    id: sold.id,
    ...(sold.id !== content.id && { quizId: content.id }),
    isPremium: sold.isPremium || [content, sold].some(({ status }) => status !== 'published'),
    contentType: content.contentType,
    videoCount: content.videoCount,
    projectLinks: (sold.links ?? []).map((link) => ({
      projectId: link.projectId,
      removedAt: link.removedAt?.toISOString() ?? null,
      opening: openingOf(link),
    })),
  };
}

/** The content whose buyers a content opens for: itself, or the one it closes. */
export function openedWith<T extends Pick<Content, 'closesId' | 'closes'>>(content: T): T | ClosedContent {
  if (content.closesId === null) return content;
  if (!content.closes) throw new Error('the content that a quiz closes was not loaded');
  return content.closes;
}
