import { AppError, type Versioned } from '@academy/platform';
import type { Plain } from '@academy/shared';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller, CallerInSession } from '../input/caller.ts';
import type { ContentOpeningDto } from '../input/opening.dto.ts';
import { MediaLinks } from '../media/media-links.ts';
import { titledTranslations } from '../records/entered-translations.ts';
import { type Given, given } from '../records/given.ts';
import { ItemEditor } from '../records/item-editor.ts';
import type { Project } from '../records/project.entity.ts';
import { isProjectForSale } from '../records/project-for-sale.ts';
import type {
  ContentOpening,
  ProjectChange,
  ProjectFields,
  ProjectInside,
} from '../records/project-fields.ts';
import { ProjectRecordsService } from '../records/project-records.service.ts';
import { scheduleAfter, UNPLANNED } from '../records/schedule.ts';
import { chooseSlug, slugAfter } from '../records/slugs.ts';
import { checkTerms, type Terms } from '../records/terms.ts';
import type { ItemTranslation } from '../records/translations.ts';
import { SettingsService } from '../settings/settings.service.ts';
import type { CreateProjectDto, UpdateProjectDto } from './project-input.dto.ts';
import type { ProjectDto } from './project.dto.ts';
import { ProjectsService } from './projects.service.ts';

const NOT_SOLD: Terms = { isPremium: true, priceCents: null, currency: 'EUR', accessDays: null };

/** Edits projects and their contents for staff. */
@Injectable()
export class ProjectEditorService extends ItemEditor<
  Project,
  ProjectChange,
  Plain<CreateProjectDto>,
  Plain<UpdateProjectDto>,
  Plain<ProjectDto>
> {
  @Inject(ProjectRecordsService) protected readonly records: ProjectRecordsService;
  @Inject(ProjectsService) private readonly projects: ProjectsService;
  @Inject(SettingsService) private readonly settings: SettingsService;
  @Inject(MediaLinks) private readonly links: MediaLinks;

  protected readonly createOperation = 'createProject';
  protected readonly orderKind = 'project';
  protected readonly soldError = 'catalogue.project_sold';

  /**
   * Adds a content to a project, or moves it within the project.
   * @throws AppError like {@link ProjectRecordsService.placeContent}
   */
  placeContent(
    id: string,
    contentId: string,
    orderIndex: number,
    user: CallerInSession,
    expected?: number,
  ): Promise<Versioned<Plain<ProjectDto>>> {
    return this.readAfter(id, user, () =>
      this.records.placeContent(id, contentId, orderIndex, user, expected),
    );
  }

  /** Removes a content from a project. @throws AppError like {@link ProjectRecordsService.removeContent} */
  removeContent(id: string, contentId: string, user: Caller): Promise<void> {
    return this.records.removeContent(id, contentId, user);
  }

  protected read(id: string, user: CallerInSession): Promise<Versioned<Plain<ProjectDto>>> {
    return this.projects.read(id, user);
  }

  protected async newFields(
    input: Plain<CreateProjectDto>,
    user: Caller,
  ): Promise<ProjectChange & Pick<ProjectFields, 'slug'>> {
    const { defaultAccessDays } = await this.settings.readAll();
    const initial = { ...NOT_SOLD, accessDays: defaultAccessDays };
    const terms = termsOf(input, initial);
    checkTerms(initial, terms, user);
    return {
      ...enteredFields(input, undefined, this.links),
      ...scheduleAfter(input, UNPLANNED, input.isActive ?? true),
      ...saleOf(terms),
      slug: chooseSlug(input.slug, input.title),
    };
  }

  protected changeBy(
    input: Plain<UpdateProjectDto>,
    user: Caller,
  ): (project: Readonly<Project>) => ProjectChange {
    return (project) => {
      const before = { ...project, isPremium: true };
      const terms = termsOf(input, before);
      checkTerms(before, terms, user);
      return {
        ...enteredFields(input, project, this.links),
        ...scheduleAfter(input, project, input.isActive ?? project.isActive),
        ...saleOf(terms),
        slug: slugAfter(input.slug, project.slug),
      };
    };
  }

  protected isForSale(project: Readonly<Project>): boolean {
    return isProjectForSale(project);
  }

  protected plannedChange(due: 'publish' | 'withdraw'): ProjectChange {
    return { isActive: due === 'publish', publishAt: null };
  }
}

/** The fields that are stored as entered, apart from how {@link MediaLinks} stores links. */
function enteredFields(
  input: Plain<UpdateProjectDto>,
  before: Readonly<Project> | undefined,
  links: MediaLinks,
): Given<ProjectFields & ProjectInside> {
  const {
    slug: _slug,
    priceCents: _priceCents,
    currency: _currency,
    accessDays: _accessDays,
    publishAt: _publishAt,
    withdrawAt: _withdrawAt,
    translations,
    coverImageUrl,
    openings,
    ...plain
  } = input;
  return given<ProjectFields & ProjectInside>()({
    ...plain,
    openings: openings?.map(enteredOpening),
    coverImageUrl: links.stored(coverImageUrl),
    translations: translations && titledTranslations<ItemTranslation>(translations, before?.translations),
  });
}

/** @throws AppError `platform.invalid_input` unless it has either a day or a number of days */
function enteredOpening(
  { contentId, on = null, afterDays = null }: Plain<ContentOpeningDto>,
  index: number,
): ContentOpening {
  if ((on === null) === (afterDays === null)) {
    const message = 'an opening has either a day or a number of days';
    throw new AppError('platform.invalid_input', {
      errors: [{ field: `openings.${index}.on`, code: 'catalogue.opening_not_one', message }],
    });
  }
  return { contentId, on, afterDays };
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
