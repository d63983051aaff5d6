import { Injectable } from '@nestjs/common';
import { ExportCommerceData, ExportLearningData, type LearningExportReply } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { AppError, Secrets } from '@academy/platform';
import { DataSource } from 'typeorm';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { AuditLogService } from '../audit/audit-log.service.ts';
import { ExtendedProfile } from '../accounts/extended-profile.entity.ts';
import { openCodiceFiscale } from '../accounts/codice-fiscale.ts';
import { Consent } from '../accounts/consent.entity.ts';
import { Profile } from '../accounts/profile.entity.ts';
import { Session } from '../sessions/session.entity.ts';
import { UsersService } from '../accounts/users.service.ts';
import { type AccountExport, type KeptByIdentity, toAccountExport } from './export.dto.ts';
import { ExportLimiter } from './export-limiter.ts';

const ASK_TIMEOUT_MS = 10_000;

/** Records of playback in one reply of learning; each can be thousands of ranges long. */
const PLAYBACK_PART = 50;

/** Collects all data the academy stores about a user. */
@Injectable()
export class ExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly secrets: Secrets,
    private readonly rpc: RpcClient,
    private readonly limiter: ExportLimiter,
    private readonly audit: AuditLogService,
  ) {}

  /**
   * The complete document or an error: a part must not be mistaken for everything.
   * @param actorId the user, or an administrator.
   * @throws AppError `identity.user_not_found`, `platform.rate_limited`; `platform.unavailable` while a service that
   * stores a part does not reply.
   */
  async export(actorId: string, userId: string): Promise<AccountExport> {
    await this.limiter.consume(actorId);
    const [kept, commerce, learning] = await Promise.all([
      this.keptHere(userId),
      this.rpc.ask(ExportCommerceData.of({ userId }), { timeoutMs: ASK_TIMEOUT_MS }),
      this.keptByLearning(userId),
    ]);
    const entry = { action: 'user.exported', actorId, subjectId: userId } as const;
    await this.audit.record(this.dataSource.manager, entry);
    return toAccountExport(kept, commerce, learning);
  }

  /** A previous release of learning replies with everything at once. */
  private async keptByLearning(userId: string): Promise<LearningExportReply> {
    const ask = (after?: string) =>
      this.rpc.ask(
        ExportLearningData.of({ userId, limit: PLAYBACK_PART, ...(after !== undefined && { after }) }),
        { timeoutMs: ASK_TIMEOUT_MS },
      );
    const { next, ...first } = await ask();
    const playback = [...first.playback];
    const attempts = [...(first.attempts ?? [])];
    const notes = [...(first.notes ?? [])];
    const posts = [...(first.posts ?? [])];
    const marks = [...(first.marks ?? [])];
    const bookings = [...(first.bookings ?? [])];
    for (let after = next; after !== undefined;) {
      const part = await ask(after);
      playback.push(...part.playback);
      attempts.push(...(part.attempts ?? []));
      notes.push(...(part.notes ?? []));
      posts.push(...(part.posts ?? []));
      marks.push(...(part.marks ?? []));
      bookings.push(...(part.bookings ?? []));
      after = part.next;
    }
    return {
      ...first,
      playback: playback.toSorted((one, other) => other.at.localeCompare(one.at)),
      attempts: attempts.toSorted((one, other) => other.startedAt.localeCompare(one.startedAt)),
      notes: notes.toSorted((one, other) => other.writtenAt.localeCompare(one.writtenAt)),
      posts: posts.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)),
      marks: marks.toSorted((one, other) => other.at.localeCompare(one.at)),
      bookings: bookings.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)),
    };
  }

  private async keptHere(userId: string): Promise<KeptByIdentity> {
    const whose = { where: { userId } };
    const [user, profile, membership, consents, sessions, audit] = await Promise.all([
      this.users.findById(userId),
      this.dataSource
        .getRepository(Profile)
        .findOne({ select: { id: true, sealedCodiceFiscale: true }, ...whose }),
      this.dataSource.getRepository(ExtendedProfile).findOne(whose),
      this.dataSource.getRepository(Consent).find({ ...whose, order: { givenAt: 'DESC' } }),
      this.dataSource.getRepository(Session).find({ ...whose, order: { refreshedAt: 'DESC' } }),
      this.dataSource
        .getRepository(AuditEntry)
        .find({ where: [{ subjectId: userId }, { actorId: userId }], order: { at: 'DESC' } }),
    ]);
    if (user === null) throw new AppError('identity.user_not_found');
    const codiceFiscale = openCodiceFiscale(this.secrets, profile?.sealedCodiceFiscale ?? null);
    return { user, codiceFiscale, membership, consents, sessions, audit };
  }
}
