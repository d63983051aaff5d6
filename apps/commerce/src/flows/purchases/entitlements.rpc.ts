import {
  type AccessEndReply,
  type EntitlementsReply,
  GetEntitlements,
  ListAccessEnds,
  ListProjectHolders,
} from '@academy/contracts';
import { Controller } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { EntitlementsService } from '../../ledger/entitlements/entitlements.service.ts';

/** Answers questions (RPC) of other services about the entitlements of users. */
@ApiExcludeController()
@Controller()
export class EntitlementsRpcController {
  constructor(private readonly entitlements: EntitlementsService) {}

  @MessagePattern(GetEntitlements.pattern)
  getEntitlements(@Payload() { userId }: GetEntitlements): Promise<EntitlementsReply> {
    return this.entitlements.list(userId);
  }

  @MessagePattern(ListProjectHolders.pattern)
  listProjectHolders(@Payload() query: ListProjectHolders): Promise<string[]> {
    return this.entitlements.holdersOf(query);
  }

  @MessagePattern(ListAccessEnds.pattern)
  listAccessEnds(@Payload() { userId }: ListAccessEnds): Promise<AccessEndReply[]> {
    return this.entitlements.endsOf(userId);
  }
}
