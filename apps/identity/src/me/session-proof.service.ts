import { AppError, type AuthUser } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { UsersService } from '../accounts/users.service.ts';
import { type OwnerProof, OwnerProofService } from '../auth/passwords/owner-proof.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';

/** Makes a session count as freshly signed in, without another sign-in. */
@Injectable()
export class SessionProofService {
  constructor(
    private readonly users: UsersService,
    private readonly proofs: OwnerProofService,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Checks the proof and stores its time in the session; tokens contain it from the next refresh on.
   * @param address the client's IP address, as seen by this server.
   * @throws AppError `identity.reauthentication_failed`, `identity.session_not_found`, `platform.rate_limited`
   */
  async renew({ id, sessionId }: AuthUser, proof: OwnerProof, address: string): Promise<void> {
    const user = await this.users.findById(id);
    if (user === null) throw new AppError('identity.user_not_found');
    if ((await this.proofs.check(user, proof, address)) !== 'right')
      throw new AppError('identity.reauthentication_failed');
    const method = proof.password === undefined ? 'otp' : 'password';
    if (!(await this.sessions.addProof(id, sessionId, method)))
      throw new AppError('identity.session_not_found');
  }
}
