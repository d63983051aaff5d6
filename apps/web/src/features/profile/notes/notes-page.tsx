import { Icon, Page, useHead } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoginGuard } from '../../../components/login-guard.tsx';
import { ToolIcon } from '../../../components/tool-icon.tsx';
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
        <div className="notes-page__head">
          <h1>{t('notes:page.title')}</h1>
          <button type="button" className="button button--small" onClick={() => print()}>
            <ToolIcon name="print" />
            {t('notes:page.print')}
          </button>
        </div>
        <p className="lead">{t('notes:page.text')}</p>
        <AllNotes />
      </Page>
    </LoginGuard>
  );
}
