import type { AccountSums, Books } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';

const LINES = [
  ...(['startCents', 'paidCents', 'returnedCents', 'feesCents', 'otherCents'] as const),
  ...(['payoutsCents', 'endCents'] as const),
];

/** The balance at the provider: what it was, what came and went, and what it is. */
export function Accounts({ account, read }: { account: AccountSums; read: Books['balanceRead'] }) {
  const { t } = useTranslation('books');
  const { money } = useFormats();
  const { currency } = account;
  return (
    <section className="books__section">
      <h2>{t('account.title', { currency })}</h2>
      <dl className="books__account">
        {LINES.filter((line) => line !== 'otherCents' || account.otherCents !== 0).map((line) => (
          <div key={line}>
            <dt>
              {t(line === 'endCents' && read === 'partly' ? 'account.soFar' : `account.${line}`)}
              {line === 'payoutsCents' && account.byHandCents !== 0 && (
                <span className="books__by-hand muted">
                  {t('account.byHand', { amount: money(account.byHandCents, currency) })}
                </span>
              )}
            </dt>
            <dd>{money(account[line], currency)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
