import { type ContentDetail, toApiError, useSession } from '@academy/api-client';
import { useErrorText, useToasts } from '@academy/ui';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useLazyGetContentVersionQuery,
  useListContentVersionsInfiniteQuery,
} from '../../../api/content-versions.ts';
import { useReturnFocus } from '../../../components/dialog/use-return-focus.ts';
import { ListSection } from '../../../components/list/list-section.tsx';
import type { ContentFields } from '../fields/content-fields.ts';
import { ChangeList } from './change-list.tsx';
import { fieldsOfVersion } from './version-fields.ts';
import { VersionRow } from './version-row.tsx';
import '../../../components/dialog/dialog.css';
import './history.css';

interface HistoryDrawerProps {
  content: ContentDetail;
  /** The form's current values, saved or not. */
  current: ContentFields;
  /** Puts the values of a version into the form, to be looked at and saved. */
  onRestore: (values: ContentFields) => void;
  onClose: () => void;
}

/** The versions of a content: who saved them, what they changed, what the form would hold after going back to one. */
export default function HistoryDrawer({ content, current, onRestore, onClose }: HistoryDrawerProps) {
  const { t } = useTranslation('contents');
  const toasts = useToasts();
  const errorText = useErrorText();
  const { role } = useSession();
  useReturnFocus();
  const query = useListContentVersionsInfiniteQuery(content.id);
  const [read, { isFetching }] = useLazyGetContentVersionQuery();
  const [opened, setOpened] = useState<{
    version: number;
    values: ContentFields;
    missingFiles: number;
  } | null>(null);

  const open = async (version: number) => {
    if (opened?.version === version) {
      setOpened(null);
      return;
    }
    const { data, error } = await read({ id: content.id, version });
    if (!data) {
      toasts.error(t('history.failed'), errorText(toApiError(error)));
      return;
    }
    const { status, isPremium, priceCents, currency, accessDays } = current;
    // Whether it is published is not part of what one goes back to, nor are terms that the reader cannot set.
    const kept = role === 'admin' ? { status } : { status, isPremium, priceCents, currency, accessDays };
    const values = { ...fieldsOfVersion(data, current), ...kept };
    setOpened({ version, values, missingFiles: data.missingFiles });
  };

  return (
    <Drawer
      open
      size="min(100vw, 44rem)"
      title={t('history.title')}
      closable={{ 'aria-label': t('history.close') }}
      onClose={onClose}
    >
      <ListSection
        title={t('history.versions')}
        query={query}
        failed={t('history.failed')}
        empty={t('history.empty')}
      >
        {(rows) => (
          <ol className="history">
            {rows.map((row) => (
              <VersionRow
                key={row.version}
                version={row}
                isOpen={opened?.version === row.version}
                isBusy={isFetching}
                onToggle={() => void open(row.version)}
              >
                {opened?.version === row.version && (
                  <ChangeList
                    before={current}
                    after={opened.values}
                    missingFiles={opened.missingFiles}
                    onRestore={() => onRestore(opened.values)}
                  />
                )}
              </VersionRow>
            ))}
          </ol>
        )}
      </ListSection>
    </Drawer>
  );
}
