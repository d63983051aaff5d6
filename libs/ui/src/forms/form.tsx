import { useEffect, useRef, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ActionButton } from '../actions/action-button.tsx';
import { FailureText } from '../actions/failure-text.tsx';
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx';
import type { FormHandle } from './use-form.ts';

interface FormProps<V extends FieldValues> {
  form: FormHandle<V>;
  className?: string;
  label?: string;
  /** Asks before the page is left with unsaved changes. */
  guarded?: boolean;
  children: ReactNode;
}

/** A form. When a check fails, the first invalid field gets the focus. */
export function Form<V extends FieldValues>({ form, className, label, guarded, children }: FormProps<V>) {
  const element = useFocusOnRefusal(form.refusals);
  return (
    <form
      ref={element}
      className={className ?? 'form'}
      aria-label={label}
      // Our messages are in the page's language, the browser's bubbles in its own.
      noValidate
      onSubmit={form.send}
    >
      {children}
      {guarded && <UnsavedChangesGuard form={form} />}
    </form>
  );
}

interface SubmitBarProps<V extends FieldValues> {
  form: FormHandle<V>;
  label: string;
  /** The button's text while waiting for the response. */
  busyLabel: string;
  /** Shown after a success, if the form stays. */
  savedText?: string;
  /** The button's style. */
  tone?: 'primary' | 'danger' | 'small';
  wide?: boolean;
  /** Actions beside a failure's text. */
  remedy?: ReactNode;
  /** A button before it. */
  before?: ReactNode;
  /** Other buttons, after it. */
  children?: ReactNode;
}

const BUTTON_CLASSES = {
  primary: 'button button--primary',
  danger: 'button button--danger',
  small: 'button button--small',
} as const;

/** The end of a form: its error, its button, and the confirmation that it was saved. */
export function SubmitBar<V extends FieldValues>(props: SubmitBarProps<V>) {
  const { form, label, busyLabel, savedText, tone = 'primary', wide = false } = props;
  return (
    <div className="form__end">
      <FailureText text={form.error} announced={!form.hasToast}>
        {props.remedy}
      </FailureText>
      <div className="button-row">
        {props.before}
        <ActionButton
          type="submit"
          className={wide ? `${BUTTON_CLASSES[tone]} button--wide` : BUTTON_CLASSES[tone]}
          isBusy={form.isBusy}
          busyLabel={busyLabel}
        >
          {label}
        </ActionButton>
        {props.children}
      </div>
      {savedText !== undefined && (
        <p className="form__saved" role="status">
          {form.isSaved && savedText}
        </p>
      )}
    </div>
  );
}

/** Focuses the first invalid control each time a check fails, once its problem is rendered. */
function useFocusOnRefusal(refusals: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return form;
}
