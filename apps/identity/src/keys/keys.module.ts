import { Module } from '@nestjs/common';
import { AccessTokensService } from './access-tokens.service.ts';
import { PruneSigningKeysJob } from './prune-signing-keys.job.ts';
import { SigningKeysService } from './signing-keys.service.ts';
import { SigningKeyRpcController } from './signing-key.rpc.ts';

@Module({
  controllers: [SigningKeyRpcController],
  providers: [AccessTokensService, PruneSigningKeysJob, SigningKeysService],
  exports: [SigningKeysService, AccessTokensService],
})
export class KeysModule {}
