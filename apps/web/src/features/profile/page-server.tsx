import { useTranslation } from 'react-i18next';
import { Outline } from '../../pages/outline.tsx';

function ProfileOutline() {
  const { t } = useTranslation('profile');
  return <Outline title={t('title')} text={t('kicker')} />;
}

function NotesOutline() {
  const { t } = useTranslation('notes');
  return <Outline title={t('page.title')} text={t('page.text')} />;
}

function CalendarOutline() {
  const { t } = useTranslation('calendar');
  return <Outline title={t('title')} text={t('text')} />;
}

export { CalendarOutline as calendar, NotesOutline as notes, ProfileOutline as profile };
