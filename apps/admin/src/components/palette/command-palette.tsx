import { Icon } from '@academy/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useTypedSearch } from '../search/use-typed-search.ts';
import { PaletteOptions } from './palette-options.tsx';
import { usePaletteResults } from './use-palette-results.ts';
import './palette.css';

/** Finds a page, content, person, order or code by a few letters, and goes there. Open while rendered. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('common');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const { text, setText, search, isCurrent } = useTypedSearch();
  const { groups, isLoading, isIncomplete } = usePaletteResults(text, search);
  const results = groups.flatMap((group) => group.results);
  // By address: results that arrive later move the others, and the moved one must not be opened in its place.
  const [active, setActive] = useState<string | null>(null);
  const chosen = active === null ? results[0] : results.find(({ to }) => to === active);
  const isWaiting = isLoading || !isCurrent;
  const pages = groups.find(({ key }) => key === 'pages')?.results ?? [];
  // Results of an earlier text stay visible, but Enter applies to the current text.
  const opensByEnter = chosen !== undefined && (isCurrent || pages.includes(chosen));

  useEffect(() => {
    const box = dialog.current;
    box?.showModal();
    // A click on the backdrop closes it.
    const onMouseDown = ({ target }: MouseEvent) => {
      if (target === box) box?.close();
    };
    box?.addEventListener('mousedown', onMouseDown);
    return () => box?.removeEventListener('mousedown', onMouseDown);
  }, []);

  const go = (to: string) => {
    // Closed first, so that the focus returns to its previous place before the new page takes it.
    dialog.current?.close();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && results.length > 0) {
      event.preventDefault();
      // From one that is no longer found down to the first.
      const from = chosen ? results.indexOf(chosen) : step === 1 ? -1 : results.length;
      setActive(results[(from + step + results.length) % results.length]?.to ?? null);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (opensByEnter) go(chosen.to);
    }
  };

  return (
    <dialog ref={dialog} className="palette" aria-label={t('palette.label')} onClose={onClose}>
      <div className="palette__box">
        <div className="palette__field">
          <Icon name="search" />
          <input
            type="text"
            role="combobox"
            aria-label={t('palette.label')}
            aria-expanded={results.length > 0}
            aria-controls={`${id}list`}
            aria-autocomplete="list"
            aria-activedescendant={chosen && `${id}${chosen.to}`}
            placeholder={t('palette.placeholder')}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setActive(null);
            }}
            onKeyDown={onKeyDown}
          />
          <button
            type="button"
            className="button button--quiet button--icon"
            aria-label={t('palette.close')}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        <PaletteOptions id={id} groups={groups} chosen={chosen} isBusy={isWaiting} onChoose={go} />
        <p className="palette__status" role="status">
          {isWaiting
            ? t('palette.searching')
            : results.length === 0
              ? t('palette.none', { text: text.trim() })
              : t('palette.found', { count: results.length })}
          {isIncomplete && !isWaiting && ` ${t('palette.incomplete')}`}
        </p>
      </div>
    </dialog>
  );
}
