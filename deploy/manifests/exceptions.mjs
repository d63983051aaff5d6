/** Accepted violations of our policies, with the reason. */
export const EXCEPTIONS = [
  {
    policy: 'CPU is limited',
    kind: 'Deployment',
    reason:
      'A limit slows requests down while the node is idle. Requests share the processor fairly; the autoscaler adds pods.',
  },
  {
    policy: 'CPU is limited',
    kind: 'Job',
    reason:
      'A migration holds locks: slowing it down makes visitors wait longer. The job of the streams sends two requests.',
  },
];

/**
 * What kube-score calls critical and we mean, with the reason: by the id of its check and the words of its finding, and
 * where it holds for some objects only, by their names.
 */
export const SCORE_EXCEPTIONS = [
  {
    check: 'container-resources',
    finding: 'CPU limit is not set',
    reason: 'As with our own policy above.',
  },
  {
    check: 'container-image-pull-policy',
    finding: 'ImagePullPolicy is not set to Always',
    reason:
      "A version's image never changes, and a registry that cannot be reached must not keep pods from starting.",
  },
  {
    check: 'networkpolicy-targets-pod',
    finding: "The NetworkPolicys selector doesn't match any pods",
    names: ['nats-server', 'postgres-server'],
    reason: 'Their pods come from the chart of NATS and from CloudNativePG.',
  },
];
