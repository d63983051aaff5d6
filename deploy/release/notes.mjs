// Prints the changelog's entry for a release, for `.github/workflows/release.yml`, and rejects a tag that differs from
// the version in package.json or is missing in the changelog: `node deploy/release/notes.mjs v0.2.0`
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tag = process.argv[2] ?? '';
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const sections = readFileSync(`${root}CHANGELOG.md`, 'utf8').split(/^## /m);
const notes = sections.find((section) => section.startsWith(`[${version}] - `));

if (tag !== `v${version}`) fail(`The tag is "${tag}" and package.json says ${version}.`);
if (notes === undefined) fail(`CHANGELOG.md has no section "## [${version}] - <date>".`);
console.log(notes.split('\n').slice(1).join('\n').trim());

/** @param {string} why */
function fail(why) {
  console.error(why);
  process.exit(1);
}
