import { isApiError, type Membership, type Profile } from '@academy/api-client';
import { Skeleton, useErrorText, useToasts } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useGetMembershipQuery, useUpdateMembershipMutation } from '../../../api/membership.ts';
import { useUpdateProfileMutation } from '../../../api/profile.ts';
import { FormError } from '../../../components/form/form-error.tsx';
import { fieldsOf, interestProblems, personProblems, toChanges } from './fields.ts';
import { InterestsStep, PersonStep } from './steps.tsx';
import { useFailureToast } from './use-failure-toast.ts';
import { useWizard, type Draft } from './use-wizard.ts';
import { Dialog, WizardDialog } from './wizard-dialog.tsx';

const STEPS = [
  { name: 'contact', Fields: PersonStep },
  { name: 'interests', Fields: InterestsStep },
] as const;
const CHECKS = [personProblems, interestProblems];

interface EditDialogProps {
  profile: Profile;
  draft: Draft | null;
  onClose: (draft: Draft | null) => void;
}

/** Changes the membership data, in two steps, once they are here. */
export function EditDialog(props: EditDialogProps) {
  const { t } = useTranslation('membership');
  const errorText = useErrorText();
  const { data, error, refetch } = useGetMembershipQuery();
  if (data) return <EditWizard {...props} membership={data} />;
  return (
    <Dialog title={t('edit.title')} onCancel={() => props.onClose(props.draft)}>
      {isApiError(error) ? (
        <FormError text={errorText(error)}>
          <button type="button" className="button button--small" onClick={() => void refetch()}>
            {t('retry')}
          </button>
        </FormError>
      ) : (
        <div className="profile__skeleton">
          <Skeleton shape="line" />
          <Skeleton shape="short" />
        </div>
      )}
    </Dialog>
  );
}

function EditWizard({ profile, membership, draft, onClose }: EditDialogProps & { membership: Membership }) {
  const { t } = useTranslation('membership');
  const toasts = useToasts();
  const tellFailure = useFailureToast();
  const [updateProfile] = useUpdateProfileMutation();
  const [updateMembership] = useUpdateMembershipMutation();
  const wizard = useWizard({
    draft,
    saved: fieldsOf(profile, membership),
    checks: CHECKS,
    save: async (fields) => {
      const firstName = fields.firstName.trim();
      const lastName = fields.lastName.trim();
      if (firstName !== profile.firstName || lastName !== profile.lastName) {
        const { error } = await updateProfile({ firstName, lastName });
        if (error) return tellFailure(error);
      }
      const { error } = await updateMembership(toChanges(fields));
      if (error) return tellFailure(error);
      toasts.success(t('edit.done'), t('edit.doneText'));
      onClose(null);
      return undefined;
    },
  });
  return <WizardDialog title={t('edit.title')} wizard={wizard} steps={STEPS} onClose={onClose} />;
}
