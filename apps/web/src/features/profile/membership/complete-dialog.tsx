import type { Membership } from '@academy/api-client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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
import { useWizard, type Draft } from './use-wizard.ts';
import { useFailureToast } from './use-failure-toast.ts';
import { WizardDialog } from './wizard-dialog.tsx';

const STEPS = [
  { name: 'contact', Fields: ContactStep },
  { name: 'interests', Fields: InterestsStep },
  { name: 'declarations', Fields: DeclarationsStep },
] as const;
const CHECKS = [contactProblems, interestProblems, declarationProblems];

interface CompleteDialogProps {
  draft: Draft | null;
  onClose: (draft: Draft | null) => void;
}

/** The application for membership, in three steps; afterwards its practice number. */
export function CompleteDialog({ draft, onClose }: CompleteDialogProps) {
  const { t } = useTranslation('membership');
  const [complete] = useCompleteMembershipMutation();
  const [received, setReceived] = useState<Membership | null>(null);
  const tellFailure = useFailureToast();
  const wizard = useWizard({
    draft,
    saved: EMPTY_FIELDS,
    checks: CHECKS,
    save: async (fields) => {
      const { data, error } = await complete(toApplication(fields));
      if (data) setReceived(data);
      return error && tellFailure(error);
    },
  });

  return (
    <WizardDialog
      title={t(received ? 'received.title' : 'complete.title')}
      wizard={wizard}
      steps={STEPS}
      result={received && <Received number={received.numeroPratica} onDone={() => onClose(null)} />}
      onClose={onClose}
    />
  );
}
