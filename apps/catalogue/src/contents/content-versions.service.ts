import { FILMS_PATH, type Plain } from '@academy/shared';
import { Inject, Injectable } from '@nestjs/common';
import { ItemVersions } from '../history/item-versions.ts';
import { type ContentFields, filesOf, textWithPictures } from '../records/content-fields.ts';
import { ContentHistoryService } from '../records/content-history.service.ts';
import { ContentRecordsService } from '../records/content-records.service.ts';
import type { ContentVersion } from '../records/content-version.entity.ts';
import type { CreateContentDto } from './content-input.dto.ts';
import { toContentInput } from './content-version.mapper.ts';

/** The history of a content, for staff. */
@Injectable()
export class ContentVersionsService extends ItemVersions<ContentVersion, Plain<CreateContentDto>> {
  @Inject(ContentRecordsService) protected readonly records: ContentRecordsService;
  @Inject(ContentHistoryService) protected readonly history: ContentHistoryService;

  protected readonly linksOf = filesOf;
  protected readonly toInput = toContentInput;

  protected withoutLinks(fields: ContentFields, missing: ReadonlySet<string>): ContentFields {
    const { coverImageUrl, downloads, videos, text, quiz } = fields;
    return {
      ...fields,
      coverImageUrl: coverImageUrl !== null && missing.has(coverImageUrl) ? null : coverImageUrl,
      text: text && textWithPictures(text, (src) => (missing.has(src) ? null : src)),
      quiz: quiz && {
        ...quiz,
        questions: quiz.questions.map((question) =>
          question.picture && missing.has(question.picture.src) ? { ...question, picture: null } : question,
        ),
      },
      downloads: downloads.filter(({ url }) => !missing.has(url)),
      videos: videos.filter(
        ({ provider, videoId }) => provider !== 'file' || !missing.has(`${FILMS_PATH}/${videoId}`),
      ),
    };
  }
}
