import Type from 'typebox';
import { invalidRequest, missingObject } from '../http/errors.ts';
import { listPage, timeConditions } from '../http/lists.ts';
import { CreatedFilter, CurrencyCode, paging, parameters } from '../http/validation.ts';
import { published } from '../payments/balance.ts';
import type { Sandbox } from '../sandbox.ts';
import { equals } from '../store/condition.ts';

/** `/v1/balance_transactions` and `/v1/payouts`: written with every movement of money, read-only here. */
export function registerBalance({ api, store, clock }: Sandbox): void {
  const text = Type.Optional(Type.String());

  api.get(
    '/v1/balance_transactions',
    parameters({
      ...paging,
      currency: Type.Optional(CurrencyCode),
      payout: text,
      source: text,
      type: text,
    }),
    ({ currency, payout, source, type, ...page }) => {
      if (payout !== undefined) {
        const found = store.payouts.find(payout);
        if (!found) throw missingObject('payout', payout, 'payout');
        if (!found.automatic) {
          throw invalidRequest('Balance transaction history can only be filtered on automatic payouts.', {
            param: 'payout',
          });
        }
      }
      const list = listPage(store.balanceTransactions, '/v1/balance_transactions', page, [
        ...equals('currency', currency?.toLowerCase()),
        ...equals('payout', payout),
        ...equals('source', source),
        ...equals('type', type),
      ]);
      return { ...list, data: list.data.map((entry) => published({ clock }, entry)) };
    },
  );

  api.get('/v1/balance_transactions/:id', parameters({}), (_, id) => {
    const entry = store.balanceTransactions.find(id);
    if (!entry) throw missingObject('balance_transaction', id);
    return published({ clock }, entry);
  });

  api.get(
    '/v1/payouts',
    parameters({ ...paging, status: text, destination: text, arrival_date: Type.Optional(CreatedFilter) }),
    ({ status, destination, arrival_date: arrival, ...page }) =>
      listPage(store.payouts, '/v1/payouts', page, [
        ...equals('status', status),
        ...equals('destination', destination),
        ...timeConditions('arrival_date', arrival),
      ]),
  );

  api.get('/v1/payouts/:id', parameters({}), (_, id) => {
    const payout = store.payouts.find(id);
    if (!payout) throw missingObject('payout', id);
    return payout;
  });
}
