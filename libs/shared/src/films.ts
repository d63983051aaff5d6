/** Where the academy's own films are served, to those who hold a signed link. */
export const FILMS_PATH = '/api/v1/media/films';

/** Where films are uploaded in parts, as the tus protocol (https://tus.io) says. */
export const FILM_UPLOADS_PATH = '/api/v1/media/film-uploads';

/** Where an upload of a film begins: whether it goes to the service in parts, or straight to a bucket. */
export const FILM_TICKETS_PATH = '/api/v1/media/film-tickets';

/** Bytes of one part of an upload; a request may bring twice as much. */
export const FILM_PART_BYTES = 8 * 1024 * 1024;

/**
 * How long a link to a film opens it at least, in seconds; at most twice as long. A player that runs on asks for new
 * ones before.
 */
export const FILM_LINK_SECONDS = 300;

/** The largest film that can be uploaded, in bytes. */
export const MAX_FILM_BYTES = 2_000_000_000;

/** What a film's file may be: containers that every browser plays, with the codecs it plays in them. */
export const FILM_TYPES = ['video/mp4', 'video/webm'] as const;
export type FilmType = (typeof FILM_TYPES)[number];
