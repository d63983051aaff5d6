import type { CertificateRevocation, IssuedCertificate } from '@academy/api-client';
import { REVOCATION_REASONS } from '@academy/shared';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRevokeCertificateMutation } from '../../api/certificates.ts';
import { useRules } from '../../components/fields/rules.ts';
import { FormDialog } from '../../components/form/form-dialog.tsx';

/** The reason "refunded" is set by the system only. */
const REASONS = REVOCATION_REASONS.filter((reason) => reason !== 'refunded');

interface RevokeDialogProps {
  certificate: IssuedCertificate;
  onClose: () => void;
}

/** Revokes a certificate. The reason is public, the note is visible to staff only. */
export default function RevokeDialog({ certificate, onClose }: RevokeDialogProps) {
  const { t } = useTranslation('certificates');
  const rules = useRules();
  const [revoke] = useRevokeCertificateMutation();
  const initialValues: CertificateRevocation = { reason: 'issued_in_error', note: '' };
  return (
    <FormDialog
      danger
      title={t('revoke.title', { name: certificate.holderName })}
      confirmLabel={t('revoke.open')}
      savedTitle={t('revoke.done')}
      savedText={certificate.number}
      failureTitle={t('revoke.failed')}
      initialValues={initialValues}
      save={({ reason, note }) => revoke({ id: certificate.id, reason, note: note.trim() })}
      onClose={onClose}
    >
      <p>{t('revoke.consequence')}</p>
      <Form.Item required name="reason" label={t('revoke.reason')} extra={t('revoke.reasonHelp')}>
        <Select options={REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))} />
      </Form.Item>
      <Form.Item name="note" label={t('revoke.note')} extra={t('revoke.noteHelp')} rules={[rules.required]}>
        <Input maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
