import { useTranslation } from 'react-i18next';
import { answerVideoConsent, useVideoConsent } from '../../components/consent/video-consent.ts';

/** Shows the visitor's choice about third-party videos, and lets them change it. */
export function EmbedConsent() {
  const { t } = useTranslation('policies');
  const consent = useVideoConsent();
  return (
    <section>
      <h2>{t('consent.title')}</h2>
      <p role="status">{t(`consent.${consent}`)}</p>
      {consent === 'given' ? (
        <button type="button" className="button" onClick={() => answerVideoConsent('refused')}>
          {t('consent.withdraw')}
        </button>
      ) : (
        <button type="button" className="button" onClick={() => answerVideoConsent('given')}>
          {t('consent.give')}
        </button>
      )}
    </section>
  );
}
