import { type AuthUser, CurrentUser } from '@academy/platform';
import { Body, Controller, Ip, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ProfileDto, toProfileDto } from './profile.dto.ts';
import { CompleteSignUpDto } from './sign-up-data.dto.ts';
import { SignUpDataService } from './sign-up-data.service.ts';

/** Completes an account that was created with email and password only, or by staff. */
@ApiTags('me')
@ApiBearerAuth()
@Controller('api/v1/me/sign-up-data')
export class SignUpDataController {
  constructor(private readonly signUpData: SignUpDataService) {}

  @Put()
  @ApiOperation({
    summary:
      'Add names, tax code and consents to an account whose sign-up is incomplete; changes no other account.',
  })
  @ApiOkResponse({ type: ProfileDto })
  async completeMySignUp(
    @CurrentUser() { id }: AuthUser,
    @Body() data: CompleteSignUpDto,
    @Ip() address: string,
  ): Promise<ProfileDto> {
    return toProfileDto(await this.signUpData.complete(id, data, address));
  }
}
