/** Tasks of turbo.json that need neither a document nor a database. */
export const CHECKS = [
  'format:check',
  'lint:web',
  'lint:node',
  'types:web',
  'types:node',
  'boundaries',
  'unit',
];

/** The suites that take a good half of the time, each with one worker. */
export const LONGEST = ['server', 'browser', 'recipes'];

/** The other suites that need a document or a database. */
export const SUITES = ['screens', 'integration'];
