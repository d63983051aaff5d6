import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useGetBookingSummaryQuery } from '../../api/seminars.ts';
import { PageTabs } from '../navigation/page-tabs.tsx';
import { pathOf } from '../navigation/pages.ts';
import { seatedOf } from './seated.ts';

/** The pages about a seminar: what it is, and who has a seat. */
export function SeminarTabs({ contentId }: { contentId: string }) {
  const { t } = useTranslation('common');
  const { number } = useFormats();
  const { data: summary } = useGetBookingSummaryQuery(contentId);
  return (
    <PageTabs label={t('seminar.tabs')}>
      <li>
        <NavLink end to={pathOf('editContent', contentId)}>
          {t('seminar.edit')}
        </NavLink>
      </li>
      <li>
        <NavLink end to={pathOf('seminarBookings', contentId)}>
          {t('seminar.people')}
          {summary && ` ${number(seatedOf(summary))}`}
        </NavLink>
      </li>
    </PageTabs>
  );
}
