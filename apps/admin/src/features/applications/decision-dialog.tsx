import type { ApplicationDetail, MembershipStatus, Versioned } from '@academy/api-client';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDecideApplicationMutation } from '../../api/memberships.ts';
import { FormDialog } from '../../components/form/form-dialog.tsx';

/** The API's limit, in characters. */
const NOTE_MAX_LENGTH = 1_000;

interface DecisionDialogProps {
  application: Versioned<ApplicationDetail>;
  /** The new status. */
  status: MembershipStatus;
  onClose: () => void;
}

/** Asks for a note and previews what the applicant will read, before the decision. */
export function DecisionDialog({ application, status, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('applications');
  const [decide] = useDecideApplicationMutation();
  const { userId, firstName, lastName, numeroPratica } = application;
  return (
    <FormDialog
      danger={status === 'rejected'}
      title={t(`decision.ask.${status}`, { name: `${firstName} ${lastName}`.trim() })}
      confirmLabel={t(`decision.to.${status}`)}
      savedTitle={t(`decision.done.${status}`)}
      savedText={numeroPratica}
      failureTitle={t('decision.failed')}
      failureText={({ code }) => (code === 'platform.version_conflict' ? t('decision.outdated') : undefined)}
      initialValues={{ note: '' }}
      version={application.version}
      save={({ note }, { version }) => decide({ userId, version, decision: { status, note: note.trim() } })}
      onClose={onClose}
    >
      <Form.Item name="note" label={t('decision.noteLabel')}>
        <Input.TextArea rows={4} maxLength={NOTE_MAX_LENGTH} showCount />
      </Form.Item>
      <DecisionPreview status={status} number={numeroPratica} />
    </FormDialog>
  );
}

/** Previews the mail to the applicant. */
function DecisionPreview({ status, number }: { status: MembershipStatus; number: string }) {
  const { t } = useTranslation('applications');
  const note = (Form.useWatch<string | undefined>('note') ?? '').trim();
  return (
    <section className="applications__preview" aria-label={t('decision.preview')}>
      <h3 className="applications__subtitle">{t('decision.preview')}</h3>
      <p className="muted">{t(`decision.where.${status}`)}</p>
      <p>{t(`decision.reads.${status}`, { number })}</p>
      {note && <p className="applications__letter">{note}</p>}
    </section>
  );
}
