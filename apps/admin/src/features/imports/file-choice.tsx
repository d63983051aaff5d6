import { type Import, toApiError } from '@academy/api-client';
import { IMPORT_LIMITS, type ImportedList } from '@academy/shared';
import { useErrorText } from '@academy/ui';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateImportMutation } from '../../api/imports.ts';
import { useFileDrop } from '../../components/fields/use-file-drop.ts';
import { readBytes } from '../../components/values/read-bytes.ts';

interface FileChoiceProps {
  list: ImportedList;
  onTaken: (taken: Import) => void;
}

/** A field to choose or drop a CSV file. */
export function FileChoice({ list, onTaken }: FileChoiceProps) {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [create, { isLoading }] = useCreateImportMutation();

  const take = async (file: File | undefined) => {
    if (!file || isLoading) return;
    setFailure(null);
    if (file.size > IMPORT_LIMITS.bytes) {
      setFailure(t('choice.tooLarge'));
      return;
    }
    const bytes = await readBytes(file).catch(() => null);
    if (bytes === null) {
      setFailure(t('choice.unreadable'));
      return;
    }
    const { data, error } = await create({ list, fileName: file.name, bytes });
    if (data) onTaken(data);
    else setFailure(failureOf(toApiError(error)));
  };
  const failureOf = (error: ReturnType<typeof toApiError>) => {
    const columns = error.fieldErrors.map(({ field }) => field).filter((field) => field !== '');
    const sentence = errorText(error);
    return error.code === 'platform.import_columns' && columns.length > 0
      ? `${sentence} ${t('choice.columns', { columns: columns.join(', ') })}`
      : sentence;
  };
  const { isOver, place } = useFileDrop(([first]) => void take(first));

  return (
    <div className={isOver ? 'import-choice import-choice--over' : 'import-choice'} {...place}>
      <input
        ref={input}
        type="file"
        className="import-choice__input"
        accept=".csv,.txt,text/csv"
        aria-label={t('choice.label')}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
      <Button type="primary" loading={isLoading} onClick={() => input.current?.click()}>
        {t('choice.choose')}
      </Button>
      <p>{t('choice.drop')}</p>
      <p className="muted">{t('choice.form')}</p>
      {failure !== null && (
        <p role="alert" className="import-choice__failure">
          {failure}
        </p>
      )}
    </div>
  );
}
