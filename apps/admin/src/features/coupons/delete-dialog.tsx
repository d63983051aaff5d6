import type { Coupon } from '@academy/api-client';
import { useTranslation } from 'react-i18next';
import { useDeleteCouponMutation } from '../../api/coupons.ts';
import { FormDialog } from '../../components/form/form-dialog.tsx';

interface DeleteDialogProps {
  coupon: Coupon;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a code is deleted. */
export function DeleteDialog({ coupon: { id, code }, onDeleted, onClose }: DeleteDialogProps) {
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
      onSaved={onDeleted}
      onClose={onClose}
    >
      {t('deletion.text', { code })}
    </FormDialog>
  );
}
