import { AppError } from '@academy/platform';
import type { AppErrorCode } from '@academy/shared';
import type { DataSource, EntityManager, EntityTarget } from 'typeorm';
import type { MailConsent } from './mail-consent.ts';
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts';

/** A user's preferences; each is a column besides these. */
interface PreferenceRow {
  userId: string;
  updatedAt: Date;
}

interface MailPreferencesOptions<Preference extends string> {
  entity: EntityTarget<PreferenceRow>;
  names: readonly Preference[];
  /** Where the preferences are in the API, with its origin; unsubscribe links are below. */
  address: string;
  /** The error of an unsubscribe link that is not genuine. */
  invalidLink: AppErrorCode;
}

/** Stores which optional mails of a service its users want, and gives each such mail its unsubscribe link. */
export abstract class MailPreferencesService<Preference extends string> implements MailConsent {
  constructor(
    protected readonly dataSource: DataSource,
    private readonly tokens: UnsubscribeTokens,
    private readonly options: MailPreferencesOptions<Preference>,
  ) {}

  /** A user's preferences; without a row, the service's defaults. */
  abstract of(userId: string, manager?: EntityManager): Promise<Record<Preference, boolean>>;

  /** Changes the given preferences. */
  async update(
    userId: string,
    changes: Partial<Record<Preference, boolean>>,
  ): Promise<Record<Preference, boolean>> {
    return this.dataSource.transaction(async (manager) => {
      await this.ensureRow(manager, userId);
      await this.write(manager, userId, changes);
      return this.of(userId, manager);
    });
  }

  async isWanted(preference: string, userId: string): Promise<boolean> {
    const known = this.options.names.find((name) => name === preference);
    return known === undefined || (await this.of(userId))[known];
  }

  /**
   * The unsubscribe link of a mail, which works without signing in. Written with the mail that contains it: every user
   * who received a link has a preferences row until they are erased.
   */
  async unsubscribeLink(manager: EntityManager, userId: string, preference: Preference): Promise<string> {
    await this.ensureRow(manager, userId);
    return `${this.options.address}/unsubscribe?token=${this.tokens.create(userId, preference)}`;
  }

  /**
   * Switches off the mails that a link names. A link may be used after its user was erased: nothing is written then.
   * @throws AppError with the service's code for links that are not genuine.
   */
  async unsubscribe(token: string): Promise<void> {
    const choice = this.tokens.read(token, this.options.names);
    if (choice === null) throw new AppError(this.options.invalidLink);
    await this.write(this.dataSource.manager, choice.userId, { [choice.kind]: false });
  }

  /** Deletes an erased user's preferences. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(this.options.entity, { userId });
  }

  private async write(manager: EntityManager, userId: string, changes: object): Promise<void> {
    await manager.update(this.options.entity, { userId }, { ...changes, updatedAt: new Date() });
  }

  private async ensureRow(manager: EntityManager, userId: string): Promise<void> {
    const insert = manager.createQueryBuilder().insert().into(this.options.entity);
    await insert.values({ userId, updatedAt: new Date() }).orIgnore().execute();
  }
}
