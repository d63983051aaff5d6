import type { OrderDetail } from '@academy/api-client';
import { useTranslation } from 'react-i18next';
import { useRevokeGrantMutation } from '../../../api/grants.ts';
import { useApproveOrderMutation, useRejectOrderMutation } from '../../../api/orders.ts';
import { useRefuseWithdrawalMutation } from '../../../api/withdrawals.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { ReasonField } from '../../../components/fields/reason-field.tsx';
import { OPEN_ORDER } from '../order/open-order.ts';

/** Decisions that need a reason and nothing else. */
export type ReasonedDecision = 'approve' | 'reject' | 'refuse' | 'revoke';

interface ReasonDialogProps {
  decision: ReasonedDecision;
  order: OrderDetail;
  onClose: () => void;
}

/** Makes a decision about an order, with a reason. */
export function ReasonDialog({ decision, order, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('orders');
  const send = useDecision(decision, order);
  const texts = t(`decisions.${decision}`, { returnObjects: true });
  return (
    <FormDialog
      title={texts.title}
      confirmLabel={texts.confirm}
      savedTitle={texts.done}
      failureTitle={texts.failed}
      savedText={order.title}
      danger={decision !== 'approve'}
      initialValues={{ reason: '' }}
      param={OPEN_ORDER}
      save={({ reason }) => send(reason.trim())}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <ReasonField label={t('reason')} hint={decision === 'refuse' ? t('reasonForBuyer') : t('reasonHint')} />
    </FormDialog>
  );
}

function useDecision(decision: ReasonedDecision, order: OrderDetail) {
  const [approve] = useApproveOrderMutation();
  const [reject] = useRejectOrderMutation();
  const [refuse] = useRefuseWithdrawalMutation();
  const [revoke] = useRevokeGrantMutation();
  return (reason: string): Promise<{ error?: unknown }> => {
    const { id, userId, type, itemId, withdrawal } = order;
    if (decision === 'approve') return approve({ id, reason });
    if (decision === 'reject') return reject({ id, reason });
    if (decision === 'refuse') return refuse({ id: withdrawal?.id ?? '', reason });
    return revoke({ userId, type: type === 'project' ? 'project' : 'single', itemId, reason });
  };
}
