import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CONTRACT_STEPS } from './contract-steps.mjs';

/** Changes that would break the previous release while it still runs on the new schema. */
const CONTRACTING = {
  'drops what the previous release reads': /\bDROP\s+(TABLE|COLUMN|TYPE|SCHEMA|VIEW|DEFAULT)\b/i,
  renames: /\bRENAME\s+(TO|COLUMN)\b/i,
  'makes a column NOT NULL': /\bSET\s+NOT\s+NULL\b/i,
  'adds a NOT NULL column without a default':
    /\bADD\s+(COLUMN\s+)?(IF\s+NOT\s+EXISTS\s+)?"\w+"(?![^,`;]*\b(DEFAULT|GENERATED)\b)[^,`;]*\bNOT\s+NULL\b/i,
  'changes a type': /\bALTER\s+(COLUMN\s+)?"?\w+"?\s+(SET\s+DATA\s+)?TYPE\b/i,
  'changes tables without SQL': /\bqueryRunner\.(drop(Column|Table)|rename(Column|Table)|changeColumn)/,
};

/**
 * Migrations that contract the schema and are not listed as such a step: during a rolling release two releases use one
 * schema, and after a rollback the new schema stays.
 * @param {string} root
 * @returns {string[]} a sentence for each finding.
 */
export function contractingMigrations(root) {
  return globSync('apps/*/src/database/migrations/*.ts', { cwd: root })
    .sort()
    .filter((path) => !(basename(path, '.ts') in CONTRACT_STEPS))
    .flatMap((path) => {
      const up = upOf(readFileSync(join(root, path), 'utf8'));
      return Object.entries(CONTRACTING)
        .filter(([, pattern]) => pattern.test(up))
        .map(([what]) => `expand-and-contract: ${path} ${what}`);
    });
}

/** @param {string} source of a migration. */
function upOf(source) {
  return source.split(/\bup\(/)[1]?.split(/\bdown\(/)[0] ?? source;
}
