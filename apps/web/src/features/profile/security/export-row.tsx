import { saveFile } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useExportDataMutation } from '../../../api/account.ts';
import { FormEnd } from './form-end.tsx';
import { failureOf } from './result.ts';
import { Row } from './row.tsx';
import { useSubmit } from './use-submit.ts';

/** Everything the academy knows of the person, as a file. */
export function ExportRow() {
  const { t } = useTranslation('security');
  return (
    <Row title={t('export.title')} summary={t('export.summary')} action={t('export.action')}>
      {(close) => <Export onDone={close} />}
    </Row>
  );
}

function Export({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('security');
  const [exportData] = useExportDataMutation();
  const { submit, isBusy, error } = useSubmit();
  const save = () =>
    submit(async () => {
      const result = await exportData();
      if (result.data !== undefined) {
        saveFile(t('export.file'), new Blob([result.data], { type: 'application/json' }));
        onDone();
      }
      return failureOf(result);
    });
  return (
    <form
      className="setting__fields"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p>{t('export.text')}</p>
      <FormEnd label={t('export.submit')} error={error} isBusy={isBusy} />
    </form>
  );
}
