import type { ImportedList } from '@academy/shared';
import { useHead } from '@academy/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../../components/layout/page-head.tsx';
import { ColumnHelp } from './column-help.tsx';
import { FileChoice } from './file-choice.tsx';
import { ImportHistory } from './import-history.tsx';
import { ImportView } from './import-view.tsx';
import './imports.css';

interface ImportPageProps {
  list: ImportedList;
  /** Path of the list itself. */
  back: string;
  /** Beside the title. */
  actions?: ReactNode;
}

/**
 * Takes a CSV file, shows what its rows would do, and writes them on request. The address determines the import shown.
 */
export function ImportPage({ list, back, actions }: ImportPageProps) {
  const { t } = useTranslation('imports');
  const [params, setParams] = useSearchParams();
  const id = params.get('id');
  const title = t(`lists.${list}.title`);
  useHead({ title, noIndex: true });
  return (
    <>
      <PageHead
        title={title}
        back={{ to: back, label: t(`lists.${list}.back`) }}
        lead={id === null ? t(`lists.${list}.lead`) : undefined}
      >
        {actions}
      </PageHead>
      {id === null ? (
        <>
          <FileChoice list={list} onTaken={(taken) => setParams({ id: taken.id })} />
          <ColumnHelp list={list} />
          <ImportHistory list={list} />
        </>
      ) : (
        <ImportView key={id} list={list} id={id} />
      )}
    </>
  );
}
