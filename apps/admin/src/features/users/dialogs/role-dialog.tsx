import { ROLES } from '@academy/shared';
import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useUpdateUserMutation } from '../../../api/users.ts';
import { useRules } from '../../../components/fields/rules.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { nameOf } from '../user/user-name.ts';
import type { UserDialogProps } from './user-dialog.ts';

/** Changes the role of an account. */
export function RoleDialog({ user, isOwn, onClose }: UserDialogProps) {
  const { t } = useTranslation(['users', 'common']);
  const rules = useRules();
  const [update] = useUpdateUserMutation();
  const isOther = rules.text((role) => role !== user.role, t('role.same'));
  return (
    <FormDialog
      title={t('role.title', { name: nameOf(user) })}
      confirmLabel={t('role.confirm')}
      savedTitle={t('role.done')}
      savedText={({ role }) => t('role.doneText', { name: nameOf(user), role: t(`common:roles.${role}`) })}
      failureTitle={t('role.failed')}
      initialValues={{ role: user.role }}
      save={({ role }) => update({ id: user.id, changes: { role } })}
      onClose={onClose}
    >
      <p>{t('role.consequence')}</p>
      {isOwn && user.role === 'admin' && <p className="users__warning">{t('role.own')}</p>}
      <Form.Item required name="role" label={t('role.label')} rules={[isOther]}>
        <Radio.Group className="users__choices">
          {ROLES.map((value) => (
            <Radio key={value} value={value}>
              {t(`common:roles.${value}`)}
              <span className="users__note muted">{t(`role.may.${value}`)}</span>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
    </FormDialog>
  );
}
