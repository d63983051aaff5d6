/** Accepted violations of our policies, with the reason. The exceptions from kube-score are in docs/operations.md. */
export const EXCEPTIONS = [
  {
    policy: 'processor time is limited',
    kind: 'Deployment',
    reason:
      'A limit slows requests down while the node is idle. Requests share the processor fairly; the autoscaler adds pods.',
  },
  {
    policy: 'processor time is limited',
    kind: 'Job',
    reason:
      'A migration holds locks: slowing it down makes visitors wait longer. The job of the streams sends two requests.',
  },
];
