import { AcademyTheme } from '@academy/ui/antd';
import { Icon, useErrorText } from '@academy/ui';
import { Modal } from 'antd';
import { useEffect, useRef, useState, type ComponentType, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../../components/form/form-error.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { WizardProvider } from './controls.tsx';
import type { Draft, Wizard } from './use-wizard.ts';
import './membership.css';

const WIDTH = 760;

interface DialogProps {
  title: string;
  onCancel: () => void;
  children: ReactNode;
}

/** The dialog around a form or around what came of it. */
export function Dialog({ title, onCancel, children }: DialogProps) {
  const { t } = useTranslation('membership');
  return (
    <AcademyTheme>
      <Modal
        open
        title={title}
        width={WIDTH}
        footer={null}
        mask={{ closable: false }}
        closable={{ 'aria-label': t('close'), closeIcon: <Icon name="close" /> }}
        onCancel={onCancel}
      >
        {children}
      </Modal>
    </AcademyTheme>
  );
}

interface WizardStep {
  /** Names the step's title. */
  name: 'contact' | 'interests' | 'declarations';
  Fields: ComponentType;
}

interface WizardDialogProps {
  title: string;
  wizard: Wizard;
  steps: readonly WizardStep[];
  /** What stands in place of the form once it was saved. */
  result?: ReactNode;
  /** @param draft what to keep, or null when nothing is to be kept. */
  onClose: (draft: Draft | null) => void;
}

/** A form in steps. Closing it asks before anything typed is lost. */
export function WizardDialog({ title, wizard, steps, result, onClose }: WizardDialogProps) {
  const [isLeaving, setLeaving] = useState(false);
  const { fields, step } = wizard;
  const leave = () => {
    if (wizard.isBusy) return;
    if (result || !wizard.isEdited) onClose(null);
    else if (isLeaving) onClose({ fields, step });
    else setLeaving(true);
  };
  if (result) {
    return (
      <Dialog title={title} onCancel={leave}>
        {result}
      </Dialog>
    );
  }
  return (
    <Dialog title={title} onCancel={leave}>
      {isLeaving ? (
        <LeaveQuestion
          onStay={() => setLeaving(false)}
          onKeep={() => onClose({ fields, step })}
          onDiscard={() => onClose(null)}
        />
      ) : (
        <WizardProvider value={wizard}>
          <Form wizard={wizard} steps={steps} />
        </WizardProvider>
      )}
    </Dialog>
  );
}

function Form({ wizard, steps }: { wizard: Wizard; steps: readonly WizardStep[] }) {
  const { t } = useTranslation('membership');
  const errorText = useErrorText();
  const { step, isBusy, error } = wizard;
  const form = useFocusOnProblem(wizard.attempts);
  const heading = useFocusOnStep(step);
  const isLast = step === steps.length - 1;
  const current = steps[step];
  if (!current) return null;
  const { name, Fields } = current;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void wizard.next();
  };

  return (
    <form ref={form} className="wizard" noValidate onSubmit={onSubmit}>
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
      <Fields />
      <div className="wizard__end">
        <FormError text={error && errorText(error)} />
        <div className="wizard__buttons">
          <button
            type="button"
            className="button"
            disabled={step === 0 || isBusy}
            onClick={() => wizard.back()}
          >
            {t('back')}
          </button>
          <SubmitButton label={t(isLast ? 'send' : 'next')} busyLabel={t('sending')} busy={isBusy} />
        </div>
      </div>
    </form>
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

/** After a refused attempt the first wrong control has the focus. */
function useFocusOnProblem(attempts: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  return form;
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
