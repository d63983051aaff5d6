import { useTranslation } from 'react-i18next';
import { type Ticks, useTicks } from './ticks.ts';

/** Sends the ticks of a door whose page was left, and says how many wait. */
export function LeftDoor({ contentId }: { contentId: string }) {
  return <UnsentTicks ticks={useTicks(contentId)} />;
}

/** How many ticks wait for the network, and why the server refused some. */
export function UnsentTicks({ ticks: { waiting, refusal } }: { ticks: Ticks }) {
  const { t } = useTranslation('common');
  return (
    <>
      <div role="status">
        {waiting.length > 0 && <p className="muted">{t('seminar.unsent', { count: waiting.length })}</p>}
      </div>
      {refusal !== null && (
        <p className="form-error" role="alert">
          {refusal}
        </p>
      )}
    </>
  );
}
