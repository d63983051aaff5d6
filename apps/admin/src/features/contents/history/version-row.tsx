import type { ContentVersion } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../fields/use-field-texts.ts';

/** Fields of requests that the form has in one with the videos. */
const VIDEO_DETAILS = ['videoTitles', 'videoDurations'];

interface VersionRowProps {
  version: ContentVersion;
  isOpen: boolean;
  isBusy: boolean;
  onToggle: () => void;
  /** What is shown below it while it is open. */
  children: ReactNode;
}

/** One version: when, who, and which fields it changed. */
export function VersionRow({ version, isOpen, isBusy, onToggle, children }: VersionRowProps) {
  const { t } = useTranslation('contents');
  const { dateTime } = useFormats();
  const id = useId();
  const labels = useChangedLabels(version.changed);
  return (
    <li className="history__version">
      <button
        type="button"
        className="history__head"
        aria-expanded={isOpen}
        aria-controls={id}
        disabled={isBusy}
        onClick={onToggle}
      >
        <strong>
          <time dateTime={version.savedAt}>{dateTime(version.savedAt)}</time>
        </strong>
        <span>{version.actorEmail ?? t(authorText(version))}</span>
        <span className="muted">{labels}</span>
      </button>
      <div id={id}>{children}</div>
    </li>
  );
}

function authorText({ actorId, isScheduled }: ContentVersion) {
  if (isScheduled) return 'history.scheduled';
  return actorId === null ? 'history.before' : 'history.somebody';
}

/** The labels of changed fields, in the form's order. */
function useChangedLabels(changed: string[] | null): string {
  const { t } = useTranslation('contents');
  const texts = useFieldTexts();
  if (changed === null) return t('history.first');
  const names = new Set(changed.map((name) => (VIDEO_DETAILS.includes(name) ? 'vimeoIds' : name)));
  const labels = Object.entries(texts).flatMap(([name, { label }]) => (names.has(name) ? [label] : []));
  return labels.length === 0 ? t('history.nothing') : labels.join(', ');
}
