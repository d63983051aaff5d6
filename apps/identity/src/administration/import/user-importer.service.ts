import {
  type ImportActor,
  ImportsRows,
  type PlannedRow,
  type RowImporter,
  type RowPlan,
  type RowValues,
} from '@academy/imports';
import { Secrets, StrictValidationPipe } from '@academy/platform';
import { DEFAULT_LANGUAGE, withoutUndefined } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { sealCodiceFiscale } from '../../accounts/codice-fiscale.ts';
import { normalizeEmail } from '../../accounts/email-address.ts';
import { createUser } from '../../accounts/new-user.ts';
import { RegistrationService } from '../../accounts/registration.service.ts';
import { UsersService } from '../../accounts/users.service.ts';
import { AuditLogService } from '../../audit/audit-log.service.ts';
import { MailLinksService } from '../../auth/links/mail-links.service.ts';
import { ImportedUserDto } from './imported-user.dto.ts';

/**
 * Creates accounts from a file. Each user is invited by mail to choose a password, and asked for the consents at the
 * first sign-in, since staff cannot consent for them. Existing accounts are left unchanged, because only their owners
 * may change them.
 */
@Injectable()
@ImportsRows()
export class UserImporterService implements RowImporter {
  readonly columns = [
    { name: 'email', isRequired: true },
    { name: 'firstName', isRequired: true },
    { name: 'lastName', isRequired: true },
    { name: 'codiceFiscale' },
    { name: 'language' },
    { name: 'role' },
  ] as const;
  private readonly validation = new StrictValidationPipe();

  constructor(
    readonly audit: AuditLogService,
    private readonly users: UsersService,
    private readonly registrations: RegistrationService,
    private readonly links: MailLinksService,
    private readonly secrets: Secrets,
  ) {}

  keyOf({ email = '' }: RowValues): string {
    return normalizeEmail(email) ?? '';
  }

  async plan({ id, values }: PlannedRow, actor: ImportActor): Promise<RowPlan> {
    // Rows of existing accounts are not validated: files written by exports contain accounts of any age.
    if ((await this.users.findByEmail(this.keyOf(values))) !== null) return { outcome: 'unchanged' };
    const user = await this.read(values);
    return { outcome: 'create', write: (manager) => this.invite(manager, id, user, actor) };
  }

  private async read({
    email,
    firstName,
    lastName,
    codiceFiscale,
    language,
    role,
  }: RowValues): Promise<ImportedUserDto> {
    const entered = {
      email,
      firstName,
      lastName,
      language: language || DEFAULT_LANGUAGE,
      role: role || 'user',
      ...withoutUndefined({ codiceFiscale: codiceFiscale || undefined }),
    };
    return (await this.validation.transform(entered, {
      type: 'body',
      metatype: ImportedUserDto,
    })) as ImportedUserDto;
  }

  private async invite(
    manager: EntityManager,
    id: string,
    { codiceFiscale, email, firstName, lastName, language }: ImportedUserDto,
    actor: ImportActor,
  ): Promise<void> {
    const user = createUser({
      id,
      email,
      firstName,
      lastName,
      language,
      passwordHash: null,
      userMetadata: {},
      sealedCodiceFiscale: sealCodiceFiscale(this.secrets, codiceFiscale),
      awaitsConsents: true,
    });
    await this.registrations.register(manager, user, null, actor.id);
    await this.links.sendUnrequested(manager, user, 'recovery', 'invitation');
  }
}
