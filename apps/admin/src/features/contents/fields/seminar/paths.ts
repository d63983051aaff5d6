/** Paths of fields in the form. */
export const ROOM = ['seminar', 'room'];
export const ONLINE = ['seminar', 'online'];
export const CANCELLED = ['seminar', 'cancelled'];
/** Within a part that is translated. */
export const ENGLISH = ['translations', 'en'];
