import { CURRENCIES, ORDER_KINDS } from '@academy/shared';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterPanel } from '../../components/filters/filter-panel.tsx';
import {
  DISPUTE_OPTIONS,
  STATUS_OPTIONS,
  SUBSCRIPTION_OPTIONS,
  type useFilters,
  WITHDRAWAL_OPTIONS,
} from './use-filters.ts';

type FiltersProps = { tools: ReactNode } & Pick<
  ReturnType<typeof useFilters>,
  'params' | 'filters' | 'status' | 'setFilter' | 'reset'
>;

/** Search, status, type, currency, withdrawals, subscriptions, and the days of the order, its sale and its refunds. */
export function OrderFilterPanel({ params, filters, status, ...panel }: FiltersProps) {
  const { t } = useTranslation('orders');
  return (
    <FilterPanel
      list="orders"
      label={t('filters.label')}
      searches={[
        {
          name: 'search',
          label: t('filters.search'),
          placeholder: t('filters.searchPlaceholder'),
          value: filters.search,
        },
      ]}
      fields={[
        {
          kind: 'choice',
          name: 'status',
          label: t('filters.status'),
          anyLabel: t('filters.any'),
          value: status,
          options: STATUS_OPTIONS.map((value) => ({ value, label: t(`status.${value}`) })),
        },
        {
          kind: 'choice',
          name: 'type',
          label: t('filters.type'),
          anyLabel: t('filters.any'),
          value: filters.type,
          options: ORDER_KINDS.map((value) => ({ value, label: t(`type.${value}`) })),
        },
        {
          kind: 'choice',
          name: 'currency',
          label: t('filters.currency'),
          anyLabel: t('filters.anyCurrency'),
          value: filters.currency,
          options: CURRENCIES.map((value) => ({ value, label: value })),
        },
        {
          kind: 'choice',
          name: 'withdrawal',
          label: t('filters.withdrawal'),
          anyLabel: t('filters.anyWithdrawal'),
          value: filters.withdrawal,
          options: WITHDRAWAL_OPTIONS.map((value) => ({ value, label: t(`withdrawal.${value}`) })),
        },
        {
          kind: 'choice',
          name: 'subscription',
          label: t('filters.subscription'),
          anyLabel: t('filters.anySubscription'),
          value: filters.subscription,
          options: SUBSCRIPTION_OPTIONS.map((value) => ({ value, label: t(`subscription.${value}`) })),
        },
        {
          kind: 'choice',
          name: 'dispute',
          label: t('filters.dispute'),
          anyLabel: t('filters.anyDispute'),
          value: filters.dispute,
          options: DISPUTE_OPTIONS.map((value) => ({ value, label: t(`dispute.${value}`) })),
        },
        ...(['from', 'to', 'soldFrom', 'soldTo', 'refundedFrom', 'refundedTo'] as const).map((name) => ({
          kind: 'day' as const,
          name,
          label: t(`filters.${name}`),
          value: params.get(name) ?? '',
        })),
      ]}
      {...panel}
    />
  );
}
