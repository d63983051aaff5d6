import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ToolIcon } from '../tool-icon.tsx';
import { CAPTION_SIZES, LANGUAGE_NAMES } from './player-choices.ts';
import type { Captions } from './use-captions.ts';
import { useDismissal } from './use-dismissal.ts';

/** The button that says which captions are shown, and opens the choice of language and size. */
export function CaptionMenu({ captions }: { captions: Captions }) {
  const { t } = useTranslation('player');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const menu = useDismissal(isOpen, () => setOpen(false));
  const { languages, shown, show, size, resize } = captions;
  const nameOf = (choice: typeof shown) => (choice === 'off' ? t('captions.off') : LANGUAGE_NAMES[choice]);
  return (
    <div ref={menu} className="film__menu">
      <button
        type="button"
        className={shown === 'off' ? undefined : 'film__on'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={t('captions.button', { captions: nameOf(shown) })}
        onClick={() => setOpen(!isOpen)}
      >
        <ToolIcon name="captions" />
        {shown !== 'off' && (
          <span className="film__wide" lang={shown}>
            {LANGUAGE_NAMES[shown]}
          </span>
        )}
      </button>
      {isOpen && (
        <div id={id} className="film__panel">
          <fieldset>
            <legend>{t('captions.title')}</legend>
            {(['off', ...languages] as const).map((choice) => (
              <label key={choice} lang={choice === 'off' ? undefined : choice}>
                <input
                  type="radio"
                  name={`${id}-shown`}
                  checked={choice === shown}
                  onChange={() => show(choice)}
                />
                {nameOf(choice)}
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend>{t('captions.size')}</legend>
            {CAPTION_SIZES.map((choice) => (
              <label key={choice}>
                <input
                  type="radio"
                  name={`${id}-size`}
                  checked={choice === size}
                  onChange={() => resize(choice)}
                />
                {t(`captions.sizes.${choice}`)}
              </label>
            ))}
          </fieldset>
        </div>
      )}
    </div>
  );
}
