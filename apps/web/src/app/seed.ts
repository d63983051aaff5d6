import { contentsApi, type ContentFilters } from '../api/contents.ts';
import { projectsApi } from '../api/projects.ts';
import { settingsApi } from '../api/settings.ts';
import type {
  ContentDetail,
  ContentSummary,
  Page,
  ProjectDetail,
  ProjectSummary,
  Settings,
} from '@academy/api-client';
import type { Store } from './store.ts';

/** An answer the server put in the page: the endpoint that would have asked, its argument, the API's own body. */
export type SeedEntry =
  | { endpointName: 'getSettings'; value: Settings }
  | { endpointName: 'listContents'; arg: ContentFilters; value: Page<ContentSummary> }
  | { endpointName: 'latestContents'; arg: number; value: Page<ContentSummary> }
  | { endpointName: 'getContent'; arg: string; value: ContentDetail }
  | { endpointName: 'listProjects'; value: Page<ProjectSummary> }
  | { endpointName: 'featuredProject'; value: ProjectSummary | null }
  | { endpointName: 'getProject'; arg: string; value: ProjectDetail };

/** Fills the cache with what the page brought along, so that its first render asks for nothing. */
export function seedStore(store: Store, text: string | null | undefined): void {
  if (!text) return;
  try {
    const entries: SeedEntry[] = JSON.parse(text);
    for (const entry of entries) store.dispatch(toAction(entry));
  } catch (error) {
    // A page that asks again is better than no page.
    console.error('The page’s first data could not be read', error);
  }
}

function toAction(entry: SeedEntry) {
  switch (entry.endpointName) {
    case 'getSettings':
      return settingsApi.util.upsertQueryEntries([{ ...entry, arg: undefined }]);
    case 'listContents':
      return contentsApi.util.upsertQueryEntries([
        { ...entry, value: { pages: [entry.value], pageParams: [null] } },
      ]);
    case 'latestContents':
      return contentsApi.util.upsertQueryEntries([entry]);
    case 'getContent':
      return contentsApi.util.upsertQueryEntries([entry]);
    case 'listProjects':
      return projectsApi.util.upsertQueryEntries([{ ...entry, arg: undefined }]);
    case 'featuredProject':
      return projectsApi.util.upsertQueryEntries([{ ...entry, arg: undefined }]);
    case 'getProject':
      return projectsApi.util.upsertQueryEntries([entry]);
  }
}
