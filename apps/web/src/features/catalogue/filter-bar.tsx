import { CONTENT_FILTER_NAMES, CONTENT_FILTERS } from '@academy/shared';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentFilters } from '../../api/contents.ts';
import { useListTeachersQuery, useListTopicsQuery } from '../../api/credits.ts';
import { useListProjectsQuery } from '../../api/projects.ts';

/** Milliseconds without a key before the search is made. */
export const SEARCH_DELAY = 300;

interface FilterBarProps {
  filters: ContentFilters;
  onChange: (name: keyof ContentFilters, value: string | undefined) => void;
  onReset: () => void;
}

export function FilterBar({ filters, onChange, onReset }: FilterBarProps) {
  const { t } = useTranslation(['catalogue', 'ui']);
  const { data: projects } = useListProjectsQuery();
  const { data: teachers } = useListTeachersQuery();
  const { data: topics } = useListTopicsQuery();
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <form
      className="filters"
      role="search"
      aria-label={t('filters.label')}
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField value={filters.search ?? ''} onChange={(value) => onChange('search', value)} />
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
        {projects?.items.map((project) => (
          <option key={project.id} value={project.id}>
            {project.title}
          </option>
        ))}
      </Choice>
      <Choice label={t('filters.topic')} value={filters.topic} onChange={(value) => onChange('topic', value)}>
        <option value="">{t('filters.anyTopic')}</option>
        {topics?.items.map(({ id, slug, title }) => (
          <option key={id} value={slug}>
            {title}
          </option>
        ))}
      </Choice>
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
      {isFiltered && (
        <button type="button" className="button button--quiet filters__reset" onClick={onReset}>
          {t('filters.reset')}
        </button>
      )}
    </form>
  );
}

/** A text that is passed on when the typing pauses; a value from outside (back button, reset) replaces it. */
function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('catalogue');
  const id = useId();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }

  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(typed.trim()), SEARCH_DELAY);
  };

  return (
    <div className="field filters__search">
      <label className="field__label" htmlFor={id}>
        {t('filters.search')}
      </label>
      <input
        id={id}
        className="field__control"
        type="search"
        maxLength={100}
        autoComplete="off"
        placeholder={t('filters.searchPlaceholder')}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
    </div>
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
