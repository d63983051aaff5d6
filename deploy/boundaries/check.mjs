// Checks imports between modules, file names, and that migrations only expand the schema. Also checks each check:
// fixtures that break every rule must be reported for each.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import rules from '../../.dependency-cruiser.cjs';
import { wrongSuffixes } from './file-names.mjs';
import { folderCycles } from './folder-cycles.mjs';
import { layers, layerViolations } from './layers.cjs';
import { contractingMigrations } from './migrations.mjs';

const PLACES = ['apps', 'libs', 'deploy'];

const root = fileURLToPath(new URL('../..', import.meta.url));
const fixture = fileURLToPath(new URL('boundary-fixture', import.meta.url));
const problems = [];

const own = await look(root, PLACES, rules.options.exclude);
problems.push(...own.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`));
problems.push(...cyclesIn(own).map((members) => `no-folder-cycles: ${members.join(' ↔ ')}`));
problems.push(...unplacedFolders());
problems.push(...wrongSuffixes(root, PLACES), ...contractingMigrations(root));

const broken = await look(fixture, ['apps', 'libs'], undefined);
const caught = new Set([...broken.violations, ...(await brokenLayers())].map(({ rule }) => rule.name));
const missed = rules.forbidden.map(({ name }) => name).filter((name) => !caught.has(name));
if (cyclesIn(broken).length !== 2) missed.push('no-folder-cycles');
if (wrongSuffixes(fixture, ['apps']).length !== 1) missed.push('file-suffixes');
if (contractingMigrations(fixture).length !== 6) missed.push('expand-and-contract');
problems.push(...missed.map((name) => `${name}: the rule did not detect the fixture that violates it`));

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`${rules.forbidden.length + 3} rules pass, and each detects its violation`);

/** The modules below some folders of `directory`, and the rules they violate. */
async function look(directory, folders, exclude) {
  process.chdir(directory);
  const { enhancedResolveOptions, exclude: _, ...options } = rules.options;
  const ruleSet = { forbidden: rules.forbidden };
  const result = await cruise(
    folders,
    { ...options, exclude, validate: true, ruleSet },
    enhancedResolveOptions,
  );
  return { modules: result.output.modules, violations: result.output.summary.violations, directory };
}

/** Cycles of folders in every app and library. */
function cyclesIn({ modules, directory }) {
  const sources = PLACES.flatMap((place) =>
    children(join(directory, place)).map((name) => `${place}/${name}/src`),
  );
  return sources.flatMap((source) => folderCycles(modules, source));
}

function unplacedFolders() {
  return Object.entries(layers).flatMap(([app, all]) =>
    children(join(root, 'apps', app, 'src'))
      .filter((folder) => !all.flat().includes(folder))
      .map((folder) => `layers: apps/${app}/src/${folder} is missing in deploy/boundaries/layers.cjs`),
  );
}

async function brokenLayers() {
  const directory = mkdtempSync(join(tmpdir(), 'academy-layers-'));
  try {
    for (const [path, text] of Object.entries(layerViolations())) {
      mkdirSync(dirname(join(directory, path)), { recursive: true });
      writeFileSync(join(directory, path), text);
    }
    return (await look(directory, ['apps'], undefined)).violations;
  } finally {
    process.chdir(root);
    rmSync(directory, { recursive: true });
  }
}

function children(directory) {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}
