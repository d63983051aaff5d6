import { ApiProperty } from '@nestjs/swagger';
import { AUDIT_ACTIONS, type AuditAction } from '../../audit/audit-entry.entity.ts';

/** An entry of the audit log. Emails are current; null when the account was deleted. */
export class AuditEntryDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ format: 'date-time' }) at: string;
  @ApiProperty({ enum: AUDIT_ACTIONS, enumName: 'AuditAction' }) action: AuditAction;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) actorId: string | null;
  @ApiProperty({ type: String, nullable: true }) actorEmail: string | null;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'A user, content, project or coupon, depending on the action.',
  })
  subjectId: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Null unless the subject is a user with an existing account.',
  })
  subjectEmail: string | null;
  @ApiProperty({ type: String, nullable: true }) ipAddress: string | null;
  @ApiProperty({ type: String, nullable: true }) userAgent: string | null;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } }) details: Record<string, string>;
}
