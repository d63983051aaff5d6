import { SettingsChanged } from '@academy/contracts';
import { Outbox, StaffAuditLog } from '@academy/messaging';
import { requireVersion, Versioned, withCurrent } from '@academy/platform';
import { type Plain, toPlain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Caller } from '../input/caller.ts';
import { MediaLinks } from '../media/media-links.ts';
import { type FileReplacement, replacedIn, SETTINGS_OWNER, useMedia } from '../media/media-uses.ts';
import { Setting } from './setting.entity.ts';
import {
  INITIAL_SETTINGS,
  INITIAL_STAFF_SETTINGS,
  type SettingsDto,
  type StaffSettingsDto,
  UpdateSettingsDto,
} from './settings.dto.ts';

/** Settings as data: a row for each one changed by an admin, the initial value for the rest. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly audit: StaffAuditLog,
    private readonly links: MediaLinks,
  ) {}

  /** The public settings. */
  read(): Promise<Plain<SettingsDto>> {
    return readOver(INITIAL_SETTINGS, this.dataSource.manager);
  }

  /** All settings, for admins and for the service itself. */
  readAll(): Promise<Plain<StaffSettingsDto>> {
    return readOver(INITIAL_STAFF_SETTINGS, this.dataSource.manager);
  }

  /** All settings, with the version that a change must be based on. */
  async readVersioned(): Promise<Versioned<Plain<StaffSettingsDto>>> {
    // Read before the values: after a concurrent change the version is too old, which is safe, but never too new.
    const version = await versionOf(this.dataSource.manager);
    return new Versioned(await this.readAll(), version);
  }

  /**
   * Changes the given settings and publishes that in the same transaction; changes are serialised. A change that names
   * no setting changes and publishes nothing.
   * @param expected the version the change is based on; undefined for any version.
   * @throws AppError `catalogue.media_not_found`, `platform.version_conflict`
   */
  change(
    input: UpdateSettingsDto,
    user: Caller,
    expected?: number,
  ): Promise<Versioned<Plain<StaffSettingsDto>>> {
    return withCurrent(
      () => this.dataSource.transaction((manager) => this.write(manager, input, user, expected)),
      () => this.readVersioned(),
    );
  }

  /** Blocks other changes until the end of the transaction. */
  async lock(manager: EntityManager): Promise<void> {
    await manager.query('LOCK TABLE setting IN SHARE ROW EXCLUSIVE MODE');
  }

  /** Makes the settings use another file, in the transaction that replaces the file. */
  async replaceFile(manager: EntityManager, replacement: FileReplacement, user: Caller): Promise<void> {
    await this.lock(manager);
    const { logoUrl } = await readOver(INITIAL_STAFF_SETTINGS, manager);
    const input = Object.assign(new UpdateSettingsDto(), { logoUrl: replacedIn(logoUrl, replacement) });
    await this.write(manager, input, user, undefined);
  }

  private async write(
    manager: EntityManager,
    input: UpdateSettingsDto,
    user: Caller,
    expected: number | undefined,
  ): Promise<Versioned<Plain<StaffSettingsDto>>> {
    await this.lock(manager);
    const before = await versionOf(manager);
    requireVersion(expected, before);
    const present = await readOver(INITIAL_STAFF_SETTINGS, manager);
    const version = before + 1;
    const changed = Object.entries({ ...toPlain(input), logoUrl: this.links.stored(input.logoUrl) })
      .filter(([, value]) => value !== undefined)
      .map(([key, value]: [string, unknown]) => ({ key, value, version }));
    // The version is stored with the changed settings: without any, the next change would be published under it again.
    if (changed.length === 0) return new Versioned(present, before);
    await manager.save(Setting, changed);
    const settings = await readOver(INITIAL_STAFF_SETTINGS, manager);
    await useMedia(manager, SETTINGS_OWNER, [{ field: 'logoUrl', url: settings.logoUrl }], [present.logoUrl]);
    const event = SettingsChanged.of({ mfaForStaff: settings.mfaForStaff, version });
    await this.outbox.add(manager, event, { sequence: version });
    const details = { keys: changed.map(({ key }) => key).join(', ') };
    const action = { action: 'settings.changed', actorId: user.id, subjectId: null } as const;
    await this.audit.record(manager, { ...action, details });
    return new Versioned(settings, version);
  }
}

/** The number of changes of the settings so far. */
async function versionOf(manager: EntityManager): Promise<number> {
  return (await manager.maximum(Setting, 'version')) ?? 0;
}

/** The initial settings overridden by the changed ones; unknown ones are dropped. */
async function readOver<T extends Plain<SettingsDto>>(initial: T, manager: EntityManager): Promise<T> {
  const rows = await manager.find(Setting);
  const changed = rows
    .filter(({ key }) => key in initial)
    .map(({ key, value }): [string, unknown] => [key, value]);
  return { ...initial, ...Object.fromEntries(changed) };
}
