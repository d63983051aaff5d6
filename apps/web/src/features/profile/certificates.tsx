import type { Certificate } from '@academy/api-client';
import { creditsByYear, isGenuine, pagePath, seatPlan } from '@academy/shared';
import { Badge, Icon, useFormats, useTextLanguage } from '@academy/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListCertificatesQuery } from '../../api/certificates.ts';
import { CertificatePdfLink } from '../../components/certificate-pdf-link.tsx';
import { CopyLinkButton } from '../../components/copy-link-button.tsx';
import { Section } from './section.tsx';

/** The learner's certificates, to download and share. */
export function Certificates() {
  const { t } = useTranslation('profile');
  const query = useListCertificatesQuery();
  const { data: certificates } = query;
  return (
    <Section
      name="certificates"
      title={t('certificates.title')}
      query={{ ...query, hasData: certificates !== undefined }}
    >
      {certificates?.length === 0 ? (
        <p className="muted">
          {t('certificates.empty')} <Link to="/contenuti">{t('toCatalogue')}</Link>
        </p>
      ) : (
        <>
          <CreditTotals certificates={certificates ?? []} />
          <ul className="profile__list">
            {certificates?.map((certificate) => (
              <CertificateRow key={certificate.code} certificate={certificate} />
            ))}
          </ul>
          {certificates?.some(({ status }) => isGenuine(status)) && (
            <p className="muted profile__hint">{t('certificates.badgeText')}</p>
          )}
        </>
      )}
    </Section>
  );
}

/** How many professional credits the learner earned, by year and body; nothing without any. */
function CreditTotals({ certificates }: { certificates: readonly Certificate[] }) {
  const { t } = useTranslation('profile');
  const { number } = useFormats();
  const id = useId();
  const years = creditsByYear(certificates.filter(({ status }) => isGenuine(status)));
  if (years.length === 0) return null;
  return (
    <section className="profile__credits" aria-labelledby={id}>
      <h3 id={id}>{t('certificates.credits')}</h3>
      <dl>
        {years.map(({ year, bodies }) => (
          <div key={year}>
            <dt>{year}</dt>
            {bodies.map(({ body, credits }) => (
              <dd key={body}>
                {t('certificates.creditsOf', { body, count: credits, credits: number(credits) })}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

function CertificateRow({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('profile');
  const { longDate, number: formatted } = useFormats();
  const textLanguage = useTextLanguage();
  const { code, number, title, hours, issuedAt, expiresAt, status, lessonCount, badgeUrl } = certificate;
  const { professionalCredits } = certificate;
  const page = pagePath('certificate', code);
  const facts = [
    hours !== null && t('certificates.hours', { count: hours }),
    longDate(issuedAt),
    number,
    status === 'valid' && expiresAt !== null && t('certificates.until', { when: longDate(expiresAt) }),
  ].filter(Boolean);
  return (
    <li className="profile__row profile__certificate">
      <Thumbnail seatCount={lessonCount} />
      <div className="profile__row-main">
        <p className="profile__row-title" lang={textLanguage(certificate.isUntranslated)}>
          {title}
        </p>
        <p>{facts.join(' · ')}</p>
        {isGenuine(status) &&
          professionalCredits.map(({ body, code, credits }) => (
            <p key={`${body} ${code}`}>
              {t('certificates.creditsOf', { body, count: credits, credits: formatted(credits) })}
            </p>
          ))}
        {status === 'revoked' && (
          <p className="profile__badges">
            <Badge>{t('certificates.revoked')}</Badge>
          </p>
        )}
        {status === 'expired' && expiresAt !== null && (
          <p className="profile__badges">
            <Badge>{t('certificates.expired', { when: longDate(expiresAt) })}</Badge>
          </p>
        )}
      </div>
      <div className="profile__row-end button-row">
        {isGenuine(status) && (
          <>
            <CertificatePdfLink
              certificate={certificate}
              className="button button--small"
              description={t('certificates.pdfTitle', { title })}
            />
            <a
              className="button button--small button--quiet"
              href={badgeUrl}
              download
              aria-label={t('certificates.badgeTitle', { title })}
            >
              <Icon name="download" size={16} />
              {t('certificates.badge')}
            </a>
            <CopyLinkButton
              className="button button--small button--quiet"
              path={page}
              description={t('certificates.copyTitle', { title })}
            />
          </>
        )}
        <Link
          className="button button--small button--quiet"
          to={page}
          aria-label={t('certificates.verifyTitle', { title })}
        >
          {t('certificates.verify')}
        </Link>
      </div>
    </li>
  );
}

/** A certificate in miniature: its rule, lines for the text, and its chamber. */
function Thumbnail({ seatCount }: { seatCount: number }) {
  const { seats, radius } = seatPlan(seatCount);
  return (
    <svg className="profile__sheet" viewBox="0 0 297 210" aria-hidden="true">
      <path fill="#16213a" d="M14 12h269v5H14zM26 28h62v7H26zM26 70h128v16H26zM248 156h24v24h-24z" />
      <path fill="#1f4d8f" d="M26 98h100v8H26z" />
      <path stroke="#7d7a70" strokeWidth="1.5" d="M26 118h120M26 127h104M26 170h54" />
      <g transform="translate(176 62) scale(.46)" fill="#1f4d8f">
        {seats.map(({ x, y }, index) => (
          <circle
            key={index}
            cx={x}
            cy={y}
            r={radius}
            fill={index === seats.length - 1 ? '#a33f1f' : undefined}
          />
        ))}
      </g>
    </svg>
  );
}
