import { type DynamicModule, Global, Module } from '@nestjs/common';
import { SecretEnv } from '../env/service-env.ts';
import { Secrets } from './secrets.ts';

/** Gives a service its `Secrets`; its environment extends `SecretEnv`. */
@Global()
@Module({})
export class SecretsModule {
  static forRoot({ service }: { service: string }): DynamicModule {
    const provider = {
      provide: Secrets,
      inject: [SecretEnv],
      useFactory: ({ SECRET_KEY }: SecretEnv) => new Secrets(SECRET_KEY, service),
    };
    return { module: SecretsModule, providers: [provider], exports: [Secrets] };
  }
}
