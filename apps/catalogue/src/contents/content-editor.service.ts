import { IdempotentRequestsService } from '@academy/idempotency';
import { CountPurchases } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { AppError, requireVersion, type Versioned, withCurrent } from '@academy/platform';
import { filmsOf, parseVideoInput, type Plain, toPlain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { FilmsService } from '../films/films.service.ts';
import type { Caller, CallerInSession } from '../input/caller.ts';
import { MediaLinks } from '../media/media-links.ts';
import type { ContentChange, ContentFields } from '../records/content-fields.ts';
import { ContentRecordsService } from '../records/content-records.service.ts';
import type { Content } from '../records/content.entity.ts';
import { PaymentPagesService } from '../records/payment-pages.service.ts';
import { ProjectContent } from '../records/project-content.entity.ts';
import { SCHEDULE } from '../records/actor.ts';
import { BY_SCHEDULE, dueOf, recordingFailure, scheduleAfter, UNPLANNED } from '../records/schedule.ts';
import { chooseSlug } from '../records/slugs.ts';
import { checkTerms } from '../records/terms.ts';
import { SettingsService } from '../settings/settings.service.ts';
import type { CreateContentDto, UpdateContentDto } from './content-input.dto.ts';
import type { ContentDto } from './content.dto.ts';
import { ContentsService } from './contents.service.ts';
import { type FilmDurations, videosOf } from './content-videos.ts';
import { type ContentTerms, enteredFields, plannedBy, termsOf } from './entered-content.ts';

const FREE: ContentTerms = { isPremium: false, priceCents: 0, currency: 'EUR', accessDays: null };

/** Creates, changes and deletes contents for staff: checks permissions and turns input into stored fields. */
@Injectable()
export class ContentEditorService {
  constructor(
    private readonly records: ContentRecordsService,
    @InjectRepository(ProjectContent) private readonly places: Repository<ProjectContent>,
    private readonly contents: ContentsService,
    private readonly settings: SettingsService,
    private readonly requests: IdempotentRequestsService,
    private readonly paymentPages: PaymentPagesService,
    private readonly films: FilmsService,
    private readonly links: MediaLinks,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Creates a content; a repeated request, by its `Idempotency-Key`, returns what the first one created.
   * @throws AppError `catalogue.slug_taken`, `catalogue.price_not_chargeable`, `catalogue.content_incomplete`,
   * `catalogue.video_unreadable`, `catalogue.film_not_ready`, `catalogue.media_not_found`, `platform.forbidden`, `platform.idempotency_mismatch`
   */
  async create(
    input: Plain<CreateContentDto>,
    user: CallerInSession,
    key?: string,
  ): Promise<Versioned<Plain<ContentDto>>> {
    const command = { operation: 'createContent', ...toPlain(input) };
    const { id } = await this.requests.once(user.id, key, command, async (id) => {
      await this.createWithId(id, input, user);
      return { id };
    });
    return this.contents.read(id, user);
  }

  /** Creates a content with a given id, unless it exists. */
  async createWithId(id: string, input: Plain<CreateContentDto>, user: Caller): Promise<void> {
    if (await this.records.exists(id)) return;
    await this.records.create(id, await this.newFields(input, user), user);
  }

  /**
   * Checks the input of a new content without creating it.
   * @throws AppError as {@link create}
   */
  async judgeNew(input: Plain<CreateContentDto>, user: Caller): Promise<void> {
    await this.records.requireFreeSlugs(null, await this.newFields(input, user));
  }

  private async newFields(
    input: Plain<CreateContentDto>,
    user: Caller,
  ): Promise<ContentChange & Pick<ContentFields, 'slug'>> {
    const [{ defaultAccessDays }, films] = await Promise.all([
      this.settings.readAll(),
      this.enteredFilms(input),
    ]);
    const initial = { ...FREE, accessDays: defaultAccessDays };
    const terms = termsOf(input, initial);
    checkTerms(initial, terms, user);
    const slug = chooseSlug(input.slug, input.title);
    const schedule = scheduleAfter(input, UNPLANNED, input.status === 'published');
    const entered = { ...enteredFields(input, undefined, this.links), ...schedule };
    const fields = { ...entered, ...terms, slug, videos: videosOf(input, [], films) };
    await this.records.requireOffer(fields);
    return fields;
  }

  /**
   * Changes a content; omitted fields are unchanged. Its payment pages are closed before it is taken off sale.
   * @param expected the version the change is based on; undefined for any version.
   * @throws AppError `catalogue.content_not_found`, `catalogue.slug_taken`, `catalogue.price_not_chargeable`,
   * `catalogue.content_incomplete`, `catalogue.video_unreadable`, `catalogue.film_not_ready`,
   * `catalogue.media_not_found`, `catalogue.last_content_of_project`, `catalogue.payment_pages_open`, `catalogue.schedule_in_past`, `catalogue.schedule_order`, `platform.forbidden`,
   * `platform.version_conflict`
   */
  async update(
    id: string,
    input: Plain<UpdateContentDto>,
    user: CallerInSession,
    expected?: number,
  ): Promise<Versioned<Plain<ContentDto>>> {
    await withCurrent(
      () => this.change(id, input, user, expected),
      () => this.contents.read(id, user),
    );
    return this.contents.read(id, user);
  }

  /** Like {@link update}, without a result. */
  async change(id: string, input: Plain<UpdateContentDto>, user: Caller, expected?: number): Promise<void> {
    const changeOf = await this.changeBy(input, user);
    await this.closePagesBefore(changeOf, await this.records.get(id), expected);
    await this.records.update(id, changeOf, user, expected);
  }

  /**
   * Checks a change without making it.
   * @throws AppError as {@link update}, except for errors that only occur when it is made: payment pages that cannot be
   * closed, or another version.
   */
  async judgeChange(content: Content, input: Plain<UpdateContentDto>, user: Caller): Promise<void> {
    const change = (await this.changeBy(input, user))(content);
    await this.records.requireOffer(change, content);
    await this.records.requireFreeSlugs(content.id, { ...toPlain(content), ...change });
  }

  /** The fields that a request changes, as a function of the content at the time of the change. */
  private async changeBy(
    input: Plain<UpdateContentDto>,
    user: Caller,
  ): Promise<(content: Readonly<Content>) => ContentChange> {
    const films = await this.enteredFilms(input);
    return (content) => {
      const terms = termsOf(input, content);
      checkTerms(content, terms, user);
      const slug = input.slug === undefined ? content.slug : chooseSlug(input.slug, content.title);
      return {
        ...enteredFields(input, content, this.links),
        ...scheduleAfter(
          plannedBy(input, content),
          content,
          (input.status ?? content.status) === 'published',
        ),
        ...terms,
        slug,
        videos: videosOf(input, content.videos, films),
      };
    };
  }

  /**
   * Publishes or withdraws a content at its scheduled time, once; does nothing when the schedule was changed since.
   * @param at the time for which this was scheduled.
   * @throws AppError `catalogue.payment_pages_open`, `platform.version_conflict`, which are retried. Errors that staff
   * must fix are stored on the content instead.
   */
  async applySchedule(id: string, at: Date): Promise<void> {
    const content = await this.records.find(id);
    const due = content && dueOf(content, at);
    if (!due) return;
    const status: Content['status'] = due === 'publish' ? 'published' : 'archived';
    const planned = { status, publishAt: null, ...(due === 'withdraw' && { withdrawAt: null }) };
    await recordingFailure(
      async () => {
        await this.closePagesBefore(() => planned, content, content.version);
        await this.records.update(id, () => planned, SCHEDULE, content.version, BY_SCHEDULE);
      },
      (code) => this.records.noteScheduleFailure(id, content.version, code),
    );
  }

  /**
   * Whether a content was bought, alone or in a project, and can therefore not be deleted.
   * @throws AppError `catalogue.content_not_found`; `platform.unavailable` while commerce cannot be asked.
   */
  async isSold(id: string): Promise<boolean> {
    const { id: known } = await this.records.get(id);
    return this.isAnySold(await this.soldWith(known));
  }

  /**
   * Deletes a content that was never bought, alone or in a project.
   * @throws AppError `catalogue.content_not_found`; `catalogue.content_sold`: archive it instead;
   * `catalogue.last_content_of_project`; `platform.unavailable`, `catalogue.payment_pages_open` while commerce cannot be asked or cannot close its payment
   * pages.
   */
  async delete(id: string, user: Caller): Promise<void> {
    const content = await this.records.get(id);
    const items = await this.soldWith(id);
    await this.refuseSold(items);
    if (isForSale(content)) {
      await this.paymentPages.close('single', id);
      // It may have been paid before its page was closed.
      await this.refuseSold(items);
    }
    await this.records.delete(id, user);
  }

  /**
   * The films among the entered videos, each with its duration.
   * @throws AppError `catalogue.film_not_ready`; `catalogue.video_unreadable` for entries that are no videos, which must
   * not be lost silently
   */
  private enteredFilms({ vimeoIds = '' }: Plain<UpdateContentDto>): Promise<FilmDurations> {
    const { videos, unreadable } = parseVideoInput(vimeoIds);
    if (unreadable.length > 0) throw unreadableVideos(unreadable);
    return this.films.requireReady(filmsOf(videos));
  }

  /**
   * Checks the change and its files against the current content; the lock is taken with the change itself, after the
   * pages are closed.
   */
  private async closePagesBefore(
    changeOf: (content: Readonly<Content>) => ContentChange,
    content: Content,
    expected: number | undefined,
  ): Promise<void> {
    requireVersion(expected, content.version);
    const change = changeOf(content);
    await this.records.requireOffer(change, content);
    const after = { ...toPlain(content), ...change };
    if (isForSale(content) && !isForSale(after)) await this.paymentPages.close('single', content.id);
  }

  private async refuseSold(itemIds: string[]): Promise<void> {
    if (await this.isAnySold(itemIds)) throw new AppError('catalogue.content_sold');
  }

  private async isAnySold(itemIds: string[]): Promise<boolean> {
    const counts = await Promise.all(itemIds.map((itemId) => this.rpc.ask(CountPurchases.of({ itemId }))));
    return counts.some(({ count }) => count > 0);
  }

  /** The content and its projects: who bought any of them would lose it. */
  private async soldWith(id: string): Promise<string[]> {
    const places = await this.places.findBy({ contentId: id });
    return [id, ...places.map(({ projectId }) => projectId)];
  }
}

function isForSale({ status, isPremium }: Pick<Content, 'status' | 'isPremium'>): boolean {
  return status === 'published' && isPremium;
}

function unreadableVideos(entries: readonly string[]): AppError {
  const errors = entries.map((entry) => ({
    field: 'vimeoIds',
    code: 'catalogue.video_unreadable',
    message: `${entry} is neither a video at Vimeo nor an uploaded film`,
  }));
  return new AppError('catalogue.video_unreadable', { errors });
}
