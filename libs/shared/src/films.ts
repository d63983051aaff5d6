/** Where the academy's own films are served; requests need a signed link. */
export const FILMS_PATH = '/api/v1/media/films';

/** Where films are uploaded in parts by the tus protocol (https://tus.io). */
export const FILM_UPLOADS_PATH = '/api/v1/media/film-uploads';

/**
 * Where an upload of a film begins; the response decides whether it goes to the service in parts, or directly to a
 * bucket.
 */
export const FILM_TICKETS_PATH = '/api/v1/media/film-tickets';

/** Bytes of one part of an upload; a request may contain twice as much. */
export const FILM_PART_BYTES = 8 * 1024 * 1024;

/**
 * Minimum validity of a link to a film, in seconds; the maximum is twice as long. A running player requests new links
 * earlier.
 */
export const FILM_LINK_SECONDS = 300;

/** The largest film that can be uploaded, in bytes. */
export const MAX_FILM_BYTES = 2_000_000_000;

/** Accepted types of film files: containers that every browser plays, with their codecs. */
export const FILM_TYPES = ['video/mp4', 'video/webm'] as const;
export type FilmType = (typeof FILM_TYPES)[number];
