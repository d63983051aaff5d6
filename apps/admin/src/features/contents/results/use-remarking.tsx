import { toApiError } from '@academy/api-client';
import { useErrorText, useFormats, useToasts } from '@academy/ui';
import { Form, Radio } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemarkQuizMutation } from '../../../api/quizzes.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';

/** For which attempts new right answers count: those from now on, or also those that are handed in. */
export type Scope = 'from_now' | 'all';

export interface ScopeValues {
  scope: Scope;
}

/** By default nothing changes for who has handed in. */
export const FROM_NOW: ScopeValues = { scope: 'from_now' };

/** The choice between from now on and marking again, in a form with {@link ScopeValues}. */
export function ScopeField({ attempts }: { attempts: number }) {
  const { t } = useTranslation('contents');
  const { number } = useFormats();
  return (
    <>
      <p>{t('remark.handedIn', { count: attempts, formatted: number(attempts) })}</p>
      <Form.Item required name="scope" label={t('remark.scope')}>
        <Radio.Group
          className="remark__scopes"
          options={(['from_now', 'all'] as const).map((value) => ({
            value,
            label: t(`remark.scopes.${value}`),
          }))}
        />
      </Form.Item>
      <p className="muted">{t('remark.help')}</p>
    </>
  );
}

interface Question {
  attempts: number;
  settle: (scope: Scope | null) => void;
}

/** Asks for which attempts a change counts, and has them marked again. Its dialogs are shown where `dialog` stands. */
export function useRemarking(contentId: string): {
  /** @returns null if the change is not to be saved now. */
  ask: (attempts: number) => Promise<Scope | null>;
  /** Begins the marking; when that fails it can be tried again until it is closed. */
  remark: () => Promise<void>;
  dialog: ReactNode;
} {
  const { t } = useTranslation('contents');
  const toasts = useToasts();
  const errorText = useErrorText();
  const { number } = useFormats();
  const [send] = useRemarkQuizMutation();
  const [question, setQuestion] = useState<Question | null>(null);
  const [failed, setFailed] = useState<{ error: unknown; settle: () => void } | null>(null);

  const begin = async () => {
    const { data, error } = await send(contentId);
    if (data)
      toasts.success(
        t('remark.begun'),
        t('remark.begunText', { count: data.attempts, formatted: number(data.attempts) }),
      );
    return error;
  };
  const ask = (attempts: number) =>
    new Promise<Scope | null>((resolve) => {
      const settle = (scope: Scope | null) => {
        setQuestion(null);
        resolve(scope);
      };
      setQuestion({ attempts, settle });
    });
  const remark = async () => {
    const error = await begin();
    if (error !== undefined)
      await new Promise<void>((resolve) => {
        const settle = () => {
          setFailed(null);
          resolve();
        };
        setFailed({ error, settle });
      });
  };
  const dialog = (
    <>
      {question && (
        <FormDialog<ScopeValues>
          title={t('remark.title')}
          confirmLabel={t('remark.save')}
          failureTitle={t('remark.failed')}
          initialValues={FROM_NOW}
          isGuarded={false}
          save={({ scope }) => {
            question.settle(scope);
            return Promise.resolve({});
          }}
          onClose={() => question.settle(null)}
        >
          <ScopeField attempts={question.attempts} />
        </FormDialog>
      )}
      {failed && (
        <FormDialog
          title={t('remark.failed')}
          confirmLabel={t('remark.retry')}
          cancelLabel={t('remark.later')}
          failureTitle={t('remark.failed')}
          initialValues={{}}
          save={async () => ({ error: await begin() })}
          onClose={failed.settle}
        >
          {t('remark.failedText')} {errorText(toApiError(failed.error))}
        </FormDialog>
      )}
    </>
  );
  return { ask, remark, dialog };
}
