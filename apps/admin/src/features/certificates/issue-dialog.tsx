import { useToasts } from '@academy/ui';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useIssueCertificatesMutation } from '../../api/certificates.ts';
import { useListProjectsInfiniteQuery } from '../../api/projects.ts';
import { useRules } from '../../components/fields/rules.ts';
import { FormDialog } from '../../components/form/form-dialog.tsx';

/**
 * Issues the certificates of a project to all who completed it before it issued certificates, or under another rule.
 */
export default function IssueDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('certificates');
  const rules = useRules();
  const toasts = useToasts();
  const [issue] = useIssueCertificatesMutation();
  const { data } = useListProjectsInfiniteQuery({ status: 'all' });
  const projects = data?.pages.flatMap((page) => page.items) ?? [];
  const initialValues: { itemId: string | null } = { itemId: null };
  return (
    <FormDialog
      title={t('issue.title')}
      confirmLabel={t('issue.confirm')}
      savedTitle={t('issue.done')}
      failureTitle={t('issue.failed')}
      initialValues={initialValues}
      save={async ({ itemId }) => {
        const { data: started, error } = await issue({ itemType: 'project', itemId: itemId ?? '' });
        if (started) toasts.success(t('issue.started', { count: started.learners }));
        return error === undefined ? {} : { error };
      }}
      onClose={onClose}
    >
      <p>{t('issue.consequence')}</p>
      <Form.Item name="itemId" label={t('issue.project')} rules={[rules.chosen]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={projects.map(({ id, title }) => ({ value: id, label: title }))}
        />
      </Form.Item>
    </FormDialog>
  );
}
