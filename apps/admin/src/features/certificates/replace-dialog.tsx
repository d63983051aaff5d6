import type { IssuedCertificate } from '@academy/api-client';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useReplaceCertificateMutation } from '../../api/certificates.ts';
import { useRules } from '../../components/fields/rules.ts';
import { FormDialog } from '../../components/form/form-dialog.tsx';

interface ReplaceDialogProps {
  certificate: IssuedCertificate;
  onClose: () => void;
}

/** Replaces a certificate with a wrong name by one with the correct name. */
export default function ReplaceDialog({ certificate, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation('certificates');
  const rules = useRules();
  const [replace] = useReplaceCertificateMutation();
  const isOther = rules.text((name) => name !== certificate.holderName.trim(), t('replace.same'));
  return (
    <FormDialog
      title={t('replace.title')}
      confirmLabel={t('replace.confirm')}
      savedTitle={t('replace.done')}
      savedText={certificate.title}
      failureTitle={t('replace.failed')}
      initialValues={{ holderName: certificate.holderName }}
      save={({ holderName }) => replace({ id: certificate.id, holderName: holderName.trim() })}
      onClose={onClose}
    >
      <p>{t('replace.consequence', { number: certificate.number })}</p>
      <Form.Item name="holderName" label={t('replace.name')} rules={[rules.required, isOther]}>
        <Input maxLength={200} />
      </Form.Item>
    </FormDialog>
  );
}
