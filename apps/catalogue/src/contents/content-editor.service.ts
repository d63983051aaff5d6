import { CountTakenSeats } from '@academy/contracts';
import { AppError, type Versioned } from '@academy/platform';
import {
  filmsOf,
  parseVideoInput,
  type Plain,
  SEAT_WAYS,
  type SeatWay,
  type Seminar,
  seatsOf,
  toPlain,
} from '@academy/shared';
import { Inject, Injectable } from '@nestjs/common';
import { FilmsService } from '../films/films.service.ts';
import type { Caller, CallerInSession } from '../input/caller.ts';
import { MediaLinks } from '../media/media-links.ts';
import type { ContentChange, ContentFields } from '../records/content-fields.ts';
import { refusal } from '../records/closing.ts';
import { seminarOf } from '../records/content-parts.ts';
import { ContentRecordsService } from '../records/content-records.service.ts';
import type { Content } from '../records/content.entity.ts';
import { isContentForSale } from '../records/content-for-sale.ts';
import { ItemEditor } from '../records/item-editor.ts';
import { scheduleAfter, UNPLANNED } from '../records/schedule.ts';
import { chooseSlug, slugAfter } from '../records/slugs.ts';
import { checkTerms } from '../records/terms.ts';
import { SettingsService } from '../settings/settings.service.ts';
import type { CreateContentDto, UpdateContentDto } from './content-input.dto.ts';
import type { ContentDto } from './content.dto.ts';
import { ContentsService } from './contents.service.ts';
import { type FilmDurations, videosOf } from './content-videos.ts';
import { type ContentTerms, enteredFields, plannedBy, termsOf } from './entered-content.ts';

const FREE: ContentTerms = { isPremium: false, priceCents: 0, currency: 'EUR', accessDays: null };

/** Edits contents for staff. */
@Injectable()
export class ContentEditorService extends ItemEditor<
  Content,
  ContentChange,
  Plain<CreateContentDto>,
  Plain<UpdateContentDto>,
  Plain<ContentDto>
> {
  @Inject(ContentRecordsService) protected readonly records: ContentRecordsService;
  @Inject(ContentsService) private readonly contents: ContentsService;
  @Inject(SettingsService) private readonly settings: SettingsService;
  @Inject(FilmsService) private readonly films: FilmsService;
  @Inject(MediaLinks) private readonly links: MediaLinks;

  protected readonly createOperation = 'createContent';
  protected readonly orderKind = 'single';
  protected readonly soldError = 'catalogue.content_sold';

  /**
   * Checks the input of a new content without creating it.
   * @throws AppError like {@link create}
   */
  async judgeNew(input: Plain<CreateContentDto>, user: Caller): Promise<void> {
    await this.records.requireFreeSlugs(null, await this.newFields(input, user));
  }

  /**
   * Checks a change without making it.
   * @throws AppError like {@link update}, except for errors that only occur when it is made: payment pages that cannot
   * be closed, or another version.
   */
  async judgeChange(content: Content, input: Plain<UpdateContentDto>, user: Caller): Promise<void> {
    const change = (await this.changeBy(input, user))(content);
    await this.records.requireOffer(change, content);
    await this.records.requireFreeSlugs(content.id, { ...toPlain(content), ...change });
  }

  protected read(id: string, user: CallerInSession): Promise<Versioned<Plain<ContentDto>>> {
    return this.contents.read(id, user);
  }

  protected async newFields(
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
    const fields = {
      ...enteredFields(input, undefined, this.links),
      ...scheduleAfter(input, UNPLANNED, input.status === 'published'),
      ...terms,
      slug: chooseSlug(input.slug, input.title),
      videos: videosOf(input, [], films),
    };
    await this.records.requireOffer(fields);
    return fields;
  }

  protected async changeBy(
    input: Plain<UpdateContentDto>,
    user: Caller,
  ): Promise<(content: Readonly<Content>) => ContentChange> {
    const films = await this.enteredFilms(input);
    return (content) => {
      const terms = termsOf(input, content);
      checkTerms(content, terms, user);
      if (isDetached(content, input) && user.role !== 'admin') throw new AppError('platform.forbidden');
      const isPublished = (input.status ?? content.status) === 'published';
      return {
        ...enteredFields(input, content, this.links),
        ...scheduleAfter(plannedBy(input, content), content, isPublished),
        ...terms,
        slug: slugAfter(input.slug, content.slug),
        videos: videosOf(input, content.videos, films),
      };
    };
  }

  /**
   * Like {@link ItemEditor.delete}; a seminar is not deleted while seats are taken: cancel it first.
   * @throws AppError `catalogue.seminar_seats_booked`
   */
  override async delete(id: string, user: Caller): Promise<void> {
    await this.requireSeats({ seminar: null }, await this.records.get(id));
    await super.delete(id, user);
  }

  protected isForSale(content: Readonly<Content>): boolean {
    return isContentForSale(content);
  }

  protected plannedChange(due: 'publish' | 'withdraw'): ContentChange {
    return { status: due === 'publish' ? 'published' : 'archived', publishAt: null };
  }

  /** A content is sold alone and in its projects. */
  protected override soldWith(id: string): Promise<string[]> {
    return this.records.withProjects(id);
  }

  /** Whoever bought a quiz, alone or in a project, would lose it to the buyers of the content that it closes. */
  protected override async requirePossible(change: ContentChange, content: Readonly<Content>): Promise<void> {
    await this.records.requireOffer(change, content);
    await this.requireSeats(change, content);
    const closesId = change.closesId ?? null;
    if (closesId !== null && closesId !== content.closesId && (await this.isSold(content.id)))
      throw refusal('closing_is_bought');
  }

  /**
   * Whoever has a seat keeps it: a seminar does not get fewer seats than are taken, nor none by losing its date or its type.
   * @throws AppError `catalogue.seminar_seats_booked`; `platform.unavailable` while learning cannot be asked.
   */
  private async requireSeats(
    { seminar: after, contentType }: ContentChange,
    content: Readonly<Content>,
  ): Promise<void> {
    const before = seminarOf(content);
    if (!before) return;
    const isDropped = after === null || (contentType ?? 'seminar') !== 'seminar';
    if (!isDropped && (!after || after.cancelled)) return;
    const seatsAfter = (way: SeatWay) => (isDropped || !after ? 0 : limitOf(after, way));
    const fewer = SEAT_WAYS.filter((way) => seatsAfter(way) < limitOf(before, way));
    if (fewer.length === 0) return;
    const taken = await this.rpc.ask(CountTakenSeats.of({ contentId: content.id }));
    const errors = fewer
      .filter((way) => seatsAfter(way) < taken[way])
      .map((way) => ({
        field: `seminar.${way}.seats`,
        code: 'catalogue.seminar_seats_booked',
        message: `${taken[way]} seats are taken`,
      }));
    if (errors.length > 0) throw new AppError('catalogue.seminar_seats_booked', { errors });
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
}

function limitOf(seminar: Seminar, way: SeatWay): number {
  return seatsOf(seminar, way) ?? Infinity;
}

/** Whether a quiz no longer opens with the content that it closes, which is a change of its terms. */
function isDetached({ closesId }: Readonly<Content>, input: Plain<UpdateContentDto>): boolean {
  return closesId !== null && input.closesId !== undefined && input.closesId !== closesId;
}

function unreadableVideos(entries: readonly string[]): AppError {
  const errors = entries.map((entry) => ({
    field: 'vimeoIds',
    code: 'catalogue.video_unreadable',
    message: `${entry} is neither a video at Vimeo nor an uploaded film`,
  }));
  return new AppError('catalogue.video_unreadable', { errors });
}
