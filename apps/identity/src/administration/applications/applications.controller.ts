import { Body, Controller, Get, Param, Patch, Query, StreamableFile } from '@nestjs/common';
import {
  ApiCsv,
  ApiIfMatch,
  ApiPage,
  ApiVersioned,
  type AuthUser,
  CurrentUser,
  IfMatch,
  type Page,
  Roles,
  type Versioned,
} from '@academy/platform';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ApplicantParam,
  ApplicationDetailDto,
  ApplicationDto,
  UpdateApplicationDto,
} from './application.dto.ts';
import { ApplicationQuery, ExportApplicationsQuery } from './application-list.ts';
import { ApplicationsService } from './applications.service.ts';

/** Applications for membership, for administrators. */
@ApiTags('memberships')
@ApiBearerAuth()
@Roles('admin')
@Controller('api/v1/memberships')
export class ApplicationsController {
  constructor(private readonly applications: ApplicationsService) {}

  @Get()
  @ApiOperation({ summary: 'Applications for membership.' })
  @ApiPage(ApplicationDto)
  listMemberships(@Query() query: ApplicationQuery): Promise<Page<ApplicationDto>> {
    return this.applications.list(query);
  }

  @Get('export')
  @ApiOperation({ summary: 'The list as a CSV file, the newest first.' })
  @ApiCsv()
  exportMemberships(
    @Query() filter: ExportApplicationsQuery,
    @CurrentUser() { id: actorId }: AuthUser,
  ): Promise<StreamableFile> {
    return this.applications.exportAll(filter, actorId);
  }

  @Get(':userId')
  @ApiOperation({ summary: 'An application with all its data.' })
  @ApiVersioned()
  @ApiOkResponse({ type: ApplicationDetailDto })
  getMembership(@Param() { userId }: ApplicantParam): Promise<Versioned<ApplicationDetailDto>> {
    return this.applications.get(userId);
  }

  @Patch(':userId')
  @ApiOperation({ summary: 'Decide an application; acceptance and refusal are mailed to the applicant.' })
  @ApiIfMatch()
  @ApiOkResponse({ type: ApplicationDetailDto })
  updateMembership(
    @CurrentUser() actor: AuthUser,
    @Param() { userId }: ApplicantParam,
    @Body() decision: UpdateApplicationDto,
    @IfMatch() expected: number | undefined,
  ): Promise<Versioned<ApplicationDetailDto>> {
    return this.applications.decide(actor.id, userId, decision, expected);
  }
}
