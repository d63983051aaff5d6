import { ConflictChoice } from '../conflict/conflict-choice.tsx';
import type { FilledFields } from './fields.ts';
import { useFieldTexts } from './use-field-texts.ts';
import type { MembershipForm } from './use-wizard.ts';

interface FieldConflictProps {
  form: MembershipForm;
  /** The stored values of fields that were changed both here and elsewhere; null when there are none. */
  disputed: Partial<FilledFields> | null;
  onTakeTheirs: () => void;
}

/** Asks which values to keep of the fields that were changed both here and elsewhere, if any. */
export function FieldConflict({ form, disputed, onTakeTheirs }: FieldConflictProps) {
  const texts = useFieldTexts();
  if (!disputed) return null;
  const mine = form.methods.getValues();
  return (
    <ConflictChoice
      fields={texts.of(disputed).map(({ label, text }) => ({
        label,
        mine: text(mine),
        theirs: text({ ...mine, ...disputed }),
      }))}
      isBusy={form.isBusy}
      onKeepMine={() => form.send()}
      onTakeTheirs={onTakeTheirs}
    />
  );
}
