import { QUICK_KEYS, useKeptChoice } from '@academy/ui';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';

const KEYS = { next: 'J', previous: 'K', answer: 'R', pin: 'P', hide: 'H' } as const;

/** The keys of the inbox, and whether single letters are keys at all: they disturb those who dictate. */
export function KeyList() {
  const { t } = useTranslation('inbox');
  const [choice, choose] = useKeptChoice(QUICK_KEYS);
  return (
    <div className="inbox__keys">
      <dl aria-label={t('keys.title')}>
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
      <Checkbox
        checked={choice === 'on'}
        onChange={({ target }) => {
          choose(target.checked ? 'on' : 'off');
        }}
      >
        {t('keys.single')}
      </Checkbox>
    </div>
  );
}
