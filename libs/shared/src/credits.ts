/** Maximum length in characters of a teacher's texts, and the maximum number of links. */
export const TEACHER_LIMITS = { name: 120, role: 200, biography: 2_000, linkLabel: 60, links: 8 } as const;

/** Maximum length in characters of a topic's texts. */
export const TOPIC_LIMITS = { title: 80, description: 300 } as const;

/** Maximum number of teachers, and of topics, of one content or project. */
export const MAX_CREDITS = 10;

/** The colours of topics. Each has its own shape, so that topics never differ by colour alone. */
export const TOPIC_COLORS = ['blue', 'red', 'ochre', 'green', 'sky', 'clay'] as const;
export type TopicColor = (typeof TOPIC_COLORS)[number];

/** Sort orders of the list of teachers, the default first; `-` is descending. */
export const TEACHER_SORTS = ['name', '-name'] as const;
export type TeacherSort = (typeof TEACHER_SORTS)[number];

/** Sort orders of the list of topics, the default first; `-` is descending. */
export const TOPIC_SORTS = ['title', '-title'] as const;
export type TopicSort = (typeof TOPIC_SORTS)[number];
