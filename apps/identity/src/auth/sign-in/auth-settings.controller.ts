import { Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { SelfAuthenticated } from '@academy/platform';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { JWK } from 'jose';
import { IdentityEnv } from '../../env.ts';
import { SigningKeysService } from '../../keys/signing-keys.service.ts';
import { ProviderRegistry } from '../providers/provider-registry.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';

/** Describes the auth service: keys, version and sign-in methods. */
@ApiTags('auth')
@SelfAuthenticated()
@Controller('auth/v1')
export class AuthSettingsController {
  constructor(
    private readonly keys: SigningKeysService,
    private readonly providers: ProviderRegistry,
    private readonly env: IdentityEnv,
  ) {}

  @Get('.well-known/jwks.json')
  @Header('cache-control', 'public, max-age=600')
  @ApiOperation({ summary: 'Public keys that verify access tokens.' })
  async getJwks(): Promise<{ keys: JWK[] }> {
    return { keys: await this.keys.publicKeys() };
  }

  @Get('health')
  @ApiOperation({ summary: 'Name and version of the auth service.' })
  getAuthHealth(): { version: string; name: string; description: string } {
    return { version: '1', name: 'GoTrue', description: 'Academy identity, speaks the GoTrue wire format' };
  }

  @Get('settings')
  @ApiOperation({
    summary: 'Available sign-in methods; `external_labels` has the display names of the providers.',
  })
  getAuthSettings() {
    const labels = this.providers.labels();
    const providers = Object.fromEntries(Object.keys(labels).map((name) => [name, true]));
    return {
      external: { anonymous_users: false, email: true, phone: false, ...providers },
      external_labels: labels,
      manual_linking_enabled: !this.providers.isEmpty,
      disable_signup: this.env.AUTH_SIGN_UP === 'off',
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    };
  }

  @Post('sso')
  @HttpCode(200)
  @ApiOperation({ summary: 'Always refused: SAML is not offered.' })
  signInWithSso(): never {
    throw new GoTrueError('saml_provider_disabled', 'SAML 2.0 is disabled');
  }
}
