import {
  AppError,
  applyFilters,
  everyWord,
  type Page,
  readSortedPage,
  totalOf,
  Versioned,
} from '@academy/platform';
import { ListExports } from '@academy/messaging';
import { DEFAULT_LANGUAGE, isStaff, type Language, type Plain, toPlain } from '@academy/shared';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import type { Caller } from '../input/caller.ts';
import { isPublic } from '../records/credits.queries.ts';
import { CreditsService } from '../records/credits.service.ts';
import { listOrder } from '../records/list-order.ts';
import { formerOwner, isSlugOrId } from '../records/slugs.ts';
import { Topic } from '../records/topic.entity.ts';
import { type Reader, titleSearchIn } from '../records/translations.ts';
import type { ExportCreditsQuery, ListCreditsQuery } from '../input/list-credits.dto.ts';
import { type ListTopicsQuery, topicList } from './topic-list.ts';
import type { TopicDto } from './topic.dto.ts';
import { toTopic } from './topic.mapper.ts';

/** Reads topics. Visitors see those of public items; staff sees all. */
@Injectable()
export class TopicsService {
  constructor(
    @InjectRepository(Topic) private readonly topics: Repository<Topic>,
    private readonly credits: CreditsService,
    private readonly exports: ListExports,
  ) {}

  /**
   * A page of topics; the first page has the total.
   * @throws AppError `platform.invalid_cursor`, and `platform.forbidden` when anyone but staff requests all.
   */
  async list(query: Plain<ListTopicsQuery>, user: Caller | undefined): Promise<Page<Plain<TopicDto>>> {
    if (query.status !== 'public' && !isStaff(user?.role)) throw new AppError('platform.forbidden');
    const column = titleSearchIn(query.lang);
    const title = { column, type: 'text' } as const;
    const orders = {
      title: { ...title, direction: 'ASC' },
      '-title': { ...title, direction: 'DESC' },
    } as const;
    const { order, position } = listOrder(query, orders, 'title', `topic.${column}`);
    const [{ page, nextCursor }, total] = await Promise.all([
      readSortedPage(this.select(query), order, position),
      totalOf(this.select(query), query.cursor),
    ]);
    const items = await this.summarize(page, { language: query.lang, isStaff: isStaff(user?.role) });
    return { items, nextCursor, ...total };
  }

  /** All topics that match the filter, as a CSV file for staff. */
  exportAll(filter: ExportCreditsQuery, user: Caller): Promise<StreamableFile> {
    return this.exports.export('topics', user.id, topicList.columns, (position) =>
      this.list({ ...toPlain(filter), ...position, sort: 'title' }, user),
    );
  }

  /**
   * One topic by id, slug or former slug (the response's `slug` is the current one); staff also get the version.
   * @throws AppError `catalogue.topic_not_found`, also for those without public items.
   */
  async read(
    slugOrId: string,
    user: Caller | undefined,
    language: Language = DEFAULT_LANGUAGE,
  ): Promise<Versioned<Plain<TopicDto>>> {
    const mayEdit = isStaff(user?.role);
    const topic = isSlugOrId(slugOrId) ? await this.find(slugOrId, mayEdit) : null;
    if (!topic) throw new AppError('catalogue.topic_not_found');
    const counts = await this.credits.countContents('topic', [topic.id]);
    const body = toTopic(topic, counts.get(topic.id) ?? 0, { language, isStaff: mayEdit });
    return new Versioned(body, mayEdit ? topic.version : null);
  }

  private async summarize(topics: readonly Topic[], reader: Reader): Promise<Plain<TopicDto>[]> {
    const counts = await this.credits.countContents(
      'topic',
      topics.map(({ id }) => id),
    );
    return topics.map((topic) => toTopic(topic, counts.get(topic.id) ?? 0, reader));
  }

  private find(slugOrId: string, seesAll: boolean): Promise<Topic | null> {
    const query = this.topics.createQueryBuilder('topic');
    if (isUUID(slugOrId)) query.where('topic.id = :slugOrId', { slugOrId });
    else {
      query
        .where(
          (where) =>
            `(topic.slug = :slug OR topic.englishSlug = :slug OR topic.id = ${formerOwner(where, 'topic')})`,
        )
        .setParameter('slug', slugOrId);
    }
    if (!seesAll) query.andWhere(isPublic('topic'));
    return query.getOne();
  }

  private select(filters: Plain<ListCreditsQuery>): SelectQueryBuilder<Topic> {
    const { search, lang } = filters;
    const query = applyFilters(this.topics.createQueryBuilder('topic'), topicList.conditions, filters);
    if (search)
      query.andWhere(...everyWord(search, (pattern) => `topic.${titleSearchIn(lang)} LIKE ${pattern}`));
    return query;
  }
}
