// Generated from the OpenAPI document by `npm run generate`; do not edit.
export interface paths {
  '/api/v1/captions/{videoId}/{language}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getCaptions'];
    put: operations['saveCaptions'];
    post?: never;
    delete: operations['deleteCaptions'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/contents': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listContents'];
    put?: never;
    post: operations['createContent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/contents/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['deleteContent'];
    options?: never;
    head?: never;
    patch: operations['updateContent'];
    trace?: never;
  };
  '/api/v1/contents/{id}/captions/{videoId}/{language}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getContentCaptions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/contents/{id}/deletion': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getContentDeletion'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/contents/{id}/duplicate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['duplicateContent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/contents/{id}/quiz': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getContentQuiz'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/contents/{id}/quiz/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportContentQuiz'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/contents/{id}/seminar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getContentSeminar'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/contents/{id}/transcripts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getContentTranscripts'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/contents/{id}/versions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listContentVersions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/contents/{id}/versions/{version}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getContentVersion'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/contents/{slugOrId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getContent'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/contents/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportContents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/imports/captions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['readCaptions'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/imports/contents': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The latest imports, the newest first. */
    get: operations['listContentsImports'];
    put?: never;
    /** Upload a CSV file and validate its rows; nothing is written. */
    post: operations['createContentsImport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/imports/contents/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** An import and its progress. */
    get: operations['getContentsImport'];
    put?: never;
    post?: never;
    /** Cancel an import; rows already written remain. */
    delete: operations['cancelContentsImport'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/imports/contents/{id}/rows': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The rows of an import, in order. */
    get: operations['listContentsImportRows'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/imports/contents/{id}/start': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Write the validated rows, in a job. */
    post: operations['startContentsImport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/imports/questions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['readQuestions'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/media': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listMedia'];
    put?: never;
    post: operations['uploadMedia'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/media/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getMedia'];
    put?: never;
    post?: never;
    delete: operations['deleteMedia'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/media/{id}/replacement': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['replaceMedia'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/media/covers/{file}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getCover'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/media/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportMedia'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/media/files/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getFile'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/media/film-tickets': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['begin'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/media/film-tickets/completions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['complete'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/media/film-tickets/links': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['link'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/media/films/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getFilm'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/media/films/{id}/captions/{language}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getFilmCaptions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/media/images/{image}/{file}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getImage'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/overview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getOverview'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/partnership-requests': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['requestPartnership'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/projects': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listProjects'];
    put?: never;
    post: operations['createProject'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/projects/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['deleteProject'];
    options?: never;
    head?: never;
    patch: operations['updateProject'];
    trace?: never;
  };
  '/api/v1/projects/{id}/contents/{contentId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['placeProjectContent'];
    post?: never;
    delete: operations['removeProjectContent'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/projects/{id}/deletion': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getProjectDeletion'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/projects/{id}/versions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listProjectVersions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/projects/{id}/versions/{version}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getProjectVersion'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/projects/{slugOrId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getProject'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/projects/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportProjects'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/projects/featured': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getFeaturedProject'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/search': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['searchCatalogue'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/settings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getSettings'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch: operations['updateSettings'];
    trace?: never;
  };
  '/api/v1/settings/all': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getAllSettings'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/stats/catalogue': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getCatalogueStats'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/teachers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listTeachers'];
    put?: never;
    post: operations['createTeacher'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/teachers/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['deleteTeacher'];
    options?: never;
    head?: never;
    patch: operations['updateTeacher'];
    trace?: never;
  };
  '/api/v1/teachers/{slugOrId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getTeacher'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/teachers/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportTeachers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/topics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listTopics'];
    put?: never;
    post: operations['createTopic'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/topics/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['deleteTopic'];
    options?: never;
    head?: never;
    patch: operations['updateTopic'];
    trace?: never;
  };
  '/api/v1/topics/{slugOrId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getTopic'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/topics/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportTopics'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/sitemap.xml': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getSitemap'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    AccessDto: {
      level: components['schemas']['AccessLevel'];
      /**
       * Format: date-time
       * @description When it ends; null for never.
       */
      expiresAt: string | null;
      /**
       * Format: date-time
       * @description With `scheduled`, when the content opens to the caller, who has access by a project.
       */
      opensAt?: string;
    };
    /** @enum {string} */
    AccessFilter: 'free' | 'premium';
    /** @enum {string} */
    AccessLevel:
      | 'full'
      | 'single'
      | 'project'
      | 'subscription'
      | 'scheduled'
      | 'first_video_only'
      | 'locked';
    AccreditationDto: {
      /** @example Ordine degli Avvocati di Roma */
      body: string;
      /**
       * @description The code of the accreditation, if it has one.
       * @default
       */
      code: string;
      /** @description With at most two decimals. */
      credits: number;
      /**
       * Format: date
       * @description Of certificates issued on this day in Rome or later,
       */
      validFrom: string;
      /**
       * Format: date
       * @description until this day, included.
       */
      validTo: string;
    };
    BooleanQuestionDto: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      kind: 'boolean';
      prompt: components['schemas']['TextDocumentDto'];
      picture: components['schemas']['QuizPictureDto'] | null;
      points: number;
      explanation: string;
      lookAgain: components['schemas']['LookAgainDto'] | null;
      /** @description Null until it has been decided. */
      isTrue: boolean | null;
      /** @description Why this answer is wrong; empty for none. */
      whyNot: string;
      translations?: components['schemas']['BooleanTranslationsDto'];
    };
    BooleanTranslationDto: {
      prompt: components['schemas']['TextDocumentDto'];
      explanation: string;
      /** @description The picture's text. */
      alt?: string;
      /** @description Why this answer is wrong; empty for none. */
      whyNot: string;
    };
    BooleanTranslationsDto: {
      en?: components['schemas']['BooleanTranslationDto'];
    };
    BucketLinkDto: {
      /** @description Valid for 15 minutes. */
      url: string;
    };
    BucketRequestDto: {
      ticket: string;
      /** @enum {string} */
      method: 'POST' | 'PUT' | 'GET' | 'DELETE';
      /** @description Issued by the bucket; omitted in the request that starts the upload. */
      uploadId?: string;
      /** @description Number of the part that PUT adds, from 1. */
      partNumber?: number;
    };
    CancellationDto: {
      /** Format: date-time */
      at: string;
      reason: string;
      /** @description It is in Italian although English was requested. */
      isUntranslated: boolean;
    };
    CancellationInputDto: {
      /** @description Everyone who booked reads it. */
      reason: string;
      translations?: components['schemas']['CancellationTranslationsDto'];
    };
    CancellationTextsDto: {
      /** @description Everyone who booked reads it. */
      reason: string;
    };
    CancellationTranslationsDto: {
      en?: components['schemas']['CancellationTextsDto'];
    };
    /** @enum {string} */
    CaptionFileProblemCode:
      | 'ends_before_start'
      | 'overlaps'
      | 'beyond_film'
      | 'too_long'
      | 'no_timings'
      | 'timings'
      | 'no_cues'
      | 'too_many'
      | 'too_many_problems';
    CaptionFileProblemDto: {
      /** @description From 1. */
      line: number;
      code: components['schemas']['CaptionFileProblemCode'];
      /** @description Words and numbers for the sentence, by name. */
      values: {
        [key: string]: string | number;
      };
    };
    CaptionsDto: {
      videoId: string;
      language: components['schemas']['Language'];
      /** @description In order. */
      cues: components['schemas']['CueDto'][];
    };
    CatalogueStatsDto: {
      /** @description Drafts and archived ones included. */
      totalContents: number;
      publishedContents: number;
      /** @description Drafts and archived ones included. */
      premiumContents: number;
      projects: number;
      activeProjects: number;
    };
    CertificateRuleDto: {
      /** @description Hours stated on the certificate; null for none. */
      hours: number | null;
      /**
       * @description Share of its videos that must be watched; 0 if completing it is enough.
       * @default 80
       */
      minSeenPercent: number;
      /**
       * @description Printed on the certificates that are issued within their dates.
       * @default []
       */
      accreditations: components['schemas']['AccreditationDto'][];
      /**
       * @description Months after which its certificates expire; null for never.
       * @default null
       */
      validMonths: number | null;
    };
    ChapterDto: {
      /** @description Where it begins. */
      second: number;
      title: string;
      /** @description The title is in Italian although English was requested. */
      isUntranslated: boolean;
      /** @description Staff only. */
      translations?: components['schemas']['ChapterTranslationsDto'];
    };
    ChapterInputDto: {
      /** @description Where it begins. */
      second: number;
      title: string;
      translations?: components['schemas']['ChapterTranslationsDto'];
    };
    ChapterTranslationDto: {
      title: string;
    };
    ChapterTranslationsDto: {
      en?: components['schemas']['ChapterTranslationDto'];
    };
    /** @enum {string} */
    ClosingFilter: 'without' | 'all';
    ContentDto: {
      /** Format: uuid */
      id: string;
      slug: string;
      title: string;
      shortDescription: string;
      contentType: components['schemas']['ContentType'];
      level: components['schemas']['ContentLevel'];
      /** @description Of a quiz that closes a content, whether that is premium. */
      isPremium: boolean;
      /** @description Net, in cents; 0 for a free content. */
      priceCents: number;
      currency: components['schemas']['Currency'];
      /** @description Days of access from the purchase; null for unlimited access. */
      accessDays: number | null;
      coverImageUrl: string | null;
      status: components['schemas']['ContentStatus'];
      /** Format: date-time */
      publishedAt: string | null;
      /** Format: date-time */
      createdAt: string;
      videoCount: number;
      /** @description Total length of all videos in seconds; null without videos, or if the length of one is unknown. */
      durationSeconds: number | null;
      /** @description Of a text lesson. */
      readingMinutes: number | null;
      /** @description Questions of an attempt; null without a quiz. */
      questionCount: number | null;
      /** @description Of a seminar with a date. */
      seminar: components['schemas']['SeminarFactsDto'] | null;
      /** @description Whether certificates wait for it; a quiz may be for practice only. */
      countsForCertificate: boolean;
      /** @description The content that a quiz closes, and opens with; such a quiz is in no list. Null for others. */
      closes: components['schemas']['ReferenceDto'] | null;
      projects: components['schemas']['ReferenceDto'][];
      /** @description Its teachers, in order. */
      teachers: components['schemas']['TeacherSummaryDto'][];
      /** @description Its topics, in order. */
      topics: components['schemas']['TopicReferenceDto'][];
      /** @description Names of its texts without an English translation. */
      untranslated: string[];
      /** @description Staff only. */
      schedule?: components['schemas']['ScheduleDto'];
      /** @description The caller's access. */
      access: components['schemas']['AccessDto'];
      /** @description Its slug in each language into which it is translated. */
      slugs: components['schemas']['SlugsDto'];
      extendedDescription: string;
      /** @description Learners may ask beside it, unless the settings say otherwise. */
      hasQuestions: boolean;
      /** @description Rule for its own certificate; null for none. */
      certificate: components['schemas']['CertificateRuleDto'] | null;
      videos: components['schemas']['VideoDto'][];
      /** @description Length of each video in seconds, by position, including locked ones; null if unknown. */
      lessonDurations: (number | null)[];
      downloads: components['schemas']['DownloadDto'][];
      /** @description Only for those with access. */
      text?: components['schemas']['TextDto'];
      /** @description Null without a quiz. */
      quiz: components['schemas']['QuizFactsDto'] | null;
      /** @description The quiz that closes it, as its last lesson. */
      closingQuiz: components['schemas']['ContentSummaryDto'] | null;
      /** @description Staff only. */
      translations?: components['schemas']['ContentTranslationsDto'];
    };
    /** @enum {string} */
    ContentLevel: 'introductory' | 'intermediate' | 'advanced';
    ContentOpeningDto: {
      /** Format: uuid */
      contentId: string;
      /** Format: date */
      on?: string | null;
      afterDays?: number | null;
    };
    ContentQuizDto: {
      quiz: components['schemas']['QuizDto'] | null;
    };
    ContentSeminarDto: {
      seminar: components['schemas']['SeminarInputDto'] | null;
    };
    /** @enum {string} */
    ContentSort: 'newest' | 'oldest' | 'title' | '-title' | 'price' | '-price';
    /** @enum {string} */
    ContentStatus: 'draft' | 'published' | 'archived';
    ContentSummaryDto: {
      /** Format: uuid */
      id: string;
      slug: string;
      title: string;
      shortDescription: string;
      contentType: components['schemas']['ContentType'];
      level: components['schemas']['ContentLevel'];
      /** @description Of a quiz that closes a content, whether that is premium. */
      isPremium: boolean;
      /** @description Net, in cents; 0 for a free content. */
      priceCents: number;
      currency: components['schemas']['Currency'];
      /** @description Days of access from the purchase; null for unlimited access. */
      accessDays: number | null;
      coverImageUrl: string | null;
      status: components['schemas']['ContentStatus'];
      /** Format: date-time */
      publishedAt: string | null;
      /** Format: date-time */
      createdAt: string;
      videoCount: number;
      /** @description Total length of all videos in seconds; null without videos, or if the length of one is unknown. */
      durationSeconds: number | null;
      /** @description Of a text lesson. */
      readingMinutes: number | null;
      /** @description Questions of an attempt; null without a quiz. */
      questionCount: number | null;
      /** @description Of a seminar with a date. */
      seminar: components['schemas']['SeminarSummaryDto'] | null;
      /** @description Whether certificates wait for it; a quiz may be for practice only. */
      countsForCertificate: boolean;
      /** @description The content that a quiz closes, and opens with; such a quiz is in no list. Null for others. */
      closes: components['schemas']['ReferenceDto'] | null;
      projects: components['schemas']['ReferenceDto'][];
      /** @description Its teachers, in order. */
      teachers: components['schemas']['TeacherReferenceDto'][];
      /** @description Its topics, in order. */
      topics: components['schemas']['TopicReferenceDto'][];
      /** @description Names of its texts without an English translation. */
      untranslated: string[];
      /** @description Staff only. */
      schedule?: components['schemas']['ScheduleDto'];
      /** @description Null if the caller's entitlements are currently unknown; never a wrong `locked`. */
      access: components['schemas']['AccessDto'] | null;
    };
    ContentTranslationDto: {
      title: string;
      /** @description Unchanged if omitted; generated from the title if there is none. */
      slug?: string;
      /** @description The Italian text is shown if it is empty or omitted. */
      shortDescription?: string;
      /** @description The Italian text is shown if it is empty or omitted. */
      extendedDescription?: string;
      /** @description Titles of the videos as far as they are known, in order; empty for an unknown title. */
      videoTitles?: string[];
      /** @description The text of a text lesson. */
      text?: components['schemas']['TextDocumentDto'] | null;
    };
    ContentTranslationsDto: {
      en?: components['schemas']['ContentTranslationDto'];
    };
    /** @enum {string} */
    ContentType:
      | 'single_video'
      | 'video_series'
      | 'document'
      | 'text'
      | 'quiz'
      | 'seminar';
    ContentVersionDetailDto: {
      version: number;
      /** @description Those of `fields`, without deleted ones. */
      teachers: components['schemas']['TeacherReferenceDto'][];
      /** @description Those of `fields`, without deleted ones. */
      topics: components['schemas']['TopicReferenceDto'][];
      /** @description Number of its uploaded files that no longer exist and are omitted from `fields`. */
      missingFiles: number;
      fields: components['schemas']['CreateContentDto'];
    };
    CreateContentDto: {
      /** @description Its teachers, in order. */
      teacherIds?: string[];
      /** @description Its topics, in order. */
      topicIds?: string[];
      /**
       * Format: date-time
       * @description When it is published automatically; null for never. Removed when it is published manually.
       */
      publishAt?: string | null;
      /**
       * Format: date-time
       * @description When it is archived or deactivated automatically; null for never.
       */
      withdrawAt?: string | null;
      title: string;
      /** @description Generated from the title by default. */
      slug?: string;
      shortDescription: string;
      /** @default  */
      extendedDescription: string;
      contentType: components['schemas']['ContentType'];
      /** @default introductory */
      level: components['schemas']['ContentLevel'];
      /** @default draft */
      status: components['schemas']['ContentStatus'];
      /** @default false */
      isPremium: boolean;
      /**
       * @description Net, in cents; stored for premium contents only.
       * @default 1000
       */
      priceCents: number;
      /** @default EUR */
      currency: components['schemas']['Currency'];
      /** @description Days of access from the purchase; null for unlimited access. */
      accessDays?: number | null;
      coverImageUrl?: string | null;
      /**
       * @description Learners may ask beside it.
       * @default true
       */
      hasQuestions: boolean;
      /** @description Rule for its own certificate; null for none. */
      certificate?: components['schemas']['CertificateRuleDto'] | null;
      /** @description Comma separated: player URL, plain URL, or numeric id with an optional private hash (`123/abc`) of a video at Vimeo, or `file:<id>` for an uploaded film. */
      vimeoIds?: string;
      /** @description Titles of the videos as far as they are known, in order; empty for an unknown title. */
      videoTitles?: string[];
      /** @description Lengths of the videos in seconds as far as they are known, in order; 0 for an unknown length. */
      videoDurations?: number[];
      /** @description Chapters of the videos, in order; each video keeps its own if it is omitted. */
      videoChapters?: components['schemas']['VideoChaptersDto'][];
      downloads?: components['schemas']['DownloadInputDto'][];
      /** @description The text of a text lesson. */
      text?: components['schemas']['TextDocumentDto'] | null;
      /** @description Replaces the quiz as a whole. */
      quiz?: components['schemas']['QuizDto'] | null;
      /** @description Replaces it as a whole. */
      seminar?: components['schemas']['SeminarInputDto'] | null;
      /**
       * Format: uuid
       * @description The content that a quiz closes: it opens with it, and has no price and no place of its own.
       */
      closesId?: string | null;
      /** @description Replaces all existing translations; they are unchanged if it is omitted. */
      translations?: components['schemas']['ContentTranslationsDto'];
    };
    CreateProjectDto: {
      /** @description Its teachers, in order. */
      teacherIds?: string[];
      /** @description Its topics, in order. */
      topicIds?: string[];
      /**
       * Format: date-time
       * @description When it is published automatically; null for never. Removed when it is published manually.
       */
      publishAt?: string | null;
      /**
       * Format: date-time
       * @description When it is archived or deactivated automatically; null for never.
       */
      withdrawAt?: string | null;
      title: string;
      /** @description Generated from the title by default. */
      slug?: string;
      shortDescription: string;
      /** @default  */
      extendedDescription: string;
      /** @description Net, in cents; null when it is not sold. */
      priceCents?: number | null;
      /** @default EUR */
      currency: components['schemas']['Currency'];
      /** @description Days of access from the purchase; null for unlimited access. */
      accessDays?: number | null;
      /**
       * @description By default a new project is active, unless it has a price and no published content: what is sold must not be empty.
       * @default true
       */
      isActive: boolean;
      /** @default false */
      isFeatured: boolean;
      coverImageUrl?: string | null;
      /** @description Rule for its certificate; null for none. By default a new project certifies its completion once 80 percent was watched. */
      certificate?: components['schemas']['CertificateRuleDto'] | null;
      /** @description Replaces all existing translations; they are unchanged if it is omitted. */
      translations?: components['schemas']['ProjectTranslationsDto'];
      /** @description All its contents, in order; contents that are not listed are removed from the project. */
      contentIds?: string[];
      /** @description When its contents open to those who have access to it: each on a day or so many days after their access began. Contents that are not listed open at once. */
      openings?: components['schemas']['ContentOpeningDto'][];
    };
    CreateTeacherDto: {
      name: string;
      /** @description Generated from the name by default. */
      slug?: string;
      /**
       * @description Their profession or office, in one line.
       * @default
       */
      role: string;
      /** @default  */
      biography: string;
      /** @description Null if a drawn portrait is shown instead. */
      portraitUrl?: string | null;
      links?: components['schemas']['TeacherLinkInputDto'][];
      /** @description Replaces all existing translations; they are unchanged if it is omitted. */
      translations?: components['schemas']['TeacherTranslationsDto'];
    };
    CreateTopicDto: {
      title: string;
      /** @description Generated from the title by default. */
      slug?: string;
      color: components['schemas']['TopicColor'];
      /** @default  */
      description: string;
      /** @description Replaces all existing translations; they are unchanged if it is omitted. */
      translations?: components['schemas']['TopicTranslationsDto'];
    };
    /** @enum {string} */
    CreditStatus: 'public' | 'all';
    CueDto: {
      /** @description In milliseconds. */
      start: number;
      /** @description In milliseconds. */
      end: number;
      /** @description Plain text; its lines are separated by `\n`. */
      text: string;
    };
    /**
     * @description Currency of the prices below.
     * @enum {string}
     */
    Currency: 'EUR' | 'USD';
    DeletionDto: {
      /** @description It was bought, alone or in a project: it can be retired, but not deleted. */
      isSold: boolean;
    };
    DownloadDto: {
      label: string;
      /** @description The label is in Italian although English was requested. */
      isUntranslated: boolean;
      url?: string;
      /** @description Staff only. */
      translations?: components['schemas']['DownloadTranslationsDto'];
    };
    DownloadInputDto: {
      label: string;
      /** @description Replaces all existing translations; they are unchanged if it is omitted. */
      translations?: components['schemas']['DownloadTranslationsDto'];
      /** @description An http(s) URL, or a path on this site. */
      url: string;
    };
    DownloadTranslationDto: {
      label: string;
    };
    DownloadTranslationsDto: {
      en?: components['schemas']['DownloadTranslationDto'];
    };
    DuplicateContentDto: {
      /** @description Title of the copy, from which its slug is generated. */
      title: string;
    };
    EmbeddedPictureDto: {
      name: string;
      type: string;
      /**
       * Format: byte
       * @description In base64.
       */
      data: string;
      alt: string;
    };
    /** @enum {string} */
    EnglishFilter: 'missing' | 'complete';
    FeaturedProjectDto: {
      project: components['schemas']['ProjectSummaryDto'] | null;
    };
    FieldErrorDto: {
      field: string;
      code: string;
      message: string;
    };
    FilmSourceDto: {
      /** @description Valid for some minutes; request the content again for a new one. */
      url: string;
      /** @enum {string} */
      type: 'video/mp4' | 'video/webm';
    };
    FilmTicketDto: {
      /** @description Permits a browser to upload the film to the bucket, for one day. Without a ticket the film is uploaded by the tus protocol to /api/v1/media/film-uploads. */
      ticket?: string;
    };
    /** @enum {string} */
    FormKind: 'cover' | 'document';
    FoundCaptionsDto: {
      /** @description In the order of the file. */
      cues: components['schemas']['CueDto'][];
      /** @description In the order of the lines. */
      problems: components['schemas']['CaptionFileProblemDto'][];
    };
    FoundQuestionDto: {
      /** @description Where it begins, from 1. */
      line: number;
      /** @description Its name or first words. */
      title: string;
      /** @description As a quiz has it. */
      question:
        | components['schemas']['SingleQuestionDto']
        | components['schemas']['MultipleQuestionDto']
        | components['schemas']['BooleanQuestionDto']
        | components['schemas']['OrderQuestionDto']
        | components['schemas']['ShortQuestionDto']
        | components['schemas']['NumberQuestionDto'];
      notes: components['schemas']['QuestionNoteDto'][];
      embedded: components['schemas']['EmbeddedPictureDto'] | null;
    };
    FoundQuestionsDto: {
      questions: components['schemas']['FoundQuestionDto'][];
      problems: components['schemas']['QuestionProblemDto'][];
      /** @description Lines that name a category, which a quiz does not have. */
      categories: number;
    };
    HitDto: {
      kind: components['schemas']['HitKind'];
      /** @description The language of the text. */
      language: components['schemas']['Language'];
      text: string;
      marks: components['schemas']['MarkDto'][];
      /** @description Which video of the content, from 0. */
      position: number | null;
      /** @description Of a transcript: when it is said. */
      second: number | null;
      /** @description Of a text lesson: the block. */
      blockId: string | null;
    };
    /** @enum {string} */
    HitKind:
      'teacher' | 'topic' | 'description' | 'lesson' | 'text' | 'transcript';
    ImportColumnDto: {
      name: string;
      /** @description False for columns that this import ignores. */
      isRead: boolean;
    };
    /** @enum {string} */
    ImportDelimiter: ',' | ';' | '\t';
    ImportDto: {
      /** Format: uuid */
      id: string;
      list: components['schemas']['ImportedList'];
      status: components['schemas']['ImportStatus'];
      /**
       * Format: uuid
       * @description User who uploaded the file or, later, who started the import.
       */
      actorId: string;
      fileName: string;
      encoding: components['schemas']['ImportEncoding'];
      delimiter: components['schemas']['ImportDelimiter'];
      columns: components['schemas']['ImportColumnDto'][];
      rowCount: number;
      /** @description Number of rows validated or, while importing, written. */
      position: number;
      /** @description Planned effects of the rows validated so far. */
      planned: components['schemas']['RowCountsDto'];
      /** @description Effects of the rows written so far. */
      outcomes: components['schemas']['RowCountsDto'];
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      finishedAt: string | null;
    };
    /** @enum {string} */
    ImportedList: 'contents' | 'users' | 'grants';
    /** @enum {string} */
    ImportEncoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
    ImportRowDto: {
      /** @description Its line number in a spreadsheet. */
      line: number;
      /** @description Its cells by column. */
      values: {
        [key: string]: string;
      };
      /** @description Its effect; before the import is started, its planned effect. Null if it was not written. */
      outcome: components['schemas']['RowOutcome'] | null;
      errors: components['schemas']['RowErrorDto'][];
    };
    /** @enum {string} */
    ImportStatus:
      'checking' | 'checked' | 'importing' | 'completed' | 'cancelled';
    InvoicingDto: {
      /**
       * Format: date
       * @description First day of payment, in Rome, that gets invoices; null while none are made.
       */
      startsOn: string | null;
      /** @description Street and number. */
      address: string;
      postalCode: string;
      city: string;
      /** @example RM */
      province: string;
      /**
       * @description RegimeFiscale.
       * @enum {string}
       */
      regime:
        | 'RF01'
        | 'RF02'
        | 'RF04'
        | 'RF05'
        | 'RF06'
        | 'RF07'
        | 'RF08'
        | 'RF09'
        | 'RF10'
        | 'RF11'
        | 'RF12'
        | 'RF13'
        | 'RF14'
        | 'RF15'
        | 'RF16'
        | 'RF17'
        | 'RF18'
        | 'RF19'
        | 'RF20';
      /**
       * @description Natura of sales without VAT; empty for none.
       * @enum {string}
       */
      vatNature:
        | ''
        | 'N1'
        | 'N2.1'
        | 'N2.2'
        | 'N3.1'
        | 'N3.2'
        | 'N3.3'
        | 'N3.4'
        | 'N3.5'
        | 'N3.6'
        | 'N4'
        | 'N5'
        | 'N6.1'
        | 'N6.2'
        | 'N6.3'
        | 'N6.4'
        | 'N6.5'
        | 'N6.6'
        | 'N6.7'
        | 'N6.8'
        | 'N6.9'
        | 'N7';
      /** @description RiferimentoNormativo of sales without VAT. */
      legalReference: string;
      /** @description EsigibilitaIVA. */
      vatCollection: components['schemas']['VatCollection'];
      /** @description The stamp duty is part of the price, as a line of its own. */
      chargesStampDuty: boolean;
      /** @description Later payments of companies that once asked for an invoice get one, too. */
      includesCompanies: boolean;
      /** @description Codice fiscale of who sends the files; empty if it is the seller. */
      transmitterTaxCode: string;
    };
    ItemTranslationDto: {
      title: string;
      /** @description Unchanged if omitted; generated from the title if there is none. */
      slug?: string;
      /** @description The Italian text is shown if it is empty or omitted. */
      shortDescription?: string;
      /** @description The Italian text is shown if it is empty or omitted. */
      extendedDescription?: string;
    };
    ItemVersionDto: {
      version: number;
      /** @description The version that it changed; null for the first known version. */
      previousVersion: number | null;
      /** Format: date-time */
      savedAt: string;
      /**
       * Format: uuid
       * @description User who saved it; null for the schedule, and for versions older than the history.
       */
      actorId: string | null;
      /** @description Saved by the schedule, not by a user. */
      isScheduled: boolean;
      /** @description Null if unknown, also while identity is unavailable. */
      actorEmail: string | null;
      /** @description Names of the changed fields, as in requests; null for the first known version. */
      changed: string[] | null;
    };
    /** @enum {string} */
    Language: 'it' | 'en';
    LibraryFileDto: {
      /** Format: uuid */
      id: string;
      kind: components['schemas']['MediaKind'];
      /** @description A picture is `processing` until all its renditions exist; until then each of them is a small preview. A film is `processing` until it is checked. */
      status: components['schemas']['MediaStatus'];
      /** @description Error code of a film that cannot be used. */
      failure: string | null;
      /** @description Stored in contents, projects and settings. Documents and films can only be opened with the signed links that users with access receive. */
      url: string;
      fileName: string;
      contentType: string;
      /** @description Size of the uploaded file. */
      sizeBytes: number;
      /** @description Width of the largest rendition or of the film, in pixels. */
      width: number | null;
      height: number | null;
      /** @description Length of a checked film. */
      durationSeconds: number | null;
      /** @description Renditions of a cover. */
      sources: components['schemas']['PictureSourceDto'][];
      /** Format: date-time */
      createdAt: string;
      uses: components['schemas']['MediaUseDto'][];
      /**
       * Format: date-time
       * @description When it is deleted automatically if nothing refers to it; null while something does.
       */
      removedAt: string | null;
      /** @description Link that opens it for the caller, for a limited time; null for a film that cannot be played. */
      link: string | null;
    };
    LookAgainDto: {
      /** Format: uuid */
      contentId: string;
      /** @description Of the video in the content, from 0. */
      position: number;
      seconds: number;
    };
    LowestPriceDto: {
      /** @description Net, in cents. */
      priceCents: number;
      /** @description Number of lessons included in the price. */
      lessonCount: number;
    };
    MarkDto: {
      start: number;
      end: number;
    };
    MediaDto: {
      /** Format: uuid */
      id: string;
      kind: components['schemas']['MediaKind'];
      /** @description A picture is `processing` until all its renditions exist; until then each of them is a small preview. A film is `processing` until it is checked. */
      status: components['schemas']['MediaStatus'];
      /** @description Error code of a film that cannot be used. */
      failure: string | null;
      /** @description Stored in contents, projects and settings. Documents and films can only be opened with the signed links that users with access receive. */
      url: string;
      fileName: string;
      contentType: string;
      /** @description Size of the uploaded file. */
      sizeBytes: number;
      /** @description Width of the largest rendition or of the film, in pixels. */
      width: number | null;
      height: number | null;
      /** @description Length of a checked film. */
      durationSeconds: number | null;
      /** @description Renditions of a cover. */
      sources: components['schemas']['PictureSourceDto'][];
    };
    /** @enum {string} */
    MediaKind: 'cover' | 'document' | 'film';
    /** @enum {string} */
    MediaOwnerKind: 'content' | 'project' | 'teacher' | 'settings';
    /** @enum {string} */
    MediaSort: 'newest' | 'oldest' | 'name' | '-name' | 'size' | '-size';
    /**
     * @description A picture is `processing` until all its renditions exist; until then each of them is a small preview. A film is `processing` until it is checked.
     * @enum {string}
     */
    MediaStatus: 'processing' | 'ready' | 'failed';
    MediaUseDto: {
      kind: components['schemas']['MediaOwnerKind'];
      /**
       * Format: uuid
       * @description Null for the settings.
       */
      id: string | null;
      /** @description Title or name; empty for the settings. */
      title: string;
    };
    /** @enum {string} */
    MediaUseFilter: 'used' | 'unused';
    MultipleQuestionDto: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      kind: 'multiple';
      prompt: components['schemas']['TextDocumentDto'];
      picture: components['schemas']['QuizPictureDto'] | null;
      points: number;
      explanation: string;
      lookAgain: components['schemas']['LookAgainDto'] | null;
      options: components['schemas']['QuizOptionDto'][];
      /** @description Whether an answer with a fault may still earn half of the points. */
      isPartial: boolean;
      translations?: components['schemas']['QuestionTranslationsDto'];
    };
    NewFilmDto: {
      fileName: string;
      sizeBytes: number;
    };
    NoticeDto: {
      it: string;
      en: string;
    };
    NumberQuestionDto: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      kind: 'number';
      prompt: components['schemas']['TextDocumentDto'];
      picture: components['schemas']['QuizPictureDto'] | null;
      points: number;
      explanation: string;
      lookAgain: components['schemas']['LookAgainDto'] | null;
      /** @description Null until it has been entered. */
      value: number | null;
      /** @description How far an accepted number may be from the value. */
      tolerance: number;
      translations?: components['schemas']['QuestionTranslationsDto'];
    };
    OfficeDto: {
      kind: components['schemas']['OfficeKind'];
      city: string;
      address: string;
    };
    /** @enum {string} */
    OfficeKind: 'headquarters' | 'operational';
    OnlineDto: {
      /** @description What to know, such as live captions. */
      note: string;
      /** @description Null without limit. */
      seats: number | null;
      /** @description It is in Italian although English was requested. */
      isUntranslated: boolean;
    };
    OnlineTextsDto: {
      /** @description What to know, such as live captions. */
      note: string;
    };
    OnlineTranslationsDto: {
      en?: components['schemas']['OnlineTextsDto'];
    };
    OpeningDto: {
      /**
       * Format: date
       * @description On this day, from midnight in Rome.
       */
      on: string | null;
      /** @description So many days after their access to the project began, from midnight in Rome. */
      afterDays: number | null;
    };
    OpeningHoursDto: {
      firstDay: number;
      lastDay: number;
      /** @example 09:00 */
      opens: string;
      /** @example 18:00 */
      closes: string;
    };
    OpenLessonDto: {
      contentSlug: string;
      contentTitle: string;
      /** @description The content's title is in Italian although English was requested. */
      isContentUntranslated: boolean;
      /** @description The lesson's title is in Italian although English was requested. */
      isUntranslated: boolean;
      /** @description Null for a lesson without its own title. */
      title: string | null;
      /** @description Null if unknown. */
      durationSeconds: number | null;
      coverImageUrl: string | null;
      /** @description Number of lessons of its content. */
      lessonCount: number;
    };
    OptionTranslationDto: {
      text: string;
      /** @description Why this answer is wrong; empty for none. */
      whyNot: string;
    };
    OptionTranslationsDto: {
      en?: components['schemas']['OptionTranslationDto'];
    };
    OrderOptionDto: {
      /** Format: uuid */
      id: string;
      text: string;
      translations?: components['schemas']['OrderOptionTranslationsDto'];
    };
    OrderOptionTranslationDto: {
      text: string;
    };
    OrderOptionTranslationsDto: {
      en?: components['schemas']['OrderOptionTranslationDto'];
    };
    OrderQuestionDto: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      kind: 'order';
      prompt: components['schemas']['TextDocumentDto'];
      picture: components['schemas']['QuizPictureDto'] | null;
      points: number;
      explanation: string;
      lookAgain: components['schemas']['LookAgainDto'] | null;
      options: components['schemas']['OrderOptionDto'][];
      translations?: components['schemas']['QuestionTranslationsDto'];
    };
    OverviewDto: {
      freeContentCount: number;
      /** @description A document counts as one. */
      lessonCount: number;
      /** @description Lessons that need neither a purchase nor a sign-in. */
      openLessonCount: number;
      /** @description Currency of the prices below. */
      currency: components['schemas']['Currency'];
      /** @description Lowest price of a content; null if none is sold. */
      lowestContent: components['schemas']['LowestPriceDto'] | null;
      /** @description Lowest price of a project; null if none is sold. */
      lowestProject: components['schemas']['LowestPriceDto'] | null;
      /** @description Price of all premium contents without the plan, in projects where these cost less; null if none is sold. */
      wholePrice: components['schemas']['WholePriceDto'] | null;
      /** @description A free lesson to start with, of the featured project if possible; null if there is none. */
      openLesson: components['schemas']['OpenLessonDto'] | null;
    };
    PartnershipRequestDto: {
      name: string;
      organization?: string;
      email: string;
      message: string;
      language: components['schemas']['Language'];
      /** @description Trap for bots: a hidden field that must be empty; otherwise the request is discarded. */
      website?: string;
    };
    PictureSourceDto: {
      /** @example image/avif */
      type: string;
      srcset: string;
    };
    PlaceContentDto: {
      /** @default 0 */
      orderIndex: number;
    };
    ProblemDto: {
      /** @example about:blank */
      type: string;
      title: string;
      status: number;
      detail?: string;
      /** @example commerce.already_owned */
      code: Record<string, never>;
      requestId: string;
      errors?: components['schemas']['FieldErrorDto'][];
      /** @description Numbers that belong to the `code`, such as a limit and by what it was exceeded. */
      values?: {
        [key: string]: number;
      };
      /** @description With `platform.version_conflict`, `learning.answer_outdated` and `learning.note_outdated`: the current resource, with its version in the `ETag`. */
      current?: {
        [key: string]: unknown;
      };
    };
    ProgrammeDto: {
      title: string;
      text: string;
      /** @description In Rome, `18:25`. */
      time: string | null;
      /** @description It is in Italian although English was requested. */
      isUntranslated: boolean;
    };
    ProgrammeItemDto: {
      title: string;
      text: string;
      /** @description In Rome, `18:25`. */
      time: string | null;
      translations?: components['schemas']['ProgrammeTranslationsDto'];
    };
    ProgrammeTextsDto: {
      title: string;
      text: string;
    };
    ProgrammeTranslationsDto: {
      en?: components['schemas']['ProgrammeTextsDto'];
    };
    ProjectContentDto: {
      /** Format: uuid */
      id: string;
      slug: string;
      title: string;
      shortDescription: string;
      contentType: components['schemas']['ContentType'];
      level: components['schemas']['ContentLevel'];
      /** @description Of a quiz that closes a content, whether that is premium. */
      isPremium: boolean;
      /** @description Net, in cents; 0 for a free content. */
      priceCents: number;
      currency: components['schemas']['Currency'];
      /** @description Days of access from the purchase; null for unlimited access. */
      accessDays: number | null;
      coverImageUrl: string | null;
      status: components['schemas']['ContentStatus'];
      /** Format: date-time */
      publishedAt: string | null;
      /** Format: date-time */
      createdAt: string;
      videoCount: number;
      /** @description Total length of all videos in seconds; null without videos, or if the length of one is unknown. */
      durationSeconds: number | null;
      /** @description Of a text lesson. */
      readingMinutes: number | null;
      /** @description Questions of an attempt; null without a quiz. */
      questionCount: number | null;
      /** @description Of a seminar with a date. */
      seminar: components['schemas']['SeminarSummaryDto'] | null;
      /** @description Whether certificates wait for it; a quiz may be for practice only. */
      countsForCertificate: boolean;
      /** @description The content that a quiz closes, and opens with; such a quiz is in no list. Null for others. */
      closes: components['schemas']['ReferenceDto'] | null;
      projects: components['schemas']['ReferenceDto'][];
      /** @description Its teachers, in order. */
      teachers: components['schemas']['TeacherReferenceDto'][];
      /** @description Its topics, in order. */
      topics: components['schemas']['TopicReferenceDto'][];
      /** @description Names of its texts without an English translation. */
      untranslated: string[];
      /** @description Staff only. */
      schedule?: components['schemas']['ScheduleDto'];
      /** @description Null if the caller's entitlements are currently unknown; never a wrong `locked`. */
      access: components['schemas']['AccessDto'] | null;
      orderIndex: number;
      /** @description When it opens to those who have access to the project; null for at once. */
      opening: components['schemas']['OpeningDto'] | null;
      /** @description The quiz that closes it. */
      closingQuiz: components['schemas']['ContentSummaryDto'] | null;
    };
    ProjectDto: {
      /** Format: uuid */
      id: string;
      slug: string;
      title: string;
      shortDescription: string;
      /** @description Net, in cents; null when it is not sold. */
      priceCents: number | null;
      currency: components['schemas']['Currency'];
      /** @description Days of access from the purchase; null for unlimited access. */
      accessDays: number | null;
      isActive: boolean;
      isFeatured: boolean;
      coverImageUrl: string | null;
      /** Format: date-time */
      createdAt: string;
      /** @description Number of published contents, quizzes that close them included. */
      contentCount: number;
      /** @description Lessons of its published contents; a document counts as one. */
      lessonCount: number;
      /** @description Total length of their videos in seconds; null without videos, or if the length of one is unknown. */
      durationSeconds: number | null;
      /** @description True if completing all contents earns a certificate. */
      earnsCertificate: boolean;
      /** @description Total price of its published contents bought separately, net, in cents; null if the currencies differ, and for a caller who owns a part, whose price is in the quote. */
      aggregatedPriceCents: number | null;
      /** @description Percentage saved, a whole number; null if nothing is saved. */
      savePercent: number | null;
      /** @description True if the caller has an active purchase of it; null if this is currently unknown. */
      isPurchased: boolean | null;
      /** @description Its teachers, in order. */
      teachers: components['schemas']['TeacherSummaryDto'][];
      /** @description Its topics, in order. */
      topics: components['schemas']['TopicReferenceDto'][];
      /** @description Staff only. */
      schedule?: components['schemas']['ScheduleDto'];
      /** @description Names of its texts without an English translation. */
      untranslated: string[];
      extendedDescription: string;
      /** @description Rule for its certificate; null for none. */
      certificate: components['schemas']['CertificateRuleDto'] | null;
      contents: components['schemas']['ProjectContentDto'][];
      /** @description Its slug in each language into which it is translated. */
      slugs: components['schemas']['SlugsDto'];
      /** @description Staff only. */
      translations?: components['schemas']['ProjectTranslationsDto'];
    };
    /** @enum {string} */
    ProjectSort: 'newest' | 'oldest' | 'title' | '-title' | 'price' | '-price';
    /** @enum {string} */
    ProjectStatusFilter: 'active' | 'inactive' | 'all';
    ProjectSummaryDto: {
      /** Format: uuid */
      id: string;
      slug: string;
      title: string;
      shortDescription: string;
      /** @description Net, in cents; null when it is not sold. */
      priceCents: number | null;
      currency: components['schemas']['Currency'];
      /** @description Days of access from the purchase; null for unlimited access. */
      accessDays: number | null;
      isActive: boolean;
      isFeatured: boolean;
      coverImageUrl: string | null;
      /** Format: date-time */
      createdAt: string;
      /** @description Number of published contents, quizzes that close them included. */
      contentCount: number;
      /** @description Lessons of its published contents; a document counts as one. */
      lessonCount: number;
      /** @description Total length of their videos in seconds; null without videos, or if the length of one is unknown. */
      durationSeconds: number | null;
      /** @description True if completing all contents earns a certificate. */
      earnsCertificate: boolean;
      /** @description Total price of its published contents bought separately, net, in cents; null if the currencies differ, and for a caller who owns a part, whose price is in the quote. */
      aggregatedPriceCents: number | null;
      /** @description Percentage saved, a whole number; null if nothing is saved. */
      savePercent: number | null;
      /** @description True if the caller has an active purchase of it; null if this is currently unknown. */
      isPurchased: boolean | null;
      /** @description Its teachers, in order. */
      teachers: components['schemas']['TeacherReferenceDto'][];
      /** @description Its topics, in order. */
      topics: components['schemas']['TopicReferenceDto'][];
      /** @description Staff only. */
      schedule?: components['schemas']['ScheduleDto'];
      /** @description Names of its texts without an English translation. */
      untranslated: string[];
    };
    ProjectTranslationsDto: {
      en?: components['schemas']['ItemTranslationDto'];
    };
    ProjectVersionDetailDto: {
      version: number;
      /** @description Those of `fields`, without deleted ones. */
      teachers: components['schemas']['TeacherReferenceDto'][];
      /** @description Those of `fields`, without deleted ones. */
      topics: components['schemas']['TopicReferenceDto'][];
      /** @description Number of its uploaded files that no longer exist and are omitted from `fields`. */
      missingFiles: number;
      fields: components['schemas']['CreateProjectDto'];
      /** @description In order, without deleted ones. */
      contents: components['schemas']['VersionContentDto'][];
      /** @description How many of its contents were deleted. */
      missingContents: number;
    };
    /** @enum {string} */
    QuestionFormat: 'gift' | 'moodle_xml';
    /** @enum {string} */
    QuestionNoteCode:
      | 'weights'
      | 'partly_right'
      | 'all_right'
      | 'missing_word'
      | 'matching_to_order'
      | 'markdown'
      | 'table'
      | 'feedback'
      | 'wildcard'
      | 'units'
      | 'points'
      | 'picture'
      | 'picture_missing'
      | 'picture_elsewhere'
      | 'picture_type'
      | 'pictures';
    QuestionNoteDto: {
      code: components['schemas']['QuestionNoteCode'];
      /** @description Words and numbers for the sentence, by name. */
      values: {
        [key: string]: string | number;
      };
    };
    /** @enum {string} */
    QuestionProblemCode:
      | 'prompt_missing'
      | 'picture_without_alt'
      | 'too_few_options'
      | 'too_many_options'
      | 'option_empty'
      | 'options_equal'
      | 'no_right_option'
      | 'several_right_options'
      | 'no_accepted_answer'
      | 'no_value'
      | 'number_too_precise'
      | 'tolerance_negative'
      | 'draws_too_many'
      | 'pass_mark_missing'
      | 'pass_mark_above_points'
      | 'unclosed_brace'
      | 'stray_brace'
      | 'nested_brace'
      | 'two_answers'
      | 'title_open'
      | 'true_false'
      | 'weight'
      | 'number'
      | 'answers'
      | 'syntax'
      | 'too_long'
      | 'too_many_accepted'
      | 'several_numbers'
      | 'unreadable_text'
      | 'picture_within'
      | 'matching'
      | 'essay'
      | 'description'
      | 'cloze'
      | 'calculated'
      | 'unsupported'
      | 'xml_broken'
      | 'xml_doctype'
      | 'xml_not_moodle'
      | 'xml_too_deep'
      | 'too_many'
      | 'too_many_problems';
    QuestionProblemDto: {
      /** @description Where it is to be corrected, from 1. */
      line: number;
      code: components['schemas']['QuestionProblemCode'];
      /** @description Words and numbers for the sentence, by name. */
      values: {
        [key: string]: string | number;
      };
      /** @description Its name or first words; empty if it concerns no single question. */
      title: string;
    };
    QuestionTranslationDto: {
      prompt: components['schemas']['TextDocumentDto'];
      explanation: string;
      /** @description The picture's text. */
      alt?: string;
    };
    QuestionTranslationsDto: {
      en?: components['schemas']['QuestionTranslationDto'];
    };
    QuizDto: {
      /** @description Points needed to pass; with drawn questions, one point each. */
      passPoints: number;
      /** @description Null for as many as one likes. */
      attempts: number | null;
      /** @description Between an attempt and the next. */
      waitMinutes: number;
      /** @description Time for an attempt; null for no limit. */
      minutes: number | null;
      shufflesQuestions: boolean;
      shufflesOptions: boolean;
      /** @description How many questions are drawn for each attempt; null for all. */
      draws: number | null;
      showsAnswers: components['schemas']['ShowsAnswers'];
      /** @description Whether certificates that include the quiz wait for it. */
      countsForCertificate: boolean;
      questions: (
        | components['schemas']['SingleQuestionDto']
        | components['schemas']['MultipleQuestionDto']
        | components['schemas']['BooleanQuestionDto']
        | components['schemas']['OrderQuestionDto']
        | components['schemas']['ShortQuestionDto']
        | components['schemas']['NumberQuestionDto']
      )[];
    };
    QuizFactsDto: {
      /** @description Points needed to pass; with drawn questions, one point each. */
      passPoints: number;
      /** @description Null for as many as one likes. */
      attempts: number | null;
      /** @description Between an attempt and the next. */
      waitMinutes: number;
      /** @description Time for an attempt; null for no limit. */
      minutes: number | null;
      showsAnswers: components['schemas']['ShowsAnswers'];
      /** @description Whether certificates that include the quiz wait for it. */
      countsForCertificate: boolean;
      /** @description Of an attempt with every answer right. */
      points: number;
    };
    QuizOptionDto: {
      /** Format: uuid */
      id: string;
      text: string;
      isRight: boolean;
      /** @description Why this answer is wrong; empty for none. */
      whyNot: string;
      translations?: components['schemas']['OptionTranslationsDto'];
    };
    QuizPictureDto: {
      /** @description The address of a picture of the media library. */
      src: string;
      /** @description Empty until it has been entered. */
      alt: string;
    };
    ReferenceDto: {
      /** Format: uuid */
      id: string;
      slug: string;
      title: string;
      /** @description Names of its texts without an English translation. */
      untranslated: string[];
      /** @description Whether completing it earns a certificate. */
      earnsCertificate: boolean;
    };
    ReplaceMediaDto: {
      /** Format: uuid */
      mediaId: string;
    };
    RoomDto: {
      place: string;
      address: string;
      /** @description How the place can be reached and used, such as without steps. */
      accessibility: string;
      /** @description Null without limit. */
      seats: number | null;
      /** @description It is in Italian although English was requested. */
      isUntranslated: boolean;
    };
    RoomTextsDto: {
      place: string;
      address: string;
      /** @description How the place can be reached and used, such as without steps. */
      accessibility: string;
    };
    RoomTranslationsDto: {
      en?: components['schemas']['RoomTextsDto'];
    };
    RowCountsDto: {
      create: number;
      change: number;
      unchanged: number;
      refused: number;
    };
    RowErrorDto: {
      /** @description Null if it concerns the whole row. */
      column: string | null;
      /** @description An error code, or the name of the rule that the cell breaks. */
      code: string;
      /** @description The line within a cell of several lines, from 1. */
      line?: number;
      /** @description Words and numbers for the sentence, by name. */
      values?: {
        [key: string]: string | number;
      };
    };
    /**
     * @description Its effect; before the import is started, its planned effect. Null if it was not written.
     * @enum {string}
     */
    RowOutcome: 'create' | 'change' | 'unchanged' | 'refused';
    SaveCaptionsDto: {
      cues: components['schemas']['CueDto'][];
    };
    ScheduleDto: {
      /** Format: date-time */
      publishAt: string | null;
      /** Format: date-time */
      withdrawAt: string | null;
      /** @description Error code of a failed scheduled change; null without a failure. */
      failure: string | null;
    };
    SearchResultDto: {
      kind: components['schemas']['SearchResultKind'];
      /** Format: uuid */
      id: string;
      slug: string;
      title: string;
      /** @description The title is in Italian although English was requested. */
      isUntranslated: boolean;
      titleMarks: components['schemas']['MarkDto'][];
      /** @description Null for a project. */
      contentType: components['schemas']['ContentType'] | null;
      /** @description The best twelve, or fewer. */
      hits: components['schemas']['HitDto'][];
    };
    /** @enum {string} */
    SearchResultKind: 'content' | 'project';
    SearchResultsDto: {
      /** @description The search that found these, when what was typed found nothing; null otherwise. */
      corrected: string | null;
      items: components['schemas']['SearchResultDto'][];
      nextCursor: string | null;
    };
    /** @enum {string} */
    SeatWay: 'room' | 'online';
    SeminarFactsDto: {
      /** Format: date-time */
      startsAt: string;
      /** Format: date-time */
      endsAt: string;
      ways: components['schemas']['SeatWay'][];
      isCancelled: boolean;
      room: components['schemas']['RoomDto'] | null;
      online: components['schemas']['OnlineDto'] | null;
      /** Format: date-time */
      bookingClosesAt: string;
      programme: components['schemas']['ProgrammeDto'][];
      cancelled: components['schemas']['CancellationDto'] | null;
    };
    SeminarInputDto: {
      /** Format: date-time */
      startsAt: string;
      /** Format: date-time */
      endsAt: string;
      /** @description Null if there is no room. */
      room: components['schemas']['SeminarRoomDto'] | null;
      /** @description Null if it is in the room only. */
      online: components['schemas']['SeminarOnlineDto'] | null;
      /** @description Bookings close so many minutes before the start. */
      closesMinutes: number;
      programme: components['schemas']['ProgrammeItemDto'][];
      /** @description Cancels it, for good; null while it takes place. */
      cancelled: components['schemas']['CancellationInputDto'] | null;
    };
    SeminarOnlineDto: {
      /** @description What to know, such as live captions. */
      note: string;
      /** @description Null without limit. */
      seats: number | null;
      /** @description The https address of the meeting; null until there is one. Only those booked get it, shortly before the start. */
      link: string | null;
      translations?: components['schemas']['OnlineTranslationsDto'];
    };
    SeminarRoomDto: {
      place: string;
      address: string;
      /** @description How the place can be reached and used, such as without steps. */
      accessibility: string;
      /** @description Null without limit. */
      seats: number | null;
      translations?: components['schemas']['RoomTranslationsDto'];
    };
    SeminarSummaryDto: {
      /** Format: date-time */
      startsAt: string;
      /** Format: date-time */
      endsAt: string;
      ways: components['schemas']['SeatWay'][];
      isCancelled: boolean;
    };
    SettingsDto: {
      brandName: string;
      mainSiteUrl: string;
      contactEmail: string;
      pressEmail: string;
      contactPhone: string;
      openingHours: components['schemas']['OpeningHoursDto'];
      offices: components['schemas']['OfficeDto'][];
      vatPercent: number;
      /** @description Price of the annual subscription, net, in cents. */
      planPriceCents: number;
      planCurrency: components['schemas']['Currency'];
      /** @description An http(s) URL, or a path on this site. */
      logoUrl: string | null;
      /** @description Null for no notice. */
      maintenanceNotice: components['schemas']['NoticeDto'] | null;
      /** @description Learners may ask beside lessons. */
      hasQuestions: boolean;
      /** @description Name of the seller on receipts; empty until set. */
      legalName: string;
      legalAddress: string;
      /** @description Partita IVA. */
      vatNumber: string;
      /** @description Codice fiscale. */
      taxCode: string;
      /** @description Name of the person who signs certificates; empty until set. */
      signatoryName: string;
      /** @description Function in which they sign, e.g. "per il comitato scientifico". */
      signatoryRoleIt: string;
      signatoryRoleEn: string;
    };
    ShortQuestionDto: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      kind: 'short';
      prompt: components['schemas']['TextDocumentDto'];
      picture: components['schemas']['QuizPictureDto'] | null;
      points: number;
      explanation: string;
      lookAgain: components['schemas']['LookAgainDto'] | null;
      accepted: string[];
      translations?: components['schemas']['ShortTranslationsDto'];
    };
    ShortTranslationDto: {
      prompt: components['schemas']['TextDocumentDto'];
      explanation: string;
      /** @description The picture's text. */
      alt?: string;
      accepted: string[];
    };
    ShortTranslationsDto: {
      en?: components['schemas']['ShortTranslationDto'];
    };
    ShownTicketDto: {
      ticket: string;
    };
    /** @enum {string} */
    ShowsAnswers: 'when_done' | 'at_once' | 'never';
    SingleQuestionDto: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      kind: 'single';
      prompt: components['schemas']['TextDocumentDto'];
      picture: components['schemas']['QuizPictureDto'] | null;
      points: number;
      explanation: string;
      lookAgain: components['schemas']['LookAgainDto'] | null;
      options: components['schemas']['QuizOptionDto'][];
      translations?: components['schemas']['QuestionTranslationsDto'];
    };
    SlugsDto: {
      it: string;
      /** @description Absent if not translated. */
      en?: string;
    };
    StaffSettingsDto: {
      brandName: string;
      mainSiteUrl: string;
      contactEmail: string;
      pressEmail: string;
      contactPhone: string;
      openingHours: components['schemas']['OpeningHoursDto'];
      offices: components['schemas']['OfficeDto'][];
      vatPercent: number;
      /** @description Price of the annual subscription, net, in cents. */
      planPriceCents: number;
      planCurrency: components['schemas']['Currency'];
      /** @description An http(s) URL, or a path on this site. */
      logoUrl: string | null;
      /** @description Null for no notice. */
      maintenanceNotice: components['schemas']['NoticeDto'] | null;
      /** @description Learners may ask beside lessons. */
      hasQuestions: boolean;
      /** @description Name of the seller on receipts; empty until set. */
      legalName: string;
      legalAddress: string;
      /** @description Partita IVA. */
      vatNumber: string;
      /** @description Codice fiscale. */
      taxCode: string;
      /** @description Name of the person who signs certificates; empty until set. */
      signatoryName: string;
      /** @description Function in which they sign, e.g. "per il comitato scientifico". */
      signatoryRoleIt: string;
      signatoryRoleEn: string;
      /** @description Default days of access of new contents and projects; null for unlimited access. */
      defaultAccessDays: number | null;
      /** @description Staff need a second factor. */
      mfaForStaff: boolean;
      /** @description Address to which the partnership form is mailed. */
      partnershipEmail: string;
      /** @description Buyers may pay by SEPA direct debit, in euro. */
      acceptsSepaDebit: boolean;
      /** @description Buyers may pay single purchases in euro by Satispay. */
      acceptsSatispay: boolean;
      /** @description Creditor identifier of SEPA debits, for receipts; empty until set. */
      sepaCreditorId: string;
      invoicing: components['schemas']['InvoicingDto'];
    };
    /** @enum {string} */
    StatusFilter: 'draft' | 'published' | 'archived' | 'all';
    TeacherDto: {
      /** Format: uuid */
      id: string;
      slug: string;
      name: string;
      /** @description Their profession or office; may be empty. */
      role: string;
      /** @description Null if a drawn portrait is shown instead. */
      portraitUrl: string | null;
      /** @description Names of their texts without an English translation. */
      untranslated: string[];
      biography: string;
      /** @description Published contents. */
      contentCount: number;
      links: components['schemas']['TeacherLinkDto'][];
      /** @description The slug in each language into which all texts are translated. */
      slugs: components['schemas']['SlugsDto'];
      /** @description Staff only. */
      translations?: components['schemas']['TeacherTranslationsDto'];
    };
    TeacherLinkDto: {
      label: string;
      /** @description The label is in Italian although English was requested. */
      isUntranslated: boolean;
      /** @description An http(s) URL, or a path on this site. */
      url: string;
      /** @description Staff only. */
      translations?: components['schemas']['TeacherLinkTranslationsDto'];
    };
    TeacherLinkInputDto: {
      label: string;
      /** @description Replaces all existing translations; they are unchanged if it is omitted. */
      translations?: components['schemas']['TeacherLinkTranslationsDto'];
      /** @description An http(s) URL, or a path on this site. */
      url: string;
    };
    TeacherLinkTranslationDto: {
      label: string;
    };
    TeacherLinkTranslationsDto: {
      en?: components['schemas']['TeacherLinkTranslationDto'];
    };
    TeacherReferenceDto: {
      /** Format: uuid */
      id: string;
      slug: string;
      name: string;
      /** @description Their profession or office; may be empty. */
      role: string;
      /** @description Null if a drawn portrait is shown instead. */
      portraitUrl: string | null;
      /** @description Names of their texts without an English translation. */
      untranslated: string[];
    };
    /** @enum {string} */
    TeacherSort: 'name' | '-name';
    TeacherSummaryDto: {
      /** Format: uuid */
      id: string;
      slug: string;
      name: string;
      /** @description Their profession or office; may be empty. */
      role: string;
      /** @description Null if a drawn portrait is shown instead. */
      portraitUrl: string | null;
      /** @description Names of their texts without an English translation. */
      untranslated: string[];
      biography: string;
      /** @description Published contents. */
      contentCount: number;
    };
    TeacherTranslationDto: {
      /** @description The Italian text is shown if it is empty or omitted. */
      role?: string;
      /** @description The Italian text is shown if it is empty or omitted. */
      biography?: string;
    };
    TeacherTranslationsDto: {
      en?: components['schemas']['TeacherTranslationDto'];
    };
    TextAttributesDto: {
      /** @description Of a block: the same in both languages. */
      id?: string | null;
      /** @description Of a heading. */
      level?: number;
      /** @description First number of an ordered list. */
      start?: number | null;
      /** @description Of a picture. */
      src?: string;
      /** @description Of a picture: what it shows. */
      alt?: string | null;
      isDecorative?: boolean;
      caption?: string | null;
      colspan?: number;
      rowspan?: number;
      /**
       * Format: uuid
       * @description Of a video.
       */
      contentId?: string;
      /** @description Of a video in its content, from 0. */
      position?: number;
      /** @description Of a footnote: its text. */
      content?: components['schemas']['TextNodeDto'][];
    };
    TextDocumentDto: {
      /** @enum {string} */
      type: 'doc';
      content: components['schemas']['TextNodeDto'][];
    };
    TextDto: {
      document: components['schemas']['TextDocumentDto'];
      /** @description It is in Italian although English was requested. */
      isUntranslated: boolean;
      /** @description Ids of the blocks that are in Italian although the others are in English. */
      italianBlocks?: string[];
    };
    TextMarkAttributesDto: {
      /** @description Of a link. */
      href?: string;
    };
    TextMarkDto: {
      type: components['schemas']['TextMarkType'];
      attrs?: components['schemas']['TextMarkAttributesDto'];
    };
    /** @enum {string} */
    TextMarkType: 'bold' | 'italic' | 'code' | 'link';
    TextNodeDto: {
      type: components['schemas']['TextNodeType'];
      attrs?: components['schemas']['TextAttributesDto'];
      content?: components['schemas']['TextNodeDto'][];
      text?: string;
      marks?: components['schemas']['TextMarkDto'][];
    };
    /** @enum {string} */
    TextNodeType:
      | 'heading'
      | 'paragraph'
      | 'bulletList'
      | 'orderedList'
      | 'listItem'
      | 'blockquote'
      | 'callout'
      | 'table'
      | 'tableRow'
      | 'tableHeader'
      | 'tableCell'
      | 'image'
      | 'footnote'
      | 'codeBlock'
      | 'horizontalRule'
      | 'video'
      | 'hardBreak'
      | 'text';
    /**
     * @description Its colour, which also has a shape.
     * @enum {string}
     */
    TopicColor: 'blue' | 'red' | 'ochre' | 'green' | 'sky' | 'clay';
    TopicDto: {
      /** Format: uuid */
      id: string;
      slug: string;
      title: string;
      /** @description Its colour, which also has a shape. */
      color: components['schemas']['TopicColor'];
      /** @description Names of its texts without an English translation. */
      untranslated: string[];
      /** @description A sentence about it; may be empty. */
      description: string;
      /** @description Published contents. */
      contentCount: number;
      /** @description Its slug in each language into which it is translated. */
      slugs: components['schemas']['SlugsDto'];
      /** @description Staff only. */
      translations?: components['schemas']['TopicTranslationsDto'];
    };
    TopicReferenceDto: {
      /** Format: uuid */
      id: string;
      slug: string;
      title: string;
      /** @description Its colour, which also has a shape. */
      color: components['schemas']['TopicColor'];
      /** @description Names of its texts without an English translation. */
      untranslated: string[];
    };
    /** @enum {string} */
    TopicSort: 'title' | '-title';
    TopicTranslationDto: {
      title: string;
      /** @description Unchanged if omitted; generated from the title if there is none. */
      slug?: string;
      /** @description The Italian text is shown if it is empty or omitted. */
      description?: string;
    };
    TopicTranslationsDto: {
      en?: components['schemas']['TopicTranslationDto'];
    };
    TranscriptDto: {
      /** @description Of the video in the content, from 0. */
      position: number;
      text: string;
    };
    TranscriptsDto: {
      /** @description In the order of the videos, while together they have at most 50000 characters. One that does not fit is left out, none is cut. */
      transcripts: components['schemas']['TranscriptDto'][];
    };
    UpdateContentDto: {
      /** @description Its teachers, in order. */
      teacherIds?: string[];
      /** @description Its topics, in order. */
      topicIds?: string[];
      /**
       * Format: date-time
       * @description When it is published automatically; null for never. Removed when it is published manually.
       */
      publishAt?: string | null;
      /**
       * Format: date-time
       * @description When it is archived or deactivated automatically; null for never.
       */
      withdrawAt?: string | null;
      title?: string;
      /** @description Generated from the title by default. */
      slug?: string;
      shortDescription?: string;
      /** @default  */
      extendedDescription: string;
      contentType?: components['schemas']['ContentType'];
      /** @default introductory */
      level: components['schemas']['ContentLevel'];
      /** @default draft */
      status: components['schemas']['ContentStatus'];
      /** @default false */
      isPremium: boolean;
      /**
       * @description Net, in cents; stored for premium contents only.
       * @default 1000
       */
      priceCents: number;
      /** @default EUR */
      currency: components['schemas']['Currency'];
      /** @description Days of access from the purchase; null for unlimited access. */
      accessDays?: number | null;
      coverImageUrl?: string | null;
      /**
       * @description Learners may ask beside it.
       * @default true
       */
      hasQuestions: boolean;
      /** @description Rule for its own certificate; null for none. */
      certificate?: components['schemas']['CertificateRuleDto'] | null;
      /** @description Comma separated: player URL, plain URL, or numeric id with an optional private hash (`123/abc`) of a video at Vimeo, or `file:<id>` for an uploaded film. */
      vimeoIds?: string;
      /** @description Titles of the videos as far as they are known, in order; empty for an unknown title. */
      videoTitles?: string[];
      /** @description Lengths of the videos in seconds as far as they are known, in order; 0 for an unknown length. */
      videoDurations?: number[];
      /** @description Chapters of the videos, in order; each video keeps its own if it is omitted. */
      videoChapters?: components['schemas']['VideoChaptersDto'][];
      downloads?: components['schemas']['DownloadInputDto'][];
      /** @description The text of a text lesson. */
      text?: components['schemas']['TextDocumentDto'] | null;
      /** @description Replaces the quiz as a whole. */
      quiz?: components['schemas']['QuizDto'] | null;
      /** @description Replaces it as a whole. */
      seminar?: components['schemas']['SeminarInputDto'] | null;
      /**
       * Format: uuid
       * @description The content that a quiz closes: it opens with it, and has no price and no place of its own.
       */
      closesId?: string | null;
      /** @description Replaces all existing translations; they are unchanged if it is omitted. */
      translations?: components['schemas']['ContentTranslationsDto'];
    };
    UpdateProjectDto: {
      /** @description Its teachers, in order. */
      teacherIds?: string[];
      /** @description Its topics, in order. */
      topicIds?: string[];
      /**
       * Format: date-time
       * @description When it is published automatically; null for never. Removed when it is published manually.
       */
      publishAt?: string | null;
      /**
       * Format: date-time
       * @description When it is archived or deactivated automatically; null for never.
       */
      withdrawAt?: string | null;
      title?: string;
      /** @description Generated from the title by default. */
      slug?: string;
      shortDescription?: string;
      /** @default  */
      extendedDescription: string;
      /** @description Net, in cents; null when it is not sold. */
      priceCents?: number | null;
      /** @default EUR */
      currency: components['schemas']['Currency'];
      /** @description Days of access from the purchase; null for unlimited access. */
      accessDays?: number | null;
      /**
       * @description By default a new project is active, unless it has a price and no published content: what is sold must not be empty.
       * @default true
       */
      isActive: boolean;
      /** @default false */
      isFeatured: boolean;
      coverImageUrl?: string | null;
      /** @description Rule for its certificate; null for none. By default a new project certifies its completion once 80 percent was watched. */
      certificate?: components['schemas']['CertificateRuleDto'] | null;
      /** @description Replaces all existing translations; they are unchanged if it is omitted. */
      translations?: components['schemas']['ProjectTranslationsDto'];
      /** @description All its contents, in order; contents that are not listed are removed from the project. */
      contentIds?: string[];
      /** @description When its contents open to those who have access to it: each on a day or so many days after their access began. Contents that are not listed open at once. */
      openings?: components['schemas']['ContentOpeningDto'][];
    };
    UpdateSettingsDto: {
      brandName?: string;
      mainSiteUrl?: string;
      contactEmail?: string;
      pressEmail?: string;
      contactPhone?: string;
      openingHours?: components['schemas']['OpeningHoursDto'];
      offices?: components['schemas']['OfficeDto'][];
      vatPercent?: number;
      /** @description Price of the annual subscription, net, in cents. */
      planPriceCents?: number;
      planCurrency?: components['schemas']['Currency'];
      /** @description An http(s) URL, or a path on this site. */
      logoUrl?: string | null;
      /** @description Null for no notice. */
      maintenanceNotice?: components['schemas']['NoticeDto'] | null;
      /** @description Learners may ask beside lessons. */
      hasQuestions?: boolean;
      /** @description Name of the seller on receipts; empty until set. */
      legalName?: string;
      legalAddress?: string;
      /** @description Partita IVA. */
      vatNumber?: string;
      /** @description Codice fiscale. */
      taxCode?: string;
      /** @description Name of the person who signs certificates; empty until set. */
      signatoryName?: string;
      /** @description Function in which they sign, e.g. "per il comitato scientifico". */
      signatoryRoleIt?: string;
      signatoryRoleEn?: string;
      /** @description Default days of access of new contents and projects; null for unlimited access. */
      defaultAccessDays?: number | null;
      /** @description Staff need a second factor. */
      mfaForStaff?: boolean;
      /** @description Address to which the partnership form is mailed. */
      partnershipEmail?: string;
      /** @description Buyers may pay by SEPA direct debit, in euro. */
      acceptsSepaDebit?: boolean;
      /** @description Buyers may pay single purchases in euro by Satispay. */
      acceptsSatispay?: boolean;
      /** @description Creditor identifier of SEPA debits, for receipts; empty until set. */
      sepaCreditorId?: string;
      invoicing?: components['schemas']['InvoicingDto'];
    };
    UpdateTeacherDto: {
      name?: string;
      /** @description Generated from the name by default. */
      slug?: string;
      /**
       * @description Their profession or office, in one line.
       * @default
       */
      role: string;
      /** @default  */
      biography: string;
      /** @description Null if a drawn portrait is shown instead. */
      portraitUrl?: string | null;
      links?: components['schemas']['TeacherLinkInputDto'][];
      /** @description Replaces all existing translations; they are unchanged if it is omitted. */
      translations?: components['schemas']['TeacherTranslationsDto'];
    };
    UpdateTopicDto: {
      title?: string;
      /** @description Generated from the title by default. */
      slug?: string;
      color?: components['schemas']['TopicColor'];
      /** @default  */
      description: string;
      /** @description Replaces all existing translations; they are unchanged if it is omitted. */
      translations?: components['schemas']['TopicTranslationsDto'];
    };
    UploadedFilmDto: {
      /**
       * Format: uuid
       * @description Id of the file, which is checked next.
       */
      id: string;
    };
    UploadMediaDto: {
      kind: components['schemas']['FormKind'];
      /** Format: binary */
      file: string;
    };
    /**
     * @description EsigibilitaIVA.
     * @enum {string}
     */
    VatCollection: 'I' | 'D' | 'S';
    VersionContentDto: {
      /** Format: uuid */
      id: string;
      title: string;
      status: components['schemas']['ContentStatus'];
      isPremium: boolean;
      /** @description Net, in cents. */
      priceCents: number;
      currency: components['schemas']['Currency'];
    };
    VideoCaptionsDto: {
      language: components['schemas']['Language'];
      /** @description WebVTT file of a film hosted by the academy; valid as long as the links to the film, and renewed with them. */
      url?: string;
    };
    VideoChaptersDto: {
      /** @description Each begins after the one before, within the video. */
      chapters: components['schemas']['ChapterInputDto'][];
    };
    VideoDto: {
      /** @description From 0. */
      position: number;
      title: string | null;
      /** @description The title is in Italian although English was requested. */
      isUntranslated: boolean;
      locked: boolean;
      provider?: components['schemas']['VideoProvider'];
      videoId?: string;
      /** @description Private hash of an unlisted video. */
      hash?: string | null;
      /** @description Sources of a film hosted by the academy. */
      sources?: components['schemas']['FilmSourceDto'][];
      /** @description In the order of languages. */
      captions?: components['schemas']['VideoCaptionsDto'][];
      /** @description In order. */
      chapters?: components['schemas']['ChapterDto'][];
    };
    /** @enum {string} */
    VideoProvider: 'vimeo' | 'file';
    WholePriceDto: {
      /** @description Net, in cents. */
      priceCents: number;
      /** @description Number of premium contents. */
      contentCount: number;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  getCaptions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of a film, or of a video at Vimeo. */
        videoId: string;
        language: components['schemas']['Language'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CaptionsDto'];
        };
      };
    };
  };
  saveCaptions: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` of the version that the change is based on; without it the last write wins. */
        'If-Match'?: string;
      };
      path: {
        /** @description The id of a film, or of a video at Vimeo. */
        videoId: string;
        language: components['schemas']['Language'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SaveCaptionsDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CaptionsDto'];
        };
      };
      /** @description `platform.version_conflict`, with the current resource in `current`. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProblemDto'];
        };
      };
    };
  };
  deleteCaptions: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` of the version that the change is based on; without it the last write wins. */
        'If-Match'?: string;
      };
      path: {
        /** @description The id of a film, or of a video at Vimeo. */
        videoId: string;
        language: components['schemas']['Language'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `platform.version_conflict`, with the current resource in `current`. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProblemDto'];
        };
      };
    };
  };
  listContents: {
    parameters: {
      query?: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
        /** @description `missing`: only items with untranslated texts. `complete`: only items without any. */
        english?: components['schemas']['EnglishFilter'];
        /** @description Words of the title, or of the name of a teacher or topic, or parts of them, all of which are found; case and accents are ignored. */
        search?: string;
        /** @description Only items of this teacher (slug or id); an unknown teacher has none. */
        teacher?: string;
        /** @description Only items with this topic (slug or id); an unknown topic has none. */
        topic?: string;
        /** @description Only these: ids, comma separated; at most 100. */
        ids?: string;
        /** @description Staff only: items whose scheduled change failed. */
        schedule?: 'failed';
        type?: components['schemas']['ContentType'];
        access?: components['schemas']['AccessFilter'];
        level?: components['schemas']['ContentLevel'];
        /** @description Only the contents of this project. */
        projectId?: string;
        /** @description Staff only. */
        status?: components['schemas']['StatusFilter'];
        /** @description Whether quizzes that close a content are among them. Staff only. */
        closing?: components['schemas']['ClosingFilter'];
        /** @description Staff only: contents with a video without Italian captions. */
        captions?: 'missing';
        /** @description Without it `newest`; in a search names that match before others, and words that begin with those searched for before the rest. */
        sort?: components['schemas']['ContentSort'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['ContentSummaryDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  createContent: {
    parameters: {
      query?: never;
      header?: {
        /** @description A repeated request with the same key within a day gets the same response. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateContentDto'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContentDto'];
        };
      };
    };
  };
  deleteContent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  updateContent: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` of the version that the change is based on; without it the last write wins. */
        'If-Match'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateContentDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContentDto'];
        };
      };
      /** @description `platform.version_conflict`, with the current resource in `current`. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProblemDto'];
        };
      };
    };
  };
  getContentCaptions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        /** @description The id of a film, or of a video at Vimeo. */
        videoId: string;
        language: components['schemas']['Language'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CaptionsDto'];
        };
      };
    };
  };
  getContentDeletion: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeletionDto'];
        };
      };
    };
  };
  duplicateContent: {
    parameters: {
      query?: never;
      header?: {
        /** @description A repeated request with the same key within a day gets the same response. */
        'Idempotency-Key'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['DuplicateContentDto'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContentDto'];
        };
      };
    };
  };
  getContentQuiz: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContentQuizDto'];
        };
      };
    };
  };
  exportContentQuiz: {
    parameters: {
      query: {
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
        format: components['schemas']['QuestionFormat'];
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/x-gift': string;
          'application/xml': string;
        };
      };
    };
  };
  getContentSeminar: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContentSeminarDto'];
        };
      };
    };
  };
  getContentTranscripts: {
    parameters: {
      query?: {
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TranscriptsDto'];
        };
      };
    };
  };
  listContentVersions: {
    parameters: {
      query?: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['ItemVersionDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  getContentVersion: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        version: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContentVersionDetailDto'];
        };
      };
    };
  };
  getContent: {
    parameters: {
      query?: {
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
      };
      header?: never;
      path: {
        slugOrId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContentDto'];
        };
      };
    };
  };
  exportContents: {
    parameters: {
      query?: {
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
        /** @description `missing`: only items with untranslated texts. `complete`: only items without any. */
        english?: components['schemas']['EnglishFilter'];
        /** @description Words of the title, or of the name of a teacher or topic, or parts of them, all of which are found; case and accents are ignored. */
        search?: string;
        /** @description Only items of this teacher (slug or id); an unknown teacher has none. */
        teacher?: string;
        /** @description Only items with this topic (slug or id); an unknown topic has none. */
        topic?: string;
        /** @description Only these: ids, comma separated; at most 100. */
        ids?: string;
        /** @description Staff only: items whose scheduled change failed. */
        schedule?: 'failed';
        type?: components['schemas']['ContentType'];
        access?: components['schemas']['AccessFilter'];
        level?: components['schemas']['ContentLevel'];
        /** @description Only the contents of this project. */
        projectId?: string;
        /** @description Staff only. */
        status?: components['schemas']['StatusFilter'];
        /** @description Whether quizzes that close a content are among them. Staff only. */
        closing?: components['schemas']['ClosingFilter'];
        /** @description Staff only: contents with a video without Italian captions. */
        captions?: 'missing';
        /** @description Without it `newest`; in a search names that match before others, and words that begin with those searched for before the rest. */
        sort?: components['schemas']['ContentSort'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
    };
  };
  readCaptions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'text/vtt': string;
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FoundCaptionsDto'];
        };
      };
    };
  };
  listContentsImports: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['ImportDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  createContentsImport: {
    parameters: {
      query: {
        fileName: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'text/csv': string;
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportDto'];
        };
      };
    };
  };
  getContentsImport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportDto'];
        };
      };
    };
  };
  cancelContentsImport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  listContentsImportRows: {
    parameters: {
      query?: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        /** @description The effect of the row; before the import is started, its planned effect. */
        outcome?: components['schemas']['RowOutcome'];
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['ImportRowDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  startContentsImport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportDto'];
        };
      };
    };
  };
  readQuestions: {
    parameters: {
      query: {
        format: components['schemas']['QuestionFormat'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'text/x-gift': string;
        'application/xml': string;
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FoundQuestionsDto'];
        };
      };
    };
  };
  listMedia: {
    parameters: {
      query?: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        /** @description Words of the file name, or parts of them, all of which are found; case and accents are ignored. */
        search?: string;
        kind?: components['schemas']['MediaKind'];
        use?: components['schemas']['MediaUseFilter'];
        /** @description Without it `newest`; in a search names that match before others, and words that begin with those searched for before the rest. */
        sort?: components['schemas']['MediaSort'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['LibraryFileDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  uploadMedia: {
    parameters: {
      query?: never;
      header?: {
        /** @description A repeated request with the same key within a day gets the same response. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': components['schemas']['UploadMediaDto'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MediaDto'];
        };
      };
    };
  };
  getMedia: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LibraryFileDto'];
        };
      };
    };
  };
  deleteMedia: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  replaceMedia: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ReplaceMediaDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LibraryFileDto'];
        };
      };
    };
  };
  getCover: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        file: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/webp': string;
        };
      };
    };
  };
  exportMedia: {
    parameters: {
      query?: {
        /** @description Words of the file name, or parts of them, all of which are found; case and accents are ignored. */
        search?: string;
        kind?: components['schemas']['MediaKind'];
        use?: components['schemas']['MediaUseFilter'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
    };
  };
  getFile: {
    parameters: {
      query?: {
        /** @description Unix seconds. */
        expires?: string;
        signature?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/pdf': string;
        };
      };
    };
  };
  begin: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewFilmDto'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FilmTicketDto'];
        };
      };
    };
  };
  complete: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ShownTicketDto'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UploadedFilmDto'];
        };
      };
    };
  };
  link: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BucketRequestDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BucketLinkDto'];
        };
      };
    };
  };
  getFilm: {
    parameters: {
      query?: {
        viewer?: string;
        session?: string;
        /** @description Issue time of the viewer's token, in Unix seconds. */
        issued?: string;
        /** @description Unix seconds. */
        expires?: string;
        signature?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'video/mp4': string;
          'video/webm': string;
        };
      };
    };
  };
  getFilmCaptions: {
    parameters: {
      query?: {
        viewer?: string;
        session?: string;
        /** @description Issue time of the viewer's token, in Unix seconds. */
        issued?: string;
        /** @description Unix seconds. */
        expires?: string;
        signature?: string;
      };
      header?: never;
      path: {
        id: string;
        language: components['schemas']['Language'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/vtt': string;
        };
      };
    };
  };
  getImage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        image: string;
        file: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/avif': string;
          'image/webp': string;
        };
      };
    };
  };
  getOverview: {
    parameters: {
      query?: {
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OverviewDto'];
        };
      };
    };
  };
  requestPartnership: {
    parameters: {
      query?: never;
      header?: {
        /** @description A repeated request with the same key within a day gets the same response. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PartnershipRequestDto'];
      };
    };
    responses: {
      /** @description The request is mailed to the association. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  listProjects: {
    parameters: {
      query?: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
        /** @description `missing`: only items with untranslated texts. `complete`: only items without any. */
        english?: components['schemas']['EnglishFilter'];
        /** @description Words of the title, or of the name of a teacher or topic, or parts of them, all of which are found; case and accents are ignored. */
        search?: string;
        /** @description Only items of this teacher (slug or id); an unknown teacher has none. */
        teacher?: string;
        /** @description Only items with this topic (slug or id); an unknown topic has none. */
        topic?: string;
        /** @description Only these: ids, comma separated; at most 100. */
        ids?: string;
        /** @description Staff only: items whose scheduled change failed. */
        schedule?: 'failed';
        /** @description Only the projects with this content. */
        contentId?: string;
        /** @description Staff only. */
        status?: components['schemas']['ProjectStatusFilter'];
        /** @description Without it `newest`; in a search names that match before others, and words that begin with those searched for before the rest. */
        sort?: components['schemas']['ProjectSort'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['ProjectSummaryDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  createProject: {
    parameters: {
      query?: never;
      header?: {
        /** @description A repeated request with the same key within a day gets the same response. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateProjectDto'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProjectDto'];
        };
      };
    };
  };
  deleteProject: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  updateProject: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` of the version that the change is based on; without it the last write wins. */
        'If-Match'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateProjectDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProjectDto'];
        };
      };
      /** @description `platform.version_conflict`, with the current resource in `current`. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProblemDto'];
        };
      };
    };
  };
  placeProjectContent: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` of the version that the change is based on; without it the last write wins. */
        'If-Match'?: string;
      };
      path: {
        id: string;
        contentId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PlaceContentDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProjectDto'];
        };
      };
      /** @description `platform.version_conflict`, with the current resource in `current`. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProblemDto'];
        };
      };
    };
  };
  removeProjectContent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        contentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getProjectDeletion: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeletionDto'];
        };
      };
    };
  };
  listProjectVersions: {
    parameters: {
      query?: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['ItemVersionDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  getProjectVersion: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        version: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProjectVersionDetailDto'];
        };
      };
    };
  };
  getProject: {
    parameters: {
      query?: {
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
      };
      header?: never;
      path: {
        slugOrId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProjectDto'];
        };
      };
    };
  };
  exportProjects: {
    parameters: {
      query?: {
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
        /** @description `missing`: only items with untranslated texts. `complete`: only items without any. */
        english?: components['schemas']['EnglishFilter'];
        /** @description Words of the title, or of the name of a teacher or topic, or parts of them, all of which are found; case and accents are ignored. */
        search?: string;
        /** @description Only items of this teacher (slug or id); an unknown teacher has none. */
        teacher?: string;
        /** @description Only items with this topic (slug or id); an unknown topic has none. */
        topic?: string;
        /** @description Only these: ids, comma separated; at most 100. */
        ids?: string;
        /** @description Staff only: items whose scheduled change failed. */
        schedule?: 'failed';
        /** @description Only the projects with this content. */
        contentId?: string;
        /** @description Staff only. */
        status?: components['schemas']['ProjectStatusFilter'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
    };
  };
  getFeaturedProject: {
    parameters: {
      query?: {
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FeaturedProjectDto'];
        };
      };
    };
  };
  searchCatalogue: {
    parameters: {
      query: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
        /** @description Only items of this teacher (slug or id); an unknown teacher has none. */
        teacher?: string;
        /** @description Only items with this topic (slug or id); an unknown topic has none. */
        topic?: string;
        type?: components['schemas']['ContentType'];
        access?: components['schemas']['AccessFilter'];
        level?: components['schemas']['ContentLevel'];
        /** @description Only the contents of this project. */
        projectId?: string;
        /** @description Staff only. */
        status?: components['schemas']['StatusFilter'];
        /** @description Words, all of which are found in one title, description or paragraph. Case, accents and endings of words are ignored. */
        q: string;
        /** @description Leaves out the titles and names that the lists of contents and projects find by the same search. */
        unlisted?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SearchResultsDto'];
        };
      };
    };
  };
  getSettings: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SettingsDto'];
        };
      };
    };
  };
  updateSettings: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` of the version that the change is based on; without it the last write wins. */
        'If-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateSettingsDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StaffSettingsDto'];
        };
      };
      /** @description `platform.version_conflict`, with the current resource in `current`. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProblemDto'];
        };
      };
    };
  };
  getAllSettings: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StaffSettingsDto'];
        };
      };
    };
  };
  getCatalogueStats: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CatalogueStatsDto'];
        };
      };
    };
  };
  listTeachers: {
    parameters: {
      query?: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
        /** @description `missing`: only items with untranslated texts. `complete`: only items without any. */
        english?: components['schemas']['EnglishFilter'];
        /** @description Words of the name, or parts of them, all of which are found; case and accents are ignored. */
        search?: string;
        /** @description `public`: those with a published content or an active project. `all`: staff only. */
        status?: components['schemas']['CreditStatus'];
        /** @description Without it `name`; in a search names that match before others, and words that begin with those searched for before the rest. */
        sort?: components['schemas']['TeacherSort'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['TeacherSummaryDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  createTeacher: {
    parameters: {
      query?: never;
      header?: {
        /** @description A repeated request with the same key within a day gets the same response. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateTeacherDto'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TeacherDto'];
        };
      };
    };
  };
  deleteTeacher: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  updateTeacher: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` of the version that the change is based on; without it the last write wins. */
        'If-Match'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateTeacherDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TeacherDto'];
        };
      };
      /** @description `platform.version_conflict`, with the current resource in `current`. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProblemDto'];
        };
      };
    };
  };
  getTeacher: {
    parameters: {
      query?: {
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
      };
      header?: never;
      path: {
        slugOrId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TeacherDto'];
        };
      };
    };
  };
  exportTeachers: {
    parameters: {
      query?: {
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
        /** @description `missing`: only items with untranslated texts. `complete`: only items without any. */
        english?: components['schemas']['EnglishFilter'];
        /** @description Words of the name, or parts of them, all of which are found; case and accents are ignored. */
        search?: string;
        /** @description `public`: those with a published content or an active project. `all`: staff only. */
        status?: components['schemas']['CreditStatus'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
    };
  };
  listTopics: {
    parameters: {
      query?: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
        /** @description `missing`: only items with untranslated texts. `complete`: only items without any. */
        english?: components['schemas']['EnglishFilter'];
        /** @description Words of the name, or parts of them, all of which are found; case and accents are ignored. */
        search?: string;
        /** @description `public`: those with a published content or an active project. `all`: staff only. */
        status?: components['schemas']['CreditStatus'];
        /** @description Without it `title`; in a search names that match before others, and words that begin with those searched for before the rest. */
        sort?: components['schemas']['TopicSort'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['TopicDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  createTopic: {
    parameters: {
      query?: never;
      header?: {
        /** @description A repeated request with the same key within a day gets the same response. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateTopicDto'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TopicDto'];
        };
      };
    };
  };
  deleteTopic: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  updateTopic: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` of the version that the change is based on; without it the last write wins. */
        'If-Match'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateTopicDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TopicDto'];
        };
      };
      /** @description `platform.version_conflict`, with the current resource in `current`. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProblemDto'];
        };
      };
    };
  };
  getTopic: {
    parameters: {
      query?: {
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
      };
      header?: never;
      path: {
        slugOrId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TopicDto'];
        };
      };
    };
  };
  exportTopics: {
    parameters: {
      query?: {
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
        /** @description `missing`: only items with untranslated texts. `complete`: only items without any. */
        english?: components['schemas']['EnglishFilter'];
        /** @description Words of the name, or parts of them, all of which are found; case and accents are ignored. */
        search?: string;
        /** @description `public`: those with a published content or an active project. `all`: staff only. */
        status?: components['schemas']['CreditStatus'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
    };
  };
  getSitemap: {
    parameters: {
      query?: {
        /** @description From 1; the index names them where there are several. */
        sheet?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/xml': string;
        };
      };
    };
  };
}
