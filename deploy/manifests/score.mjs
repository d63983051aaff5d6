import { execFileSync } from 'node:child_process';
import { SCORE_EXCEPTIONS } from './exceptions.mjs';

/** Of kube-score's grades the worst. */
const CRITICAL = 1;

const used = new Set();

/** Whether kube-score is installed. */
export function hasKubeScore() {
  try {
    execFileSync('kube-score', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** What kube-score calls critical in rendered manifests, less what is argued for. */
export function scoreProblems(manifests) {
  return (score(manifests) ?? []).flatMap(({ type_meta: { kind }, object_meta: { name }, checks }) =>
    checks
      .filter(({ grade, skipped }) => grade === CRITICAL && !skipped)
      .flatMap(({ check, comments }) => comments.map(({ summary }) => ({ check: check.id, summary })))
      .filter((finding) => !isMeant(finding, name))
      .map(({ check, summary }) => `${kind} ${name}: ${summary} (kube-score, ${check})`),
  );
}

/** Exceptions that nothing has needed. */
export const unusedExceptions = () =>
  SCORE_EXCEPTIONS.filter((exception) => !used.has(exception)).map(
    ({ check, finding }) => `The exception from kube-score's ${check}, "${finding}", is unused`,
  );

/** Nothing for kinds that kube-score does not know. */
function score(manifests) {
  const args = ['score', '--output-format', 'json', '-'];
  try {
    return JSON.parse(execFileSync('kube-score', args, { input: manifests, encoding: 'utf8' }));
  } catch (error) {
    // It ends with 1 when it finds something critical.
    if (error.status === 1 && error.stdout) return JSON.parse(error.stdout);
    throw error;
  }
}

function isMeant({ check, summary }, name) {
  const exception = SCORE_EXCEPTIONS.find(
    (one) => one.check === check && one.finding === summary && (one.names?.includes(name) ?? true),
  );
  if (exception !== undefined) used.add(exception);
  return exception !== undefined;
}
