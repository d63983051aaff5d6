import { isDeepStrictEqual } from 'node:util';
import { ListUserEmails } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { AppError, cutPage, decodeCursor, type Page, type PageQuery, toAppError } from '@academy/platform';
import { DEFAULT_LANGUAGE, type Plain } from '@academy/shared';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { CreditIds } from '../records/credits.service.ts';
import type { ItemHistory } from '../records/item-history.ts';
import type { ItemVersion } from '../records/item-version.entity.ts';
import { Teacher } from '../records/teacher.entity.ts';
import { Topic } from '../records/topic.entity.ts';
import type { TeacherReferenceDto } from '../teachers/teacher.dto.ts';
import { toTeacherReference } from '../teachers/teacher.mapper.ts';
import type { TopicReferenceDto } from '../topics/topic.dto.ts';
import { toTopicReference } from '../topics/topic.mapper.ts';
import { type ItemVersionDto, MAX_VERSION } from './item-version.dto.ts';

/** Teachers and topics of a version. */
interface VersionCredits {
  teachers: Plain<TeacherReferenceDto>[];
  topics: Plain<TopicReferenceDto>[];
}

/** The common parts of the histories of contents and projects. */
@Injectable()
export class ItemVersionsService {
  private readonly logger = new Logger(ItemVersionsService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * A page of versions, newest first; the first page has the total.
   * @param toInput the request that would restore a version; the difference between two versions is what was changed.
   * @throws AppError `platform.invalid_cursor`
   */
  async list<Version extends ItemVersion>(
    history: Pick<ItemHistory<never, Version>, 'list' | 'count'>,
    itemId: string,
    { cursor, limit }: Plain<PageQuery>,
    toInput: (fields: Version['fields']) => object,
  ): Promise<Page<Plain<ItemVersionDto>>> {
    const below = cursor === undefined ? MAX_VERSION : versionOf(cursor);
    const [rows, total] = await Promise.all([
      history.list(itemId, below, limit + 1),
      cursor === undefined ? history.count(itemId) : undefined,
    ]);
    const { page, nextCursor } = cutPage(rows, limit, ({ version }) => [version]);
    const emails = await this.emailsOf(page.flatMap(({ actorId }) => actorId ?? []));
    const items = page.map((row, index) => {
      const before = rows[index + 1];
      const { version, savedAt, actorId, isScheduled, fields } = row;
      return {
        ...{ version, previousVersion: before?.version ?? null },
        ...{ savedAt: savedAt.toISOString(), actorId, isScheduled },
        actorEmail: actorId === null ? null : (emails.get(actorId) ?? null),
        changed: before === undefined ? null : changedNames(toInput(before.fields), toInput(fields)),
      };
    });
    return { items, nextCursor, ...(total === undefined ? {} : { total }) };
  }

  /** The teachers and topics of a version that still exist, in its order. */
  async creditsOf({ teacherIds, topicIds }: CreditIds): Promise<VersionCredits> {
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
      const known = await this.rpc.ask(ListUserEmails.of({ userIds: [...new Set(userIds)] }));
      return new Map(known.map(({ id, email }) => [id, email]));
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
export function idsOf({ teachers, topics }: VersionCredits): CreditIds {
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
  const known = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([name, value]) =>
    isDeepStrictEqual(known.get(name), value) ? [] : [name],
  );
}
