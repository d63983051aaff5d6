import type { Coupon } from '@academy/api-client';
import { useTranslation } from 'react-i18next';
import { useDeleteCouponMutation } from '../../api/coupons.ts';
import { FormDialog } from '../../components/form/form-dialog.tsx';

interface DeleteDialogProps {
  coupon: Coupon;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a code is deleted; one that was used is hidden, and the dialog says what is kept. */
export function DeleteDialog({
  coupon: { id, code, usageCount, isActive },
  onDeleted,
  onClose,
}: DeleteDialogProps) {
  const { t } = useTranslation('coupons');
  const [remove] = useDeleteCouponMutation();
  const isUsed = usageCount > 0;
  return (
    <FormDialog
      danger
      title={t(isUsed ? 'deletion.usedTitle' : 'deletion.title')}
      confirmLabel={t(isUsed ? 'deletion.hide' : 'remove')}
      savedTitle={t(isUsed ? 'deletion.hidden' : 'deletion.done')}
      savedText={code}
      failureTitle={t('deletion.failed')}
      initialValues={{}}
      save={() => remove(id)}
      onSaved={onDeleted}
      onClose={onClose}
    >
      {isUsed ? (
        <>
          <p>{t('deletion.usedText', { code, count: usageCount })}</p>
          {isActive && <p>{t('deletion.instead')}</p>}
        </>
      ) : (
        t('deletion.text', { code })
      )}
    </FormDialog>
  );
}
