import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Min } from 'class-validator';
import { InsteadOf, IsReadableFile, NeededWith } from './env-validators.ts';

/** How to reach NATS, and as whom: by one of the three ways to sign in, or by none where NATS asks for none. */
export class NatsEnv {
  /** NATS servers, comma separated; `tls://` insists on TLS. */
  @IsString()
  NATS_URL: string;

  /** A user's name and password. */
  @NeededWith('NATS_PASSWORD')
  NATS_USER?: string;

  /** The password of `NATS_USER`. While it is replaced two, comma separated: the server may have either. */
  @NeededWith('NATS_USER')
  NATS_PASSWORD?: string;

  /** The seed of a user's nkey. */
  @IsOptional()
  @Matches(/^SU[A-Z2-7]{56}$/, { message: '$property must be the seed of a user: SU and 56 characters' })
  @InsteadOf('NATS_USER')
  NATS_NKEY_SEED?: string;

  /** File with a user's JWT and seed, as `nsc` writes it. Read again at every connection, so it may be replaced. */
  @IsOptional()
  @IsReadableFile()
  @InsteadOf('NATS_USER', 'NATS_NKEY_SEED')
  NATS_CREDS_FILE?: string;

  /** File with the authorities that may have signed the server's certificate, in place of the public ones. */
  @IsOptional()
  @IsReadableFile()
  NATS_TLS_CA_FILE?: string;

  /** File with the client's own certificate, for a server that asks for one. Like the one above it insists on TLS. */
  @NeededWith('NATS_TLS_KEY_FILE')
  @IsReadableFile()
  NATS_TLS_CERT_FILE?: string;

  /** File with the key of that certificate. */
  @NeededWith('NATS_TLS_CERT_FILE')
  @IsReadableFile()
  NATS_TLS_KEY_FILE?: string;

  /** Servers that keep each stream which this process makes; existing ones stay as they are. */
  @IsIn([1, 3, 5])
  @Type(() => Number)
  NATS_STREAM_REPLICAS: number = 1;

  /** Bytes that each stream may have which this process makes; -1 for no limit. */
  @IsInt()
  @Min(-1)
  @Type(() => Number)
  NATS_STREAM_MAX_BYTES: number = -1;
}
