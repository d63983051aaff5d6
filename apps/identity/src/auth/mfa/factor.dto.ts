import { AllowUnknownFields } from '@academy/platform';
import { OptionalText } from '../requests/bodies.dto.ts';

@AllowUnknownFields()
export class EnrolBody {
  @OptionalText() factor_type?: string | null;
  @OptionalText() friendly_name?: string | null;
  @OptionalText() issuer?: string | null;
}

@AllowUnknownFields()
export class FactorVerifyBody {
  @OptionalText() challenge_id?: string | null;
  @OptionalText() code?: string | null;
}

@AllowUnknownFields()
export class RecoveryCodesBody {
  @OptionalText() friendly_name?: string | null;
  @OptionalText() code?: string | null;
}
