import type { UserSummary } from '@academy/api-client';
import { endOfDayInRome } from '@academy/shared';
import { Form, Input, Radio, type FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCreateGrantMutation, useSearchUsersQuery } from '../../api/grants.ts';
import { FieldRow } from '../fields/form-section.tsx';
import { ReasonField } from '../fields/reason-field.tsx';
import { RemoteSelect } from '../fields/remote-select.tsx';
import { useRules } from '../fields/rules.ts';
import type { RemoteOption } from '../fields/use-remote-options.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import type { SaveContext } from '../form/use-edit-form.ts';
import { type ItemChoice, ItemField } from '../item/item-field.tsx';
import { isNotPast, LAST_DAY } from '../values/days.ts';
import { useAccessErrorText } from './use-access-error-text.ts';

interface GrantFields extends ItemChoice {
  user?: RemoteOption;
  type: 'single' | 'project';
  /** The last day of access in Rome, or empty for no limit. */
  lastDay: string;
  reason: string;
}

const INITIAL: GrantFields = { type: 'single', lastDay: '', reason: '' };

type Person = Pick<UserSummary, 'id' | 'email' | 'firstName' | 'lastName'>;

interface GrantDialogProps {
  /** Who is chosen at first. */
  user?: Person;
  onClose: () => void;
  /** Called with the order that records the grant. */
  onGranted?: (orderId: string) => void;
}

/** Gives a user free access to a content or project. */
export default function GrantDialog({ user: person, onClose, onGranted }: GrantDialogProps) {
  const { t } = useTranslation('orders');
  const rules = useRules();
  const [grant] = useCreateGrantMutation();

  const save = async (fields: GrantFields, { key }: SaveContext<GrantFields>) => {
    const { user, type, content, project, lastDay, reason } = fields;
    const asked = {
      userId: user?.value ?? '',
      type,
      itemId: (type === 'single' ? content : project)?.value ?? '',
      reason: reason.trim(),
      ...(lastDay && { expiresAt: endOfDayInRome(lastDay).toISOString() }),
    };
    const { data, error } = await grant({ ...asked, key });
    if (data) onGranted?.(data.orderId);
    return { error };
  };
  const future: FormRule = {
    validator: (_rule, day: string) =>
      !day || isNotPast(day) ? Promise.resolve() : Promise.reject(new Error(t('grant.past'))),
  };
  return (
    <FormDialog
      title={t('grant.title')}
      confirmLabel={t('grant.confirm')}
      savedTitle={t('grant.done')}
      failureTitle={t('grant.failed')}
      failureText={useAccessErrorText()}
      initialValues={person ? { ...INITIAL, user: optionOf(person) } : INITIAL}
      save={save}
      onClose={onClose}
    >
      <p>{t('grant.text')}</p>
      <Form.Item name="user" label={t('grant.user')} rules={[rules.chosen]}>
        <RemoteSelect placeholder={t('grant.userPlaceholder')} useOptions={useUsers} />
      </Form.Item>
      <Form.Item required name="type" label={t('grant.type')}>
        <Radio.Group
          options={(['single', 'project'] as const).map((value) => ({ value, label: t(`type.${value}`) }))}
          optionType="button"
        />
      </Form.Item>
      <ItemField labels={{ content: t('type.single'), project: t('type.project') }} />
      <FieldRow>
        <Form.Item name="lastDay" label={t('grant.lastDay')} extra={t('grant.lastDayHint')} rules={[future]}>
          <Input type="date" max={LAST_DAY} />
        </Form.Item>
      </FieldRow>
      <ReasonField label={t('reason')} hint={t('reasonHint')} />
    </FormDialog>
  );
}

function useUsers(search: string) {
  const { currentData, isError } = useSearchUsersQuery(search);
  return { options: currentData?.items.map(optionOf), isError };
}

function optionOf({ id, email, firstName, lastName }: Person): RemoteOption {
  const name = `${firstName} ${lastName}`.trim();
  return { value: id, label: name ? `${email} · ${name}` : email };
}
