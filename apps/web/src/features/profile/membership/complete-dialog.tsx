import type { Membership } from '@academy/api-client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../api/failure-of.ts';
import { useCompleteMembershipMutation, useLazyGetMembershipQuery } from '../../../api/membership.ts';
import { useConflict } from '../conflict/use-conflict.ts';
import { FieldConflict } from './field-conflict.tsx';
import {
  EMPTY_FIELDS,
  contactProblems,
  declarationProblems,
  fieldsOf,
  interestProblems,
  type MembershipFields,
  toApplication,
  trimmed,
} from './fields.ts';
import { Received } from './received.tsx';
import { ContactStep, DeclarationsStep, InterestsStep } from './steps.tsx';
import { useWizard } from './use-wizard.ts';
import { WizardDialog } from './wizard-dialog.tsx';

const STEPS = [
  { name: 'contact', Fields: ContactStep, check: contactProblems },
  { name: 'interests', Fields: InterestsStep, check: interestProblems },
  { name: 'declarations', Fields: DeclarationsStep, check: declarationProblems },
] as const;

/** The membership application, in three steps; afterwards its number. */
export function CompleteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('membership');
  const [complete] = useCompleteMembershipMutation();
  const [read] = useLazyGetMembershipQuery();
  const [received, setReceived] = useState<Membership | null>(null);
  const wizard = useWizard({
    kind: 'completion',
    saved: EMPTY_FIELDS,
    steps: STEPS,
    save: (fields) => conflict.save(trimmed(fields)),
  });
  const { methods } = wizard.form;
  // Another tab or device may have sent an application since this form was opened.
  const conflict = useConflict<MembershipFields, string | null>({
    stored: { values: EMPTY_FIELDS, version: null },
    read: async () => {
      const { data } = await read();
      return data ? { values: fieldsOf(data), version: data.version } : null;
    },
    send: async (_changes, version, fields) => {
      const result = await complete({ version, application: toApplication(fields) });
      if (result.data) setReceived(result.data);
      return failureOf(result);
    },
    adopt: (values) => methods.reset({ ...methods.getValues(), ...values }, { keepDefaultValues: true }),
  });

  return (
    <WizardDialog
      title={t(received ? 'received.title' : 'complete.title')}
      wizard={wizard}
      result={received && <Received number={received.numeroPratica} onDone={onClose} />}
      onClose={onClose}
    >
      <FieldConflict form={wizard.form} disputed={conflict.disputed} onTakeTheirs={conflict.takeTheirs} />
    </WizardDialog>
  );
}
