import { dirname, relative } from 'node:path';

import {
  COMPONENT_FLOORS,
  DOMAIN_FLOORS,
  SERVER_FEATURES,
  SERVER_ROOMS,
  WEB_FEATURES,
} from '../src/features.ts';
import { inRoom } from './miniature.ts';
import { PLANTED_IN_WEB } from './web-rooms.ts';

export const CYCLES: { file: string; line: string; rules: string[] }[] = [
  {
    file: 'packages/domain/src/a.ts',
    line: `import '../../formatters/src/f.ts';`,
    rules: ['no-cycles', 'packages-domain-imports'],
  },
  {
    file: 'apps/server/src/context/env.ts',
    line: `import '../../../../packages/client/src/c.ts';`,
    rules: ['apps-server-imports', 'no-cycles'],
  },
  {
    file: 'apps/web/src/features/resumen/r.tsx',
    line: `import '@/app/router.tsx';`,
    rules: ['no-cycles', 'web-features-order'],
  },
  {
    file: 'apps/server/src/context/env.ts',
    line: `import type { T } from '../../../../tooling/local-stack/src/s.ts';`,
    rules: ['apps-server-imports', 'no-cycles', 'tooling-apart'],
  },
  {
    file: 'packages/db/src/d.ts',
    line: `import './testing/t.ts';`,
    rules: ['no-cycles', 'tests-apart'],
  },
];

const strangerTo = (name: string, order: Readonly<Record<string, readonly string[]>>) =>
  Object.keys(order).find((other) => other !== name && !order[name]?.includes(other)) ?? 'none';

/** Imports of each folder from one of every floor above it, and from one beside it. */
const climbing = (named: string, place: string, floors: readonly (readonly string[])[]) =>
  floors.flatMap((rooms, i) =>
    rooms.flatMap((room) => [
      ...floors.slice(0, i).map((above) => ({
        file: `${place}/${room}/climbs-to-${above[0]}.ts`,
        line: `import '../${above[0]}/x.ts';`,
        rule: `${named}-${room}-order`,
      })),
      ...rooms
        .filter((other) => other !== room)
        .slice(0, 1)
        .map((other) => ({
          file: `${place}/${room}/beside.ts`,
          line: `import type { X } from '../${other}/x.ts';`,
          rule: `${named}-${room}-order`,
        })),
    ]),
  );

/**
 * Forbidden imports in additional files that no other file imports, so all can be checked in one
 * run.
 */
export const PLANTED: { file: string; line: string; rule: string }[] = [
  ...PLANTED_IN_WEB,
  ...climbing('domain', 'packages/domain/src', DOMAIN_FLOORS),
  ...climbing('components', 'apps/web/src/components', COMPONENT_FLOORS),
  {
    file: 'packages/domain/src/new3.ts',
    line: `import './base/x.ts';`,
    rule: 'domain-errors-lowest',
  },
  ...Object.keys(SERVER_FEATURES).map((name) => ({
    file: `apps/server/src/features/${name}/new.router.ts`,
    line: `import '../${strangerTo(name, SERVER_FEATURES)}/x.router.ts';`,
    rule: `server-${name}-order`,
  })),
  ...SERVER_ROOMS.slice(1).map((room, i) => ({
    file: `${dirname(inRoom(room))}/new.ts`,
    line: `import { x } from '${relative(dirname(inRoom(room)), inRoom(SERVER_ROOMS[i] ?? ''))}'; x;`,
    rule: `server-${room}-order`,
  })),
  ...Object.keys(WEB_FEATURES).map((name) => ({
    file: `apps/web/src/features/${name}/new.tsx`,
    line: `import '@/features/${strangerTo(name, WEB_FEATURES)}/x.tsx';`,
    rule: `web-${name}-order`,
  })),
  {
    file: 'apps/server/src/features/socios/new.policy.ts',
    line: `import { x } from './x.sql.ts'; x;`,
    rule: 'server-policies-apart',
  },
  {
    file: 'packages/domain/src/new.ts',
    line: `import 'react';`,
    rule: 'packages-domain-imports',
  },
  {
    file: 'packages/domain/src/new2.ts',
    line: `import { readFile } from 'node:fs/promises'; readFile;`,
    rule: 'packages-domain-imports',
  },
  {
    file: 'packages/permissions/src/new.ts',
    line: `import '../../formatters/src/f.ts';`,
    rule: 'packages-permissions-imports',
  },
  {
    file: 'packages/formatters/src/new.ts',
    line: `import type { D } from '../../db/src/d.ts';`,
    rule: 'packages-formatters-imports',
  },
  {
    file: 'packages/db/src/new.ts',
    line: `import type { A } from '../../domain/src/a.ts';`,
    rule: 'packages-db-imports',
  },
  {
    file: 'packages/client/src/new.ts',
    line: `import '../../db/src/d.ts';`,
    rule: 'packages-client-imports',
  },
  {
    file: 'packages/client/src/new2.ts',
    line: `import { s } from '../../../apps/server/src/start/main.ts'; s;`,
    rule: 'server-types-only',
  },
  {
    file: 'apps/web/src/lib/new.ts',
    line: `import { e } from '../../../server/src/context/env.ts'; e;`,
    rule: 'server-types-only',
  },
  {
    file: 'apps/web/src/lib/new2.ts',
    line: `const late = () => import('../../../server/src/context/env.ts'); late;`,
    rule: 'server-types-only',
  },
  {
    file: 'apps/web/src/lib/new3.ts',
    line: `import { s } from '../../../server/src/start/main.ts'; s;`,
    rule: 'server-types-only',
  },
  {
    file: 'apps/web/src/new.tsx',
    line: `import '../../../packages/db/src/d.ts';`,
    rule: 'apps-web-imports',
  },
  {
    file: 'apps/web/src/features/portada/p.tsx',
    line: `import 'react';`,
    rule: 'web-features-listed',
  },
  {
    file: 'apps/web/src/lib/new4.ts',
    line: `import '@/features/resumen/r.tsx';`,
    rule: 'web-lib-order',
  },
  {
    file: 'apps/web/src/features/resumen/new2.tsx',
    line: `import '../../lib/l.ts';`,
    rule: 'web-one-spelling',
  },
  {
    file: 'apps/web/src/features/resumen/new3.tsx',
    line: `import '@/features/resumen/r.tsx';`,
    rule: 'web-one-spelling',
  },
  {
    file: 'apps/web/src/features/resumen/new4.tsx',
    line: `import './r';`,
    rule: 'web-one-spelling',
  },
  {
    file: 'tooling/local-clerk/src/new.ts',
    line: `import '../../../packages/db/src/d.ts';`,
    rule: 'tooling-local-clerk-imports',
  },
  {
    file: 'tooling/workbook-files/src/new.ts',
    line: `import '../../../packages/db/src/d.ts';`,
    rule: 'tooling-workbook-files-imports',
  },
  {
    file: 'apps/server/src/files/storage/new.ts',
    line: `import { t } from '../../http/trpc/t.ts'; t;`,
    rule: 'server-storage-apart',
  },
  {
    file: 'apps/server/src/http/transport/new.ts',
    line: `import { t } from '../trpc/t.ts'; t;`,
    rule: 'server-transport-apart',
  },
  {
    file: 'apps/server/src/start/new.ts',
    line: `import './no-such-file.ts';`,
    rule: 'resolvable',
  },
  {
    file: 'apps/server/src/start/new2.ts',
    line: `import type { N } from '@plomada/nobody/knows';`,
    rule: 'resolvable',
  },
];
