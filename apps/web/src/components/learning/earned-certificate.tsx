import type { Certificate } from '@academy/api-client';
import { dayInRome, isGenuine, pagePath, pathInLanguage } from '@academy/shared';
import { Icon, useLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBrand } from '../../api/settings.ts';
import { useGetCertificateOfQuery } from '../../api/certificates.ts';
import { CertificatePdfLink } from '../certificate-pdf-link.tsx';
import { CopyLinkButton } from '../copy-link-button.tsx';
import { TitleInSentence } from '../title-in-sentence.tsx';

const LINKEDIN = 'https://www.linkedin.com/profile/add';

/**
 * Says that the learner has earned the certificate of an item, and what they can do with it; nothing while they have none.
 * It may be issued minutes after the last completion: the page's event stream loads it then.
 */
export function EarnedCertificate({ itemId }: { itemId: string }) {
  const { t } = useTranslation('learning');
  const { currentData: certificate } = useGetCertificateOfQuery(itemId, { refetchOnMountOrArgChange: true });
  if (!certificate || !isGenuine(certificate.status)) return null;
  return (
    <section className="panel" aria-label={t('certificate.label')}>
      <h2 className="panel__title" role="status">
        <Icon name="check" />{' '}
        <TitleInSentence title={certificate.title} isUntranslated={certificate.isUntranslated}>
          {(title) => t('certificate.earned', { title })}
        </TitleInSentence>
      </h2>
      <CertificateActions certificate={certificate} />
    </section>
  );
}

/** Opens, downloads and shares a certificate. */
export function CertificateActions({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('learning');
  const linkedIn = useLinkedInAddress(certificate);
  const page = pagePath('certificate', certificate.code);
  return (
    <div className="button-row">
      <Link className="button button--small" to={page}>
        {t('certificate.open')}
      </Link>
      <CertificatePdfLink certificate={certificate} className="button button--small button--quiet" />
      <a className="button button--small button--quiet" href={linkedIn} target="_blank" rel="noreferrer">
        {t('certificate.linkedIn')}
        <span className="visually-hidden"> {t('certificate.newTab')}</span>
      </a>
      <CopyLinkButton className="button button--small button--quiet" path={page} />
    </div>
  );
}

/** LinkedIn's form for a certificate, filled in; the learner decides there whether to add it. */
function useLinkedInAddress({ code, number, title, issuedAt, expiresAt }: Certificate): string {
  const brand = useBrand();
  const language = useLanguage();
  const issued = monthInRome(issuedAt);
  const form = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: title,
    organizationName: `${brand} Academy`,
    issueYear: issued.year,
    issueMonth: issued.month,
    certUrl: window.location.origin + pathInLanguage(pagePath('certificate', code), language),
    certId: number,
  });
  if (expiresAt !== null) {
    const expires = monthInRome(expiresAt);
    form.set('expirationYear', expires.year);
    form.set('expirationMonth', expires.month);
  }
  return `${LINKEDIN}?${form.toString()}`;
}

/** The month that the certificate itself shows, wherever the reader is. */
function monthInRome(at: string): { year: string; month: string } {
  const [year = '', month = ''] = dayInRome(new Date(at)).split('-');
  return { year, month: String(Number(month)) };
}
