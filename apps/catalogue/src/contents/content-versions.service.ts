import { ListUserEmails } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { AppError, cutPage, decodeCursor, type Page, type PageQuery, toAppError } from '@academy/platform';
import { DEFAULT_LANGUAGE, FILMS_PATH, type Plain } from '@academy/shared';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { missingMedia } from '../media/media-uses.ts';
import { type ContentFields, filesOf } from '../records/content-fields.ts';
import { ContentHistoryService } from '../records/content-history.service.ts';
import { ContentRecordsService } from '../records/content-records.service.ts';
import { Teacher } from '../records/teacher.entity.ts';
import { Topic } from '../records/topic.entity.ts';
import { toTeacherReference } from '../teachers/teacher.mapper.ts';
import { toTopicReference } from '../topics/topic.mapper.ts';
import { type ContentVersionDetailDto, type ContentVersionDto, MAX_VERSION } from './content-version.dto.ts';
import { toContentInput, toContentVersion } from './content-version.mapper.ts';

/** The history of a content, for staff. Going back to a version is an ordinary change with what it held. */
@Injectable()
export class ContentVersionsService {
  private readonly logger = new Logger(ContentVersionsService.name);

  constructor(
    private readonly records: ContentRecordsService,
    private readonly history: ContentHistoryService,
    private readonly dataSource: DataSource,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * A page of versions, newest first.
   * @throws AppError `catalogue.content_not_found`, `platform.invalid_cursor`
   */
  async list(id: string, { cursor, limit }: Plain<PageQuery>): Promise<Page<Plain<ContentVersionDto>>> {
    const below = cursor === undefined ? MAX_VERSION : versionOf(cursor);
    await this.records.get(id);
    const rows = await this.history.list(id, below, limit + 1);
    const { page, nextCursor } = cutPage(rows, limit, ({ version }) => [version]);
    const emails = await this.emailsOf(page.flatMap(({ actorId }) => actorId ?? []));
    return { items: page.map((row, index) => toContentVersion(row, rows[index + 1], emails)), nextCursor };
  }

  /** @throws AppError `catalogue.content_version_not_found` */
  async read(id: string, version: number): Promise<Plain<ContentVersionDetailDto>> {
    const { fields } = await this.history.get(id, version);
    const { manager } = this.dataSource;
    const [missing, teachers, topics] = await Promise.all([
      missingMedia(manager, filesOf(fields)),
      manager.findBy(Teacher, { id: In(fields.teacherIds) }),
      manager.findBy(Topic, { id: In(fields.topicIds) }),
    ]);
    const teachersInOrder = inOrder(fields.teacherIds, teachers);
    const topicsInOrder = inOrder(fields.topicIds, topics);
    return {
      version,
      fields: toContentInput({
        ...withoutFiles(fields, missing),
        teacherIds: teachersInOrder.map((teacher) => teacher.id),
        topicIds: topicsInOrder.map((topic) => topic.id),
      }),
      teachers: teachersInOrder.map((teacher) => toTeacherReference(teacher, DEFAULT_LANGUAGE)),
      topics: topicsInOrder.map((topic) => toTopicReference(topic, DEFAULT_LANGUAGE)),
      missingFiles: missing.size,
    };
  }

  /** Addresses by user id; none while identity does not answer, as the history can be read without them. */
  private async emailsOf(userIds: string[]): Promise<Map<string, string>> {
    if (userIds.length === 0) return new Map();
    try {
      const known = await this.rpc.ask(ListUserEmails.of({ userIds: [...new Set(userIds)] }));
      return new Map(known.map(({ id, email }) => [id, email]));
    } catch (error) {
      if (toAppError(error).code !== 'platform.unavailable') throw error;
      this.logger.warn({ err: error }, 'A history is shown without addresses');
      return new Map();
    }
  }
}

function versionOf(cursor: string): number {
  const [version] = decodeCursor(cursor, 1);
  const isVersion =
    typeof version === 'number' && Number.isInteger(version) && Math.abs(version) <= MAX_VERSION;
  if (!isVersion) throw new AppError('platform.invalid_cursor');
  return version;
}

function inOrder<T extends { id: string }>(ids: readonly string[], rows: readonly T[]): T[] {
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

function withoutFiles(fields: ContentFields, missing: ReadonlySet<string>): ContentFields {
  const { coverImageUrl, downloads, videos } = fields;
  return {
    ...fields,
    coverImageUrl: coverImageUrl !== null && missing.has(coverImageUrl) ? null : coverImageUrl,
    downloads: downloads.filter(({ url }) => !missing.has(url)),
    videos: videos.filter(
      ({ provider, videoId }) => provider !== 'file' || !missing.has(`${FILMS_PATH}/${videoId}`),
    ),
  };
}
