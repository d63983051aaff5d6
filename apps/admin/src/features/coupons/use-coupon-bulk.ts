import type { Coupon } from '@academy/api-client';
import { useTranslation } from 'react-i18next';
import { useUpdateCouponMutation } from '../../api/coupons.ts';
import type { BulkActions } from '../../components/bulk/bulk-changes.tsx';
import { versionOf } from './coupon-fields.ts';

const ACTIONS = [
  { key: 'activate', isActive: true },
  { key: 'deactivate', isActive: false },
] as const;

/** Activates or deactivates the selected codes. */
export function useCouponBulk(): BulkActions<Coupon> {
  const { t } = useTranslation('coupons');
  const [update] = useUpdateCouponMutation();
  const setActive = (id: string, isActive: boolean, version: string | null) =>
    update({ id, version, changes: { isActive } });
  return {
    changes: ACTIONS.map(({ key, isActive }) => ({
      label: t(key),
      isNeeded: (coupon) => coupon.isActive !== isActive,
      apply: async (coupon) => {
        const { data, error } = await setActive(coupon.id, isActive, versionOf(coupon));
        return data ? { data: () => setActive(coupon.id, !isActive, versionOf(data)) } : { error };
      },
    })),
  };
}
