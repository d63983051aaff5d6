import type { Language } from '@academy/shared';

const TIME = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,3}))?$/;

/** Milliseconds as staff type them: `12:43,800`, with a point in English. */
export function formatCueTime(time: number, language: Language): string {
  const [hours, minutes, seconds] = [
    Math.floor(time / 3_600_000),
    Math.floor(time / 60_000) % 60,
    Math.floor(time / 1_000) % 60,
  ];
  const clock = `${pad(minutes, 2)}:${pad(seconds, 2)}${language === 'it' ? ',' : '.'}${pad(time % 1_000, 3)}`;
  return hours === 0 ? clock : `${hours}:${clock}`;
}

/** The milliseconds that were typed, with comma or point; NaN for what is no time. */
export function readCueTime(text: string): number {
  const [, hours = '0', minutes, seconds, fraction = '0'] = TIME.exec(text.trim()) ?? [];
  if (minutes === undefined || seconds === undefined || Number(seconds) > 59) return NaN;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * 1_000 + Number(fraction.padEnd(3, '0'));
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
