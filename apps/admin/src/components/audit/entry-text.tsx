import type { AuditEntry } from '@academy/api-client';
import { useTranslation } from 'react-i18next';

/** Ids tell readers nothing. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What an entry of the audit log says happened, and to whom. Needs the `audit` texts. */
export function EntryText({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const { action, subjectEmail, actorEmail, details } = entry;
  const of = subjectEmail !== actorEmail ? subjectEmail : null;
  const facts = Object.values(details).filter((value) => !ID.test(value));
  return (
    <>
      <span>{t(`actions.${action}`)}</span>
      {of && <span> · {of}</span>}
      {facts.length > 0 && <span className="muted"> · {facts.join(', ')}</span>}
    </>
  );
}

/** Who did it: an address, the system itself, or somebody who is gone. */
export function EntryActor({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  if (entry.actorEmail !== null) return entry.actorEmail;
  return <span className="muted">{t(entry.actorId === null ? 'actor.nobody' : 'actor.gone')}</span>;
}
