import {
  CAPTION_FILE_PROBLEM_CODES,
  type CaptionFileProblem,
  type CaptionFileProblemCode,
  CUE_ERROR_CODES,
  type FoundCaptions,
} from '@academy/shared';
import { ApiProperty } from '@nestjs/swagger';
import { CueDto } from '../caption.dto.ts';

/** Something wrong in a file of captions. */
export class CaptionFileProblemDto implements CaptionFileProblem {
  @ApiProperty({ type: 'integer', description: 'From 1.' }) line: number;
  @ApiProperty({
    enum: [...CUE_ERROR_CODES, ...CAPTION_FILE_PROBLEM_CODES],
    enumName: 'CaptionFileProblemCode',
  })
  code: CaptionFileProblemCode;
  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] },
    description: 'Words and numbers for the sentence, by name.',
  })
  values: Record<string, string | number>;
}

/** What was read; nothing of it is stored. */
export class FoundCaptionsDto implements FoundCaptions {
  @ApiProperty({ type: [CueDto], description: 'In the order of the file.' }) cues: CueDto[];
  @ApiProperty({ type: [CaptionFileProblemDto], description: 'In the order of the lines.' })
  problems: CaptionFileProblemDto[];
}
