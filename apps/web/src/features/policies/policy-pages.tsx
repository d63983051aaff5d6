import { Page, useFormats, useHead } from '@academy/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../components/layout/brand.tsx';
import { EmbedConsent } from './embed-consent.tsx';

/** When the texts last changed. */
const UPDATED_AT = '2026-11-01T00:00:00+01:00';

export function PrivacyPage() {
  return <Policy policy="privacy" />;
}

export function TermsPage() {
  return <Policy policy="terms" />;
}

export function CookiePage() {
  return (
    <Policy policy="cookie">
      <EmbedConsent />
    </Policy>
  );
}

function Policy({ policy, children }: { policy: 'privacy' | 'terms' | 'cookie'; children?: ReactNode }) {
  const { t } = useTranslation('policies');
  const { longDate } = useFormats();
  const brand = useBrand();
  useHead({ title: `${t(`${policy}.title`)} · ${brand} Academy`, description: t(`${policy}.lead`) });
  const sections = t(`${policy}.sections`, { returnObjects: true, brand });

  return (
    <Page narrow>
      <article className="prose">
        <p className="kicker">{t('updated', { date: longDate(UPDATED_AT) })}</p>
        <h1>{t(`${policy}.title`)}</h1>
        <p className="lead">{t(`${policy}.lead`)}</p>
        {sections.map(({ title, text }) => (
          <section key={title}>
            <h2 className="prose__heading">{title}</h2>
            <p>{text}</p>
          </section>
        ))}
        {children}
      </article>
    </Page>
  );
}
