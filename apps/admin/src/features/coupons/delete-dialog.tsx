import type { Coupon } from '@academy/api-client';
import { useTranslation } from 'react-i18next';
import { useDeleteCouponMutation } from '../../api/coupons.ts';
import { FormDialog } from '../../components/form/form-dialog.tsx';

/** Asks before a code is deleted. */
export function DeleteDialog({ coupon: { id, code }, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { t } = useTranslation('coupons');
  const [remove] = useDeleteCouponMutation();
  return (
    <FormDialog
      danger
      title={t('deletion.title')}
      confirmLabel={t('remove')}
      savedTitle={t('deletion.done')}
      savedText={code}
      failureTitle={t('deletion.failed')}
      initialValues={{}}
      save={() => remove(id)}
      onClose={onClose}
    >
      {t('deletion.text', { code })}
    </FormDialog>
  );
}
