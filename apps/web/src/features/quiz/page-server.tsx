import { useTranslation } from 'react-i18next';
import { Outline } from '../../pages/outline.tsx';

function AttemptOutline() {
  const { t } = useTranslation('quiz');
  return <Outline title={t('title')} text={t('loading')} />;
}

export { AttemptOutline as attempt };
