import type { Provider } from '@nestjs/common';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { CatalogueEnv } from '../env.ts';

/** The store of uploaded files: a local folder, or a bucket where the environment names one. */
export const mediaStore: Provider = {
  provide: Disk,
  inject: [CatalogueEnv],
  useFactory: async (env: CatalogueEnv) =>
    new Disk(
      env.S3_BUCKET === undefined
        ? new FSDriver({ location: env.MEDIA_DIR, visibility: 'private' })
        : await bucket(env, env.S3_BUCKET),
    ),
};

async function bucket(env: CatalogueEnv, name: string) {
  // Large, and needed only here.
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    bucket: name,
    region: env.S3_REGION,
    ...(env.S3_ENDPOINT === undefined ? {} : { endpoint: env.S3_ENDPOINT }),
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
    credentials: {
      accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    },
    visibility: 'private',
    supportsACL: false,
  });
}
