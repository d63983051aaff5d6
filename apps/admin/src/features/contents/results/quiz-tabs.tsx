import { useSession } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useGetQuizStatsQuery } from '../../../api/quizzes.ts';
import { isAdminPage, pathOf } from '../../../components/navigation/pages.ts';
import { PageTabs } from '../../../components/navigation/page-tabs.tsx';
import './results.css';

const TABS = ['editContent', 'quizResults', 'quizAttempts'] as const;

/** The pages about a quiz that the caller may open: its questions, how they are answered, and by whom. */
export function QuizTabs({ contentId }: { contentId: string }) {
  const { t } = useTranslation('contents');
  const { number } = useFormats();
  const { role } = useSession();
  const attempts = useGetQuizStatsQuery({ contentId }).currentData?.attempts;
  return (
    <PageTabs label={t('results.tabs.label')}>
      {TABS.filter((page) => !isAdminPage(page) || role === 'admin').map((page) => (
        <li key={page}>
          <NavLink end to={pathOf(page, contentId)}>
            {t(`results.tabs.${page}`)}
            {page === 'quizResults' && attempts !== undefined && ` ${number(attempts)}`}
          </NavLink>
        </li>
      ))}
    </PageTabs>
  );
}
