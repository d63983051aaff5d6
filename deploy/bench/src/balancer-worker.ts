import { Balancer } from '@academy/docker/balancer';
import { serveParent } from './helper.ts';

/** A command: open an address, or add a process by its port. */
export type BalancerJob = { listen: string } | { add: number };

const balancer = new Balancer();

/** Distributes connections to several processes in turn, like a service of Kubernetes or Docker. */
serveParent(async (job: BalancerJob) => {
  if ('listen' in job) await balancer.listen(new URL(job.listen));
  else await balancer.add(job.add);
  return true;
});
