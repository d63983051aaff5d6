import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Setting } from './setting.entity.ts';
import { INITIAL_SETTINGS, type SettingsDto, type UpdateSettingsDto } from './settings.dto.ts';

/** Settings as data: a row for each one an admin changed, the initial value for the rest. */
@Injectable()
export class SettingsService {
  constructor(@InjectRepository(Setting) private readonly settings: Repository<Setting>) {}

  async read(): Promise<SettingsDto> {
    const changed = await this.settings.find();
    return { ...INITIAL_SETTINGS, ...Object.fromEntries(changed.map(({ key, value }) => [key, value])) };
  }

  async change(input: UpdateSettingsDto): Promise<SettingsDto> {
    const changed = Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]: [string, unknown]) => this.settings.create({ key, value }));
    await this.settings.save(changed);
    return this.read();
  }
}
