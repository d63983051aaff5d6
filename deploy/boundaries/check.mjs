// Checks who imports whom, and that the check itself works: a fixture that breaks every rule must be caught breaking each.
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import rules from '../../.dependency-cruiser.cjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fixture = fileURLToPath(new URL('boundary-fixture', import.meta.url));

/** The violations below some folders of `directory`, as dependency-cruiser reports them. */
async function violations(directory, folders, exclude) {
  process.chdir(directory);
  const { enhancedResolveOptions, exclude: _, ...options } = rules.options;
  const ruleSet = { forbidden: rules.forbidden };
  const result = await cruise(
    folders,
    { ...options, exclude, validate: true, ruleSet },
    enhancedResolveOptions,
  );
  return result.output.summary.violations;
}

const own = await violations(root, ['apps', 'libs', 'deploy'], rules.options.exclude);
for (const { rule, from, to } of own) console.error(`${rule.name}: ${from} → ${to}`);

const caught = new Set((await violations(fixture, ['apps', 'libs'], undefined)).map(({ rule }) => rule.name));
const missed = rules.forbidden.map(({ name }) => name).filter((name) => !caught.has(name));
for (const name of missed) console.error(`${name}: the rule did not catch the fixture that breaks it`);

if (own.length + missed.length > 0) process.exit(1);
console.log(`${rules.forbidden.length} import rules hold, and each catches its violation`);
