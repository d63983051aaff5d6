import { type Coupon, toApiError } from '@academy/api-client';
import { Badge, useAction, useFormats, useLanguage, useOwnToasts } from '@academy/ui';
import { pathInLanguage } from '@academy/shared';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateCouponMutation } from '../../api/coupons.ts';
import { useListErrorText } from '../../components/feedback/use-list-error-text.ts';
import type { Column } from '../../components/table/column.ts';
import { versionOf } from './coupon-fields.ts';
import { DeleteDialog } from './delete-dialog.tsx';

interface CouponActions {
  onEdit: (coupon: Coupon) => void;
  onDeleted: (coupon: Coupon) => void;
}

/** The columns of the codes: discount, usage and actions. */
export function useCouponColumns({ onEdit, onDeleted }: CouponActions): Column<Coupon>[] {
  const { t } = useTranslation('coupons');
  const { date, number } = useFormats();
  return [
    {
      key: 'code',
      title: t('columns.code'),
      sort: { ascending: 'code', descending: '-code', first: 'ascending' },
      render: ({ code, warnings, isPublished }) => (
        <>
          <span className="coupons__code">{code}</span>
          {!isPublished && <span className="coupons__note">{t('notPublished')}</span>}
          {warnings.map((warning) => (
            <span key={warning} className="coupons__note">
              {t(`warnings.${warning}`)}
            </span>
          ))}
        </>
      ),
    },
    { key: 'discount', title: t('columns.discount'), render: (coupon) => <DiscountText coupon={coupon} /> },
    {
      key: 'status',
      title: t('columns.status'),
      render: ({ status }) => (
        <Badge tone={status === 'active' ? 'completed' : 'plain'}>{t(`status.${status}`)}</Badge>
      ),
    },
    {
      key: 'usage',
      title: t('columns.usage'),
      numeric: true,
      render: ({ usageCount, usageLimit }) =>
        usageLimit === null ? number(usageCount) : `${number(usageCount)} / ${number(usageLimit)}`,
    },
    {
      key: 'expires',
      title: t('columns.expires'),
      numeric: true,
      render: ({ expiresOn }) => (expiresOn === null ? t('never') : date(expiresOn)),
    },
    {
      key: 'created',
      title: t('columns.created'),
      numeric: true,
      needsRoom: true,
      sort: { ascending: 'createdAt', descending: '-createdAt', first: 'descending' },
      render: ({ createdAt }) => date(createdAt),
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{t('columns.actions')}</span>,
      render: (coupon) => (
        <RowActions coupon={coupon} onEdit={() => onEdit(coupon)} onDeleted={() => onDeleted(coupon)} />
      ),
    },
  ];
}

function DiscountText({ coupon: { type, percentage, amountCents, currency } }: { coupon: Coupon }) {
  const { t } = useTranslation('coupons');
  const { money } = useFormats();
  if (type === 'percentage_discount') return `−${percentage}%`;
  if (type === 'fixed_amount') return `−${money(amountCents ?? 0, currency ?? 'EUR')}`;
  return t('type.free_purchase');
}

interface RowActionsProps {
  coupon: Coupon;
  onEdit: () => void;
  onDeleted: () => void;
}

function RowActions({ coupon, onEdit, onDeleted }: RowActionsProps) {
  const { t } = useTranslation('coupons');
  const { id, code, isActive } = coupon;
  const language = useLanguage();
  const toasts = useOwnToasts();
  const [update] = useUpdateCouponMutation();
  const [isLeaving, setLeaving] = useState(false);
  /** The learners’ app stores the code for the visit, on any page. */
  const link = `${location.origin}${pathInLanguage('/contenuti', language)}?coupon=${encodeURIComponent(code)}`;

  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.success(done, text);
    } catch {
      toasts.error(t('copy.failed'), text);
    }
  };
  const toggling = useAction(
    async () => {
      const { error } = await update({ id, version: versionOf(coupon), changes: { isActive: !isActive } });
      if (error) return toApiError(error);
      toasts.success(t(isActive ? 'deactivated' : 'activated'), code);
      return null;
    },
    { failureTitle: t('form.failed'), failureText: useListErrorText() },
  );
  const action = (label: string, run: () => void, modifier = '') => (
    <button
      type="button"
      className={`row-actions__item${modifier}`}
      aria-label={`${label}: ${code}`}
      onClick={run}
    >
      {label}
    </button>
  );
  return (
    <div className="row-actions">
      {action(t('copy.code'), () => void copy(code, t('copy.codeDone')))}
      {action(t('copy.link'), () => void copy(link, t('copy.linkDone')))}
      {action(t('edit'), onEdit)}
      {action(t(isActive ? 'deactivate' : 'activate'), () => void toggling.run())}
      {action(t('remove'), () => setLeaving(true), ' row-actions__item--danger')}
      {isLeaving && <DeleteDialog coupon={coupon} onDeleted={onDeleted} onClose={() => setLeaving(false)} />}
    </div>
  );
}
