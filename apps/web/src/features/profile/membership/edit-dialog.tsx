import type { Membership, Profile, Versioned } from '@academy/api-client';
import { Dialog, Skeleton, useToasts } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../api/failure-of.ts';
import {
  useGetMembershipQuery,
  useLazyGetMembershipQuery,
  useUpdateMembershipMutation,
} from '../../../api/membership.ts';
import { useLazyGetProfileQuery, useUpdateProfileMutation } from '../../../api/profile.ts';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { useConflict } from '../conflict/use-conflict.ts';
import type { EditBase, EditVersions } from './drafts.ts';
import {
  editedOf,
  fieldsOf,
  interestProblems,
  oneNameProblems,
  type EditedFields,
  personProblems,
  toChanged,
} from './fields.ts';
import { FieldConflict } from './field-conflict.tsx';
import { InterestsStep, PersonStep } from './steps.tsx';
import { useWizard } from './use-wizard.ts';
import { WizardDialog } from './wizard-dialog.tsx';

const INTERESTS = { name: 'interests', Fields: InterestsStep, check: interestProblems } as const;
const STEPS = [{ name: 'contact', Fields: PersonStep, check: personProblems }, INTERESTS] as const;
const ONE_NAME_STEPS = [{ name: 'contact', Fields: PersonStep, check: oneNameProblems }, INTERESTS] as const;

interface EditDialogProps {
  profile: Versioned<Profile>;
  onClose: () => void;
}

/** Edits the membership data in two steps, once they are loaded. */
export function EditDialog(props: EditDialogProps) {
  const { t } = useTranslation('membership');
  const query = useGetMembershipQuery();
  if (query.data) return <EditWizard {...props} membership={query.data} />;
  return (
    <Dialog wide title={t('edit.title')} onClose={props.onClose}>
      {query.error ? (
        <LoadFailure query={query} />
      ) : (
        <div className="profile__skeleton">
          <Skeleton shape="line" />
          <Skeleton shape="short" />
        </div>
      )}
    </Dialog>
  );
}

type EditWizardProps = EditDialogProps & { membership: Versioned<Membership> };

function EditWizard({ profile, membership, onClose }: EditWizardProps) {
  const { t } = useTranslation('membership');
  const toasts = useToasts();
  const send = useSending();
  const read = useReading();
  const stored = storedEdit(profile, membership);
  const wizard = useWizard({
    kind: 'edit',
    saved: fieldsOf(membership, profile),
    stored,
    steps: profile.lastName === '' ? ONE_NAME_STEPS : STEPS,
    save: async (fields) => {
      const failure = await conflict.save(editedOf(fields));
      if (failure) return failure;
      toasts.success(t('edit.done'), t('edit.doneText'));
      onClose();
      return null;
    },
  });
  const { methods } = wizard.form;
  const conflict = useConflict<EditedFields, EditVersions>({
    stored: wizard.base ?? stored,
    read,
    send,
    adopt: (values) => methods.reset({ ...methods.getValues(), ...values }, { keepDefaultValues: true }),
  });
  return (
    <WizardDialog title={t('edit.title')} wizard={wizard} onClose={onClose}>
      <FieldConflict form={wizard.form} disputed={conflict.disputed} onTakeTheirs={conflict.takeTheirs} />
    </WizardDialog>
  );
}

/** Sends names to the profile and the rest to the application, each over its own version. */
function useSending() {
  const [updateProfile] = useUpdateProfileMutation();
  const [updateMembership] = useUpdateMembershipMutation();
  return async (changed: Partial<EditedFields>, versions: EditVersions, fields: EditedFields) => {
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
    return profile && membership ? storedEdit(profile, membership) : null;
  };
}

function storedEdit(profile: Versioned<Profile>, membership: Versioned<Membership>): EditBase {
  return {
    values: editedOf(fieldsOf(membership, profile)),
    version: { profile: profile.version, membership: membership.version },
  };
}
