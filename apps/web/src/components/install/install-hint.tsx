import './install-hint.css';
import { useTranslation } from 'react-i18next';
import { focusPage } from '../focus-page.ts';
import { useInstallOffer } from './install-offer.ts';

/** A one-time hint that the academy can be installed as an app, where the browser supports it. */
export function InstallHint() {
  const { t } = useTranslation();
  const offer = useInstallOffer();
  if (!offer) return null;
  // The hint is removed with its button.
  const answer = (give: () => void) => () => {
    give();
    focusPage();
  };
  return (
    <section className="container install-hint" aria-labelledby="install-hint">
      <img src="/favicon.svg" alt="" width={48} height={48} />
      <div className="install-hint__text">
        <h2 id="install-hint">{t('install.title')}</h2>
        <p>{t('install.text')}</p>
      </div>
      <div className="button-row">
        <button type="button" className="button button--primary" onClick={answer(offer.install)}>
          {t('install.accept')}
        </button>
        <button type="button" className="button button--quiet" onClick={answer(offer.refuse)}>
          {t('install.refuse')}
        </button>
      </div>
    </section>
  );
}
