import { metricsRegistry } from '@academy/platform';
import { Counter } from 'prom-client';

/** Sessions begun, by how their owner proved who they are: `password`, `otp`, `oauth`. */
export const signIns = new Counter({
  name: 'identity_sign_ins_total',
  help: 'Sessions begun, by method',
  labelNames: ['method'],
  registers: [metricsRegistry],
});
