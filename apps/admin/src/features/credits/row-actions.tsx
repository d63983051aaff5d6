import { useSession } from '@academy/api-client';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Dialog, DialogButtons } from '../../components/dialog/dialog.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';

interface RowActionsProps {
  name: string;
  /** The address of its form. */
  edit: string;
  /** Its page on the learners' site; none while only staff can see it. */
  page: ReactNode;
  deletion: { title: string; text: string; done: string; failed: string };
  /** Published contents that name it; drafts and projects may, too, which the server knows. */
  contentCount: number;
  remove: () => Promise<{ error?: unknown }>;
  /** Loads the list again: `contentCount` may be out of date. */
  refresh: () => void;
}

/** The actions on a teacher or topic. Only admins can delete. */
export function RowActions(props: RowActionsProps) {
  const { name, edit, page, deletion, contentCount, remove, refresh } = props;
  const { t } = useTranslation('credits');
  const { role } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <div className="row-actions">
      {page}
      <Link className="row-actions__item" to={edit} aria-label={`${t('edit')}: ${name}`}>
        {t('edit')}
      </Link>
      {role === 'admin' && (
        <button
          type="button"
          className="row-actions__item row-actions__item--danger"
          aria-label={`${t('remove')}: ${name}`}
          onClick={() => {
            setLeaving(true);
            refresh();
          }}
        >
          {t('remove')}
        </button>
      )}
      {isLeaving && contentCount > 0 && (
        <Dialog title={t('inUse.title')} onClose={() => setLeaving(false)}>
          <p className="dialog__text">{t('inUse.text', { name, count: contentCount })}</p>
          <DialogButtons>
            <Button onClick={() => setLeaving(false)}>{t('inUse.close')}</Button>
          </DialogButtons>
        </Dialog>
      )}
      {isLeaving && contentCount === 0 && (
        <FormDialog
          danger
          title={deletion.title}
          confirmLabel={t('remove')}
          savedTitle={deletion.done}
          savedText={name}
          failureTitle={deletion.failed}
          initialValues={{}}
          save={remove}
          onClose={() => setLeaving(false)}
        >
          {deletion.text}
        </FormDialog>
      )}
    </div>
  );
}
