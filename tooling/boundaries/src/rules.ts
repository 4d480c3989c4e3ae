import type { IFlattenedRuleSet } from 'dependency-cruiser';

import { FOLDER_RULES } from './folder-rules.ts';
import { forbidden, type Rule, TESTS, TYPES_ONLY } from './rule.ts';

/** Rule that lets `place` import only itself and `allowed` (patterns of resolved paths). */
function onlyImports(place: string, allowed: readonly string[], comment: string): Rule {
  return forbidden(`${place.replaceAll('/', '-')}-imports`, {
    comment,
    from: { path: `^${place}/`, pathNot: TESTS },
    to: { pathNot: [`^${place}/`, ...allowed] },
  });
}

/**
 * Rule that lets `place` import, inside this repository, only itself and `allowed`; libraries are
 * not restricted.
 */
function onlyWorkspace(place: string, allowed: readonly string[], comment: string): Rule {
  return forbidden(`${place.replaceAll('/', '-')}-imports`, {
    comment,
    from: { path: `^${place}/`, pathNot: TESTS },
    to: { path: '^(apps|packages|tooling)/', pathNot: [`^${place}/`, ...allowed] },
  });
}

const library = (name: string) => `node_modules/${name.replace('.', String.raw`\.`)}/`;

const arrows: Rule[] = [
  onlyImports(
    'packages/domain',
    [library('zod'), library('decimal.js')],
    'domain is pure: itself, zod and decimal.js',
  ),
  onlyImports('packages/permissions', ['^packages/domain/'], 'permissions may import domain only'),
  onlyImports('packages/formatters', ['^packages/domain/'], 'formatters may import domain only'),
  onlyWorkspace('packages/db', [], 'db knows no rule: it imports nothing of the house'),
  onlyWorkspace(
    'packages/client',
    ['^packages/domain/', '^apps/server/'],
    'client imports domain, and types of the server',
  ),
  onlyWorkspace(
    'apps/server',
    ['^packages/(domain|permissions|formatters|db)/'],
    'server imports domain, permissions, formatters and db',
  ),
  onlyWorkspace(
    'apps/web',
    ['^packages/(domain|permissions|formatters)/', '^apps/server/'],
    'web imports domain, permissions, formatters, and types of the server',
  ),
  onlyWorkspace(
    'tooling/local-clerk',
    [],
    'the local identity stands in for a provider: it knows nothing of the house',
  ),
  onlyWorkspace(
    'tooling/workbook-files',
    [],
    'workbooks and their truth are written by code of their own: what reads them shares none of it',
  ),
];

const details: Rule[] = [
  forbidden('server-types-only', {
    comment: 'only types of the server cross over (`import type`)',
    from: { path: '^(apps/web|packages/client)/', pathNot: TESTS },
    to: { path: '^apps/server/', dependencyTypesNot: [TYPES_ONLY] },
  }),
  forbidden('tooling-apart', {
    comment: 'product code imports no tooling',
    from: { path: '^(apps|packages)/', pathNot: TESTS },
    to: { path: '^tooling/' },
  }),
  forbidden('tests-apart', {
    comment: 'product code imports no test',
    from: { path: '^(apps|packages)/', pathNot: TESTS },
    to: { path: TESTS },
  }),
  forbidden('resolvable', {
    comment: 'every import leads somewhere',
    from: {},
    // `?url` is resolved by the bundler, whose build fails when the file does not exist.
    to: { couldNotResolve: true, pathNot: String.raw`\?url$` },
  }),
  forbidden('declared', {
    comment: "what a package imports stands in that package's own package.json",
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  }),
];

/**
 * Rules for imports between the parts of the repository; an import that none forbids is allowed.
 */
export const RULES: IFlattenedRuleSet = {
  forbidden: [...arrows, ...FOLDER_RULES, ...details],
};
