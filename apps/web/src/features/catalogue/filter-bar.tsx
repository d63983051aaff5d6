import type { ProjectSummary } from '@academy/api-client';
import { CONTENT_FILTER_NAMES, CONTENT_FILTERS } from '@academy/shared';
import { Dialog, useKeptFocus, useTextLanguage } from '@academy/ui';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useListContentsInfiniteQuery, type ContentFilters } from '../../api/contents.ts';
import { useListTeachersQuery, useListTopicsQuery } from '../../api/credits.ts';
import { useListProjectChoicesQuery } from '../../api/project-choices.ts';
import { useListProjectsInfiniteQuery } from '../../api/projects.ts';
import { SearchBox } from './search-box.tsx';

interface FilterBarProps {
  filters: ContentFilters;
  /** How often all filters were reset. */
  resets: number;
  onChange: (name: keyof ContentFilters, value: string | undefined) => void;
  onReset: () => void;
}

/**
 * Search and filters: in a row where there is room, in a sheet on phones. The row leaves out topics, which have chips.
 */
export function FilterBar({ filters, resets, onChange, onReset }: FilterBarProps) {
  const { t } = useTranslation('catalogue');
  const [isSheetOpen, setSheetOpen] = useState(false);
  const focus = useKeptFocus<HTMLFormElement>();
  const isFiltered = Object.keys(filters).length > 0;
  const chosen = Object.keys(filters).filter((name) => name !== 'search').length;
  return (
    <form
      {...focus}
      className="filters"
      role="search"
      aria-label={t('filters.label')}
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchBox key={resets} value={filters.search ?? ''} onChange={(value) => onChange('search', value)} />
      <button
        type="button"
        className="button filters__open"
        aria-haspopup="dialog"
        onClick={() => setSheetOpen(true)}
      >
        {chosen > 0 ? t('filters.openChosen', { count: chosen }) : t('filters.open')}
      </button>
      <div className="filters__row">
        <Choices filters={filters} onChange={onChange} />
        {isFiltered && (
          <button type="button" className="button button--quiet filters__reset" onClick={onReset}>
            {t('filters.reset')}
          </button>
        )}
      </div>
      {isSheetOpen && (
        <FilterSheet
          filters={filters}
          onChange={onChange}
          onReset={onReset}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </form>
  );
}

function FilterSheet({ onClose, ...bar }: Omit<FilterBarProps, 'resets'> & { onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  const { currentData } = useListContentsInfiniteQuery(bar.filters);
  const count = currentData?.pages[0]?.total;
  return (
    <Dialog title={t('filters.open')} onClose={onClose}>
      <div className="filters__sheet">
        <Choices filters={bar.filters} onChange={bar.onChange}>
          <TopicChoice filters={bar.filters} onChange={bar.onChange} />
        </Choices>
        <div className="button-row">
          <button type="button" className="button" onClick={bar.onReset}>
            {t('filters.reset')}
          </button>
          <button type="button" className="button button--primary" onClick={onClose}>
            {count === undefined ? t('filters.show') : t('filters.showCount', { count })}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

type ChoicesProps = Pick<FilterBarProps, 'filters' | 'onChange'>;

function Choices({ filters, onChange, children }: ChoicesProps & { children?: ReactNode }) {
  const { t } = useTranslation(['catalogue', 'ui']);
  const textLanguage = useTextLanguage();
  const projects = useProjectChoices();
  const { data: teachers } = useListTeachersQuery();
  return (
    <>
      {CONTENT_FILTER_NAMES.map((name) => (
        <Choice
          key={name}
          label={t(`ui:contentFilter.${name}.label`)}
          value={filters[name]}
          onChange={(value) => onChange(name, value)}
        >
          <option value="">{t(`ui:contentFilter.${name}.any`)}</option>
          {CONTENT_FILTERS[name].map((value) => (
            <option key={value} value={value}>
              {t(`ui:badge.${value}`)}
            </option>
          ))}
        </Choice>
      ))}
      <Choice
        label={t('filters.project')}
        value={filters.projectId}
        onChange={(value) => onChange('projectId', value)}
      >
        <option value="">{t('filters.anyProject')}</option>
        {projects.map(({ id, title, untranslated }) => (
          <option key={id} value={id} lang={textLanguage(untranslated.includes('title'))}>
            {title}
          </option>
        ))}
      </Choice>
      {children}
      <Choice
        label={t('filters.teacher')}
        value={filters.teacher}
        onChange={(value) => onChange('teacher', value)}
      >
        <option value="">{t('filters.anyTeacher')}</option>
        {teachers?.items.map(({ id, slug, name }) => (
          <option key={id} value={slug}>
            {name}
          </option>
        ))}
      </Choice>
    </>
  );
}

/** The projects to choose from. The page has the first ones; only when there are more, all are requested. */
function useProjectChoices(): ProjectSummary[] {
  const { data, hasNextPage } = useListProjectsInfiniteQuery({});
  const { data: all } = useListProjectChoicesQuery(undefined, { skip: !hasNextPage });
  return all ?? data?.pages.flatMap(({ items }) => items) ?? [];
}

function TopicChoice({ filters, onChange }: ChoicesProps) {
  const { t } = useTranslation('catalogue');
  const textLanguage = useTextLanguage();
  const { data: topics } = useListTopicsQuery();
  // The address may have the slug of the other language.
  const topic = topics?.items.find(({ slugs: { it, en } }) => [it, en].includes(filters.topic));
  return (
    <Choice
      label={t('filters.topic')}
      value={topic?.slug ?? filters.topic}
      onChange={(value) => onChange('topic', value)}
    >
      <option value="">{t('filters.anyTopic')}</option>
      {topics?.items.map(({ id, slug, title, untranslated }) => (
        <option key={id} value={slug} lang={textLanguage(untranslated.includes('title'))}>
          {title}
        </option>
      ))}
    </Choice>
  );
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value = '', onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="field__control"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
    </div>
  );
}
