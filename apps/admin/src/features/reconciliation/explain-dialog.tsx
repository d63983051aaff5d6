import type { Discrepancy } from '@academy/api-client';
import { useTranslation } from 'react-i18next';
import { useExplainDiscrepancyMutation } from '../../api/reconciliation.ts';
import { ReasonField } from '../../components/fields/reason-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useAmount } from './use-amount.ts';

interface ExplainDialogProps {
  discrepancy: Discrepancy;
  onClose: () => void;
}

/** Closes a difference of the books with the reason why it is right as it is. */
export function ExplainDialog({ discrepancy: { id, kind, before, after }, onClose }: ExplainDialogProps) {
  const { t } = useTranslation('reconciliation');
  const amount = useAmount();
  const [explain] = useExplainDiscrepancyMutation();
  return (
    <FormDialog
      title={t('explain.title')}
      confirmLabel={t('explain.confirm')}
      savedTitle={t('explain.done')}
      savedText={t(`kinds.${kind}`)}
      failureTitle={t('explain.failed')}
      initialValues={{ reason: '' }}
      save={({ reason }) => explain({ id, note: reason.trim() })}
      onClose={onClose}
    >
      <p>{t('explain.text', { kind: t(`kinds.${kind}`), ours: amount(before), theirs: amount(after) })}</p>
      <ReasonField label={t('explain.reason')} hint={t('explain.hint')} />
    </FormDialog>
  );
}
