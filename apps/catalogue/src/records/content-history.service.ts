import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type ContentFields, contentFieldsOf } from './content-fields.ts';
import { ContentVersion } from './content-version.entity.ts';
import type { Content } from './content.entity.ts';
import { CreditsService } from './credits.service.ts';
import { ItemHistory } from './item-history.ts';

/** The only writer of the versions of contents. */
@Injectable()
export class ContentHistoryService extends ItemHistory<Content, ContentVersion> {
  constructor(
    dataSource: DataSource,
    private readonly credits: CreditsService,
  ) {
    super(dataSource, ContentVersion, 'catalogue.content_version_not_found');
  }

  protected async fieldsOf(manager: EntityManager, content: Content): Promise<ContentFields> {
    return contentFieldsOf(content, await this.credits.idsOf(manager, content.id));
  }

  protected insert(manager: EntityManager, version: ContentVersion): Promise<unknown> {
    return manager.insert(ContentVersion, version);
  }
}
