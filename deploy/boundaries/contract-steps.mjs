/**
 * Migrations that remove what an earlier release used, by their file name, and the release that stopped using it. Such
 * a step must come at least one release after the code that no longer needs it.
 */
export const CONTRACT_STEPS = {
  '1795221000000-oversight': 'Before 0.1.0, the first release.',
  '1795347576807-add-badges': 'Before 0.1.0, the first release.',
  '1795359000000-keep-reported-lengths': 'Before 0.1.0, the first release.',
  '1795926978766-add-texts-and-quizzes': 'Drops a generated column and adds it again in the same statement.',
  '1795988262394-add-seminars': 'Drops a generated column and adds it again in the same statement.',
};
