import { useTranslation } from 'react-i18next';
import { Outline } from '../../pages/outline.tsx';

function ProfileOutline() {
  const { t } = useTranslation('profile');
  return <Outline title={t('title')} text={t('kicker')} />;
}

export { ProfileOutline as profile };
