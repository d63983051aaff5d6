import type { ItemVersion } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

interface VersionRowProps {
  version: ItemVersion;
  /** Labels of the fields it changed; empty when it changed none that the form shows. */
  changes: string[];
  isOpen: boolean;
  isBusy: boolean;
  onToggle: () => void;
  /** Shown below it while it is open. */
  children: ReactNode;
}

/** One version: when, who, and which fields it changed. */
export function VersionRow({ version, changes, isOpen, isBusy, onToggle, children }: VersionRowProps) {
  const { t } = useTranslation('form');
  const { dateTime } = useFormats();
  const id = useId();
  const changed = changes.length === 0 ? t('history.nothing') : changes.join(', ');
  return (
    <li className="history__version">
      <button
        type="button"
        className="history__head"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-disabled={isBusy}
        onClick={onToggle}
      >
        <strong>
          <time dateTime={version.savedAt}>{dateTime(version.savedAt)}</time>
        </strong>
        <span>{version.actorEmail ?? t(authorText(version))}</span>
        <span className="muted">{version.changed === null ? t('history.first') : changed}</span>
      </button>
      <div id={id}>{children}</div>
    </li>
  );
}

function authorText({ actorId, isScheduled }: ItemVersion) {
  if (isScheduled) return 'history.scheduled';
  return actorId === null ? 'history.before' : 'history.somebody';
}
