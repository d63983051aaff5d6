/** Characters of what is written about a teacher, and how many links stand beside it. */
export const TEACHER_LIMITS = { name: 120, role: 200, biography: 2_000, linkLabel: 60, links: 8 } as const;

/** Characters of what is written about a topic. */
export const TOPIC_LIMITS = { title: 80, description: 300 } as const;

/** How many teachers and how many topics one content or project may have. */
export const MAX_CREDITS = 10;

/** The colours of topics. Each has a shape of its own, so that topics never differ by colour alone. */
export const TOPIC_COLORS = ['blue', 'red', 'ochre', 'green', 'sky', 'clay'] as const;
export type TopicColor = (typeof TOPIC_COLORS)[number];
