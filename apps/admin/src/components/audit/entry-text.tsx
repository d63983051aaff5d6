import type { AuditEntry } from '@academy/api-client';
import { useTranslation } from 'react-i18next';
import { useDetails } from './use-details.ts';

/** The action of an audit log entry and the person concerned. Needs the `audit` texts. */
export function EntryText({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const { action, subjectEmail, actorEmail } = entry;
  const of = subjectEmail !== actorEmail ? subjectEmail : null;
  const facts = useDetails()(entry);
  return (
    <>
      <span>{t(`actions.${action}`)}</span>
      {of && <span> · {of}</span>}
      {facts.length > 0 && <span className="muted"> · {facts.join(', ')}</span>}
    </>
  );
}

/** The actor: an address, the system, or a deleted account. */
export function EntryActor({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  if (entry.actorEmail !== null) return entry.actorEmail;
  return <span className="muted">{t(entry.actorId === null ? 'actor.nobody' : 'actor.gone')}</span>;
}
