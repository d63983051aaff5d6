import { CardSkeleton, Notice, useHead } from '@academy/ui';
import { Button } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListProjectsInfiniteQuery } from '../../api/projects.ts';
import { ChoiceField } from '../../components/filters/choice-field.tsx';
import { FilterBar } from '../../components/filters/filter-bar.tsx';
import { SearchField } from '../../components/filters/search-field.tsx';
import { MoreRows } from '../../components/table/more-rows.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { ProjectCard } from './project-card.tsx';
import { STATUS_OPTIONS, useFilters } from './use-filters.ts';
import './projects.css';

/** Every project, to find, open and arrange. */
export function ProjectListPage() {
  const { t } = useTranslation('projects');
  const { filters, setFilter, reset, isFiltered } = useFilters();
  const search = useCallback((text: string) => setFilter('search', text), [setFilter]);
  const query = useListProjectsInfiniteQuery(filters);
  const { error } = query;
  useHead({ title: t('title'), noIndex: true });

  const projects = query.currentData?.pages.flatMap((page) => page.items);
  const isFirst = projects?.length === 0 && !isFiltered;
  return (
    <>
      <PageHead title={t('title')}>
        {!isFirst && (
          <Link className="button button--primary button--small" to="/projects/new">
            {t('create')}
          </Link>
        )}
      </PageHead>
      {!isFirst && (
        <FilterBar label={t('filters.label')}>
          <SearchField
            label={t('filters.search')}
            placeholder={t('filters.searchPlaceholder')}
            value={filters.search}
            onSearch={search}
          />
          <ChoiceField
            label={t('filters.status')}
            anyLabel={t('filters.anyStatus')}
            value={filters.status === 'all' ? undefined : filters.status}
            options={STATUS_OPTIONS.map((value) => ({ value, label: t(`filters.${value}`) }))}
            onChange={(value) => setFilter('status', value)}
          />
        </FilterBar>
      )}
      {error && !projects ? (
        <LoadFailure title={t('failed')} error={error} onRetry={() => void query.refetch()} />
      ) : isFirst ? (
        <Notice title={t('empty.title')} text={t('empty.text')}>
          <Link className="button button--primary" to="/projects/new">
            {t('empty.create')}
          </Link>
        </Notice>
      ) : projects?.length === 0 ? (
        <Notice title={t('empty.filteredTitle')} text={t('empty.filteredText')}>
          <Button onClick={reset}>{t('empty.reset')}</Button>
        </Notice>
      ) : (
        <ul className="card-grid projects" aria-busy={projects === undefined}>
          {projects
            ? projects.map((project) => <ProjectCard key={project.id} project={project} />)
            : [0, 1, 2].map((index) => (
                <li key={index}>
                  <CardSkeleton />
                </li>
              ))}
        </ul>
      )}
      <MoreRows query={query} label={t('more')} />
    </>
  );
}
