import { Page, useHead } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link, type NavigateFunction, useNavigate } from 'react-router-dom';
import { useSettings } from '../../api/settings.ts';
import { readCheckoutPage } from '../../components/checkout/checkout-page.ts';
import './payment.css';

const SUGGESTIONS = ['card', 'bank', 'later'] as const;

/** Shown when the payment page was left without paying: nothing was charged, and what to do next. */
export function PaymentCancelPage() {
  const { t } = useTranslation('payment');
  const navigate = useNavigate();
  const email = useSettings()?.contactEmail;
  useHead({ title: t('cancelled.title'), noIndex: true });

  return (
    <Page narrow>
      <div className="payment">
        <p className="kicker">{t('kicker')}</p>
        <h1 className="payment__title">{t('cancelled.title')}</h1>
        <p className="lead">{t('cancelled.text')}</p>
        <h2 className="payment__subtitle">{t('cancelled.suggestions')}</h2>
        <ul className="payment__list">
          {SUGGESTIONS.map((suggestion) => (
            <li key={suggestion}>{t(`cancelled.${suggestion}`)}</li>
          ))}
        </ul>
        <div className="button-row payment__actions">
          <button type="button" className="button button--primary" onClick={() => goBack(navigate)}>
            {t('cancelled.back')}
          </button>
          <Link className="button" to="/contenuti">
            {t('cancelled.explore')}
          </Link>
          <Link className="button" to="/abbonamento">
            {t('cancelled.subscription')}
          </Link>
        </div>
        {email && (
          <p className="muted payment__help">
            {t('cancelled.help')} <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
      </div>
    </Page>
  );
}

/** To the page from which the payment was begun; when it is not known, to the previous one, if the tab has one. */
function goBack(navigate: NavigateFunction): void {
  const page = readCheckoutPage();
  if (page !== null) void navigate(page);
  else if (window.history.length > 1) void navigate(-1);
  else void navigate('/contenuti');
}
