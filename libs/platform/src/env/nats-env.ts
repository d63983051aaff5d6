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

  /** Files with the client's certificate and its key, for a server that asks for one. Like the above, they insist on TLS. */
  @NeededWith('NATS_TLS_KEY_FILE')
  @IsReadableFile()
  NATS_TLS_CERT_FILE?: string;

  @NeededWith('NATS_TLS_CERT_FILE')
  @IsReadableFile()
  NATS_TLS_KEY_FILE?: string;

  /** Servers that keep each stream, and the bytes it may have (-1: no limit), where this process makes it. */
  @IsIn([1, 3, 5])
  @Type(() => Number)
  NATS_STREAM_REPLICAS: number = 1;

  @IsInt()
  @Min(-1)
  @Type(() => Number)
  NATS_STREAM_MAX_BYTES: number = -1;
}
