import { posix } from 'node:path';

/**
 * Finds folders that import each other, directly or through others. At every level the folders and files of one folder
 * are compared as units, so `ledger/orders` ↔ `flows/checkout` is a cycle of `ledger` and `flows`. Type-only imports
 * count; specs do not, because a test may import everything.
 * @param {{ source: string, dependencies: { resolved: string }[] }[]} modules as dependency-cruiser reports them.
 * @param {string} root folder to check, e.g. `apps/commerce/src`.
 * @returns {string[][]} the members of each cycle, sorted; at least one of them is a folder.
 */
export function folderCycles(modules, root) {
  const levels = new Map();
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      if (isTest(source) || !isBelow(source, root) || !isBelow(resolved, root)) continue;
      const edge = edgeBetween(source, resolved);
      if (edge === undefined) continue;
      const level = levels.get(edge.parent) ?? new Map();
      levels.set(edge.parent, level);
      level.set(edge.from, (level.get(edge.from) ?? new Set()).add(edge.to));
    }
  }
  return [...levels.values()].flatMap(circles);
}

const isTest = (path) => /\.spec\.tsx?$|\/testing?\//.test(path);
const isBelow = (path, folder) => path.startsWith(`${folder}/`);

/** Where two paths diverge: their common folder, and its child on either side. */
function edgeBetween(source, target) {
  const from = source.split('/');
  const to = target.split('/');
  const depth = from.findIndex((part, index) => part !== to[index]);
  if (depth < 0) return undefined;
  const child = (parts) => posix.join(...parts.slice(0, depth + 1), parts.length > depth + 1 ? '/' : '');
  return { parent: from.slice(0, depth).join('/'), from: child(from), to: child(to) };
}

/** Sets of nodes that reach each other. Folders end with a slash; cycles of files alone are covered by another rule. */
function circles(edges) {
  const reach = new Map([...edges.keys()].map((node) => [node, reachable(edges, node)]));
  const found = new Map();
  for (const [node, targets] of reach) {
    if (!targets.has(node)) continue;
    const members = [...targets].filter((target) => reach.get(target)?.has(node)).sort();
    if (members.some((member) => member.endsWith('/'))) found.set(members.join(), members);
  }
  return [...found.values()];
}

function reachable(edges, start) {
  const seen = new Set();
  const open = [...(edges.get(start) ?? [])];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    open.push(...(edges.get(node) ?? []));
  }
  return seen;
}
