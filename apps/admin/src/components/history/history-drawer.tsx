import { type ItemVersion, toApiError } from '@academy/api-client';
import { useErrorText, useToasts } from '@academy/ui';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldTexts } from '../conflict/field-texts.ts';
import { useReturnFocus } from '../dialog/use-return-focus.ts';
import type { ListQuery } from '../list/list-query.ts';
import { ListSection } from '../list/list-section.tsx';
import { ChangeList } from './change-list.tsx';
import { VersionRow } from './version-row.tsx';
import '../dialog/dialog.css';
import './history.css';

/** The form's values after restoring a version. */
export interface FormerValues<V> {
  values: V;
  /** What cannot be restored, in sentences. */
  losses: string[];
}

interface HistoryDrawerProps<V extends object> {
  query: ListQuery<ItemVersion>;
  read: (version: number) => Promise<{ data?: FormerValues<V>; error?: unknown }>;
  /** Labels and value texts of the form's fields, in its order. */
  texts: FieldTexts<V>;
  /** The form's field for each request field whose name differs. */
  aliases: Readonly<Record<string, string>>;
  /** The form's current values, saved or not. */
  current: V;
  /** Puts the values of a version into the form, to review and save. */
  onRestore: (values: V) => void;
  onClose: () => void;
}

/** The versions of an item: who saved them, what they changed, and what restoring one would change. */
export function HistoryDrawer<V extends object>(props: HistoryDrawerProps<V>) {
  const { query, read, texts, aliases, current, onRestore, onClose } = props;
  const { t } = useTranslation('form');
  const toasts = useToasts();
  const errorText = useErrorText();
  useReturnFocus();
  const [isBusy, setBusy] = useState(false);
  const [opened, setOpened] = useState<(FormerValues<V> & { version: number }) | null>(null);

  const toggle = async (version: number) => {
    if (isBusy) return;
    if (opened?.version === version) {
      setOpened(null);
      return;
    }
    setBusy(true);
    const { data, error } = await read(version);
    setBusy(false);
    if (data) setOpened({ version, ...data });
    else toasts.error(t('history.failed'), errorText(toApiError(error)));
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
                changes={labelsOf(row.changed ?? [], texts, aliases)}
                isOpen={opened?.version === row.version}
                isBusy={isBusy}
                onToggle={() => void toggle(row.version)}
              >
                {opened?.version === row.version && (
                  <ChangeList
                    texts={texts}
                    before={current}
                    after={opened.values}
                    losses={opened.losses}
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

/** The labels of changed fields, in the form's order. */
function labelsOf<V>(
  changed: string[],
  texts: FieldTexts<V>,
  aliases: Readonly<Record<string, string>>,
): string[] {
  const names = new Set(changed.map((name) => aliases[name] ?? name));
  return Object.entries<{ label: string }>(texts).flatMap(([name, { label }]) =>
    names.has(name) ? [label] : [],
  );
}
