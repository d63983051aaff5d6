import { Controller } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { ListRevocations, type RevocationReply } from '@academy/contracts';
import { SessionsService } from './sessions.service.ts';

/** Answers questions (RPC) of replicas that have just started about revoked access tokens. */
@ApiExcludeController()
@Controller()
export class RevocationRpcController {
  constructor(private readonly sessions: SessionsService) {}

  @MessagePattern(ListRevocations.pattern)
  async listRevocations(@Payload() { after }: ListRevocations): Promise<RevocationReply[]> {
    const revocations = await this.sessions.recentRevocations({ after, limit: ListRevocations.PAGE_SIZE });
    return revocations.map(({ id, userId, sessionId, revokedAt }) => ({
      id,
      userId,
      sessionId,
      revokedAt: Math.floor(revokedAt.getTime() / 1000),
    }));
  }
}
