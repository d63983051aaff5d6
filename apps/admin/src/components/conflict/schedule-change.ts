import type { Versions } from '@academy/ui';

const TIMES = ['publishAt', 'withdrawAt'];

/** Whether a scheduled publication or withdrawal happened since the form was filled: its time has come and gone. */
export function isScheduleDone({ base, theirs }: Pick<Versions<object>, 'base' | 'theirs'>): boolean {
  return TIMES.some((name) => {
    const planned = valueOf(base, name);
    const isDue = typeof planned === 'string' && Date.parse(planned) <= Date.now();
    return isDue && valueOf(theirs, name) === null;
  });
}

function valueOf(values: object, name: string): unknown {
  return new Map<string, unknown>(Object.entries(values)).get(name);
}
