import { Balancer } from '@academy/docker/balancer';
import { serveParent } from './helper.ts';

/** What to do: open an address, or take in another process by its port. */
export type BalancerJob = { listen: string } | { add: number };

const balancer = new Balancer();

/** Connections in turns to several processes, as a service of Kubernetes or Docker gives them. */
serveParent(async (job: BalancerJob) => {
  if ('listen' in job) await balancer.listen(new URL(job.listen));
  else await balancer.add(job.add);
  return true;
});
