import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { AppError, requireVersion, withCurrent } from '@academy/platform';
import { MEMBER_ORIGINS, type Plain, toPlain } from '@academy/shared';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLogService } from '../audit/audit-log.service.ts';
import { Consent, CONSENT_VERSION, type ConsentKind } from '../accounts/consent.entity.ts';
import { User } from '../accounts/user.entity.ts';
import { ExtendedProfile } from '../accounts/extended-profile.entity.ts';
import {
  type CompleteMembershipDto,
  type UpdateMembershipDto,
  versionedMembership,
} from './membership.dto.ts';
import {
  currentYear,
  type EditableMembership,
  requireComplete,
  requireEditable,
} from './membership-rules.ts';

type Consents = Pick<ExtendedProfile, 'consensoGdpr' | 'consensoComunicazioni' | 'consensoImmagini'>;

const CONSENTS: Record<keyof Consents, ConsentKind> = {
  consensoGdpr: 'membership',
  consensoComunicazioni: 'communications',
  consensoImmagini: 'images',
};
const NO_CONSENTS: Consents = {
  consensoGdpr: false,
  consensoComunicazioni: false,
  consensoImmagini: false,
};

/** Context of a change: the client's IP address, and the version it is based on (undefined skips the check). */
interface ChangeBasis {
  address: string;
  expected: number | undefined;
}

/** Context of a whole form, which may be meant as the first only. */
interface FormBasis extends ChangeBasis {
  isNew: boolean;
}

/** Lets users read and change their application for membership. */
@Injectable()
export class MembershipService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditLogService,
  ) {}

  /** @throws AppError `identity.membership_not_found` */
  async get(userId: string): Promise<ExtendedProfile> {
    const profile = await this.dataSource.getRepository(ExtendedProfile).findOneBy({ userId });
    if (profile === null) throw new AppError('identity.membership_not_found');
    return profile;
  }

  /**
   * Stores the whole form. The first request assigns a permanent practice number, so repeating it is harmless. With
   * `isNew`, an application with the same values, whose response may have been lost, is returned unchanged, and one with
   * other values is a conflict.
   * @throws AppError `platform.invalid_input`, `identity.user_not_found`, `platform.version_conflict`
   */
  complete(userId: string, form: CompleteMembershipDto, basis: FormBasis): Promise<ExtendedProfile> {
    return withCurrent(
      () => this.writeForm(userId, form, basis),
      async () => versionedMembership(await this.get(userId)),
    );
  }

  private writeForm(
    userId: string,
    form: CompleteMembershipDto,
    { address, expected, isNew }: FormBasis,
  ): Promise<ExtendedProfile> {
    const now = new Date();
    const year = currentYear(now);
    requireComplete(form, year);
    const values = {
      ...editable(form),
      comeConosciuto: MEMBER_ORIGINS.find((origin) => origin === form.comeConosciuto) ?? null,
      socioPresentatore: form.socioPresentatore || null,
      letteraMotivazionale: form.letteraMotivazionale || null,
      dichiarazionePenali: form.dichiarazionePenali === true,
      dichiarazionePrevenzione: form.dichiarazionePrevenzione === true,
      dichiarazioneProcedimenti: form.dichiarazioneProcedimenti === true,
      consensoGdpr: form.consensoGdpr === true,
      consensoComunicazioni: form.consensoComunicazioni === true,
      consensoImmagini: form.consensoImmagini === true,
    };
    const self = { actorId: userId, subjectId: userId };
    return this.dataSource.transaction(async (manager) => {
      const present = await this.lock(manager, userId);
      if (present !== null && isNew) {
        if (hasValues(present, values)) return present;
        throw new AppError('platform.version_conflict');
      }
      if (present !== null) requireVersion(expected, present.version);
      await this.recordConsents(manager, userId, present ?? NO_CONSENTS, values, { now, address });
      if (present !== null) {
        await manager.update(ExtendedProfile, present.id, { ...values, updatedAt: now });
        await this.audit.record(manager, { action: 'membership.updated', ...self });
        return manager.findOneByOrFail(ExtendedProfile, { userId });
      }
      const profile = manager.create(ExtendedProfile, {
        ...values,
        id: randomUUID(),
        userId,
        numeroPratica: await nextPracticeNumber(manager, year),
        status: 'submitted',
        statusNote: null,
        statusChangedAt: null,
        gdprTimestamp: now,
        gdprIp: address,
        gdprVersion: CONSENT_VERSION,
        createdAt: now,
        updatedAt: now,
        version: 1,
      });
      await manager.insert(ExtendedProfile, profile);
      await this.audit.record(manager, { action: 'membership.completed', ...self });
      return profile;
    });
  }

  /**
   * Changes the fields of the edit dialog; the result must satisfy steps 1 and 2.
   * @throws AppError `identity.membership_not_found`, `platform.invalid_input`, `platform.version_conflict`
   */
  edit(userId: string, changes: Plain<UpdateMembershipDto>, basis: ChangeBasis): Promise<ExtendedProfile> {
    return withCurrent(
      () => this.writeEdit(userId, changes, basis),
      async () => versionedMembership(await this.get(userId)),
    );
  }

  private writeEdit(
    userId: string,
    changes: Plain<UpdateMembershipDto>,
    { address, expected }: ChangeBasis,
  ): Promise<ExtendedProfile> {
    const now = new Date();
    return this.dataSource.transaction(async (manager) => {
      const present = await this.lock(manager, userId);
      if (present === null) throw new AppError('identity.membership_not_found');
      requireVersion(expected, present.version);
      const given = Object.fromEntries(
        Object.entries<unknown>(changes).filter(([, value]) => value !== undefined),
      );
      const merged: Plain<UpdateMembershipDto> = { ...toPlain(present), ...given };
      requireEditable(merged, currentYear(now));
      const values = {
        ...editable(merged),
        consensoGdpr: present.consensoGdpr,
        consensoComunicazioni: merged.consensoComunicazioni === true,
        consensoImmagini: merged.consensoImmagini === true,
      };
      await this.recordConsents(manager, userId, present, values, { now, address });
      await manager.update(ExtendedProfile, present.id, { ...values, updatedAt: now });
      const self = { actorId: userId, subjectId: userId };
      await this.audit.record(manager, { action: 'membership.updated', ...self });
      return manager.findOneByOrFail(ExtendedProfile, { userId });
    });
  }

  /** The user's application, locked against concurrent changes, also when there is none yet. */
  private async lock(manager: EntityManager, userId: string): Promise<ExtendedProfile | null> {
    const user = await manager.findOne(User, {
      select: { id: true },
      where: { id: userId },
      lock: { mode: 'pessimistic_write' },
    });
    if (user === null) throw new AppError('identity.user_not_found');
    return manager.findOneBy(ExtendedProfile, { userId });
  }

  /** Adds a row for each consent that was given or withdrawn. */
  private async recordConsents(
    manager: EntityManager,
    userId: string,
    before: Consents,
    after: Consents,
    { now, address }: { now: Date; address: string },
  ): Promise<void> {
    const fields = ['consensoGdpr', 'consensoComunicazioni', 'consensoImmagini'] as const;
    const rows = fields
      .filter((field) => before[field] !== after[field])
      .map((field) => ({
        id: randomUUID(),
        userId,
        kind: CONSENTS[field],
        given: after[field],
        version: CONSENT_VERSION,
        givenAt: now,
        ipAddress: address,
      }));
    await manager.insert(Consent, rows);
  }
}

function hasValues(profile: ExtendedProfile, values: Partial<ExtendedProfile>): boolean {
  return Object.entries(values).every(([name, value]) =>
    isDeepStrictEqual(profile[name as keyof ExtendedProfile], value),
  );
}

function editable(form: EditableMembership): EditableMembership {
  const { titolo, dataNascita, luogoNascita, indirizzo, citta, provincia, cap, telefono } = form;
  const { titoloStudio, professione, areeInteresse } = form;
  return {
    titolo,
    dataNascita,
    luogoNascita,
    indirizzo,
    citta,
    provincia,
    cap,
    telefono,
    titoloStudio,
    professione,
    areeInteresse,
  };
}

/**
 * The next number of a year. The counter's row is locked until the end of the transaction, so there are no gaps either.
 */
async function nextPracticeNumber(manager: EntityManager, year: number): Promise<string> {
  const [row] = await manager.query<{ last: number }[]>(
    `INSERT INTO practice_counter (year, last) VALUES ($1, 1)
     ON CONFLICT (year) DO UPDATE SET last = practice_counter.last + 1 RETURNING last`,
    [year],
  );
  return `${year}-${String(row?.last).padStart(6, '0')}`;
}
