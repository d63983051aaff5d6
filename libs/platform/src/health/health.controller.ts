import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../auth/decorators.ts';
import { AppError } from '../errors/app-error.ts';
import { ReadinessRegistry } from './readiness-registry.ts';

/** Probes: `/healthz` reports that the process is alive, `/readyz` that it can work. */
@Public()
@ApiExcludeController()
@Controller()
export class HealthController {
  constructor(private readonly readiness: ReadinessRegistry) {}

  @Get('healthz')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('readyz')
  async ready(): Promise<{ status: 'ok' }> {
    const failures = await this.readiness.failures();
    if (failures.length > 0)
      throw new AppError('platform.unavailable', { detail: `not ready: ${failures.join(', ')}` });
    return { status: 'ok' };
  }
}
