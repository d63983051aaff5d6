import { Dialog, usePageKeys } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const KEYS = [
  [['K'], 'toggle'],
  [['J', 'L'], 'long'],
  [['←', '→'], 'short'],
  [['0', '9'], 'tenths'],
  [['↑', '↓'], 'volume'],
  [['M'], 'mute'],
  [['C'], 'captions'],
  [['F'], 'fullscreen'],
  [['N', 'P'], 'lessons'],
  [['A'], 'note'],
  [['D'], 'question'],
  [['/'], 'search'],
  [['T'], 'follow'],
] as const;

/** The «?» that shows all keys of the page with a player. */
export function KeyList() {
  const { t } = useTranslation('player');
  const [isOpen, setOpen] = useState(false);
  usePageKeys({ '?': () => setOpen(true) });
  return (
    <>
      <button
        type="button"
        className="film__keys"
        aria-label={t('keys.title')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span aria-hidden="true">?</span>
      </button>
      {isOpen && (
        <Dialog title={t('keys.title')} onClose={() => setOpen(false)}>
          <dl className="key-list">
            {KEYS.map(([keys, action]) => (
              <div key={action}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{t(`keys.${action}`)}</dd>
              </div>
            ))}
          </dl>
          <p className="muted">{t('keys.off')}</p>
        </Dialog>
      )}
    </>
  );
}
