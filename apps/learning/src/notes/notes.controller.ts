import {
  ApiPage,
  type AuthUser,
  BodyLimit,
  CurrentUser,
  IdParam,
  LanguageQuery,
  type Page,
} from '@academy/platform';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Put,
  Query,
  type StreamableFile,
} from '@nestjs/common';
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import {
  ExportNotesQuery,
  ListedNoteDto,
  ListNotesQuery,
  NotedContentsDto,
  NoteDto,
  SaveNoteDto,
} from './note.dto.ts';
import { NotesExportService } from './notes-export.service.ts';
import { NotesService } from './notes.service.ts';

/** The caller's private notes beside lessons. */
@ApiTags('notes')
@ApiBearerAuth()
@Controller('api/v1/notes')
export class NotesController {
  constructor(
    private readonly notes: NotesService,
    private readonly exports: NotesExportService,
  ) {}

  /** The content with the newest note comes first, then the order is that of its videos' seconds. */
  @Get()
  @ApiPage(ListedNoteDto)
  listNotes(@Query() query: ListNotesQuery, @CurrentUser() user: AuthUser): Promise<Page<ListedNoteDto>> {
    return this.notes.list(query, user);
  }

  /** The contents beside which the caller has notes, and how many there are. */
  @Get('contents')
  @ApiOkResponse({ type: NotedContentsDto })
  listNotedContents(
    @Query() { lang }: LanguageQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<NotedContentsDto> {
    return this.notes.listContents(user, lang);
  }

  /** A Markdown file of all notes, or of those that a filter finds. */
  @Get('export')
  @ApiProduces('text/markdown')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  exportNotes(@Query() query: ExportNotesQuery, @CurrentUser() user: AuthUser): Promise<StreamableFile> {
    return this.exports.export(query, user);
  }

  /** Writes a note under an id that the browser chose, or changes it; repeatable. */
  @Put(':id')
  @BodyLimit(64)
  @ApiOkResponse({ type: NoteDto })
  saveNote(
    @Param() { id }: IdParam,
    @Body() input: SaveNoteDto,
    @CurrentUser() user: AuthUser,
  ): Promise<NoteDto> {
    return this.notes.save(id, input, user);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  deleteNote(@Param() { id }: IdParam, @CurrentUser() user: AuthUser): Promise<void> {
    return this.notes.delete(id, user.id);
  }
}
