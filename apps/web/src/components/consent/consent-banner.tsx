import './consent-banner.css';
import { Icon } from '@academy/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { answerVideoConsent, useVideoConsent } from './video-consent.ts';

/**
 * Asks once whether videos of third parties may load. Closing it refuses: nothing that is not technical is
 * stored before an answer, and refusing is as easy as accepting (Garante, guidelines 231/2021).
 */
export function ConsentBanner() {
  const { t } = useTranslation();
  const consent = useVideoConsent();
  // `index.html` set it to hide, before the first paint, what need not be asked; from now on the components know.
  useEffect(() => void delete document.documentElement.dataset['videos'], []);
  if (consent !== 'unasked') return null;
  const answer = (consent: 'given' | 'refused') => {
    answerVideoConsent(consent);
    // The banner is gone with the button that had the focus.
    document.getElementById('main')?.focus();
  };
  const refuse = () => answer('refused');
  return (
    <section className="consent" aria-label={t('consent.label')}>
      <div className="consent__inner container">
        <p className="consent__text">
          {t('consent.text')} <Link to="/cookie">{t('consent.more')}</Link>
        </p>
        <div className="consent__answers">
          <button type="button" className="button button--small" onClick={refuse}>
            {t('consent.refuse')}
          </button>
          <button type="button" className="button button--small" onClick={() => answer('given')}>
            {t('consent.accept')}
          </button>
        </div>
        <button
          type="button"
          className="consent__close button button--quiet button--icon"
          aria-label={t('consent.close')}
          onClick={refuse}
        >
          <Icon name="close" />
        </button>
      </div>
    </section>
  );
}
