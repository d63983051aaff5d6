import {
  breadcrumbs,
  course,
  itemList,
  openVideos,
  organization,
  person,
  product,
  type PageHead,
  type ShellContext,
} from '@academy/page-shell';
import type { ContentSummary } from '@academy/api-client';
import { pagePath, type PublicPage } from '@academy/shared';
import type { TFunction } from 'i18next';
import { certificatesApi } from '../api/certificates.ts';
import { LATEST_COUNT, contentsApi, relatedTo } from '../api/contents.ts';
import { type CreditFilter, creditsApi } from '../api/credits.ts';
import { overviewApi } from '../api/overview.ts';
import { projectsApi } from '../api/projects.ts';
import type { Store } from '../app/store.ts';
import { queryApi } from './query-api.ts';

/** Head tags of a page besides the title and description set by its component. */
export type HeadExtras = Pick<PageHead, 'image' | 'cover' | 'kind' | 'structuredData'>;

/** The outcome of loading a page's data. */
export type PageData =
  | {
      kind: 'found';
      head: HeadExtras;
      /**
       * What the browser does with the markup: hydrates it, renders the page over an outline of it, or renders a page
       * for which the server has nothing to show.
       */
      mode: 'hydrate' | 'outline' | 'browser';
    }
  /** It has another address; `path` does not include its language. */
  | { kind: 'moved'; path: string }
  | { kind: 'missing' };

interface LoadContext extends ShellContext {
  store: Store;
  /** The variable part of the path; empty when there is none. */
  part: string;
  t: TFunction;
  /** True when the address filters the catalogue: only the browser reads the filters. */
  isFiltered: boolean;
}

/** Takes the place of a project's slug in the API's path, but is not a slug. */
const FEATURED = 'featured';

const once = { subscribe: false };

/** Loads into the store what each page shows first. @throws ApiUnavailable */
export const loaders: Record<PublicPage, (context: LoadContext) => Promise<PageData>> = {
  home: async (context) => {
    const { store } = context;
    const [latest, featured] = await Promise.all([
      queryApi(store.dispatch(contentsApi.endpoints.latestContents.initiate(LATEST_COUNT, once))),
      queryApi(store.dispatch(projectsApi.endpoints.featuredProject.initiate(undefined, once))),
      loadOverview(store),
    ]);
    if (featured)
      await queryApi(store.dispatch(projectsApi.endpoints.getProject.initiate(featured.slug, once)));
    const { mainSiteUrl } = context.settings;
    return found({
      image: featured?.coverImageUrl ?? latest?.items[0]?.coverImageUrl ?? null,
      structuredData: [{ ...organization(context), sameAs: [mainSiteUrl] }],
    });
  },

  catalogue: async (context) => {
    const { store, t, isFiltered } = context;
    if (isFiltered) return { kind: 'found', head: {}, mode: 'browser' };
    const [contents, projects] = await Promise.all([
      queryApi(store.dispatch(contentsApi.endpoints.listContents.initiate({}, once))),
      queryApi(store.dispatch(projectsApi.endpoints.listProjects.initiate({}, once))),
      queryApi(store.dispatch(projectsApi.endpoints.featuredProject.initiate(undefined, once))),
      queryApi(store.dispatch(creditsApi.endpoints.listTeachers.initiate(undefined, once))),
      queryApi(store.dispatch(creditsApi.endpoints.listTopics.initiate(undefined, once))),
    ]);
    const items = contents?.pages.flatMap((page) => page.items) ?? [];
    return found({
      image: items[0]?.coverImageUrl ?? null,
      cover: projects?.pages[0]?.items[0]?.coverImageUrl ?? items[0]?.coverImageUrl,
      structuredData: [itemList(context, items), breadcrumbs(context, pathTo(t))],
    });
  },

  content: async (context) => {
    const { store, part, t } = context;
    const content = await queryApi(store.dispatch(contentsApi.endpoints.getContent.initiate(part, once)));
    if (content === null) return { kind: 'missing' };
    const path = pagePath('content', content.slug);
    if (content.slug !== part) return { kind: 'moved', path };
    const isOffered = content.isPremium && content.projects.length > 0;
    await Promise.all([
      queryApi(store.dispatch(contentsApi.endpoints.relatedContents.initiate(relatedTo(content), once))),
      isOffered &&
        queryApi(store.dispatch(projectsApi.endpoints.listProjectsOfContent.initiate(content.id, once))),
    ]);
    return found({
      image: content.coverImageUrl,
      // A document may be shown where other contents have their cover.
      cover: content.contentType === 'document' ? null : content.coverImageUrl,
      kind: 'article',
      structuredData: [
        course(context, content),
        ...openVideos(context, content),
        breadcrumbs(context, [...pathTo(t), [content.title, path]]),
      ],
    });
  },

  project: async (context) => {
    const { store, part, t } = context;
    if (part === FEATURED) return { kind: 'missing' };
    const project = await queryApi(store.dispatch(projectsApi.endpoints.getProject.initiate(part, once)));
    if (project === null) return { kind: 'missing' };
    const path = pagePath('project', project.slug);
    if (project.slug !== part) return { kind: 'moved', path };
    return found({
      image: project.coverImageUrl,
      cover: project.coverImageUrl,
      kind: 'product',
      structuredData: [
        product(context, project),
        itemList(context, project.contents),
        breadcrumbs(context, [...pathTo(t), [project.title, path]]),
      ],
    });
  },

  teachers: async (context) => {
    const { store, t } = context;
    const teachers = await queryApi(
      store.dispatch(creditsApi.endpoints.listTeachers.initiate(undefined, once)),
    );
    const people = teachers?.items.map((teacher) => person(context, teacher)) ?? [];
    return found({ structuredData: [...people, breadcrumbs(context, pathTo(t))] });
  },

  teacher: async (context) => {
    const { store, part, t } = context;
    const teacher = await queryApi(store.dispatch(creditsApi.endpoints.getTeacher.initiate(part, once)));
    if (teacher === null) return { kind: 'missing' };
    const path = pagePath('teacher', teacher.slug);
    if (teacher.slug !== part) return { kind: 'moved', path };
    const items = await creditedContents(store, { teacher: teacher.slug });
    return found({
      image: teacher.portraitUrl,
      structuredData: [
        { ...person(context, teacher), worksFor: organization(context) },
        itemList(context, items),
        breadcrumbs(context, [...pathTo(t), [teacher.name, path]]),
      ],
    });
  },

  topics: async (context) => {
    const { store, t } = context;
    await queryApi(store.dispatch(creditsApi.endpoints.listTopics.initiate(undefined, once)));
    return found({ structuredData: [breadcrumbs(context, pathTo(t))] });
  },

  topic: async (context) => {
    const { store, part, t } = context;
    const topic = await queryApi(store.dispatch(creditsApi.endpoints.getTopic.initiate(part, once)));
    if (topic === null) return { kind: 'missing' };
    const path = pagePath('topic', topic.slug);
    if (topic.slug !== part) return { kind: 'moved', path };
    const items = await creditedContents(store, { topic: topic.slug });
    return found({
      image: items[0]?.coverImageUrl ?? null,
      structuredData: [itemList(context, items), breadcrumbs(context, [...pathTo(t), [topic.title, path]])],
    });
  },

  purchase: async ({ store, part }) => {
    const content = await queryApi(store.dispatch(contentsApi.endpoints.getContent.initiate(part, once)));
    if (content === null) return { kind: 'missing' };
    // Free contents are not sold: the browser redirects to the catalogue and explains why.
    if (!content.isPremium) return { kind: 'found', head: {}, mode: 'browser' };
    return found({ cover: content.coverImageUrl });
  },

  certificateSearch: settingsAlone,

  certificate: async ({ store, part }) => {
    const check = await queryApi(
      store.dispatch(certificatesApi.endpoints.checkCertificate.initiate(part, once)),
    );
    return check === null ? { kind: 'missing' } : found({});
  },

  subscription: async ({ store }) => {
    await loadOverview(store);
    return found({});
  },
  support: settingsAlone,
  privacy: settingsAlone,
  terms: settingsAlone,
  cookie: settingsAlone,
};

/** The contents of a teacher or topic, loaded with their projects. */
async function creditedContents(store: Store, filter: CreditFilter): Promise<ContentSummary[]> {
  const [contents] = await Promise.all([
    queryApi(store.dispatch(contentsApi.endpoints.listContents.initiate(filter, once))),
    queryApi(store.dispatch(projectsApi.endpoints.listProjects.initiate(filter, once))),
  ]);
  return contents?.pages.flatMap((page) => page.items) ?? [];
}

function found(head: HeadExtras): PageData {
  return { kind: 'found', head, mode: 'hydrate' };
}

async function loadOverview(store: Store): Promise<void> {
  await queryApi(store.dispatch(overviewApi.endpoints.getOverview.initiate(undefined, once)));
}

/** Pages without anything of the catalogue. */
async function settingsAlone(): Promise<PageData> {
  return Promise.resolve(found({}));
}

/** The breadcrumb from the home page to the catalogue, as pairs of name and path. */
function pathTo(t: TFunction): [string, string][] {
  return [
    [t('nav.home'), pagePath('home')],
    [t('nav.contents'), pagePath('catalogue')],
  ];
}
