import { ActionButton, FailureText, saveFile, useAction } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useExportDataMutation } from '../../../api/account.ts';
import { failureOf } from '../../../api/failure-of.ts';
import { Row } from './row.tsx';

/** Everything the academy stores about the user, as a file. */
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
  const save = useAction(
    async () => {
      const result = await exportData();
      if (result.data === undefined) return failureOf(result);
      saveFile(t('export.file'), new Blob([result.data], { type: 'application/json' }));
      onDone();
      return undefined;
    },
    { failureTitle: t('error') },
  );
  return (
    <div className="form">
      <p>{t('export.text')}</p>
      <FailureText text={save.error} />
      <div>
        <ActionButton
          className="button button--primary"
          isBusy={save.isBusy}
          busyLabel={t('busy')}
          onClick={() => void save.run()}
        >
          {t('export.submit')}
        </ActionButton>
      </div>
    </div>
  );
}
