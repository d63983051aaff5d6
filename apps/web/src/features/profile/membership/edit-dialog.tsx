import { isApiError, type Membership, type Profile, type Versioned } from '@academy/api-client';
import { Dialog, FailureText, Skeleton, useErrorText, useToasts } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../api/failure-of.ts';
import {
  useGetMembershipQuery,
  useLazyGetMembershipQuery,
  useUpdateMembershipMutation,
} from '../../../api/membership.ts';
import { useLazyGetProfileQuery, useUpdateProfileMutation } from '../../../api/profile.ts';
import { ConflictChoice } from '../conflict/conflict-choice.tsx';
import { useConflict, type Stored } from '../conflict/use-conflict.ts';
import { fieldsOf, interestProblems, type MembershipFields, personProblems, toChanged } from './fields.ts';
import { InterestsStep, PersonStep } from './steps.tsx';
import { useFieldTexts } from './use-field-texts.ts';
import { useWizard } from './use-wizard.ts';
import { WizardDialog } from './wizard-dialog.tsx';

const STEPS = [
  { name: 'contact', Fields: PersonStep, check: personProblems },
  { name: 'interests', Fields: InterestsStep, check: interestProblems },
] as const;

interface EditDialogProps {
  profile: Versioned<Profile>;
  onClose: () => void;
}

/** Edits the membership data in two steps, once they are loaded. */
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

interface EditVersions {
  profile: string | null;
  membership: string | null;
}

type EditWizardProps = EditDialogProps & { membership: Versioned<Membership> };

function EditWizard({ profile, membership, onClose }: EditWizardProps) {
  const { t } = useTranslation('membership');
  const toasts = useToasts();
  const send = useSending();
  const read = useReading();
  const texts = useFieldTexts();
  const stored = storedFields(profile, membership);
  const wizard = useWizard({
    kind: 'edit',
    saved: stored.values,
    steps: STEPS,
    save: async (fields) => {
      const failure = await conflict.save(fields);
      if (failure) return failure;
      toasts.success(t('edit.done'), t('edit.doneText'));
      onClose();
      return null;
    },
  });
  const { methods, isBusy } = wizard.form;
  const conflict = useConflict<MembershipFields, EditVersions>({
    stored,
    read,
    send,
    adopt: (values) => methods.reset({ ...methods.getValues(), ...values }, { keepDefaultValues: true }),
  });
  const { disputed } = conflict;
  const mine = methods.getValues();
  return (
    <WizardDialog title={t('edit.title')} wizard={wizard} onClose={onClose}>
      {disputed && (
        <ConflictChoice
          fields={texts.of(disputed).map(({ name, label, text }) => ({
            label,
            mine: text(mine),
            theirs: text({ ...mine, [name]: disputed[name] }),
          }))}
          isBusy={isBusy}
          onKeepMine={() => wizard.form.send()}
          onTakeTheirs={conflict.takeTheirs}
        />
      )}
    </WizardDialog>
  );
}

/** Sends names to the profile and the rest to the application, each over its own version. */
function useSending() {
  const [updateProfile] = useUpdateProfileMutation();
  const [updateMembership] = useUpdateMembershipMutation();
  return async (changed: Partial<MembershipFields>, versions: EditVersions, fields: MembershipFields) => {
    const { names, application } = toChanged(fields, changed);
    if (Object.keys(names).length > 0) {
      const failure = failureOf(await updateProfile({ version: versions.profile, changes: names }));
      if (failure) return failure;
    }
    return failureOf(await updateMembership({ version: versions.membership, changes: application }));
  };
}

function useReading() {
  const [readProfile] = useLazyGetProfileQuery();
  const [readMembership] = useLazyGetMembershipQuery();
  return async () => {
    const [{ data: profile }, { data: membership }] = await Promise.all([readProfile(), readMembership()]);
    return profile && membership ? storedFields(profile, membership) : null;
  };
}

function storedFields(
  profile: Versioned<Profile>,
  membership: Versioned<Membership>,
): Stored<MembershipFields, EditVersions> {
  return {
    values: fieldsOf(profile, membership),
    version: { profile: profile.version, membership: membership.version },
  };
}
