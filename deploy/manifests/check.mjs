// Renders the Kubernetes manifests, validates them against the schemas of Kubernetes, and applies our policies and, where
// it is installed, kube-score; verifies that each policy finds violations. `npm run manifests`
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';
import { EXCEPTIONS } from './exceptions.mjs';
import { POLICIES } from './policies.mjs';
import { hasKubeScore, scoreProblems, unusedExceptions } from './score.mjs';

const k8s = fileURLToPath(new URL('../../k8s', import.meta.url));
const FOLDERS = [
  'overlays/production',
  'overlays/production-ingress',
  'overlays/dev',
  'nats',
  'postgres',
  'postgres-recovery',
  'postgres-drill',
  'monitoring',
  'cert-manager',
  'external-secrets',
  'load-test',
  'kind',
];
/** Our policies do not apply to the local replacements of cluster parts. */
const WITHOUT_POLICIES = ['kind'];
/** Custom resources of operators, whose schemas come with the operators. */
const FOREIGN =
  /^(postgresql\.cnpg\.io|barmancloud\.cnpg\.io|cert-manager\.io|external-secrets\.io|monitoring\.coreos\.com|k6\.io)\//;

/** Minor version. */
const OLDEST_KUBECTL = 27;

const renderer = findRenderer();
const isScored = hasKubeScore();
if (!isScored) console.log('Without kube-score: it is not installed.');
// Where the workflow brings both, a check that checked nothing must not pass.
const isComplete = renderer !== undefined && isScored;
if (!isComplete && process.env.GITHUB_ACTIONS === 'true') process.exit(1);
if (renderer === undefined) process.exit(0);

/** The manifests of a folder, as applied to the cluster. */
function render(folder) {
  const [program, ...args] = renderer;
  const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] };
  return execFileSync(program, [...args, join(k8s, folder)], options);
}

const toObjects = (manifests) => parseAllDocuments(manifests).map((document) => document.toJS());

/**
 * The command that renders a folder, if there is one: kustomize, or a kubectl that supports components and
 * replacements.
 */
function findRenderer() {
  const kubectl = versionOf('kubectl', ['version', '--client', '--output=json']);
  const minor = Number(/"minor": "(\d+)/.exec(kubectl ?? '')?.[1] ?? 0);
  if (minor >= OLDEST_KUBECTL) return ['kubectl', 'kustomize'];
  if (versionOf('kustomize', ['version']) !== undefined) return ['kustomize', 'build'];
  const why = kubectl === undefined ? 'kubectl is not installed' : `kubectl 1.${minor} is too old`;
  console.log(
    `Nothing was checked: ${why}. Manifests are rendered by kubectl 1.${OLDEST_KUBECTL} or later, or by kustomize.`,
  );
  return undefined;
}

function versionOf(program, args) {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}

/** The package with the schemas of an object's group. */
const modelsOf = ({ apiVersion }) =>
  apiVersion.startsWith('gateway.networking.k8s.io/')
    ? '@kubernetes-models/gateway-api'
    : 'kubernetes-models';

/** The schema violations of an object. */
async function schemaProblems(object) {
  if (FOREIGN.test(object.apiVersion)) return [];
  try {
    const models = await import(`${modelsOf(object)}/${object.apiVersion}/${object.kind}`);
    new models[object.kind](object).validate();
    return [];
  } catch (error) {
    return [error.message];
  }
}

/** The violations of our policies, except for accepted ones. */
function policyProblems(objects) {
  return POLICIES.flatMap(({ name, problems }) =>
    problems(objects)
      .filter(
        ({ kind }) => !EXCEPTIONS.some((exception) => exception.policy === name && exception.kind === kind),
      )
      .map(({ kind, metadata, why }) => `${kind} ${metadata.name}: ${name}${why ? ` (${why})` : ''}`),
  );
}

let failures = 0;
for (const folder of FOLDERS) {
  const manifests = render(folder);
  const objects = toObjects(manifests);
  const problems = (await Promise.all(objects.map(schemaProblems))).flatMap((messages, index) =>
    messages.map((message) => `${objects[index].kind} ${objects[index].metadata.name}: ${message}`),
  );
  if (!WITHOUT_POLICIES.includes(folder)) {
    problems.push(...policyProblems(objects));
    if (isScored) problems.push(...scoreProblems(manifests));
  }
  failures += problems.length;
  console.log(`${folder}: ${objects.length} objects, ${problems.length} problems`);
  for (const problem of problems) console.log(`  ${problem}`);
}

for (const problem of isScored ? unusedExceptions() : []) {
  failures += 1;
  console.log(problem);
}

const production = toObjects(render('overlays/production'));
for (const { name, problems, breakIt } of POLICIES) {
  const broken = structuredClone(production);
  breakIt(broken);
  if (problems(broken).length > problems(production).length) continue;
  failures += 1;
  console.log(`The policy «${name}» does not detect its violation`);
}
process.exitCode = failures === 0 ? 0 : 1;
