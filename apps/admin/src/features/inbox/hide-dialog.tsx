import { toApiError } from '@academy/api-client';
import { QUESTION_LIMITS } from '@academy/shared';
import { FailureText, useAction, useToasts } from '@academy/ui';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useModerateQuestionMutation, useModerateReplyMutation } from '../../api/inbox.ts';
import { Dialog, DialogButtons } from '../../components/dialog/dialog.tsx';

interface HideDialogProps {
  kind: 'question' | 'reply';
  id: string;
  onClose: () => void;
}

/** Hides a question or a reply with a reason, which its author is told. */
export function HideDialog({ kind, id, onClose }: HideDialogProps) {
  const { t } = useTranslation('inbox');
  const fieldId = useId();
  const toasts = useToasts();
  const [reason, setReason] = useState('');
  const [isBlank, setBlank] = useState(false);
  const [hideQuestion] = useModerateQuestionMutation();
  const [hideReply] = useModerateReplyMutation();
  const hide = useAction(async () => {
    const { error } =
      kind === 'question'
        ? await hideQuestion({ id, changes: { hiddenReason: reason } })
        : await hideReply({ id, hiddenReason: reason });
    if (error !== undefined) return toApiError(error);
    toasts.success(t('hide.done'));
    onClose();
    return null;
  });
  return (
    <Dialog title={t('hide.title')} onClose={hide.isBusy ? undefined : onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setBlank(reason.trim() === '');
          if (reason.trim() !== '') void hide.run();
        }}
      >
        <label className="field__label" htmlFor={fieldId}>
          {t('hide.reason')}
        </label>
        <textarea
          id={fieldId}
          className="field__control"
          rows={3}
          maxLength={QUESTION_LIMITS.reason}
          value={reason}
          aria-invalid={isBlank}
          onChange={({ target }) => {
            setBlank(false);
            setReason(target.value);
          }}
        />
        <FailureText announced text={isBlank ? t('hide.required') : hide.error} />
        <DialogButtons>
          <Button disabled={hide.isBusy} onClick={onClose}>
            {t('hide.cancel')}
          </Button>
          <Button type="primary" danger htmlType="submit" loading={hide.isBusy}>
            {t('hide.confirm')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
