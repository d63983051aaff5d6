import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Min } from 'class-validator';
import { InsteadOf, IsReadableFile, NeededWith } from './env-validators.ts';

/** Address of NATS and credentials: one of three kinds, or none if NATS requires none. */
export class NatsEnv {
  /** NATS servers, comma separated; `tls://` enforces TLS. */
  @IsString()
  NATS_URL: string;

  /** Name of the NATS user, with `NATS_PASSWORD`. */
  @NeededWith('NATS_PASSWORD')
  NATS_USER?: string;

  /** Password of `NATS_USER`. During a replacement two, comma separated: the server may accept either. */
  @NeededWith('NATS_USER')
  NATS_PASSWORD?: string;

  /** Seed of the user's nkey, instead of `NATS_USER`. */
  @IsOptional()
  @Matches(/^SU[A-Z2-7]{56}$/, { message: '$property must be the seed of a user: SU and 56 characters' })
  @InsteadOf('NATS_USER')
  NATS_NKEY_SEED?: string;

  /**
   * Credentials file with the user's JWT and seed, as written by `nsc`. Read again for each connection, so it can be
   * replaced.
   */
  @IsOptional()
  @IsReadableFile()
  @InsteadOf('NATS_USER', 'NATS_NKEY_SEED')
  NATS_CREDS_FILE?: string;

  /** CA certificates to verify the server with, instead of the public ones. Enforces TLS. */
  @IsOptional()
  @IsReadableFile()
  NATS_TLS_CA_FILE?: string;

  /** Client certificate, if the server requires one. Enforces TLS. */
  @NeededWith('NATS_TLS_KEY_FILE')
  @IsReadableFile()
  NATS_TLS_CERT_FILE?: string;

  /** Private key of `NATS_TLS_CERT_FILE`. */
  @NeededWith('NATS_TLS_CERT_FILE')
  @IsReadableFile()
  NATS_TLS_KEY_FILE?: string;

  /** Number of replicas of each stream that this process creates; existing streams are not changed. */
  @IsIn([1, 3, 5])
  @Type(() => Number)
  NATS_STREAM_REPLICAS: number = 1;

  /** Maximum size in bytes of each stream that this process creates; -1 for no limit. */
  @IsInt()
  @Min(-1)
  @Type(() => Number)
  NATS_STREAM_MAX_BYTES: number = -1;
}
