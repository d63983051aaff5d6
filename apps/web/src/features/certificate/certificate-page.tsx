import './certificate.css';
import { type CertificateCheck, toApiError } from '@academy/api-client';
import { Icon, Notice, Skeleton, useErrorText, useFormats, useHead } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useBrand } from '../../api/settings.ts';
import { useCheckCertificateQuery } from '../../api/certificates.ts';
import { RetryButton, type FallibleQuery } from '../../components/load-failure.tsx';
import { CertificateFacts } from './certificate-facts.tsx';
import { CertificateSheet } from './certificate-sheet.tsx';
import { CodeForm } from './code-form.tsx';

/** Shows anyone with a code whether the certificate is valid, and what it certifies. */
export function CertificatePage() {
  const { t } = useTranslation('certificate');
  const { code = '' } = useParams();
  const brand = useBrand();
  const query = useCheckCertificateQuery(code);
  const { currentData: check, error } = query;
  useHead({ title: t('title', { brand }), description: t('lead'), noIndex: true });

  return (
    <div className="container page--padded">
      <div className={check?.certificate ? 'certificate certificate--drawn' : 'certificate'}>
        <div className="certificate__head">
          <p className="kicker">{t('kicker')}</p>
          {check ? (
            <Verdict check={check} />
          ) : error ? (
            <Failure query={query} code={code} />
          ) : (
            <div role="status">
              <span className="visually-hidden">{t('loading')}</span>
              <Skeleton shape="title" style={{ width: '70%', height: '3rem', marginBottom: '2rem' }} />
              <Skeleton shape="line" />
              <Skeleton shape="short" />
            </div>
          )}
        </div>
        {check?.certificate && <CertificateSheet check={check} facts={check.certificate} />}
        {check && (
          <div className="certificate__facts">
            <CertificateFacts check={check} />
          </div>
        )}
        <CodeForm title={check ? t('form.another') : t('form.title')} />
      </div>
    </div>
  );
}

function Verdict({ check }: { check: CertificateCheck }) {
  const { t } = useTranslation('certificate');
  const { dateTime, longDate } = useFormats();
  const { status, expiresAt, revokedAt, revocationReason } = check;
  const isValid = status === 'valid';
  return (
    <div className={`verdict${isValid ? '' : ' verdict--no'}`}>
      <span className="verdict__mark">
        <Icon name={isValid ? 'check' : 'close'} size={30} />
      </span>
      <div>
        <h1>{t(`status.${status}`)}</h1>
        <p>
          {isValid && t('checkedAt', { when: dateTime(check.checkedAt) })}
          {status === 'expired' && expiresAt !== null && t('expiredAt', { when: longDate(expiresAt) })}
          {revokedAt !== null &&
            revocationReason !== null &&
            t('revokedAt', { when: longDate(revokedAt), reason: t(`reasons.${revocationReason}`) })}
          {(status === 'replaced' || status === 'unavailable') && t(`statusText.${status}`)}
        </p>
      </div>
    </div>
  );
}

/** A forged or mistyped code does not exist; other failures may be temporary. */
function Failure({ query, code }: { query: FallibleQuery; code: string }) {
  const { t } = useTranslation('certificate');
  const errorText = useErrorText();
  const failure = toApiError(query.error);
  if (failure.code === 'learning.certificate_not_found') {
    return (
      <div className="verdict verdict--no" role="alert">
        <span className="verdict__mark">
          <Icon name="close" size={30} />
        </span>
        <div>
          <h1>{t('notFound.title')}</h1>
          <p>{t('notFound.text', { code: code.slice(0, 40) })}</p>
        </div>
      </div>
    );
  }
  return (
    <Notice level={1} role="alert" title={t('failed')} text={errorText(failure)}>
      <RetryButton query={query} />
    </Notice>
  );
}
