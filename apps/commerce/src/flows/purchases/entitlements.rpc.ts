import { type EntitlementsReply, GetEntitlements } from '@academy/contracts';
import { Controller } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { EntitlementsService } from '../../ledger/entitlements/entitlements.service.ts';

/** Answers questions (RPC) of other services about a user's entitlements. */
@ApiExcludeController()
@Controller()
export class EntitlementsRpcController {
  constructor(private readonly entitlements: EntitlementsService) {}

  @MessagePattern(GetEntitlements.pattern)
  getEntitlements(@Payload() { userId }: GetEntitlements): Promise<EntitlementsReply> {
    return this.entitlements.list(userId);
  }
}
