import { randomUUID } from 'node:crypto';
import { ContentChanged, CountPurchases, type StaffAction } from '@academy/contracts';
import { Outbox, RpcClient } from '@academy/messaging';
import { AppError } from '@academy/platform';
import { parseVimeoInput } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Caller } from '../access/caller.ts';
import { StaffAudit, type StaffDeed } from '../audit/staff-audit.service.ts';
import { checkTerms, type Terms } from '../input/terms.ts';
import { ProjectContent } from '../projects/project-content.entity.ts';
import { withoutSignature } from '../media/media-links.ts';
import { useMedia } from '../media/media-uses.ts';
import { FormerSlug } from '../slugs/former-slug.entity.ts';
import { chooseSlug, moveSlug, refusingTakenSlug } from '../slugs/slugs.ts';
import type { CreateContentDto, UpdateContentDto } from './content-input.dto.ts';
import type { SavedContentDto } from './content.dto.ts';
import { Content, type StoredVideo } from './content.entity.ts';
import { ContentCache } from './content.cache.ts';
import { ContentsService } from './contents.service.ts';
import { SettingsService } from '../settings/settings.service.ts';

/** A content always has a price, if only 0. */
type ContentTerms = Terms & { priceCents: number };

const DEFAULT_PRICE_CENTS = 1000;
const FREE: ContentTerms = { isPremium: false, priceCents: 0, currency: 'EUR', accessDays: null };

/** Writes contents. Every change raises the version and announces itself in the same transaction. */
@Injectable()
export class ContentEditor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly rpc: RpcClient,
    private readonly contents: ContentsService,
    private readonly cache: ContentCache,
    private readonly settings: SettingsService,
    private readonly audit: StaffAudit,
  ) {}

  /**
   * Creates a content, or answers with the one of this id: a repeated request finds what the first one created.
   * @throws AppError `catalogue.slug_taken`, `catalogue.price_not_chargeable`, `platform.forbidden`
   */
  async create(input: CreateContentDto, user: Caller, id: string = randomUUID()): Promise<SavedContentDto> {
    const { videos, unreadable } = readVideos(input, []);
    const known = await this.dataSource.manager.existsBy(Content, { id });
    if (known) return { ...(await this.contents.read(id, user)), unreadableVideos: unreadable };
    const { defaultAccessDays } = await this.settings.readAll();
    const initial = { ...FREE, accessDays: defaultAccessDays };
    const terms = termsOf(input, initial);
    checkTerms(initial, terms, user);
    const slug = chooseSlug(input.slug, input.title);
    await refusingTakenSlug(() =>
      this.change(async (manager) => {
        const content = manager.create(Content, {
          ...plainFields(input),
          ...terms,
          id,
          slug,
          videos,
          version: 1,
        });
        stampPublication(content);
        await moveSlug(manager, 'content', id, undefined, slug);
        await this.save(manager, content);
        await this.audit.record(manager, user, deed('content.created', content));
      }),
    );
    return { ...(await this.contents.read(id, user)), unreadableVideos: unreadable };
  }

  /**
   * Changes a content; what the input leaves out stays.
   * @throws AppError `catalogue.content_not_found`, `catalogue.slug_taken`, `catalogue.price_not_chargeable`, `platform.forbidden`
   */
  async update(id: string, input: UpdateContentDto, user: Caller): Promise<SavedContentDto> {
    const unreadable = await refusingTakenSlug(() =>
      this.change(async (manager) => {
        const content = await lockContent(manager, id);
        const parsed = readVideos(input, content.videos);
        const terms = termsOf(input, content);
        checkTerms(content, terms, user);
        const slug = input.slug === undefined ? content.slug : chooseSlug(input.slug, content.title);
        await moveSlug(manager, 'content', id, content.slug, slug);
        Object.assign(content, plainFields(input), terms, {
          slug,
          videos: parsed.videos,
          version: content.version + 1,
        });
        stampPublication(content);
        await this.save(manager, content);
        await this.audit.record(manager, user, deed('content.updated', content));
        return parsed.unreadable;
      }),
    );
    return { ...(await this.contents.read(id, user)), unreadableVideos: unreadable };
  }

  /**
   * Deletes a content nobody ever bought, alone or in a project.
   * @throws AppError `catalogue.content_not_found`; `catalogue.content_sold`: archive it instead;
   * `platform.unavailable` while commerce cannot say.
   */
  async delete(id: string, user: Caller): Promise<void> {
    const links = await this.dataSource.getRepository(ProjectContent).findBy({ contentId: id });
    await this.refuseSold([id, ...links.map((link) => link.projectId)]);
    await this.change(async (manager) => {
      const content = await lockContent(manager, id);
      await manager.delete(FormerSlug, { kind: 'content', itemId: id });
      await manager.delete(Content, { id });
      await useMedia(manager, id, []);
      // To the other services' copies a deleted content is one that left the catalogue.
      await this.announce(manager, { ...content, status: 'archived', version: content.version + 1 });
      await this.audit.record(manager, user, deed('content.deleted', content));
    });
  }

  private async change<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const result = await this.dataSource.transaction(work);
    this.cache.clear();
    return result;
  }

  private async refuseSold(itemIds: string[]): Promise<void> {
    const counts = await Promise.all(itemIds.map((itemId) => this.rpc.ask(CountPurchases.of({ itemId }))));
    if (counts.some(({ count }) => count > 0)) throw new AppError('catalogue.content_sold');
  }

  private async save(manager: EntityManager, content: Content): Promise<void> {
    const saved = await manager.save(content);
    await useMedia(manager, saved.id, [
      saved.coverImageUrl,
      ...(saved.downloads ?? []).map(({ url }) => url),
    ]);
    await this.announce(manager, saved);
  }

  private announce(manager: EntityManager, content: Content): Promise<void> {
    const { id, slug, title, contentType, isPremium, status, coverImageUrl, version } = content;
    const event = ContentChanged.of({
      contentId: id,
      slug,
      title,
      contentType,
      isPremium,
      status,
      coverImageUrl,
      version,
    });
    return this.outbox.add(manager, event, { sequence: version });
  }
}

function deed(action: StaffAction, { id: subjectId, title }: Content): StaffDeed {
  return { action, subjectId, details: { title } };
}

/** The content, locked until the transaction ends: two changes at once follow one another. */
async function lockContent(manager: EntityManager, id: string): Promise<Content> {
  const content = await manager.findOne(Content, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!content) throw new AppError('catalogue.content_not_found');
  return content;
}

/** The fields that are stored as they are entered; those left out do not appear. */
function plainFields(input: UpdateContentDto): Partial<Content> {
  const { title, shortDescription, extendedDescription, contentType, status, coverImageUrl, downloads } =
    input;
  const fields = {
    title,
    shortDescription,
    extendedDescription,
    contentType,
    status,
    coverImageUrl,
    downloads: downloads?.map(({ label, url }) => ({ label, url: withoutSignature(url) })),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** The terms after a change. A free content has none: its price is 0, and 1000 cents when it becomes premium without one. */
function termsOf(input: UpdateContentDto, before: ContentTerms): ContentTerms {
  const isPremium = input.isPremium ?? before.isPremium;
  const price = input.priceCents ?? (before.isPremium ? before.priceCents : DEFAULT_PRICE_CENTS);
  return {
    isPremium,
    priceCents: isPremium ? price : 0,
    currency: input.currency ?? before.currency,
    accessDays: input.accessDays === undefined ? before.accessDays : input.accessDays,
  };
}

/** The videos after a change and the entries that could not be read; a video keeps its title until given another. */
function readVideos(
  input: UpdateContentDto,
  before: StoredVideo[],
): { videos: StoredVideo[]; unreadable: string[] } {
  const { vimeoIds, videoTitles } = input;
  const parsed = vimeoIds === undefined ? { videos: before, unreadable: [] } : parseVimeoInput(vimeoIds);
  const videos = parsed.videos.map(({ videoId, hash }, position): StoredVideo => {
    const kept = before.find((video) => video.videoId === videoId)?.title;
    const title = videoTitles === undefined ? kept : videoTitles[position];
    return { provider: 'vimeo', videoId, hash, title: title || null };
  });
  return { videos, unreadable: parsed.unreadable };
}

function stampPublication(content: Content): void {
  if (content.status !== undefined && content.status !== 'draft') content.publishedAt ??= new Date();
}
