import { CheckBox, QUICK_KEYS, useKeptChoice } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Row } from './row.tsx';

/** Whether single keys are shortcuts in this browser: they disturb those who dictate. */
export function QuickKeysRow() {
  const { t } = useTranslation('security');
  const [keys, choose] = useKeptChoice(QUICK_KEYS);
  return (
    <Row
      title={t('keys.title')}
      summary={
        <CheckBox checked={keys === 'on'} onChange={({ target }) => choose(target.checked ? 'on' : 'off')}>
          {t('keys.text')}
        </CheckBox>
      }
    />
  );
}
