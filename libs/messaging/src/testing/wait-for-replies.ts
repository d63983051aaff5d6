import type { INestApplicationContext } from '@nestjs/common';
import { RpcClient } from '../rpc/rpc-client.ts';

/**
 * Lets every question of a service under test wait for `RPC_TIMEOUT_MS`. A busy machine exceeds shorter limits, such as
 * the half second for optional titles.
 */
export function waitForReplies(app: INestApplicationContext): void {
  const rpc = app.get(RpcClient, { strict: false });
  const ask = rpc.ask.bind(rpc);
  rpc.ask = (question) => ask(question);
}
