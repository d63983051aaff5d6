import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasStandingConsent, withdrawStandingConsent } from '../../components/video-consent.ts';

/** Lets a visitor take back the standing permission to load videos. */
export function EmbedConsent() {
  const { t } = useTranslation('policies');
  const [given, setGiven] = useState(hasStandingConsent);
  return (
    <section>
      <h2>{t('consent.title')}</h2>
      <p role="status">{t(given ? 'consent.given' : 'consent.notGiven')}</p>
      {given && (
        <button
          type="button"
          className="button"
          onClick={() => {
            withdrawStandingConsent();
            setGiven(false);
          }}
        >
          {t('consent.withdraw')}
        </button>
      )}
    </section>
  );
}
