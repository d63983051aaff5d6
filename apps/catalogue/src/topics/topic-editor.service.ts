import type { Versioned } from '@academy/platform';
import type { Plain } from '@academy/shared';
import { Inject, Injectable } from '@nestjs/common';
import type { CallerInSession } from '../input/caller.ts';
import { Editor } from '../records/editor.ts';
import { titledTranslations } from '../records/entered-translations.ts';
import { type Given, given } from '../records/given.ts';
import type { Topic, TopicTranslation } from '../records/topic.entity.ts';
import { chooseSlug, slugAfter } from '../records/slugs.ts';
import { type TopicFields, TopicRecordsService } from '../records/topic-records.service.ts';
import type { CreateTopicDto, TopicDto, UpdateTopicDto } from './topic.dto.ts';
import { TopicsService } from './topics.service.ts';

/** Edits topics for staff. */
@Injectable()
export class TopicEditorService extends Editor<
  Topic,
  Partial<TopicFields>,
  Plain<CreateTopicDto>,
  Plain<UpdateTopicDto>,
  Plain<TopicDto>
> {
  @Inject(TopicRecordsService) protected readonly records: TopicRecordsService;
  @Inject(TopicsService) private readonly topics: TopicsService;

  protected readonly createOperation = 'createTopic';

  protected read(id: string, user: CallerInSession): Promise<Versioned<Plain<TopicDto>>> {
    return this.topics.read(id, user);
  }

  protected newFields(input: Plain<CreateTopicDto>): Partial<TopicFields> & Pick<TopicFields, 'slug'> {
    return { ...enteredFields(input, undefined), slug: chooseSlug(input.slug, input.title) };
  }

  protected changeBy(input: Plain<UpdateTopicDto>): (topic: Readonly<Topic>) => Partial<TopicFields> {
    return (topic) => ({ ...enteredFields(input, topic), slug: slugAfter(input.slug, topic.slug) });
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
