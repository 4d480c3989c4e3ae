import type { IFlattenedRuleSet } from 'dependency-cruiser';

import {
  DOMAIN_FLOORS,
  SERVER_FEATURES,
  SERVER_ROOMS,
  WEB_FEATURES,
  WEB_ROOMS,
} from './features.ts';

type Rule = NonNullable<IFlattenedRuleSet['forbidden']>[number];
type Ends = Pick<Rule, 'comment'> & { from: Rule['from']; to: object };

/** Files of tests, which many rules leave out. */
const TESTS = String.raw`^(apps|packages)/[^/]+/(test|e2e)/|/src/testing/|\.(test|spec)\.tsx?$|/(playwright|vitest)\.config\.ts$`;
const TYPES_ONLY = 'type-only';

function forbidden(name: string, { comment, from, to }: Ends): Rule {
  return { name, comment, severity: 'error', from, to };
}

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

const domainRooms: Rule[] = [
  forbidden('domain-rooms-listed', {
    comment: 'every folder of domain has a floor in DOMAIN_FLOORS',
    from: {
      path: '^packages/domain/src/[^/]+/',
      pathNot: `^packages/domain/src/(${DOMAIN_FLOORS.flat().join('|')})/`,
    },
    to: {},
  }),
  ...DOMAIN_FLOORS.flatMap((rooms, i) =>
    rooms.map((room) =>
      forbidden(`domain-${room}-order`, {
        comment: `${room} imports only the floors of domain below its own in DOMAIN_FLOORS`,
        from: { path: `^packages/domain/src/${room}/`, pathNot: TESTS },
        to: {
          path: '^packages/domain/src/[^/]+/',
          pathNot: `^packages/domain/src/(${[room, ...DOMAIN_FLOORS.slice(i + 1).flat()].join('|')})/`,
        },
      }),
    ),
  ),
  forbidden('domain-errors-lowest', {
    comment: 'the errors of domain, files of src itself, import no folder of it',
    from: { path: String.raw`^packages/domain/src/[^/]+\.ts$`, pathNot: TESTS },
    to: { path: '^packages/domain/src/[^/]+/' },
  }),
];

const serverFeatures: Rule[] = [
  forbidden('server-features-listed', {
    comment: 'a feature of the server stands in SERVER_FEATURES',
    from: { path: '^apps/server/src/' },
    to: {
      path: '^apps/server/src/features/',
      pathNot: `^apps/server/src/features/(${Object.keys(SERVER_FEATURES).join('|')})/`,
    },
  }),
  ...Object.entries(SERVER_FEATURES).map(([feature, allowed]) =>
    forbidden(`server-${feature}-order`, {
      comment: `${feature} knows ${allowed.join(', ') || 'no other feature'}`,
      from: { path: `^apps/server/src/features/${feature}/`, pathNot: TESTS },
      to: {
        path: '^apps/server/src/features/',
        pathNot: `^apps/server/src/features/(${[feature, ...allowed].join('|')})/`,
      },
    }),
  ),
  ...SERVER_ROOMS.slice(1).map((room, i) =>
    forbidden(`server-${room}-order`, {
      comment: `${room}/ knows only the rooms of the server that stand after it in SERVER_ROOMS`,
      from: { path: `^apps/server/src/${room}/`, pathNot: TESTS },
      to: {
        path: '^apps/server/src/',
        pathNot: `^apps/server/src/(${SERVER_ROOMS.slice(i + 1).join('|')})/`,
      },
    }),
  ),
  forbidden('server-rooms-listed', {
    comment: 'every file of the server stands in one of SERVER_ROOMS',
    from: { path: '^apps/server/src/', pathNot: `^apps/server/src/(${SERVER_ROOMS.join('|')})/` },
    to: {},
  }),
  forbidden('server-transport-apart', {
    comment: 'what both transports share knows neither of them, nor the plugins around them',
    from: { path: '^apps/server/src/http/transport/', pathNot: TESTS },
    to: { path: '^apps/server/src/http/', pathNot: '^apps/server/src/http/transport/' },
  }),
  forbidden('server-policies-apart', {
    comment:
      'a policy decides on rows already loaded: of statements it knows the types of their rows',
    from: { path: String.raw`^apps/server/src/.*\.policy\.ts$` },
    to: { path: String.raw`\.sql\.ts$|^packages/db/`, dependencyTypesNot: [TYPES_ONLY] },
  }),
  forbidden('server-storage-apart', {
    comment: 'storage keeps bytes: neither the database nor a request is its affair',
    from: { path: '^apps/server/src/files/storage/', pathNot: TESTS },
    to: {
      path: '^(apps/server/src|packages/db)/',
      pathNot: '^apps/server/src/(files/storage/|context/(env|services)\\.ts)',
    },
  }),
];

const webFeatures: Rule[] = [
  forbidden('web-features-listed', {
    comment: 'a feature of the web stands in WEB_FEATURES, by the name of its noun on the server',
    from: {
      path: '^apps/web/src/features/',
      pathNot: `^apps/web/src/features/(${Object.keys(WEB_FEATURES).join('|')})/`,
    },
    to: {},
  }),
  ...Object.entries(WEB_FEATURES).map(([feature, allowed]) =>
    forbidden(`web-${feature}-order`, {
      comment: `on the web ${feature} knows ${allowed.join(', ') || 'no other feature'}`,
      from: { path: `^apps/web/src/features/${feature}/` },
      to: {
        path: '^apps/web/src/features/',
        pathNot: `^apps/web/src/features/(${[feature, ...allowed].join('|')})/`,
      },
    }),
  ),
  forbidden('web-rooms-listed', {
    comment: 'every folder of the web has a place in WEB_ROOMS',
    from: { path: '^apps/web/src/[^/]+/', pathNot: `^apps/web/src/(${WEB_ROOMS.join('|')})/` },
    to: {},
  }),
  ...WEB_ROOMS.slice(1).map((room, i) =>
    forbidden(`web-${room}-order`, {
      comment: `${room}/ imports only the folders of the web after it in WEB_ROOMS`,
      from: { path: `^apps/web/src/${room}/`, pathNot: TESTS },
      to: {
        path: '^apps/web/src/',
        pathNot: `^apps/web/src/(${WEB_ROOMS.slice(i + 1).join('|')})/`,
      },
    }),
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
  forbidden: [...arrows, ...domainRooms, ...serverFeatures, ...webFeatures, ...details],
};
