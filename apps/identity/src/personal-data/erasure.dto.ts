import { MayBeLeftOut } from '@academy/platform';
import type { Plain } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsString, Length, MaxLength } from 'class-validator';
import { type Erasure, ERASURE_REASONS, type ErasureReason } from './erasure.entity.ts';
import { ERASING_SERVICES, type ErasingService } from './erasure-step.entity.ts';

const STEP_STATUSES = ['pending', 'done'] as const;

/**
 * Proof that the request is from the account's owner: the password, or the code mailed by
 * `GET /auth/v1/reauthenticate`. Not needed within ten minutes of signing in.
 */
export class DeleteMyAccountDto {
  @ApiPropertyOptional({ description: 'The current password.' })
  @MayBeLeftOut()
  @IsString()
  @Length(1, 1000)
  password?: string;

  @ApiPropertyOptional({ description: 'Six-digit code, instead of the password.' })
  @MayBeLeftOut()
  @IsString()
  @MaxLength(20)
  nonce?: string;
}

/** Why an administrator erases an account. */
export class EraseUserDto {
  @ApiProperty({ enum: ERASURE_REASONS, enumName: 'ErasureReason' })
  @IsIn(ERASURE_REASONS)
  reason: ErasureReason;
}

/** The progress of one service. */
export class ErasureStepDto {
  @ApiProperty({ enum: ERASING_SERVICES, enumName: 'ErasingService' }) service: ErasingService;
  @ApiProperty({ enum: STEP_STATUSES, enumName: 'ErasureStepStatus' }) status: (typeof STEP_STATUSES)[number];
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) doneAt: string | null;
}

/** The erasure of an account. */
export class ErasureDto {
  @ApiProperty({ format: 'uuid', description: 'User whose account was erased.' }) userId: string;
  @ApiProperty({ format: 'uuid', description: 'The user, or an administrator.' }) requestedBy: string;
  @ApiProperty({ enum: ERASURE_REASONS, enumName: 'ErasureReason' }) reason: ErasureReason;
  @ApiProperty({ format: 'date-time' }) requestedAt: string;
  @ApiProperty({ description: "All services have removed the user's data." }) isComplete: boolean;
  @ApiProperty({ type: [ErasureStepDto] }) steps: ErasureStepDto[];
}

/** Maps an erasure, loaded with its steps. */
export function toErasureDto({
  userId,
  requestedBy,
  reason,
  requestedAt,
  steps,
}: Erasure): Plain<ErasureDto> {
  const doneAt = new Map(steps.map((step) => [step.service, step.doneAt?.toISOString() ?? null]));
  return {
    userId,
    requestedBy,
    reason,
    requestedAt: requestedAt.toISOString(),
    isComplete: steps.every((step) => step.doneAt !== null),
    steps: ERASING_SERVICES.map((service) => {
      const at = doneAt.get(service) ?? null;
      return { service, status: at === null ? 'pending' : 'done', doneAt: at };
    }),
  };
}
