import type { ContentDetail } from '@academy/api-client';
import type { Access } from '@academy/shared';
import type { Viewer } from '../../../components/preview/viewers.ts';
import type { ContentFields } from '../fields/content-fields.ts';
import type { VideoEntry } from '../fields/video-entries.ts';

export interface ContentPreviewProps {
  viewer: Viewer;
  access: Access;
  fields: ContentFields;
  videos: VideoEntry[];
  /** Labels, in order. */
  downloads: string[];
  projects: ContentDetail['projects'];
  /** The seed of the cover generated when there is none. */
  seed: string;
}
