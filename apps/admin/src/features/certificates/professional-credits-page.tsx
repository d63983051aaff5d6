import type { CreditedCertificate } from '@academy/api-client';
import { pagePath, pathInLanguage } from '@academy/shared';
import { useFormats, useLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListPage } from '../../components/list/list-page.tsx';
import { useList } from '../../components/list/use-list.ts';
import { pathOf } from '../../components/navigation/pages.ts';
import type { Column } from '../../components/table/column.ts';
import { creditedList } from './credited-list.ts';
import './certificates.css';

/** Who earned how many professional credits of which body, and the file for that body. */
export function ProfessionalCreditsPage() {
  return <ListPage list={useList(creditedList)} columns={useCreditedColumns()} />;
}

function useCreditedColumns(): Column<CreditedCertificate>[] {
  const { t } = useTranslation('certificates');
  const { date, number } = useFormats();
  const language = useLanguage();
  return [
    {
      key: 'holder',
      title: t('columns.holder'),
      // Certificates of erased accounts are not in this list.
      render: ({ userId, holderName }) => <Link to={pathOf('user', userId ?? '')}>{holderName}</Link>,
    },
    {
      key: 'credits',
      title: t('credits.columns.credits'),
      render: ({ professionalCredits }) =>
        professionalCredits.map(({ body, code, credits }) => (
          <span key={`${body} ${code}`} className="certificates__title">
            {t('credits.of', { body, count: credits, credits: number(credits) })}
            {code !== '' && <span className="certificates__note">{code}</span>}
          </span>
        )),
    },
    {
      key: 'title',
      title: t('columns.title'),
      render: ({ title, hours }) => (
        <>
          <span className="certificates__title">{title}</span>
          {hours !== null && (
            <span className="certificates__note">{t('credits.hours', { count: hours })}</span>
          )}
        </>
      ),
    },
    {
      key: 'number',
      title: t('columns.number'),
      render: ({ number, code }) => (
        <a href={pathInLanguage(pagePath('certificate', code), language)} target="_blank" rel="noopener">
          {number}
        </a>
      ),
    },
    {
      key: 'credited',
      title: t('credits.columns.credited'),
      numeric: true,
      render: ({ creditedAt }) => <time dateTime={creditedAt}>{date(creditedAt)}</time>,
    },
  ];
}
