import { useTranslation } from 'react-i18next';

const KEYS = { next: 'J', previous: 'K', answer: 'R', pin: 'P', hide: 'H' } as const;

/** The keys of the inbox. */
export function KeyList() {
  const { t } = useTranslation('inbox');
  return (
    <dl className="inbox__keys" aria-label={t('keys.title')}>
      {(['next', 'previous', 'answer', 'pin', 'hide'] as const).map((name) => (
        <div key={name}>
          <dt>
            <kbd>{KEYS[name]}</kbd>
          </dt>
          <dd>{t(`keys.${name}`)}</dd>
        </div>
      ))}
      <div>
        <dt>
          <kbd>{t('keys.ctrlEnter')}</kbd>
        </dt>
        <dd>{t('keys.publish')}</dd>
      </div>
    </dl>
  );
}
