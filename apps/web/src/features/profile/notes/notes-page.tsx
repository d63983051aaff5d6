import { Icon, Page, useHead } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoginGuard } from '../../../components/login-guard.tsx';
import { AllNotes } from './all-notes.tsx';
import './notes-page.css';

/** All of a learner's notes. */
export function NotesPage() {
  const { t } = useTranslation(['notes', 'profile']);
  useHead({ title: t('notes:page.title'), noIndex: true });
  return (
    <LoginGuard>
      <Page>
        <Link className="back-link" to="/profilo">
          <Icon name="arrow-left" size={16} />
          {t('profile:title')}
        </Link>
        <h1>{t('notes:page.title')}</h1>
        <p className="lead">{t('notes:page.text')}</p>
        <AllNotes />
      </Page>
    </LoginGuard>
  );
}
