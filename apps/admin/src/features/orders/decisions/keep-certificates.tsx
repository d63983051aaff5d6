import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';

/** Lets staff keep the certificates that a refund in full would revoke. */
export function KeepCertificates() {
  const { t } = useTranslation('orders');
  return (
    <Form.Item name="keepsCertificates" valuePropName="checked" extra={t('keepCertificates.hint')}>
      <Checkbox>{t('keepCertificates.label')}</Checkbox>
    </Form.Item>
  );
}
