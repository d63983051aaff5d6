import { isApiError, type Membership, type Profile } from '@academy/api-client';
import { Dialog, FailureText, Skeleton, useErrorText, useToasts } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../api/failure-of.ts';
import { useGetMembershipQuery, useUpdateMembershipMutation } from '../../../api/membership.ts';
import { useUpdateProfileMutation } from '../../../api/profile.ts';
import { fieldsOf, interestProblems, personProblems, toChanges } from './fields.ts';
import { InterestsStep, PersonStep } from './steps.tsx';
import { useWizard } from './use-wizard.ts';
import { WizardDialog } from './wizard-dialog.tsx';

const STEPS = [
  { name: 'contact', Fields: PersonStep, check: personProblems },
  { name: 'interests', Fields: InterestsStep, check: interestProblems },
] as const;

interface EditDialogProps {
  profile: Profile;
  onClose: () => void;
}

/** Changes the membership data, in two steps, once they are here. */
export function EditDialog(props: EditDialogProps) {
  const { t } = useTranslation('membership');
  const errorText = useErrorText();
  const { data, error, refetch } = useGetMembershipQuery();
  if (data) return <EditWizard {...props} membership={data} />;
  return (
    <Dialog wide title={t('edit.title')} onClose={props.onClose}>
      {isApiError(error) ? (
        <FailureText text={errorText(error)}>
          <button type="button" className="button button--small" onClick={() => void refetch()}>
            {t('retry')}
          </button>
        </FailureText>
      ) : (
        <div className="profile__skeleton">
          <Skeleton shape="line" />
          <Skeleton shape="short" />
        </div>
      )}
    </Dialog>
  );
}

function EditWizard({ profile, membership, onClose }: EditDialogProps & { membership: Membership }) {
  const { t } = useTranslation('membership');
  const toasts = useToasts();
  const [updateProfile] = useUpdateProfileMutation();
  const [updateMembership] = useUpdateMembershipMutation();
  const wizard = useWizard({
    kind: 'edit',
    saved: fieldsOf(profile, membership),
    steps: STEPS,
    save: async (fields) => {
      const firstName = fields.firstName.trim();
      const lastName = fields.lastName.trim();
      if (firstName !== profile.firstName || lastName !== profile.lastName) {
        const failure = failureOf(await updateProfile({ firstName, lastName }));
        if (failure) return failure;
      }
      const failure = failureOf(await updateMembership(toChanges(fields)));
      if (failure) return failure;
      toasts.success(t('edit.done'), t('edit.doneText'));
      onClose();
      return null;
    },
  });
  return <WizardDialog title={t('edit.title')} wizard={wizard} onClose={onClose} />;
}
