import './support.css';
import type { Settings } from '@academy/api-client';
import { Skeleton, useFormats, useHead, useKeptFocus } from '@academy/ui';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand, useSettings } from '../../api/settings.ts';

// The form is larger than the rest of the page, and most visits do not need it.
const PartnershipForm = lazy(() => import('./partnership-form.tsx'));

const QUESTIONS = ['member', 'events', 'donations', 'consulting'] as const;

export function SupportPage() {
  const { t } = useTranslation('support');
  const settings = useSettings();
  const brand = useBrand();
  useHead({ title: t('title', { brand }), description: t('lead') });

  return (
    <div className="container page--padded">
      <p className="kicker">{t('kicker')}</p>
      <h1>{t('heading')}</h1>
      <p className="lead">{t('lead')}</p>

      <Section title={t('contact.title')}>
        <div className="support__columns">
          {settings?.contactEmail && (
            <Entry title={t('contact.email')}>
              <a className="support__address" href={`mailto:${settings.contactEmail}`}>
                {settings.contactEmail}
              </a>
            </Entry>
          )}
          {settings?.contactPhone && (
            <Entry title={t('contact.phone')}>
              <a className="support__address" href={`tel:${settings.contactPhone.replaceAll(' ', '')}`}>
                {settings.contactPhone}
              </a>
            </Entry>
          )}
          {settings && <OpeningHours {...settings.openingHours} />}
        </div>
      </Section>

      <Section title={t('places.title')}>
        <div className="support__columns">
          {settings?.offices.map(({ kind, city, address }) => (
            <Entry key={`${kind} ${city} ${address}`} title={t(`places.${kind}`, { city })}>
              {address}
            </Entry>
          ))}
          <Entry title={t('places.italy')}>{t('places.italyText')}</Entry>
        </div>
      </Section>

      <Section title={t('press.title')}>
        <div className="support__row">
          <p>{t('press.text')}</p>
          {settings && (
            <a className="support__address" href={`mailto:${settings.pressEmail}`}>
              {settings.pressEmail}
            </a>
          )}
        </div>
      </Section>

      <section className="partners" aria-labelledby="partners-title">
        <div>
          <h2 id="partners-title">{t('partners.title')}</h2>
          <p>{t('partners.text')}</p>
          <p className="muted">{t('partners.answer')}</p>
        </div>
        <Partnership />
      </section>

      <Section title={t('faq.title')}>
        {QUESTIONS.map((question) => (
          <details key={question} className="faq__item">
            <summary className="faq__question">{t(`faq.${question}.question`)}</summary>
            <p className="faq__answer">{t(`faq.${question}.answer`)}</p>
          </details>
        ))}
      </Section>
    </div>
  );
}

/** The partnership button, and the form that replaces it. */
function Partnership() {
  const { t } = useTranslation('support');
  const [isOpen, setOpen] = useState(false);
  const focus = useKeptFocus<HTMLDivElement>();
  return (
    <div {...focus}>
      {isOpen ? (
        <Suspense fallback={<Skeleton shape="line" style={{ height: '20rem' }} />}>
          <PartnershipForm onDone={() => setOpen(false)} />
        </Suspense>
      ) : (
        <button type="button" className="button button--primary" onClick={() => setOpen(true)}>
          {t('partnership.open')}
        </button>
      )}
    </div>
  );
}

function OpeningHours({ firstDay, lastDay, opens, closes }: Settings['openingHours']) {
  const { t } = useTranslation('support');
  const { weekday } = useFormats();
  const days = { first: weekday(firstDay), last: weekday(lastDay) };
  return (
    <Entry title={t('contact.hours')}>
      {t(firstDay === lastDay ? 'contact.oneDay' : 'contact.days', days)}, {opens}–{closes}
    </Entry>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="section">
      <div className="section__head">
        <h2>{title}</h2>
      </div>
      {children}
    </section>
  );
}

function Entry({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3>{title}</h3>
      <p>{children}</p>
    </div>
  );
}
