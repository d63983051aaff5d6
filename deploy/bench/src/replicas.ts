import { choosePort, HOST } from '@academy/local/infrastructure';
import { planReplica, type RunContext, startService } from '@academy/local/services';
import { bearer } from './api.ts';
import type { BalancerJob } from './balancer-worker.ts';
import { serverSide } from './compare.ts';
import { Helper } from './helper.ts';
import type { LoadJob, LoadResult } from './load.ts';
import { findBought, type Subject } from './reads.ts';
import { type Row, row } from './report.ts';
import { CpuShares } from './shares.ts';

const SECONDS = 5;
const WARM_UP_SECONDS = 2;
const CONNECTIONS = 64;
/** At best there is one core for the second replica; here load generator, gateway and database share the cores, too. */
const LEAST = 1;

/**
 * Reads of a bought content, which the gateway never caches, through one gateway with 1, 2 and 3 replicas of the catalogue.
 * @param replicas their addresses.
 */
export async function measureReplicas(
  { plans, pidOf, token }: Pick<Subject, 'plans' | 'pidOf' | 'token'>,
  replicas: readonly string[],
  context: RunContext,
): Promise<Row[]> {
  const balancer = new Helper<BalancerJob, boolean>('balancer-worker.ts');
  const load = new Helper<LoadJob, LoadResult>('load.ts');
  try {
    const address = `http://${HOST}:${await choosePort('BALANCER')}`;
    await balancer.ask({ listen: address });
    const path = `/api/v1/contents/${await findBought(plans.gateway.url, token)}`;
    const rows: Row[] = [];
    let alone = Number.NaN;
    for (const [index, replica] of replicas.entries()) {
      await balancer.ask({ add: Number(new URL(replica).port) });
      // A gateway keeps its connections, so one started before the replica would not reach it.
      const name = `gateway-before-${index + 1}`;
      const plan = await planReplica(plans.gateway);
      plan.env = { ...plan.env, CATALOGUE_URL: address };
      await startService(plan, name, context);
      const side = serverSide(load, {
        origin: plan.url,
        paths: [path],
        headers: bearer(token),
        connections: CONNECTIONS,
        pids: [pidOf(name)],
      });
      await side.run(WARM_UP_SECONDS);
      const shares = new CpuShares({ ...context.supervisor.pids, balancer: balancer.pid, load: load.pid });
      const { requestsPerSecond, p50, p99 } = await side.run(SECONDS);
      if (index === 0) alone = requestsPerSecond;
      rows.push(
        row({
          title: `Signed in, content, replicas of the catalogue: ${index + 1} / 1`,
          value: requestsPerSecond / alone,
          unit: '',
          aim: { is: 'at least', bound: LEAST },
          remarks: `${requestsPerSecond.toFixed(0)} requests/s; p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms; ${shares.describe()}`,
          details: { requestsPerSecond, p50, p99 },
        }),
      );
    }
    return rows;
  } finally {
    balancer.stop();
    load.stop();
  }
}
