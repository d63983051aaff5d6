import type { CatalogueApi, LearningApi } from '@academy/api-client';

export type { Page } from '@academy/api-client';

type Catalogue = CatalogueApi['schemas'];

/** A content as lists show it. Prices are net, in cents. */
export type ContentSummary = Catalogue['ContentSummaryDto'];
/** A content as its page shows it; `access` is null while it cannot be known what a signed-in caller owns. */
export type ContentDetail = Catalogue['ContentDto'];
export type ContentAccess = Catalogue['AccessDto'];
/** One video; a locked one has its position (from 0) and title, nothing else. */
export type Video = Catalogue['VideoDto'];
/** One download; `url` only for those with access. */
export type Download = Catalogue['DownloadDto'];
/** A bundle of contents. Its price is net, in cents; without one it is shown but not sold. */
export type ProjectSummary = Catalogue['ProjectSummaryDto'];
/** A project as its page shows it, with its contents in order. */
export type ProjectDetail = Catalogue['ProjectDto'];
/** The public part of the settings: brand, contacts, terms of sale. */
export type Settings = Catalogue['SettingsDto'];
/** What a learner marked on a content. */
export type Progress = LearningApi['schemas']['ProgressDto'];
