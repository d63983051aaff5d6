import { Page, useFormats, useHead } from '@academy/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand, useSettings } from '../../api/settings.ts';
import { EmbedConsent } from './embed-consent.tsx';

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
  const contactEmail = useSettings()?.contactEmail ?? '';
  const body = t(`${policy}.html`, { brand, contactEmail, interpolation: { escapeValue: true } });

  return (
    <Page narrow>
      <article className="prose">
        <p className="kicker">{t('updated', { date: longDate(t(`${policy}.updated`)) })}</p>
        <h1>{t(`${policy}.title`)}</h1>
        <p className="lead">{t(`${policy}.lead`)}</p>
        {/* The text is our own, compiled from Markdown; values from the settings are escaped. */}
        <div dangerouslySetInnerHTML={{ __html: body }} />
        {children}
      </article>
    </Page>
  );
}
