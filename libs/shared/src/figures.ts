/** Figures of quizzes and notes are shown from so many people on: fewer could be recognised. */
export const FIGURES_LEARNERS = 5;
