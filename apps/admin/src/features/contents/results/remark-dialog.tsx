import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useRemarkQuizMutation } from '../../../api/quizzes.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';

interface RemarkDialogProps {
  contentId: string;
  attempts: number;
  onClose: () => void;
}

/** Asks before all attempts are marked again by the right answers of now. */
export function RemarkDialog({ contentId, attempts, onClose }: RemarkDialogProps) {
  const { t } = useTranslation('contents');
  const { number } = useFormats();
  const [remark] = useRemarkQuizMutation();
  const counted = { count: attempts, formatted: number(attempts) };
  return (
    <FormDialog
      title={t('remark.again')}
      confirmLabel={t('remark.confirm')}
      savedTitle={t('remark.begun')}
      savedText={t('remark.begunText', counted)}
      failureTitle={t('remark.failed')}
      initialValues={{}}
      save={() => remark(contentId)}
      onClose={onClose}
    >
      <p>{t('remark.handedIn', counted)}</p>
      <p className="muted">{t('remark.help')}</p>
    </FormDialog>
  );
}
