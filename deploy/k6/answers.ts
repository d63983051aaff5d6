/** The parts of the API's responses that journeys use, by operation. */
export interface Answers {
  list: { items: Content[] };
  content: Content & { videos: { videoId?: string }[]; lessonDurations: (number | null)[] };
  'sign in': Session;
  refresh: Session;
  checkout: { url?: string };
}

export interface Content {
  id: string;
  slug: string;
  access: { level: string } | null;
}

export interface Session {
  access_token: string;
  refresh_token: string;
  expires_in: number;
}
