/**
 * Migrations that take away what an earlier release used, by the name of their file, and why they may: which release
 * stopped using it. Such a step comes at least one release after the code that no longer needs the thing.
 */
export const CONTRACT_STEPS = {
  '1795221000000-oversight': 'Before 0.1.0, the first release.',
  '1795347576807-add-badges': 'Before 0.1.0, the first release.',
  '1795359000000-keep-reported-lengths': 'Before 0.1.0, the first release.',
};
