/** Maximum characters of a learner's note and of the words of the lesson it is about, and how many notes a learner may have. */
export const NOTE_LIMITS = { body: 5_000, quote: 1_000, perLearner: 10_000 } as const;
