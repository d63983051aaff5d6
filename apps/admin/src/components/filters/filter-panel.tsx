import { Icon } from '@academy/ui';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './filters.css';

interface FilterPanelProps {
  label: string;
  search: ReactNode;
  /** The filters in force, each with the way to take it away. */
  active: { key: string; text: string; remove: () => void }[];
  /** Beside the filters' button. */
  tools?: ReactNode;
  /** The fields of the filters. */
  children: ReactNode;
}

/** A list's search, and its filters behind one button; those in force are named and can be taken away one by one. */
export function FilterPanel({ label, search, active, tools, children }: FilterPanelProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="filter-panel" role="search" aria-label={label}>
      <div className="filter-panel__line">
        {search}
        <button
          type="button"
          className="button button--small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="filter" size={16} />
          {active.length > 0 ? t('filters.more', { count: active.length }) : t('filters.open')}
        </button>
        {tools}
      </div>
      <div id={id} className="filters" hidden={!isOpen}>
        {children}
      </div>
      {active.length > 0 && (
        <ul className="filter-panel__chips">
          {active.map(({ key, text, remove }) => (
            <li key={key}>
              <button
                type="button"
                className="filter-panel__chip"
                aria-label={t('filters.remove', { filter: text })}
                onClick={remove}
              >
                {text}
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
