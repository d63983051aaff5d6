import { ApiIdempotent, IdempotencyKey } from '@academy/idempotency';
import {
  ApiCsv,
  ApiIfMatch,
  ApiPage,
  ApiVersioned,
  type AuthUser,
  BodyLimit,
  CurrentUser,
  IdParam,
  IfMatch,
  LanguageQuery,
  type Page,
  Public,
  Roles,
  type Versioned,
} from '@academy/platform';
import { type Plain, QUESTION_FILE_TYPES } from '@academy/shared';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  StreamableFile,
} from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import { CaptionsDto, ContentCaptionParams, TranscriptsDto } from '../captions/caption.dto.ts';
import { DeletionDto } from '../input/deletion.dto.ts';
import { CacheableUnlessGated } from '../audience/audience.interceptor.ts';
import type { CallerView } from '../audience/caller-view.ts';
import { ContentEditorService } from './content-editor.service.ts';
import { ContentCopiesService } from './content-copies.service.ts';
import { CreateContentDto, DuplicateContentDto, UpdateContentDto } from './content-input.dto.ts';
import { ContentListsService } from './content-lists.service.ts';
import { ExportContentsQuery, ListContentsQuery } from './content-list.ts';
import { ContentDto, ContentSummaryDto } from './content.dto.ts';
import { ContentsService } from './contents.service.ts';
import { ExportQuizQuery } from './quiz/files/question-files.dto.ts';
import { TranscriptsService } from './transcripts.service.ts';
import { QuestionFilesService } from './quiz/files/question-files.service.ts';
import { ContentQuizDto } from './quiz/quiz.dto.ts';
import { ContentSeminarDto } from './seminar/seminar.dto.ts';

/** Contents over HTTP: read by everyone, written by staff. */
@ApiTags('contents')
@ApiBearerAuth()
@Controller('api/v1/contents')
export class ContentsController {
  constructor(
    private readonly contents: ContentsService,
    private readonly lists: ContentListsService,
    private readonly editor: ContentEditorService,
    private readonly copies: ContentCopiesService,
    private readonly files: QuestionFilesService,
    private readonly transcripts: TranscriptsService,
  ) {}

  @Get()
  @Public()
  @CacheableUnlessGated()
  @ApiVersioned()
  @ApiPage(ContentSummaryDto)
  listContents(
    @Query() query: ListContentsQuery,
    @CurrentUser() user: AuthUser | undefined,
  ): Promise<CallerView<Page<ContentSummaryDto>>> {
    return this.lists.list(query, user);
  }

  /** The list as a CSV file. */
  @Get('export')
  @Roles('admin', 'editor')
  @ApiCsv()
  exportContents(
    @Query() filter: ExportContentsQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<StreamableFile> {
    return this.lists.exportAll(filter, user);
  }

  @Get(':slugOrId')
  @Public()
  @CacheableUnlessGated()
  @ApiVersioned()
  @ApiOkResponse({ type: ContentDto })
  getContent(
    @Param('slugOrId') slugOrId: string,
    @Query() { lang }: LanguageQuery,
    @CurrentUser() user: AuthUser | undefined,
  ): Promise<Versioned<ContentDto>> {
    return this.contents.read(slugOrId, user, lang);
  }

  /** The captions of a video, for whoever may play it. */
  @Get(':id/captions/:videoId/:language')
  @Public()
  @ApiOkResponse({ type: CaptionsDto })
  getContentCaptions(
    @Param() { id, videoId, language }: ContentCaptionParams,
    @CurrentUser() user: AuthUser | undefined,
  ): Promise<CaptionsDto> {
    return this.contents.readCaptions(id, { videoId, language }, user);
  }

  /** What is said in the videos that anyone may play, for search engines. */
  @Get(':id/transcripts')
  @Public()
  @ApiOkResponse({ type: TranscriptsDto })
  getContentTranscripts(@Param() { id }: IdParam, @Query() { lang }: LanguageQuery): Promise<TranscriptsDto> {
    return this.transcripts.ofOpenVideos(id, lang);
  }

  /** The quiz with its right answers; what everyone may know of it is in the content. */
  @Get(':id/quiz')
  @Roles('admin', 'editor')
  @ApiVersioned()
  @ApiOkResponse({ type: ContentQuizDto })
  getContentQuiz(@Param() { id }: IdParam): Promise<Versioned<ContentQuizDto>> {
    return this.contents.readQuiz(id);
  }

  /** When and where a seminar is, with the link of its meeting. */
  @Get(':id/seminar')
  @Roles('admin', 'editor')
  @ApiVersioned()
  @ApiOkResponse({ type: ContentSeminarDto })
  getContentSeminar(@Param() { id }: IdParam): Promise<Versioned<ContentSeminarDto>> {
    return this.contents.readSeminar(id);
  }

  /** The questions as a file for Moodle and others, with their right answers. */
  @Get(':id/quiz/export')
  @Roles('admin', 'editor')
  @ApiProduces(...Object.values(QUESTION_FILE_TYPES))
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportContentQuiz(
    @Param() { id }: IdParam,
    @Query() { format, lang }: ExportQuizQuery,
  ): Promise<StreamableFile> {
    const { slug, quiz } = await this.contents.withParts(id);
    const text = this.files.write(quiz?.questions ?? [], format, lang);
    return new StreamableFile(Buffer.from(text), {
      type: `${QUESTION_FILE_TYPES[format]}; charset=utf-8`,
      disposition: `attachment; filename="${slug}.${format === 'gift' ? 'gift' : 'xml'}"`,
    });
  }

  @BodyLimit(1024)
  @Post()
  @Roles('admin', 'editor')
  @ApiIdempotent()
  @ApiVersioned()
  @ApiCreatedResponse({ type: ContentDto })
  createContent(
    @Body() input: CreateContentDto,
    @CurrentUser() user: AuthUser,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Versioned<ContentDto>> {
    return this.editor.create(input, user, key);
  }

  @BodyLimit(1024)
  @Patch(':id')
  @Roles('admin', 'editor')
  @ApiIfMatch()
  @ApiOkResponse({ type: ContentDto })
  updateContent(
    @Param() { id }: IdParam,
    @Body() input: UpdateContentDto,
    @CurrentUser() user: AuthUser,
    @IfMatch() expected: number | undefined,
  ): Promise<Versioned<ContentDto>> {
    return this.editor.update(id, input, user, expected);
  }

  @Post(':id/duplicate')
  @Roles('admin', 'editor')
  @ApiIdempotent()
  @ApiVersioned()
  @ApiCreatedResponse({ type: ContentDto })
  duplicateContent(
    @Param() { id }: IdParam,
    @Body() input: DuplicateContentDto,
    @CurrentUser() user: AuthUser,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Versioned<ContentDto>> {
    return this.copies.duplicate(id, input, user, key);
  }

  /** Whether the content can be deleted: to be asked before the deletion is confirmed. */
  @Get(':id/deletion')
  @Roles('admin')
  @ApiOkResponse({ type: DeletionDto })
  async getContentDeletion(@Param() { id }: IdParam): Promise<Plain<DeletionDto>> {
    return { isSold: await this.editor.isSold(id) };
  }

  @Delete(':id')
  @Roles('admin')
  @HttpCode(204)
  @ApiNoContentResponse()
  deleteContent(@Param() { id }: IdParam, @CurrentUser() user: AuthUser): Promise<void> {
    return this.editor.delete(id, user);
  }
}
