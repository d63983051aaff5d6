import { CERTIFIED_ITEM_TYPES, type CertifiedItemType } from '@academy/shared';
import { useToasts } from '@academy/ui';
import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useIssueCertificatesMutation } from '../../api/certificates.ts';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { type ItemChoice, ItemField } from '../../components/item/item-field.tsx';

interface IssueFields extends ItemChoice {
  type: CertifiedItemType;
}

const INITIAL: IssueFields = { type: 'project' };

/**
 * Issues the certificates of a project or content to all who completed it before it issued certificates, or under
 * another rule.
 */
export default function IssueDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('certificates');
  const toasts = useToasts();
  const [issue] = useIssueCertificatesMutation();
  return (
    <FormDialog
      title={t('issue.title')}
      confirmLabel={t('issue.confirm')}
      savedTitle={t('issue.done')}
      failureTitle={t('issue.failed')}
      initialValues={INITIAL}
      save={async ({ type, ...items }) => {
        const { data: started, error } = await issue({ itemType: type, itemId: items[type]?.value ?? '' });
        if (started) toasts.success(t('issue.started', { count: started.learners }));
        return error === undefined ? {} : { error };
      }}
      onClose={onClose}
    >
      <p>{t('issue.consequence')}</p>
      <Form.Item required name="type" label={t('issue.type')}>
        <Radio.Group
          options={CERTIFIED_ITEM_TYPES.map((value) => ({ value, label: t(`itemType.${value}`) }))}
          optionType="button"
        />
      </Form.Item>
      <ItemField labels={t('itemType', { returnObjects: true })} />
    </FormDialog>
  );
}
