import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { FreshSignInGuard } from './auth/fresh-sign-in.guard.ts';
import { JwtAuthGuard } from './auth/jwt-auth.guard.ts';
import { JwtStrategy } from './auth/jwt.strategy.ts';
import { RolesGuard } from './auth/roles.guard.ts';
import { type EnvClass, loadEnv } from './env/load-env.ts';
import type { ServiceEnv } from './env/service-env.ts';
import { ProblemFilter } from './errors/problem.filter.ts';
import { HealthController } from './health/health.controller.ts';
import { ReadinessRegistry } from './health/readiness-registry.ts';
import { StrictValidationPipe } from './http/validation.pipe.ts';

/** The base of every service: environment, guards, strict validation, problem responses, probes. */
@Global()
@Module({})
export class PlatformModule {
  /** @param options.env the service's environment class; read when the application starts, not at import. */
  static forRoot<T extends ServiceEnv>(options: { env: EnvClass<T> }): DynamicModule {
    const { env } = options;
    const aliases = basesOf(env).map((base) => ({ provide: base, useExisting: env }));
    return {
      module: PlatformModule,
      imports: [PassportModule],
      controllers: [HealthController],
      providers: [
        { provide: env, useFactory: () => loadEnv(env) },
        ...aliases,
        ReadinessRegistry,
        JwtStrategy,
        { provide: APP_GUARD, useClass: JwtAuthGuard },
        { provide: APP_GUARD, useClass: RolesGuard },
        { provide: APP_GUARD, useClass: FreshSignInGuard },
        { provide: APP_PIPE, useClass: StrictValidationPipe },
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
      exports: [env, ...aliases.map(({ provide }) => provide), ReadinessRegistry],
    };
  }
}

/** The environment classes a class extends: libraries inject the base class they need. */
function basesOf(env: Type): Type[] {
  const base = Object.getPrototypeOf(env) as Type;
  return base === Function.prototype ? [] : [base, ...basesOf(base)];
}
