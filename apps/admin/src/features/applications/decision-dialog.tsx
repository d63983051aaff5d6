import type { ApplicationDetail, MembershipStatus } from '@academy/api-client';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecideApplicationMutation } from '../../api/memberships.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { useDeed } from '../../components/dialog/use-deed.ts';

/** Characters the API takes. */
const NOTE_MAX_LENGTH = 1_000;

interface DecisionDialogProps {
  application: ApplicationDetail;
  /** Where the application goes. */
  status: MembershipStatus;
  onClose: () => void;
}

/** Asks for a note and shows what the applicant will read, before anything is decided. */
export function DecisionDialog({ application, status, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('applications');
  const [decide] = useDecideApplicationMutation();
  const { run, busy, failure } = useDeed(onClose);
  const [note, setNote] = useState('');
  const noteId = useId();
  const { userId, firstName, lastName, numeroPratica } = application;
  const text = note.trim();
  return (
    <ConfirmDialog
      open
      danger={status === 'rejected'}
      title={t(`decision.ask.${status}`, { name: `${firstName} ${lastName}` })}
      confirmLabel={t(`decision.to.${status}`)}
      cancelLabel={t('decision.cancel')}
      busy={busy}
      error={failure}
      onConfirm={() =>
        void run({
          work: () => decide({ userId, decision: { status, ...(text && { note: text }) } }),
          done: t(`decision.done.${status}`),
          name: numeroPratica,
          failed: t('decision.failed'),
        })
      }
      onCancel={onClose}
    >
      <div className="applications__field">
        <label className="field__label" htmlFor={noteId}>
          {t('decision.noteLabel')}
        </label>
        <Input.TextArea
          id={noteId}
          value={note}
          rows={4}
          maxLength={NOTE_MAX_LENGTH}
          showCount
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      <section className="applications__preview" aria-label={t('decision.preview')}>
        <h3 className="applications__subtitle">{t('decision.preview')}</h3>
        <p className="muted">{t(`decision.where.${status}`)}</p>
        <p>{t(`decision.reads.${status}`, { number: numeroPratica })}</p>
        {text && <p className="applications__letter">{text}</p>}
      </section>
    </ConfirmDialog>
  );
}
