import type { Membership } from '@academy/api-client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../api/failure-of.ts';
import { useCompleteMembershipMutation } from '../../../api/membership.ts';
import {
  EMPTY_FIELDS,
  contactProblems,
  declarationProblems,
  interestProblems,
  toApplication,
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
  const [received, setReceived] = useState<Membership | null>(null);
  const wizard = useWizard({
    kind: 'completion',
    saved: EMPTY_FIELDS,
    steps: STEPS,
    save: async (fields, { idempotencyKey }) => {
      const result = await complete({ application: toApplication(fields), idempotencyKey });
      if (result.data) setReceived(result.data);
      return failureOf(result);
    },
  });

  return (
    <WizardDialog
      title={t(received ? 'received.title' : 'complete.title')}
      wizard={wizard}
      result={received && <Received number={received.numeroPratica} onDone={onClose} />}
      onClose={onClose}
    />
  );
}
