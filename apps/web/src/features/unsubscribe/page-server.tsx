import { useTranslation } from 'react-i18next';
import { Outline } from '../../pages/outline.tsx';

function UnsubscribeOutline() {
  const { t } = useTranslation('unsubscribe');
  return <Outline title={t('title')} text={t('kicker')} />;
}

export { UnsubscribeOutline as unsubscribe };
