import { Module } from '@nestjs/common';
import { AccessTokenService } from './access-token.service.ts';
import { PruneSigningKeysJob } from './prune-signing-keys.job.ts';
import { SigningKeyService } from './signing-key.service.ts';
import { SigningKeyRpcController } from './signing-key.rpc.ts';

@Module({
  controllers: [SigningKeyRpcController],
  providers: [AccessTokenService, PruneSigningKeysJob, SigningKeyService],
  exports: [SigningKeyService, AccessTokenService],
})
export class KeysModule {}
