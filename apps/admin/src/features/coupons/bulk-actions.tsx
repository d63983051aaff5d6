import type { Coupon } from '@academy/api-client';
import { useTranslation } from 'react-i18next';
import { useUpdateCouponMutation } from '../../api/coupons.ts';
import { BulkChanges } from '../../components/bulk/bulk-changes.tsx';
import { ChosenExport } from '../../components/download/chosen-export.tsx';
import type { RowSelection } from '../../components/table/use-row-selection.ts';
import { versionOf } from './coupon-fields.ts';

const ACTIONS = [
  { key: 'activate', isActive: true },
  { key: 'deactivate', isActive: false },
] as const;

interface BulkActionsProps {
  rows: Coupon[];
  selection: RowSelection<Coupon>;
}

/** Activates or deactivates the chosen codes, or exports them. */
export function BulkActions(props: BulkActionsProps) {
  const { t } = useTranslation('coupons');
  const [update] = useUpdateCouponMutation();
  const setActive = (id: string, isActive: boolean, version: string | null) =>
    update({ id, version, changes: { isActive } });
  return (
    <BulkChanges<Coupon>
      {...props}
      actions={ACTIONS.map(({ key, isActive }) => ({
        label: t(key),
        isNeeded: (coupon) => coupon.isActive !== isActive,
        apply: async (coupon) => {
          const { data, error } = await setActive(coupon.id, isActive, versionOf(coupon));
          return data ? { data: () => setActive(coupon.id, !isActive, versionOf(data)) } : { error };
        },
      }))}
      more={(chosen) => <ChosenExport list="coupons" ids={chosen.map(({ id }) => id)} />}
    />
  );
}
