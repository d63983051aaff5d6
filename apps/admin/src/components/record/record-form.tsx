import type { Versioned } from '@academy/api-client';
import { changedEntries } from '@academy/ui';
import { Button, type FormInstance } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Change, Creation } from '../../api/record-requests.ts';
import { EditForm } from '../form/edit-form.tsx';
import type { EditFormOptions, SaveContext } from '../form/use-edit-form.ts';
import { useHistory } from '../history/use-history.ts';
import { useOpenList } from '../list-address/list-address.ts';
import { usePreview } from '../preview/use-preview.ts';

/** How one kind of record is read and written, and what its form makes of it. */
interface RecordKind<Values, Detail, Input> {
  create: (creation: Creation<Input>) => Promise<{ error?: unknown }>;
  update: (change: Change<Input>) => Promise<{ error?: unknown; isCancelled?: boolean }>;
  read: (id: string) => Promise<{ data?: Versioned<Detail> | undefined; error?: unknown }>;
  fieldsOf: (stored: Detail) => Values;
  inputOf: (values: Values) => Input;
  /** What a change sends; by default, the entries of the input that differ. */
  changesOf?: (base: Values, values: Values) => Partial<Input>;
}

/** What a history drawer beside a form needs. */
interface History<Values> {
  current: Values;
  onRestore: (values: Values) => void;
  onClose: () => void;
}

interface RecordFormProps<
  Values extends object,
  Detail extends { id: string },
  Input extends object,
> extends Pick<
  EditFormOptions<Values>,
  'initialValues' | 'fields' | 'savedTitle' | 'savedText' | 'failureTitle'
> {
  form: FormInstance<Values>;
  /** Names the drafts of this kind of record. */
  name: string;
  /** The list to which saving returns. */
  list: string;
  /** The record as stored; null for a new one. */
  stored: Versioned<Detail> | null;
  kind: RecordKind<Values, Detail, Input>;
  /** The preview beside the form, for a kind that has one. */
  preview?: (onClose: () => void) => ReactNode;
  /** The history of a stored record, for a kind that has one. */
  history?: (stored: Detail, history: History<Values>) => ReactNode;
  children: ReactNode;
}

/**
 * The form for one record: loads it again when somebody else has changed it, sends only what changed, keeps drafts, and
 * returns to the list. A kind of record brings its fields as children.
 */
export function RecordForm<Values extends object, Detail extends { id: string }, Input extends object>({
  name,
  list,
  stored,
  kind,
  preview,
  history,
  children,
  ...options
}: RecordFormProps<Values, Detail, Input>) {
  const { t } = useTranslation('form');
  const previewed = usePreview();
  const versions = useHistory(options.form);
  const toList = useOpenList(list);

  const save = (values: Values, { base, version, key }: SaveContext<Values>) => {
    const input = kind.inputOf(values);
    if (!stored) return kind.create({ key, input });
    const changes = kind.changesOf?.(base, values) ?? changedEntries(kind.inputOf(base), input);
    return kind.update({ id: stored.id, version, changes });
  };
  const reload = async (id: string) => {
    const { data, error } = await kind.read(id);
    return { data: data && { values: kind.fieldsOf(data), version: data.version }, error };
  };

  return (
    <EditForm
      {...options}
      version={stored?.version ?? null}
      draft={`${name}.${stored?.id ?? 'new'}`}
      save={save}
      {...(stored && { reload: () => reload(stored.id) })}
      onSaved={toList}
      onCancel={toList}
      actions={
        <>
          {preview && (
            <Button
              disabled={false}
              aria-expanded={previewed.isOpen}
              onClick={() => previewed.set(!previewed.isOpen)}
            >
              {t('preview.title')}
            </Button>
          )}
          {history && stored && (
            <Button disabled={false} onClick={versions.open}>
              {t('history.open')}
            </Button>
          )}
        </>
      }
      beside={preview && previewed.isOpen && <Suspense>{preview(() => previewed.set(false))}</Suspense>}
    >
      {children}
      {history && stored && versions.compared && (
        <Suspense>
          {history(stored, {
            current: versions.compared,
            onRestore: versions.restore,
            onClose: versions.close,
          })}
        </Suspense>
      )}
    </EditForm>
  );
}
