import { LOCALES, type Language } from '@academy/shared';
import { useLanguage } from '@academy/ui';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

const ROME = 'Europe/Rome';

/** The same times by the reader's own clock, where it shows another time than Rome's. The server does not know it. */
export function OwnClock({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const zone = useSyncExternalStore(never, ownZone, () => ROME);
  const own = inZone(startsAt, endsAt, zone, language);
  if (own === inZone(startsAt, endsAt, ROME, language)) return null;
  return <span className="seminar__own">{t('seminar.yourTime', { time: own, zone: nameOf(zone) })}</span>;
}

function inZone(startsAt: string, endsAt: string, timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
    timeZone,
  });
  return format.formatRange(new Date(startsAt), new Date(endsAt));
}

/** `New York` of `America/New_York`. */
function nameOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || ROME;
}

function never(): () => void {
  return () => undefined;
}
