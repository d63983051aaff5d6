import type { ErasureReason } from '@academy/api-client';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useEraseUserMutation } from '../../../api/users.ts';
import { useRules } from '../../../components/fields/rules.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { nameOf } from '../user/user-name.ts';
import type { UserDialogProps } from './user-dialog.ts';

const REASONS = [
  'written_request',
  'own_request',
  'inactivity',
  'abuse',
  'duplicate',
  'other',
] as const satisfies readonly ErasureReason[];

interface EraseFields {
  reason: ErasureReason | null;
  /** The account's address, typed as a confirmation. */
  email: string;
}

const INITIAL: EraseFields = { reason: null, email: '' };

/**
 * Erases an account permanently. Asks for the reason, and for the address to be typed, because this cannot be undone.
 */
export function EraseDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation('users');
  const rules = useRules();
  const [erase] = useEraseUserMutation();
  const isTyped = rules.text(
    (typed) => typed.toLowerCase() === user.email.toLowerCase(),
    t('erase.mismatch'),
  );
  return (
    <FormDialog
      danger
      title={t('erase.title', { name: nameOf(user) })}
      confirmLabel={t('erase.confirm')}
      savedTitle={t('erase.done')}
      savedText={t('erase.doneText')}
      failureTitle={t('erase.failed')}
      initialValues={INITIAL}
      save={({ reason }) => erase({ id: user.id, reason: reason ?? 'other' })}
      onClose={onClose}
    >
      <p>{t('erase.consequence')}</p>
      <p>{t('erase.kept')}</p>
      <p className="users__warning">{t('erase.forever')}</p>
      <Form.Item
        name="reason"
        label={t('erase.reason')}
        rules={[{ required: true, message: t('erase.noReason') }]}
      >
        <Select
          placeholder={t('erase.choose')}
          options={REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('erase.typed', { email: user.email })}
        rules={[{ required: true, whitespace: true, message: t('erase.mismatch') }, isTyped]}
      >
        <Input autoComplete="off" spellCheck={false} />
      </Form.Item>
    </FormDialog>
  );
}
