import type { IFlattenedRuleSet } from 'dependency-cruiser';

type Rule = NonNullable<IFlattenedRuleSet['forbidden']>[number];
type Ends = Pick<Rule, 'comment'> & { from: Rule['from']; to: object };

/** Files that never ship: tests may reach further than the code they try. */
const TESTS = String.raw`^(apps|packages)/[^/]+/(test|e2e)/|/src/testing/|\.(test|spec)\.tsx?$|/playwright\.config\.ts$`;
const TYPES_ONLY = 'type-only';

function forbidden(name: string, { comment, from, to }: Ends): Rule {
  return { name, comment, severity: 'error', from, to };
}

/** `place` may import itself and what `allowed` names (patterns of resolved paths), nothing else. */
function onlyImports(place: string, allowed: readonly string[], comment: string): Rule {
  return forbidden(`${place.replaceAll('/', '-')}-imports`, {
    comment,
    from: { path: `^${place}/`, pathNot: TESTS },
    to: { pathNot: [`^${place}/`, ...allowed] },
  });
}

/** Inside the house, `place` may import itself and `allowed`; libraries are its own affair. */
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
];

const details: Rule[] = [
  forbidden('server-types-only', {
    comment: 'only types of the server cross over (`import type`)',
    from: { path: '^(apps/web|packages/client)/', pathNot: TESTS },
    to: { path: '^apps/server/', dependencyTypesNot: [TYPES_ONLY] },
  }),
  forbidden('features-apart', {
    comment: 'web features never import each other',
    from: { path: '^apps/web/src/features/([^/]+)/' },
    to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  }),
  forbidden('app-on-top', {
    comment: 'only app/ knows all features; nothing but the entry imports app/',
    from: { path: '^apps/web/src/[^/]+/', pathNot: '^apps/web/src/app/' },
    to: { path: '^apps/web/src/app/' },
  }),
  forbidden('shared-below-features', {
    comment: 'components, lib and config of the web know no feature',
    from: { path: '^apps/web/src/(?!app/|features/)[^/]+/' },
    to: { path: '^apps/web/src/features/' },
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
  forbidden('no-cycles', {
    comment: 'no import cycles, not even of types',
    from: {},
    to: { circular: true },
  }),
  forbidden('resolvable', {
    comment: 'every import leads somewhere',
    from: {},
    // `?url` is the bundler's: its build fails when there is no such file.
    to: { couldNotResolve: true, pathNot: String.raw`\?url$` },
  }),
  forbidden('declared', {
    comment: "what a package imports stands in that package's own package.json",
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  }),
];

/** The arrows between the parts of the house. ARCHITECTURE.md tells them in prose. */
export const RULES: IFlattenedRuleSet = { forbidden: [...arrows, ...details] };
