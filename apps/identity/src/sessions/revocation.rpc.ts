import { Controller } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { MessagePattern } from '@nestjs/microservices';
import { ListRevocations, type RevocationReply } from '@academy/contracts';
import { SessionService } from './session.service.ts';

/** Answers questions (RPC) of replicas that have just started about revoked access tokens. */
@ApiExcludeController()
@Controller()
export class RevocationRpcController {
  constructor(private readonly sessions: SessionService) {}

  @MessagePattern(ListRevocations.pattern)
  async listRevocations(): Promise<RevocationReply[]> {
    const revocations = await this.sessions.recentRevocations();
    return revocations.map(({ userId, sessionId, revokedAt }) => ({
      userId,
      sessionId,
      revokedAt: Math.floor(revokedAt.getTime() / 1000),
    }));
  }
}
