import { Module } from '@nestjs/common';
import { AccessTokenService } from './access-token.service.ts';
import { SigningKeyService } from './signing-key.service.ts';
import { SigningKeyRpcController } from './signing-key.rpc.ts';

@Module({
  controllers: [SigningKeyRpcController],
  providers: [SigningKeyService, AccessTokenService],
  exports: [SigningKeyService, AccessTokenService],
})
export class KeysModule {}
