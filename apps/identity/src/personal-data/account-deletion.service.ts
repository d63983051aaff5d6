import { Injectable } from '@nestjs/common';
import { AppError, type AuthUser, requireFreshSignIn } from '@academy/platform';
import { UsersService } from '../accounts/users.service.ts';
import { type OwnerProof, OwnerProofService } from '../auth/passwords/owner-proof.service.ts';
import type { ErasureReason } from './erasure.entity.ts';
import { ErasureService } from './erasure.service.ts';

/** Decides who may erase which account. */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly users: UsersService,
    private readonly proofs: OwnerProofService,
    private readonly erasures: ErasureService,
  ) {}

  /**
   * Deletes the caller's own account; requires a proof or a sign-in within ten minutes.
   * @param ipAddress the client's IP address, as seen by this server.
   * @throws AppError `identity.reauthentication_needed`, `identity.reauthentication_failed`, `identity.last_admin`,
   * `platform.rate_limited`
   */
  async deleteOwn(caller: AuthUser, proof: OwnerProof, ipAddress: string): Promise<void> {
    const user = await this.users.findById(caller.id);
    if (user === null) throw new AppError('identity.user_not_found');
    const verdict = await this.proofs.check(user, proof, ipAddress);
    if (verdict === 'none') requireFreshSignIn(caller);
    else if (verdict !== 'right') throw new AppError('identity.reauthentication_failed');
    await this.erasures.erase({ userId: user.id, actorId: user.id, reason: 'own_request' });
  }

  /**
   * Erases somebody else's account.
   * @throws AppError `identity.own_account`, `identity.user_not_found`, `identity.last_admin`
   */
  async eraseOther(actorId: string, userId: string, reason: ErasureReason): Promise<void> {
    if (actorId === userId) throw new AppError('identity.own_account');
    await this.erasures.erase({ userId, actorId, reason });
  }
}
