import { Dialog, isPageKey, usePageKeys } from '@academy/ui';
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

type Action = (typeof KEYS)[number][1];

/** Keys of other parts, which not every page and not every reader has. */
const OF_OTHERS: Partial<Record<Action, string>> = { note: 'a', question: 'd', search: '/', follow: 't' };

function currentKeys() {
  return KEYS.filter(([, action]) => {
    const key = OF_OTHERS[action];
    return key === undefined || isPageKey(key);
  });
}

/** The «?» that shows the keys that the page with a player has now. */
export function KeyList() {
  const { t } = useTranslation('player');
  const [shown, setShown] = useState<ReturnType<typeof currentKeys> | null>(null);
  const open = () => setShown(currentKeys());
  usePageKeys({ '?': open });
  return (
    <>
      <button
        type="button"
        className="film__keys"
        aria-label={t('keys.title')}
        aria-haspopup="dialog"
        onClick={open}
      >
        <span aria-hidden="true">?</span>
      </button>
      {shown && (
        <Dialog title={t('keys.title')} onClose={() => setShown(null)}>
          <dl className="key-list">
            {shown.map(([keys, action]) => (
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
