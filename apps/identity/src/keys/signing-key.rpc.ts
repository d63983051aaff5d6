import { Controller } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { MessagePattern } from '@nestjs/microservices';
import { ListSigningKeys, type PublicKeyReply } from '@academy/contracts';
import { SigningKeysService } from './signing-keys.service.ts';

/** Answers questions (RPC) of other services about the keys of access tokens. */
@ApiExcludeController()
@Controller()
export class SigningKeyRpcController {
  constructor(private readonly keys: SigningKeysService) {}

  @MessagePattern(ListSigningKeys.pattern)
  async listSigningKeys(): Promise<{ keys: PublicKeyReply[] }> {
    const keys = await this.keys.publicKeys();
    return {
      keys: keys.map(({ kid, kty, alg, use, n, e }) => ({ kid, kty, alg, use, n, e }) as PublicKeyReply),
    };
  }
}
