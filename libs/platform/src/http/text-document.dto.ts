import {
  TEXT_MARKS,
  TEXT_NODES,
  type TextAttributes,
  type TextDocument,
  type TextMark,
  type TextMarkType,
  type TextNode,
  type TextNodeType,
} from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export class TextMarkAttributesDto {
  @ApiPropertyOptional({ description: 'Of a link.' }) href?: string;
}

/** Bold, italic, code or a link. */
export class TextMarkDto implements TextMark {
  @ApiProperty({ enum: TEXT_MARKS, enumName: 'TextMarkType' }) type: TextMarkType;
  @ApiPropertyOptional({ type: TextMarkAttributesDto }) attrs?: TextMarkAttributesDto;
}

/** What is known of a part of a text; which part has which attribute is stated in the documentation of texts. */
export class TextAttributesDto implements TextAttributes {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'Of a block: the same in both languages.',
  })
  id?: string | null;
  @ApiPropertyOptional({ type: 'integer', minimum: 2, maximum: 4, description: 'Of a heading.' })
  level?: number;
  @ApiPropertyOptional({ type: 'integer', nullable: true, description: 'First number of an ordered list.' })
  start?: number | null;
  @ApiPropertyOptional({ description: 'Of a picture.' }) src?: string;
  @ApiPropertyOptional({ type: String, nullable: true, description: 'Of a picture: what it shows.' })
  alt?: string | null;
  @ApiPropertyOptional() isDecorative?: boolean;
  @ApiPropertyOptional({ type: String, nullable: true }) caption?: string | null;
  @ApiPropertyOptional({ type: 'integer' }) colspan?: number;
  @ApiPropertyOptional({ type: 'integer' }) rowspan?: number;
  @ApiPropertyOptional({ format: 'uuid', description: 'Of a video.' }) contentId?: string;
  @ApiPropertyOptional({ type: 'integer', description: 'Of a video in its content, from 0.' })
  position?: number;
  @ApiPropertyOptional({ type: () => [TextNodeDto], description: 'Of a footnote: its text.' })
  content?: TextNodeDto[];
}

/** A part of a text: a block, or a run of letters with its marks. */
export class TextNodeDto implements TextNode {
  @ApiProperty({ enum: Object.keys(TEXT_NODES), enumName: 'TextNodeType' }) type: TextNodeType;
  @ApiPropertyOptional({ type: TextAttributesDto }) attrs?: TextAttributesDto;
  @ApiPropertyOptional({ type: () => [TextNodeDto] }) content?: TextNodeDto[];
  @ApiPropertyOptional() text?: string;
  @ApiPropertyOptional({ type: [TextMarkDto] }) marks?: TextMarkDto[];
}

/** A text as structured blocks. */
export class TextDocumentDto implements TextDocument {
  @ApiProperty({ enum: ['doc'] }) type: 'doc';
  @ApiProperty({ type: [TextNodeDto] }) content: TextNodeDto[];
}
