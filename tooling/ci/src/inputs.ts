/** Which files of the house a verdict hangs on, as paths from the root. `remembered.test.ts` holds them to the imports. */
export type Inputs = (file: string) => boolean;

const TESTS = /\/test\/|\.(?:test|hard)\.tsx?$/;

const below =
  (...folders: readonly string[]): Inputs =>
  (file) =>
    folders.some((folder) => file.startsWith(`${folder}/`));

/** How anything is checked here: what stands at the root but its pages, and the checks' own code. */
const settings: Inputs = (file) =>
  below('tooling/typescript', 'tooling/ci/src')(file) ||
  (!file.includes('/') && !file.endsWith('.md'));

const withSettings =
  (own: Inputs): Inputs =>
  (file) =>
    settings(file) || own(file);

/** The whole house: for what looks at all of it, and for whom nothing narrower was shown. */
export const EVERYTHING: Inputs = () => true;

/** The client and the types it takes from the server and the packages, which no test of theirs is. */
export const WEB_PROGRAM = withSettings(
  (file) =>
    below('apps/web', 'packages')(file) || (below('apps/server')(file) && !TESTS.test(file)),
);

/** Every source and manifest of ours. */
export const SOURCES = withSettings(below('apps', 'packages', 'tooling'));

export const NODE_PROGRAM = withSettings(below('apps/server', 'packages', 'tooling'));

/** A package's own folder and those of the packages that its code runs. */
export const packages = (...folders: readonly string[]): Inputs => withSettings(below(...folders));
