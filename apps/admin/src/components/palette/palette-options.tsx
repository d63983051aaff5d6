import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaletteGroup, PaletteResult } from './use-palette-results.ts';

interface PaletteOptionsProps {
  /** Prefix of the ids of the list and its options. */
  id: string;
  groups: PaletteGroup[];
  /** The result that Enter opens. */
  chosen: PaletteResult | undefined;
  isBusy: boolean;
  onChoose: (to: string) => void;
}

/** The results by kind. The focus stays in the field, whose keys move the selection. */
export function PaletteOptions({ id, groups, chosen, isBusy, onChoose }: PaletteOptionsProps) {
  const { t } = useTranslation('common');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen?.to]);
  return (
    <div
      ref={list}
      id={`${id}list`}
      role="listbox"
      aria-label={t('palette.results')}
      aria-busy={isBusy}
      className="palette__list"
    >
      {groups.map(({ key, results }) => (
        <div key={key} role="group" aria-labelledby={`${id}group-${key}`}>
          <p id={`${id}group-${key}`} role="presentation" className="palette__group">
            {t(`palette.groups.${key}`)}
          </p>
          {results.map(({ to, title, note }) => (
            <button
              key={to}
              id={`${id}${to}`}
              type="button"
              role="option"
              // The field keeps the focus and handles the keys; the pointer is the alternative.
              tabIndex={-1}
              aria-selected={to === chosen?.to}
              className="palette__option"
              onClick={() => onChoose(to)}
            >
              <span className="palette__title">{title}</span>
              {note !== undefined && <span className="palette__note">{note}</span>}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
