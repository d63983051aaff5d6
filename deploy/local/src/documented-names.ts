import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings.ts';

/** Its first part is written by hand and has the variables that `docker compose` itself reads. */
export const EXAMPLE = join(ROOT, '.env.example');
export const EXAMPLE_MARKER = '# --- Every variable, written by npm run generate ---\n';

/** The variables of all processes, from the generated part of the example. */
export function documentedNames(): string[] {
  const [, generated = ''] = readFileSync(EXAMPLE, 'utf8').split(EXAMPLE_MARKER);
  return [...new Set([...generated.matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name = '']) => name))];
}
