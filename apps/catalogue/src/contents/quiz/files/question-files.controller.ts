import { acceptFiles, receiveFile } from '@academy/imports';
import { Roles } from '@academy/platform';
import { type FoundQuestions, QUESTION_FILE_TYPES, QUESTIONS_PATH } from '@academy/shared';
import { Controller, HttpCode, type OnModuleInit, Post, Query, Req } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiBearerAuth, ApiBody, ApiConsumes, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { FoundQuestionsDto, ReadQuestionsQuery } from './question-files.dto.ts';
import { QuestionFilesService } from './question-files.service.ts';

/** Questions of other programs over HTTP, for staff. */
@ApiTags('contents')
@ApiBearerAuth()
@Roles('admin', 'editor')
@Controller(QUESTIONS_PATH.slice(1))
export class QuestionFilesController implements OnModuleInit {
  constructor(
    private readonly files: QuestionFilesService,
    private readonly http: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    acceptFiles(this.http.httpAdapter, Object.values(QUESTION_FILE_TYPES));
  }

  /** The questions in a file, and what is wrong in it. Nothing is stored: staff chooses and saves them in the content. */
  @Post()
  @HttpCode(200)
  @ApiConsumes(...Object.values(QUESTION_FILE_TYPES))
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiOkResponse({ type: FoundQuestionsDto })
  async readQuestions(
    @Query() { format }: ReadQuestionsQuery,
    @Req() { raw }: FastifyRequest,
  ): Promise<FoundQuestions> {
    return this.files.readFile(await receiveFile(raw, QUESTION_FILE_TYPES[format]), format);
  }
}
