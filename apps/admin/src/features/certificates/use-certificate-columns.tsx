import type { IssuedCertificate } from '@academy/api-client';
import { isGenuine, pagePath, pathInLanguage } from '@academy/shared';
import { Badge, useFormats, useLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Column } from '../../components/table/column.ts';
import './certificates.css';

/** The actions on a valid certificate. */
export type CertificateAction = 'revoke' | 'replace';

/** The columns of the list. */
export function useCertificateColumns(
  onAction: (action: CertificateAction, certificate: IssuedCertificate) => void,
): Column<IssuedCertificate>[] {
  const { t } = useTranslation('certificates');
  const { date } = useFormats();
  const language = useLanguage();
  return [
    {
      key: 'holder',
      title: t('columns.holder'),
      render: ({ userId, holderName }) =>
        userId === null ? (
          <span className="muted">{t('erased')}</span>
        ) : (
          <Link to={`/utenti/${userId}`}>{holderName}</Link>
        ),
    },
    {
      key: 'title',
      title: t('columns.title'),
      render: ({ title, itemType }) => (
        <>
          <span className="certificates__title">{title}</span>
          <span className="certificates__note">{t(`itemType.${itemType}`)}</span>
        </>
      ),
    },
    {
      key: 'number',
      title: t('columns.number'),
      sort: { ascending: 'number', descending: '-number', first: 'descending' },
      render: ({ number, code }) => (
        <a href={pathInLanguage(pagePath('certificate', code), language)} target="_blank" rel="noopener">
          {number}
        </a>
      ),
    },
    {
      key: 'status',
      title: t('columns.status'),
      render: ({ status, expiresAt, revocationReason, revocationNote }) => (
        <>
          <Badge tone={status === 'valid' ? 'completed' : 'plain'}>{t(`status.${status}`)}</Badge>
          {isGenuine(status) && expiresAt !== null && (
            <span className="certificates__note">{t(`until.${status}`, { when: date(expiresAt) })}</span>
          )}
          {revocationReason !== null && (
            <span className="certificates__note">
              {[t(`reasons.${revocationReason}`), revocationNote].filter(Boolean).join(': ')}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'issued',
      title: t('columns.issued'),
      numeric: true,
      sort: { ascending: 'issuedAt', descending: '-issuedAt', first: 'descending' },
      render: ({ issuedAt }) => <time dateTime={issuedAt}>{date(issuedAt)}</time>,
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{t('columns.actions')}</span>,
      render: (certificate) =>
        isGenuine(certificate.status) && (
          <div className="row-actions">
            <button
              type="button"
              className="row-actions__item"
              aria-label={t('replace.of', { name: certificate.holderName })}
              onClick={() => onAction('replace', certificate)}
            >
              {t('replace.open')}
            </button>
            <button
              type="button"
              className="row-actions__item row-actions__item--danger"
              aria-label={t('revoke.of', { name: certificate.holderName })}
              onClick={() => onAction('revoke', certificate)}
            >
              {t('revoke.open')}
            </button>
          </div>
        ),
    },
  ];
}
