import { ApiProperty } from '@nestjs/swagger';

/** Numbers of contents and projects. */
export class CatalogueStatsDto {
  @ApiProperty({ description: 'Drafts and archived ones included.' }) totalContents: number;
  @ApiProperty() publishedContents: number;
  @ApiProperty({ description: 'Drafts and archived ones included.' }) premiumContents: number;
  @ApiProperty() projects: number;
  @ApiProperty() activeProjects: number;
}
