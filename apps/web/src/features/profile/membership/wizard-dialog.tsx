import { Dialog, useKeptFocus } from '@academy/ui';
import { Form, SubmitBar } from '@academy/ui/forms';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wizard } from './use-wizard.ts';
import './membership.css';

interface WizardDialogProps {
  title: string;
  wizard: Wizard;
  /** Shown instead of the form once it is saved. */
  result?: ReactNode;
  /** Shown between the fields and the buttons. */
  children?: ReactNode;
  onClose: () => void;
}

/** A form in steps. Closing it asks what to do with the entered values. */
export function WizardDialog({ title, wizard, result, children, onClose }: WizardDialogProps) {
  const [isLeaving, setLeaving] = useState(false);
  const focus = useKeptFocus<HTMLDivElement>();
  const leave = () => {
    if (wizard.form.isBusy) return;
    if (result || isLeaving || !wizard.isEdited) onClose();
    else setLeaving(true);
  };
  const discard = () => {
    wizard.discard();
    onClose();
  };
  return (
    <Dialog wide title={title} onClose={leave}>
      <div {...focus}>
        {result ??
          (isLeaving ? (
            <LeaveQuestion onStay={() => setLeaving(false)} onKeep={onClose} onDiscard={discard} />
          ) : (
            <WizardForm wizard={wizard}>{children}</WizardForm>
          ))}
      </div>
    </Dialog>
  );
}

function WizardForm({ wizard, children }: { wizard: Wizard; children: ReactNode }) {
  const { t } = useTranslation('membership');
  const { form, step, steps } = wizard;
  const heading = useFocusOnStep(step);
  const isLast = step === steps.length - 1;
  const current = steps[step];
  if (!current) return null;
  const { name, Fields } = current;

  return (
    <Form form={form} className="wizard">
      <ol className="wizard__steps" aria-label={t('steps.label')}>
        {steps.map((each, index) => (
          <li key={each.name} aria-current={index === step ? 'step' : undefined} data-done={index < step}>
            <span className="wizard__number">{index + 1}</span> {t(`steps.${each.name}`)}
          </li>
        ))}
      </ol>
      <h3 ref={heading} tabIndex={-1} className="wizard__title">
        <span className="wizard__position">
          {t('steps.position', { step: step + 1, steps: steps.length })}
        </span>
        <span className="visually-hidden">: </span>
        {t(`steps.${name}`)}
      </h3>
      <Fields form={form} />
      {children}
      <SubmitBar
        form={form}
        label={t(isLast ? 'send' : 'next')}
        busyLabel={t('sending')}
        before={
          <button
            type="button"
            className="button"
            disabled={step === 0 || form.isBusy}
            onClick={() => wizard.back()}
          >
            {t('back')}
          </button>
        }
      />
    </Form>
  );
}

function LeaveQuestion(props: { onStay: () => void; onKeep: () => void; onDiscard: () => void }) {
  const { t } = useTranslation('membership');
  return (
    <div className="wizard__question" role="alert">
      <h3>{t('leave.title')}</h3>
      <p>{t('leave.text')}</p>
      <div className="button-row">
        <button type="button" className="button button--primary" autoFocus onClick={props.onStay}>
          {t('leave.stay')}
        </button>
        <button type="button" className="button" onClick={props.onKeep}>
          {t('leave.keep')}
        </button>
        <button type="button" className="button button--quiet" onClick={props.onDiscard}>
          {t('leave.discard')}
        </button>
      </div>
    </div>
  );
}

/** A new step is announced by its heading. */
function useFocusOnStep(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return heading;
}
