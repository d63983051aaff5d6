import './catalogue.css';
import { useSession } from '@academy/api-client';
import { withoutUndefined } from '@academy/shared';
import { useHead } from '@academy/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../api/settings.ts';
import { ContentGrid } from './content-grid.tsx';
import { FeaturedProject } from './featured-project.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ProjectsSection } from './projects-section.tsx';
import type { ContentFilters } from '../../api/contents.ts';
import type { ProjectFilters } from '../../api/projects.ts';
import { TopicChips } from './topic-chips.tsx';
import { useFilters } from './use-filters.ts';
import { useLessonSearch } from './use-lesson-search.ts';

const LessonResults = lazy(async () => ({ default: (await import('./lesson-results.tsx')).LessonResults }));

export function CataloguePage() {
  const { t } = useTranslation('catalogue');
  const isMember = useSession().status === 'user';
  const { filters, setFilter, reset, resets } = useFilters();
  const { list, corrected } = useLessonSearch(filters);
  // What was meant is looked for in titles and names, too.
  const meant = corrected === null ? filters : { ...filters, search: corrected };
  const projectFilters = filtersOfProjects(meant);
  const isFiltered = Object.keys(filters).length > 0;
  useHead({ title: t('title', { brand: useBrand() }), description: t('description') });

  return (
    <div className="container page--padded">
      <div className="catalogue__head" data-guest-view={!isMember || undefined}>
        <h1>{t(isMember ? 'hero.memberTitle' : 'hero.guestTitle')}</h1>
        <p className="lead">{t(isMember ? 'hero.memberLead' : 'hero.guestLead')}</p>
      </div>
      <FilterBar filters={filters} resets={resets} onChange={setFilter} onReset={reset} />
      <TopicChips chosen={filters.topic} onChoose={(topic) => setFilter('topic', topic)} />
      <p className="catalogue__corrected" role="status">
        {corrected !== null && filters.search && (
          <>
            <strong>{t('corrected.shown', { search: corrected })}</strong>{' '}
            {t('corrected.typed', { search: filters.search })}
          </>
        )}
      </p>
      {projectFilters && <ProjectsSection filters={projectFilters} />}
      <ContentGrid filters={meant} onReset={reset} />
      {filters.search && (
        <Suspense>
          <LessonResults list={list} search={corrected ?? filters.search} />
        </Suspense>
      )}
      {!isFiltered && <FeaturedProject />}
    </div>
  );
}

/** Null when a filter is set that projects do not have, such as type or level: then only contents are searched. */
function filtersOfProjects({ search, teacher, topic, ...others }: ContentFilters): ProjectFilters | null {
  if (Object.keys(others).length > 0) return null;
  return withoutUndefined({ search, teacher, topic });
}
