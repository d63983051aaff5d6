import { SettingsChanged } from '@academy/contracts';
import { Outbox } from '@academy/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Caller } from '../input/caller.ts';
import { AuditLogService } from '../audit/audit-log.service.ts';
import { SETTINGS_OWNER, useMedia } from '../media/media-uses.ts';
import { Setting } from './setting.entity.ts';
import {
  INITIAL_SETTINGS,
  INITIAL_STAFF_SETTINGS,
  type SettingsDto,
  type StaffSettingsDto,
  type UpdateSettingsDto,
} from './settings.dto.ts';

/** Settings as data: a row for each one an admin changed, the initial value for the rest. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly audit: AuditLogService,
  ) {}

  /** What anyone may know. */
  read(): Promise<SettingsDto> {
    return readOver(INITIAL_SETTINGS, this.dataSource.manager);
  }

  /** Everything, for admins and for the service itself. */
  readAll(): Promise<StaffSettingsDto> {
    return readOver(INITIAL_STAFF_SETTINGS, this.dataSource.manager);
  }

  /** Changes what the input names and announces it in the same transaction; changes follow one another. */
  change(input: UpdateSettingsDto, user: Caller): Promise<StaffSettingsDto> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('LOCK TABLE setting IN SHARE ROW EXCLUSIVE MODE');
      const version = ((await manager.maximum(Setting, 'version')) ?? 0) + 1;
      const changed = Object.entries(input)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]: [string, unknown]) => ({ key, value, version }));
      await manager.save(Setting, changed);
      const settings = await readOver(INITIAL_STAFF_SETTINGS, manager);
      await useMedia(manager, SETTINGS_OWNER, [settings.logoUrl]);
      const event = SettingsChanged.of({ mfaForStaff: settings.mfaForStaff, version });
      await this.outbox.add(manager, event, { sequence: version });
      const details = { keys: changed.map(({ key }) => key).join(', ') };
      await this.audit.record(manager, user, { action: 'settings.changed', subjectId: null, details });
      return settings;
    });
  }
}

/** The initial settings with the changed ones over them; those the initial ones do not name are left out. */
async function readOver<T extends SettingsDto>(initial: T, manager: EntityManager): Promise<T> {
  const rows = await manager.find(Setting);
  const changed = rows.filter(({ key }) => key in initial).map(({ key, value }) => [key, value]);
  return { ...initial, ...Object.fromEntries(changed) };
}
