import { isDeepStrictEqual } from 'node:util';
import { ListUserEmails } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { AppError, cutPage, decodeCursor, type Page, type PageQuery, toAppError } from '@academy/platform';
import { DEFAULT_LANGUAGE, type Plain } from '@academy/shared';
import { Inject, Logger } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { type Links, missingMedia } from '../media/media-uses.ts';
import type { CreditIds } from '../records/credits.service.ts';
import type { ItemHistory } from '../records/item-history.ts';
import type { ItemVersion } from '../records/item-version.entity.ts';
import { Teacher } from '../records/teacher.entity.ts';
import { Topic } from '../records/topic.entity.ts';
import type { TeacherReferenceDto } from '../teachers/teacher.dto.ts';
import { toTeacherReference } from '../teachers/teacher.mapper.ts';
import type { TopicReferenceDto } from '../topics/topic.dto.ts';
import { toTopicReference } from '../topics/topic.mapper.ts';
import { type ItemVersionDetailDto, type ItemVersionDto, MAX_VERSION } from './item-version.dto.ts';

/** Teachers and topics of a version. */
interface VersionCredits {
  teachers: Plain<TeacherReferenceDto>[];
  topics: Plain<TopicReferenceDto>[];
}

/** A version in the list, before its editor is known by email. */
type ListedVersion = Omit<Plain<ItemVersionDto>, 'actorEmail'>;

/** Versions read at once for the list. */
const READ_AT_ONCE = 5;

/** A version with the request that would restore it. */
type VersionDetail<Input> = Plain<ItemVersionDetailDto> & { fields: Input };

/** The history of one kind of item, for staff. Restoring a version is an ordinary change with its fields. */
export abstract class ItemVersions<
  Version extends ItemVersion & { fields: CreditIds },
  Input extends object,
> {
  private readonly logger = new Logger(ItemVersions.name);

  @Inject(DataSource) protected readonly dataSource: DataSource;
  @Inject(RpcClient) private readonly rpc: RpcClient;

  protected abstract readonly records: { get(id: string): Promise<object> };
  protected abstract readonly history: Pick<ItemHistory<never, Version>, 'list' | 'count' | 'get'>;

  /** The links of a version, not only to uploaded files. */
  protected abstract linksOf(fields: Version['fields']): Links;

  /** The fields without these links. */
  protected abstract withoutLinks(fields: Version['fields'], missing: ReadonlySet<string>): Version['fields'];

  /** The request that would restore a version; the difference between two versions is what was changed. */
  protected abstract toInput(fields: Version['fields']): Input;

  /**
   * A page of versions, newest first; the first page has the total.
   * @throws AppError `catalogue.…_not_found`, `platform.invalid_cursor`
   */
  async list(itemId: string, { cursor, limit }: Plain<PageQuery>): Promise<Page<Plain<ItemVersionDto>>> {
    await this.records.get(itemId);
    const below = cursor === undefined ? MAX_VERSION : versionOf(cursor);
    const [listed, total] = await Promise.all([
      this.listed(itemId, below, limit + 1),
      cursor === undefined ? this.history.count(itemId) : undefined,
    ]);
    const { page, nextCursor } = cutPage(listed, limit, ({ version }) => [version]);
    const emails = await this.emailsOf(page.flatMap(({ actorId }) => actorId ?? []));
    const items = page.map((version) => {
      const { actorId } = version;
      return { ...version, actorEmail: actorId === null ? null : (emails.get(actorId) ?? null) };
    });
    return { items, nextCursor, ...(total === undefined ? {} : { total }) };
  }

  /** The newest versions below one. Of their fields, which may be a megabyte each, only a few are in memory at once. */
  private async listed(itemId: string, below: number, limit: number): Promise<ListedVersion[]> {
    const listed: ListedVersion[] = [];
    let last: Version | undefined;
    for (let isMore = true; isMore && listed.length < limit;) {
      const rows = await this.history.list(itemId, last?.version ?? below, READ_AT_ONCE);
      for (const row of rows) {
        if (last) listed.push(this.compare(last, row));
        last = row;
      }
      isMore = rows.length === READ_AT_ONCE;
      if (last && !isMore) listed.push(this.compare(last, null));
    }
    return listed.slice(0, limit);
  }

  private compare(
    { version, savedAt, actorId, isScheduled, fields }: Version,
    before: Version | null,
  ): ListedVersion {
    return {
      version,
      previousVersion: before?.version ?? null,
      savedAt: savedAt.toISOString(),
      actorId,
      isScheduled,
      changed: before === null ? null : changedNames(this.toInput(before.fields), this.toInput(fields)),
    };
  }

  /**
   * A version, without files, teachers and topics that were deleted since.
   * @throws AppError `catalogue.…_version_not_found`
   */
  async read(id: string, version: number): Promise<VersionDetail<Input>> {
    const { fields } = await this.history.get(id, version);
    const [missing, credits] = await Promise.all([
      missingMedia(this.dataSource.manager, this.linksOf(fields)),
      this.creditsOf(fields),
    ]);
    const input = this.toInput({ ...this.withoutLinks(fields, missing), ...idsOf(credits) });
    return { version, fields: input, ...credits, missingFiles: missing.size };
  }

  /** The teachers and topics of a version that still exist, in its order. */
  private async creditsOf({ teacherIds, topicIds }: CreditIds): Promise<VersionCredits> {
    const { manager } = this.dataSource;
    const [teachers, topics] = await Promise.all([
      manager.findBy(Teacher, { id: In(teacherIds) }),
      manager.findBy(Topic, { id: In(topicIds) }),
    ]);
    return {
      teachers: inOrder(teacherIds, teachers).map((teacher) => toTeacherReference(teacher, DEFAULT_LANGUAGE)),
      topics: inOrder(topicIds, topics).map((topic) => toTopicReference(topic, DEFAULT_LANGUAGE)),
    };
  }

  /** Emails by user id; empty while identity does not reply, since the history can be read without them. */
  private async emailsOf(userIds: string[]): Promise<Map<string, string>> {
    if (userIds.length === 0) return new Map();
    try {
      const users = await this.rpc.ask(ListUserEmails.of({ userIds: [...new Set(userIds)] }));
      return new Map(users.map(({ id, email }) => [id, email]));
    } catch (error) {
      if (toAppError(error).code !== 'platform.unavailable') throw error;
      this.logger.warn({ err: error }, 'A history is shown without the emails of its editors');
      return new Map();
    }
  }
}

/** Rows in the order of their ids; missing ones are omitted. */
export function inOrder<T extends { id: string }>(ids: readonly string[], rows: readonly T[]): T[] {
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** The credits of a version in the form of a request. */
function idsOf({ teachers, topics }: VersionCredits): CreditIds {
  return { teacherIds: teachers.map(({ id }) => id), topicIds: topics.map(({ id }) => id) };
}

function versionOf(cursor: string): number {
  const [version] = decodeCursor(cursor, 1);
  const isVersion =
    typeof version === 'number' && Number.isInteger(version) && Math.abs(version) <= MAX_VERSION;
  if (!isVersion) throw new AppError('platform.invalid_cursor');
  return version;
}

function changedNames(before: object, after: object): string[] {
  const values = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([name, value]) =>
    isDeepStrictEqual(values.get(name), value) ? [] : [name],
  );
}
