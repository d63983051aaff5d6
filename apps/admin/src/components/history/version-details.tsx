import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldTexts } from '../conflict/field-texts.ts';
import { ChangeList, changesOf } from './change-list.tsx';

/** A version in the form's shape. */
export interface FormVersion<V> {
  /** Its values as they were saved. */
  saved: V;
  /** The form's values after restoring it. */
  restored: V;
  /** What no longer exists and cannot be restored, in sentences. */
  losses: string[];
}

interface VersionDetailsProps<V extends object> {
  texts: FieldTexts<V>;
  version: FormVersion<V>;
  /** The version that it changed; null if it changed none. */
  previous: FormVersion<V> | null;
  /** The fields that it changed, also by what has been deleted since. */
  changed: readonly string[];
  /** The form's current values, saved or not. */
  current: V;
  onRestore: () => void;
}

/** What a version changed, what restoring it would change in the form, and the button to do so. */
export function VersionDetails<V extends object>(props: VersionDetailsProps<V>) {
  const { texts, version, previous, changed, current, onRestore } = props;
  const { t } = useTranslation('form');
  const restorable = changesOf(texts, current, version.restored);
  return (
    <div className="history__details">
      {previous && (
        <Part title={t('history.changed')}>
          <SavedChanges texts={texts} version={version} previous={previous} changed={changed} />
        </Part>
      )}
      <Part title={t('history.compared')}>
        {restorable.length === 0 ? (
          <p className="muted">{t('history.same')}</p>
        ) : (
          <>
            <ChangeList changes={restorable} before={current} after={version.restored} />
            {version.losses.map((loss) => (
              <p key={loss} className="form-alert">
                {loss}
              </p>
            ))}
            <button type="button" className="button button--small" onClick={onRestore}>
              {t('history.restore')}
            </button>
          </>
        )}
      </Part>
    </div>
  );
}

interface SavedChangesProps<V extends object> {
  texts: FieldTexts<V>;
  version: FormVersion<V>;
  previous: FormVersion<V>;
  changed: readonly string[];
}

function SavedChanges<V extends object>({ texts, version, previous, changed }: SavedChangesProps<V>) {
  const { t } = useTranslation('form');
  const changes = changesOf(texts, previous.saved, version.saved);
  const shown = new Set(changes.map(({ name }) => name.split('.')[0]));
  const isComplete =
    changed.every((name) => shown.has(name)) && version.losses.length === 0 && previous.losses.length === 0;
  return (
    <>
      {changes.length > 0 && <ChangeList changes={changes} before={previous.saved} after={version.saved} />}
      {!isComplete && <p className="muted">{t('history.incomplete')}</p>}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
