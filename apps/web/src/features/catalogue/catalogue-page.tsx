import './catalogue.css';
import { useSession } from '@academy/api-client';
import { useHead } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../components/layout/brand.tsx';
import { ContentGrid } from './content-grid.tsx';
import { FeaturedProject } from './featured-project.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ProjectsSection } from './projects-section.tsx';
import type { ContentFilters } from '../../api/contents.ts';
import { useFilters } from './use-filters.ts';

export function CataloguePage() {
  const { t } = useTranslation('catalogue');
  const isMember = useSession().status === 'user';
  const { filters, setFilter, reset, resets } = useFilters();
  const isFiltered = Object.keys(filters).length > 0;
  useHead({ title: t('title', { brand: useBrand() }), description: t('description') });

  return (
    <div className="container page--padded">
      <div className="catalogue__head" data-guest-view={!isMember || undefined}>
        <h1>{t(isMember ? 'hero.memberTitle' : 'hero.guestTitle')}</h1>
        <p className="lead">{t(isMember ? 'hero.memberLead' : 'hero.guestLead')}</p>
      </div>
      <FilterBar filters={filters} resets={resets} onChange={setFilter} onReset={reset} />
      {/* Projects have no type or level: a choice of those is about contents. */}
      {onlySearched(filters) && <ProjectsSection search={filters.search} />}
      <ContentGrid filters={filters} onReset={reset} />
      {!isFiltered && <FeaturedProject />}
    </div>
  );
}

function onlySearched(filters: ContentFilters): boolean {
  return Object.keys(filters).every((name) => name === 'search');
}
