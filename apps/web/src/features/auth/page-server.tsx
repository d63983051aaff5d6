import { useTranslation } from 'react-i18next';
import { Outline } from '../../pages/outline.tsx';

function AuthOutline() {
  const { t } = useTranslation('auth');
  return <Outline title={t('signIn.title')} text={t('signIn.lead')} />;
}

export { AuthOutline as auth };
