import { IdempotentRequestsService } from '@academy/idempotency';
import { type Versioned, withCurrent } from '@academy/platform';
import { type Plain, toPlain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../input/caller.ts';
import { titledTranslations } from '../records/entered-translations.ts';
import { type Given, given } from '../records/given.ts';
import type { Topic, TopicTranslation } from '../records/topic.entity.ts';
import { chooseSlug } from '../records/slugs.ts';
import { type TopicFields, TopicRecordsService } from '../records/topic-records.service.ts';
import type { CreateTopicDto, TopicDto, UpdateTopicDto } from './topic.dto.ts';
import { TopicsService } from './topics.service.ts';

/** Creates, changes and deletes topics for staff. */
@Injectable()
export class TopicEditorService {
  constructor(
    private readonly records: TopicRecordsService,
    private readonly topics: TopicsService,
    private readonly requests: IdempotentRequestsService,
  ) {}

  /**
   * Creates a topic; a repeated request, by its `Idempotency-Key`, returns what the first one created.
   * @throws AppError `catalogue.slug_taken`, `platform.idempotency_mismatch`
   */
  async create(
    input: Plain<CreateTopicDto>,
    user: Caller,
    key?: string,
  ): Promise<Versioned<Plain<TopicDto>>> {
    const command = { operation: 'createTopic', ...toPlain(input) };
    const { id } = await this.requests.once(user.id, key, command, async (id) => {
      await this.createWithId(id, input, user);
      return { id };
    });
    return this.topics.read(id, user);
  }

  /** Creates a topic with a given id, unless it exists. */
  async createWithId(id: string, input: Plain<CreateTopicDto>, user: Caller): Promise<void> {
    if (await this.records.exists(id)) return;
    const slug = chooseSlug(input.slug, input.title);
    await this.records.create(id, { ...enteredFields(input, undefined), color: input.color, slug }, user);
  }

  /**
   * Changes a topic; omitted fields are unchanged.
   * @param expected the version the change is based on; undefined for any version.
   * @throws AppError `catalogue.topic_not_found`, `catalogue.slug_taken`, `platform.version_conflict`
   */
  async update(
    id: string,
    input: Plain<UpdateTopicDto>,
    user: Caller,
    expected?: number,
  ): Promise<Versioned<Plain<TopicDto>>> {
    const read = () => this.topics.read(id, user);
    await withCurrent(
      () =>
        this.records.update(
          id,
          (topic) => ({
            ...enteredFields(input, topic),
            slug: input.slug === undefined ? topic.slug : chooseSlug(input.slug, topic.title),
          }),
          user,
          expected,
        ),
      read,
    );
    return read();
  }

  /**
   * Deletes a topic that is no longer used.
   * @throws AppError `catalogue.topic_not_found`, `catalogue.topic_in_use`
   */
  delete(id: string, user: Caller): Promise<void> {
    return this.records.delete(id, user);
  }
}

function enteredFields(
  { translations, ...plain }: Plain<UpdateTopicDto>,
  before: Readonly<Topic> | undefined,
): Given<TopicFields> {
  return given<TopicFields>()({
    ...plain,
    translations: translations && titledTranslations<TopicTranslation>(translations, before?.translations),
  });
}
