import { CONTENT_TYPES } from '@academy/shared';
import { Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentFilters } from '../../api/contents.ts';
import { ACCESS_OPTIONS, STATUS_OPTIONS, type useFilters } from './use-filters.ts';

/** Milliseconds of silence after which typing becomes a search. */
const TYPING_PAUSE_MS = 300;
const SEARCH_MAX_LENGTH = 100;

type FiltersProps = { filters: ContentFilters } & Pick<ReturnType<typeof useFilters>, 'setFilter'>;

/** Search and filters, in one line where there is room. */
export function ContentFilterBar({ filters, setFilter }: FiltersProps) {
  const { t } = useTranslation(['contents', 'ui']);
  return (
    <div className="filters" role="search" aria-label={t('filters.label')}>
      <SearchField
        key={filters.search === undefined ? 'empty' : 'filled'}
        filters={filters}
        setFilter={setFilter}
      />
      <Choice
        label={t('filters.type')}
        any={t('filters.anyType')}
        value={filters.type}
        options={CONTENT_TYPES.map((value) => ({ value, label: t(`ui:badge.${value}`) }))}
        onChange={(value) => setFilter('type', value)}
      />
      <Choice
        label={t('filters.access')}
        any={t('filters.anyAccess')}
        value={filters.access}
        options={ACCESS_OPTIONS.map((value) => ({ value, label: t(`ui:badge.${value}`) }))}
        onChange={(value) => setFilter('access', value)}
      />
      <Choice
        label={t('filters.status')}
        any={t('filters.anyStatus')}
        value={filters.status === 'all' ? undefined : filters.status}
        options={STATUS_OPTIONS.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(value) => setFilter('status', value)}
      />
    </div>
  );
}

function SearchField({ filters, setFilter }: FiltersProps) {
  const { t } = useTranslation('contents');
  const [text, setText] = useState(filters.search ?? '');
  useEffect(() => {
    if (text.trim() === (filters.search ?? '')) return;
    const timer = setTimeout(() => setFilter('search', text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, filters.search, setFilter]);
  return (
    <label className="filters__field filters__field--wide">
      <span className="field__label">{t('filters.search')}</span>
      <Input
        type="search"
        maxLength={SEARCH_MAX_LENGTH}
        value={text}
        placeholder={t('filters.searchPlaceholder')}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}

interface ChoiceProps {
  label: string;
  any: string;
  value: string | undefined;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, any, value, options, onChange }: ChoiceProps) {
  return (
    <label className="filters__field">
      <span className="field__label">{label}</span>
      <Select value={value ?? ''} options={[{ value: '', label: any }, ...options]} onChange={onChange} />
    </label>
  );
}
