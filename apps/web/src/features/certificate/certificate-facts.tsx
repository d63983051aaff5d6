import type { CertificateCheck } from '@academy/api-client';
import { pagePath } from '@academy/shared';
import { Icon, useFormats, useTextLanguage } from '@academy/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CertificatePdfLink } from '../../components/certificate-pdf-link.tsx';
import { CopyLinkButton } from '../../components/copy-link-button.tsx';
import { useCredits } from './use-credits.ts';
import { useExtent } from './use-extent.ts';

/** What a certificate certifies, and its number and code; for one that is not valid, only the latter. */
export function CertificateFacts({ check }: { check: CertificateCheck }) {
  const { t } = useTranslation('certificate');
  const { longDate } = useFormats();
  const textLanguage = useTextLanguage();
  const { certificate: facts, issuedAt, expiresAt, number, code, issuerName } = check;
  return (
    <>
      <dl className="proof">
        {facts && (
          <>
            <Fact name={t('facts.holder')} isLarge>
              {facts.holderName}
            </Fact>
            <Fact name={t('facts.title')} isLarge>
              <span lang={textLanguage(true)}>{facts.title}</span>
            </Fact>
          </>
        )}
        {/* Beside the day of a revocation, a date without a label would be ambiguous. */}
        <Fact name={t(facts ? 'facts.date' : 'facts.issuedOn')}>{longDate(issuedAt)}</Fact>
        {facts && expiresAt !== null && <Fact name={t('facts.expires')}>{longDate(expiresAt)}</Fact>}
        {facts && <Extent facts={facts} />}
        {facts && facts.professionalCredits.length > 0 && <Credits facts={facts} />}
        <Fact name={t('facts.number')}>{number}</Fact>
        <Fact name={t('facts.code')}>{code}</Fact>
        <Fact name={t('facts.issuer')}>{issuerName}</Fact>
      </dl>
      {facts && (
        <>
          <p className="muted proof__note">{t('note')}</p>
          <div className="button-row">
            <CertificatePdfLink
              certificate={{ code, pdfUrl: facts.pdfUrl }}
              className="button button--primary"
            />
            <CopyLinkButton path={pagePath('certificate', code)} />
            <Link
              className="button"
              to={pagePath(facts.itemType === 'project' ? 'project' : 'content', facts.itemId)}
            >
              {t('contents')}
            </Link>
          </div>
          <div className="proof__badge">
            <a className="button button--small" href={facts.badgeUrl}>
              <Icon name="download" size={16} />
              {t('badge.download')}
            </a>
            <p className="muted">{t('badge.text')}</p>
          </div>
        </>
      )}
    </>
  );
}

function Extent({ facts }: { facts: NonNullable<CertificateCheck['certificate']> }) {
  const { t } = useTranslation('certificate');
  return <Fact name={t('facts.extent')}>{useExtent(facts)}</Fact>;
}

/** What professional bodies recognise for it. */
function Credits({ facts }: { facts: NonNullable<CertificateCheck['certificate']> }) {
  const { t } = useTranslation('certificate');
  return (
    <Fact name={t('facts.credits')}>
      <ul className="proof__credits">
        {useCredits(facts).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Fact>
  );
}

function Fact({ name, isLarge = false, children }: { name: string; isLarge?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isLarge ? 'proof__large' : undefined}>{children}</dd>
    </div>
  );
}
