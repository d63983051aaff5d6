import { type ItemVersion, toApiError } from '@academy/api-client';
import { type FieldName, useErrorText, useOwnToasts } from '@academy/ui';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldTexts } from '../conflict/field-texts.ts';
import { useReturnFocus } from '../dialog/use-return-focus.ts';
import type { ListQuery } from '../list/list-query.ts';
import { ListSection } from '../list/list-section.tsx';
import { type FormVersion, VersionDetails } from './version-details.tsx';
import { VersionRow } from './version-row.tsx';
import '../dialog/dialog.css';
import './history.css';

/** A version and the one before it; null if it changed none. */
interface OpenedVersion<V> {
  number: number;
  version: FormVersion<V>;
  previous: FormVersion<V> | null;
}

interface HistoryDrawerProps<V extends object> {
  query: ListQuery<ItemVersion>;
  read: (version: number) => Promise<{ data?: FormVersion<V>; error?: unknown }>;
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

/** The versions of an item: who saved them, what each changed, and what restoring one would change. */
export function HistoryDrawer<V extends object>(props: HistoryDrawerProps<V>) {
  const { query, read, texts, aliases, current, onRestore, onClose } = props;
  const { t } = useTranslation('form');
  const toasts = useOwnToasts();
  const errorText = useErrorText();
  useReturnFocus();
  const [isBusy, setBusy] = useState(false);
  const [opened, setOpened] = useState<OpenedVersion<V> | null>(null);

  const toggle = async ({ version: number, previousVersion }: ItemVersion, hasChanged: boolean) => {
    if (isBusy) return;
    if (opened?.number === number) {
      setOpened(null);
      return;
    }
    toasts.clear();
    setBusy(true);
    // One after the other: the next request of a hook cancels the one before.
    const version = await read(number);
    const previous =
      hasChanged && previousVersion !== null ? await read(previousVersion) : { data: null, error: null };
    setBusy(false);
    if (version.data && previous.data !== undefined)
      setOpened({ number, version: version.data, previous: previous.data });
    else toasts.error(t('history.failed'), errorText(toApiError(version.error ?? previous.error)));
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
            {rows.map((row) => {
              const changed = fieldsOf(row.changed ?? [], texts, aliases);
              return (
                <VersionRow
                  key={row.version}
                  version={row}
                  changes={changed.map((name) => texts[name].label)}
                  isOpen={opened?.number === row.version}
                  isBusy={isBusy}
                  onToggle={() => void toggle(row, changed.length > 0)}
                >
                  {opened?.number === row.version && (
                    <VersionDetails
                      texts={texts}
                      version={opened.version}
                      previous={opened.previous}
                      changed={changed}
                      current={current}
                      onRestore={() => onRestore(opened.version.restored)}
                    />
                  )}
                </VersionRow>
              );
            })}
          </ol>
        )}
      </ListSection>
    </Drawer>
  );
}

/** The form's fields to which changed fields of the request belong, in its order. */
function fieldsOf<V>(
  changed: string[],
  texts: FieldTexts<V>,
  aliases: Readonly<Record<string, string>>,
): FieldName<V>[] {
  const names = new Set(changed.map((name) => aliases[name] ?? name));
  return (Object.keys(texts) as FieldName<V>[]).filter((name) => names.has(name));
}
