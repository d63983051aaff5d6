import { AllowUnknownFields } from '@academy/platform';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import type { PkceFields } from './pkce.ts';

// Clients send additional fields, and nulls for unused ones; both are accepted below /auth/v1.
// Controllers check which fields their route requires, so that errors are worded as in GoTrue.

const MAX_TEXT = 1_024;

/** An optional text in a body. */
export function OptionalText(): PropertyDecorator {
  return (target, property) => {
    ApiPropertyOptional({ type: String, nullable: true })(target, property);
    IsOptional()(target, property);
    IsString()(target, property);
    MaxLength(MAX_TEXT)(target, property);
  };
}

/** An optional object in a body. */
function OptionalObject(): PropertyDecorator {
  return (target, property) => {
    ApiPropertyOptional({ type: Object, nullable: true })(target, property);
    IsOptional()(target, property);
    IsObject()(target, property);
  };
}

@AllowUnknownFields()
export class ContactBody implements PkceFields {
  @OptionalText() email?: string | null;
  @OptionalText() phone?: string | null;
  @OptionalText() code_challenge?: string | null;
  @OptionalText() code_challenge_method?: string | null;
}

@AllowUnknownFields()
export class SignUpBody extends ContactBody {
  @OptionalText() password?: string | null;
  @OptionalObject() data?: Record<string, unknown> | null;
}

@AllowUnknownFields()
export class ResendBody extends ContactBody {
  @OptionalText() type?: string | null;
}

@AllowUnknownFields()
export class TokenBody {
  @OptionalText() email?: string | null;
  @OptionalText() phone?: string | null;
  @OptionalText() password?: string | null;
  @OptionalText() refresh_token?: string | null;
  @OptionalText() auth_code?: string | null;
  @OptionalText() code_verifier?: string | null;
}

@AllowUnknownFields()
export class UserBody extends ContactBody {
  @OptionalText() password?: string | null;
  @OptionalText() current_password?: string | null;
  @OptionalText() nonce?: string | null;
  @OptionalObject() data?: Record<string, unknown> | null;
  @OptionalObject() app_metadata?: Record<string, unknown> | null;
}

/** The form of the page that a mail's link opens. */
@AllowUnknownFields()
export class LinkForm {
  @OptionalText() type?: string | null | undefined;
  @OptionalText() token?: string | null | undefined;
  @OptionalText() redirect_to?: string | null | undefined;
}

@AllowUnknownFields()
export class VerifyBody {
  @OptionalText() type?: string | null;
  @OptionalText() token?: string | null;
  @OptionalText() token_hash?: string | null;
  @OptionalText() email?: string | null;
  @OptionalText() phone?: string | null;
  @OptionalText() redirect_to?: string | null;
}
