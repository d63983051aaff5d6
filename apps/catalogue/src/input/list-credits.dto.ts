import { ChoiceParameter, PageQuery } from '@academy/platform';
import { ApiPropertyOptional, IntersectionType, OmitType } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { CREDIT_STATUSES, type CreditStatus } from './credit-status.ts';
import { TranslatedListQuery } from './translated-list-query.dto.ts';
import { Trim } from './validators.ts';

/** Filters of the lists of teachers and of topics. */
export class ListCreditsQuery extends IntersectionType(PageQuery, TranslatedListQuery) {
  @ApiPropertyOptional({
    description: 'Words of the name, or parts of them, all of which are found; case and accents are ignored.',
  })
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(100)
  search?: string;

  @ChoiceParameter(CREDIT_STATUSES, 'public', {
    enumName: 'CreditStatus',
    description: '`public`: those with a published content or an active project. `all`: staff only.',
  })
  status: CreditStatus = 'public';
}

/** The filters of the CSV exports of both lists, in alphabetical order. */
export class ExportCreditsQuery extends OmitType(ListCreditsQuery, ['cursor', 'limit']) {}
