import { Dialog } from '@academy/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNoShortcut } from '../quick-keys.ts';

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
] as const;

/** The «?» that shows all keys of the page with a player. */
export function KeyList() {
  const { t } = useTranslation('player');
  const [isOpen, setOpen] = useState(false);
  const open = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '?' || isNoShortcut(event)) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => open(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
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
