import { IdempotentRequestsService } from '@academy/idempotency';
import { CountPurchases } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { AppError, requireVersion, type Versioned, withCurrent } from '@academy/platform';
import { type Plain, toPlain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../input/caller.ts';
import { MediaLinks } from '../media/media-links.ts';
import { titledTranslations } from '../records/entered-translations.ts';
import { type Given, given } from '../records/given.ts';
import { PaymentPagesService } from '../records/payment-pages.service.ts';
import type { Project } from '../records/project.entity.ts';
import { isProjectForSale } from '../records/project-for-sale.ts';
import type { ProjectChange, ProjectFields } from '../records/project-fields.ts';
import { ProjectRecordsService } from '../records/project-records.service.ts';
import { SCHEDULE } from '../records/actor.ts';
import { BY_SCHEDULE, dueOf, recordingFailure, scheduleAfter, UNPLANNED } from '../records/schedule.ts';
import { chooseSlug } from '../records/slugs.ts';
import { checkTerms, type Terms } from '../records/terms.ts';
import type { ItemTranslation } from '../records/translations.ts';
import { SettingsService } from '../settings/settings.service.ts';
import type { CreateProjectDto, UpdateProjectDto } from './project-input.dto.ts';
import type { ProjectDto } from './project.dto.ts';
import { ProjectsService } from './projects.service.ts';

const NOT_SOLD: Terms = { isPremium: true, priceCents: null, currency: 'EUR', accessDays: null };

/** Creates, changes and deletes projects for staff: checks permissions and turns input into stored fields. */
@Injectable()
export class ProjectEditorService {
  constructor(
    private readonly records: ProjectRecordsService,
    private readonly projects: ProjectsService,
    private readonly settings: SettingsService,
    private readonly requests: IdempotentRequestsService,
    private readonly paymentPages: PaymentPagesService,
    private readonly links: MediaLinks,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Creates a project; a repeated request, by its `Idempotency-Key`, returns what the first one created.
   * @throws AppError `catalogue.slug_taken`, `catalogue.price_not_chargeable`, `catalogue.content_not_found`,
   * `catalogue.project_without_contents`, `platform.forbidden`, `platform.idempotency_mismatch`
   */
  async create(
    input: Plain<CreateProjectDto>,
    user: Caller,
    key?: string,
  ): Promise<Versioned<Plain<ProjectDto>>> {
    const command = { operation: 'createProject', ...toPlain(input) };
    const { id } = await this.requests.once(user.id, key, command, async (id) => {
      await this.createWithId(id, input, user);
      return { id };
    });
    return this.projects.read(id, user);
  }

  /** Creates a project with a given id, unless it exists. */
  async createWithId(id: string, input: Plain<CreateProjectDto>, user: Caller): Promise<void> {
    if (await this.records.exists(id)) return;
    const { defaultAccessDays } = await this.settings.readAll();
    const initial = { ...NOT_SOLD, accessDays: defaultAccessDays };
    const terms = termsOf(input, initial);
    checkTerms(initial, terms, user);
    const slug = chooseSlug(input.slug, input.title);
    const fields = {
      ...enteredFields(input, undefined, this.links),
      ...scheduleAfter(input, UNPLANNED, input.isActive ?? true),
      ...saleOf(terms),
      slug,
    };
    await this.records.create(id, fields, user);
  }

  /**
   * Changes a project; omitted fields are unchanged. Its payment pages are closed before it is taken off sale.
   * @param expected the version the change is based on; undefined for any version.
   * @throws AppError `catalogue.project_not_found`, `catalogue.slug_taken`, `catalogue.price_not_chargeable`,
   * `catalogue.content_not_found`, `catalogue.project_without_contents`, `catalogue.payment_pages_open`,
   * `platform.forbidden`, `platform.version_conflict`
   */
  update(
    id: string,
    input: Plain<UpdateProjectDto>,
    user: Caller,
    expected?: number,
  ): Promise<Versioned<Plain<ProjectDto>>> {
    const changeOf = (project: Readonly<Project>): ProjectChange => {
      const before = { ...project, isPremium: true };
      const terms = termsOf(input, before);
      checkTerms(before, terms, user);
      const slug = input.slug === undefined ? project.slug : chooseSlug(input.slug, project.title);
      const schedule = scheduleAfter(input, project, input.isActive ?? project.isActive);
      return { ...enteredFields(input, project, this.links), ...schedule, ...saleOf(terms), slug };
    };
    return this.change(id, user, async () => {
      const project = await this.records.get(id);
      requireVersion(expected, project.version);
      await this.closePagesBefore(changeOf(project), project);
      await this.records.update(id, changeOf, user, expected);
    });
  }

  /**
   * Activates or deactivates a project at its scheduled time, once; does nothing when the schedule was changed since.
   * @param at the time for which this was scheduled.
   * @throws AppError `catalogue.payment_pages_open`, `platform.version_conflict`, which are retried. Errors that staff
   * must fix are stored on the project instead.
   */
  async applySchedule(id: string, at: Date): Promise<void> {
    const project = await this.records.find(id);
    const due = project && dueOf(project, at);
    if (!due) return;
    const planned = { isActive: due === 'publish', publishAt: null };
    await recordingFailure(
      async () => {
        await this.closePagesBefore(planned, project);
        await this.records.update(id, () => planned, SCHEDULE, project.version, BY_SCHEDULE);
      },
      (code) => this.records.noteScheduleFailure(id, project.version, code),
    );
  }

  /**
   * Whether a project was bought, and can therefore not be deleted.
   * @throws AppError `catalogue.project_not_found`; `platform.unavailable` while commerce cannot be asked.
   */
  async isSold(id: string): Promise<boolean> {
    const { id: itemId } = await this.records.get(id);
    const { count } = await this.rpc.ask(CountPurchases.of({ itemId }));
    return count > 0;
  }

  /**
   * Deletes a project that was never bought.
   * @throws AppError `catalogue.project_not_found`; `catalogue.project_sold`: make it inactive instead;
   * `platform.unavailable`, `catalogue.payment_pages_open` while commerce cannot be asked or cannot close its payment
   * pages.
   */
  async delete(id: string, user: Caller): Promise<void> {
    const project = await this.records.get(id);
    await this.refuseSold(id);
    if (isProjectForSale(project)) {
      await this.paymentPages.close('project', id);
      // It may have been paid before its page was closed.
      await this.refuseSold(id);
    }
    await this.records.delete(id, user);
  }

  private async closePagesBefore(change: ProjectChange, project: Project): Promise<void> {
    const after = { ...toPlain(project), ...change };
    if (isProjectForSale(project) && !isProjectForSale(after))
      await this.paymentPages.close('project', project.id);
  }

  private async refuseSold(itemId: string): Promise<void> {
    if (await this.isSold(itemId)) throw new AppError('catalogue.project_sold');
  }

  /**
   * Adds a content to a project, or moves it within the project.
   * @throws AppError `catalogue.project_not_found`, `catalogue.content_not_found`, `platform.version_conflict`;
   * `platform.invalid_input` when the project is full.
   */
  placeContent(
    id: string,
    contentId: string,
    orderIndex: number,
    user: Caller,
    expected?: number,
  ): Promise<Versioned<Plain<ProjectDto>>> {
    return this.change(id, user, () => this.records.placeContent(id, contentId, orderIndex, user, expected));
  }

  /**
   * Removes a content from a project.
   * @throws AppError `catalogue.project_not_found`, `catalogue.project_without_contents`;
   * `catalogue.content_not_found` when it is not in the project.
   */
  removeContent(id: string, contentId: string, user: Caller): Promise<void> {
    return this.records.removeContent(id, contentId, user);
  }

  private async change(
    id: string,
    user: Caller,
    write: () => Promise<void>,
  ): Promise<Versioned<Plain<ProjectDto>>> {
    const read = () => this.projects.read(id, user);
    await withCurrent(write, read);
    return read();
  }
}

/** The fields that are stored as entered, apart from how {@link MediaLinks} stores links. */
function enteredFields(
  input: Plain<UpdateProjectDto>,
  before: Readonly<Project> | undefined,
  links: MediaLinks,
): Given<ProjectFields & { contentIds: string[] }> {
  const {
    slug: _slug,
    priceCents: _priceCents,
    currency: _currency,
    accessDays: _accessDays,
    publishAt: _publishAt,
    withdrawAt: _withdrawAt,
    translations,
    coverImageUrl,
    ...plain
  } = input;
  return given<ProjectFields & { contentIds: string[] }>()({
    ...plain,
    coverImageUrl: links.stored(coverImageUrl),
    translations: translations && titledTranslations<ItemTranslation>(translations, before?.translations),
  });
}

function termsOf(input: Plain<UpdateProjectDto>, before: Terms): Terms {
  return {
    isPremium: true,
    priceCents: input.priceCents === undefined ? before.priceCents : input.priceCents,
    currency: input.currency ?? before.currency,
    accessDays: input.accessDays === undefined ? before.accessDays : input.accessDays,
  };
}

function saleOf({
  priceCents,
  currency,
  accessDays,
}: Terms): Pick<ProjectFields, 'priceCents' | 'currency' | 'accessDays'> {
  return { priceCents, currency, accessDays };
}
