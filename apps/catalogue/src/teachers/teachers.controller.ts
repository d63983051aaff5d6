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
  ApiTags,
} from '@nestjs/swagger';
import { CacheableByEntitlements } from '../audience/audience.interceptor.ts';
import { ExportCreditsQuery } from '../input/list-credits.dto.ts';
import { ListTeachersQuery } from './teacher-list.ts';
import { TeacherEditorService } from './teacher-editor.service.ts';
import { CreateTeacherDto, TeacherDto, TeacherSummaryDto, UpdateTeacherDto } from './teacher.dto.ts';
import { TeachersService } from './teachers.service.ts';

/** Teachers over HTTP. */
@ApiTags('teachers')
@ApiBearerAuth()
@Controller('api/v1/teachers')
export class TeachersController {
  constructor(
    private readonly teachers: TeachersService,
    private readonly editor: TeacherEditorService,
  ) {}

  @Get()
  @Public()
  @CacheableByEntitlements()
  @ApiPage(TeacherSummaryDto)
  listTeachers(
    @Query() query: ListTeachersQuery,
    @CurrentUser() user: AuthUser | undefined,
  ): Promise<Page<TeacherSummaryDto>> {
    return this.teachers.list(query, user);
  }

  /** The list as a CSV file. */
  @Get('export')
  @Roles('admin', 'editor')
  @ApiCsv()
  exportTeachers(
    @Query() filter: ExportCreditsQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<StreamableFile> {
    return this.teachers.exportAll(filter, user);
  }

  @Get(':slugOrId')
  @Public()
  @CacheableByEntitlements()
  @ApiVersioned()
  @ApiOkResponse({ type: TeacherDto })
  getTeacher(
    @Param('slugOrId') slugOrId: string,
    @Query() { lang }: LanguageQuery,
    @CurrentUser() user: AuthUser | undefined,
  ): Promise<Versioned<TeacherDto>> {
    return this.teachers.read(slugOrId, user, lang);
  }

  @BodyLimit(64)
  @Post()
  @Roles('admin', 'editor')
  @ApiIdempotent()
  @ApiVersioned()
  @ApiCreatedResponse({ type: TeacherDto })
  createTeacher(
    @Body() input: CreateTeacherDto,
    @CurrentUser() user: AuthUser,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Versioned<TeacherDto>> {
    return this.editor.create(input, user, key);
  }

  @BodyLimit(64)
  @Patch(':id')
  @Roles('admin', 'editor')
  @ApiIfMatch()
  @ApiOkResponse({ type: TeacherDto })
  updateTeacher(
    @Param() { id }: IdParam,
    @Body() input: UpdateTeacherDto,
    @CurrentUser() user: AuthUser,
    @IfMatch() expected: number | undefined,
  ): Promise<Versioned<TeacherDto>> {
    return this.editor.update(id, input, user, expected);
  }

  @Delete(':id')
  @Roles('admin')
  @HttpCode(204)
  @ApiNoContentResponse()
  deleteTeacher(@Param() { id }: IdParam, @CurrentUser() user: AuthUser): Promise<void> {
    return this.editor.delete(id, user);
  }
}
