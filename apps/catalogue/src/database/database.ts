import { IdempotentRequest } from '@academy/idempotency';
import { importEntities } from '@academy/imports';
import { jobSchema } from '@academy/jobs';
import { MailMessage } from '@academy/mail';
import { messagingEntities } from '@academy/messaging';
import type { DatabaseDefinition } from '@academy/platform';
import { CaptionTrack } from '../records/caption-track.entity.ts';
import { Content } from '../records/content.entity.ts';
import { ContentVersion } from '../records/content-version.entity.ts';
import { MediaFile } from '../media/media-file.entity.ts';
import { MediaUse } from '../media/media-use.entity.ts';
import { PartnershipRequest } from '../partnerships/partnership-request.entity.ts';
import { ProjectContent } from '../records/project-content.entity.ts';
import { ProjectVersion } from '../records/project-version.entity.ts';
import { Project } from '../records/project.entity.ts';
import { Setting } from '../settings/setting.entity.ts';
import { FormerSlug } from '../records/former-slug.entity.ts';
import { ItemTeacher } from '../records/item-teacher.entity.ts';
import { ItemTopic } from '../records/item-topic.entity.ts';
import { Teacher } from '../records/teacher.entity.ts';
import { Topic } from '../records/topic.entity.ts';
import { CreateCatalogue1763600000000 } from './migrations/1763600000000-create-catalogue.ts';
import { AddMediaAndMails1763700000000 } from './migrations/1763700000000-add-media-and-mails.ts';
import { MailsByJobs1763800000000 } from './migrations/1763800000000-mails-by-jobs.ts';
import { AddContentLevel1795314944598 } from './migrations/1795314944598-add-content-level.ts';
import { AddIdempotentRequests1763900000000 } from './migrations/1763900000000-add-idempotent-requests.ts';
import { AddVideoDurations1795340000000 } from './migrations/1795340000000-add-video-durations.ts';
import { AddMediaStatus1795316738715 } from './migrations/1795316738715-add-media-status.ts';
import { AddFilms1795335822483 } from './migrations/1795335822483-add-films.ts';
import { AddCertificateRules1795341000000 } from './migrations/1795341000000-add-certificate-rules.ts';
import { AddTeachersAndTopics1795361145681 } from './migrations/1795361145681-add-teachers-and-topics.ts';
import { AddContentVersions1795388889410 } from './migrations/1795388889410-add-content-versions.ts';
import { AddTranslations1795403079049 } from './migrations/1795403079049-add-translations.ts';
import { AddSchedules1795406775805 } from './migrations/1795406775805-add-schedules.ts';
import { AddMediaLibrary1795414858645 } from './migrations/1795414858645-add-media-library.ts';
import { AddImports1795416100000 } from './migrations/1795416100000-add-imports.ts';
import { AddProjectVersions1795418320313 } from './migrations/1795418320313-add-project-versions.ts';
import { AddCatalogueVersion1795480200000 } from './migrations/1795480200000-add-catalogue-version.ts';
import { IndexFailedSchedules1795581532496 } from './migrations/1795581532496-index-failed-schedules.ts';
import { ArchiveUnpublished1795650000000 } from './migrations/1795650000000-archive-unpublished.ts';
import { SortItemsAndMedia1795700000000 } from './migrations/1795700000000-sort-items-and-media.ts';
import { SortContentsByCreation1795800000000 } from './migrations/1795800000000-sort-contents-by-creation.ts';
import { CertifyWhatWasWatched1795891000000 } from './migrations/1795891000000-certify-what-was-watched.ts';
import { SearchByWords1795893000000 } from './migrations/1795893000000-search-by-words.ts';
import { AddTextsAndQuizzes1795926978766 } from './migrations/1795926978766-add-texts-and-quizzes.ts';
import { CloseContentsWithQuizzes1795942540840 } from './migrations/1795942540840-close-contents-with-quizzes.ts';
import { AddCaptions1795957605752 } from './migrations/1795957605752-add-captions.ts';
import { SearchPassages1795961000000 } from './migrations/1795961000000-search-passages.ts';
import { SearchTitles1795965600000 } from './migrations/1795965600000-search-titles.ts';
import { NumberCaptions1795965700000 } from './migrations/1795965700000-number-captions.ts';
import { AddQuestionsSwitch1795960853331 } from './migrations/1795960853331-add-questions-switch.ts';
import { ProjectOpenings1795973788259 } from './migrations/1795973788259-project-openings.ts';
import { AddSeminars1795988262394 } from './migrations/1795988262394-add-seminars.ts';
import { CertificateRuleDefault1795988515319 } from './migrations/1795988515319-certificate-rule-default.ts';

/** The catalogue's tables and their history. */
export const database: DatabaseDefinition = {
  entities: [
    CaptionTrack,
    Content,
    ContentVersion,
    Project,
    ProjectVersion,
    ProjectContent,
    Teacher,
    Topic,
    ItemTeacher,
    ItemTopic,
    FormerSlug,
    Setting,
    MediaFile,
    MediaUse,
    PartnershipRequest,
    MailMessage,
    IdempotentRequest,
    ...importEntities,
    ...messagingEntities,
  ],
  migrations: [
    CreateCatalogue1763600000000,
    AddMediaAndMails1763700000000,
    MailsByJobs1763800000000,
    AddContentLevel1795314944598,
    AddIdempotentRequests1763900000000,
    AddMediaStatus1795316738715,
    AddFilms1795335822483,
    AddVideoDurations1795340000000,
    AddCertificateRules1795341000000,
    AddTeachersAndTopics1795361145681,
    AddContentVersions1795388889410,
    AddTranslations1795403079049,
    AddSchedules1795406775805,
    AddMediaLibrary1795414858645,
    AddImports1795416100000,
    AddProjectVersions1795418320313,
    AddCatalogueVersion1795480200000,
    IndexFailedSchedules1795581532496,
    ArchiveUnpublished1795650000000,
    SortItemsAndMedia1795700000000,
    SortContentsByCreation1795800000000,
    CertifyWhatWasWatched1795891000000,
    SearchByWords1795893000000,
    AddTextsAndQuizzes1795926978766,
    CloseContentsWithQuizzes1795942540840,
    AddCaptions1795957605752,
    SearchPassages1795961000000,
    AddQuestionsSwitch1795960853331,
    SearchTitles1795965600000,
    NumberCaptions1795965700000,
    ProjectOpenings1795973788259,
    AddSeminars1795988262394,
    CertificateRuleDefault1795988515319,
  ],
  librarySchemas: [jobSchema],
};
