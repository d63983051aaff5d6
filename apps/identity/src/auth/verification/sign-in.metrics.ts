import { metricsRegistry } from '@academy/platform';
import { Counter } from 'prom-client';

/** Started sessions, by authentication method: `password`, `otp`, `oauth`. */
export const signIns = new Counter({
  name: 'identity_sign_ins_total',
  help: 'Sessions started, by method',
  labelNames: ['method'],
  registers: [metricsRegistry],
});
