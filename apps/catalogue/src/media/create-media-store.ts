import type { Provider } from '@nestjs/common';
import { CatalogueEnv } from '../env.ts';
import { FolderStore } from './folder-store.ts';
import { MediaStore } from './media-store.ts';

/** A local folder, or a bucket if the environment names one. */
export const mediaStore: Provider = {
  provide: MediaStore,
  inject: [CatalogueEnv],
  useFactory: async (env: CatalogueEnv): Promise<MediaStore> => {
    if (env.S3_BUCKET === undefined) return new FolderStore(env.MEDIA_DIR);
    // Loaded on demand, because it is large.
    const { BucketStore } = await import('./bucket-store.ts');
    return new BucketStore(env, env.S3_BUCKET);
  },
};
