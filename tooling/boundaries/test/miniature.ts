import { DOMAIN_FLOORS, SERVER_FEATURES, SERVER_ROOMS, WEB_FEATURES } from '../src/features.ts';
import { HOUSE_OF_WEB } from './web-rooms.ts';

export const LIBRARIES = ['zod', 'decimal.js', 'pg', 'react'];
export const MANIFEST = {
  dependencies: Object.fromEntries(LIBRARIES.map((name) => [name, '1.0.0'])),
};
const feature = (name: string) => `apps/server/src/features/${name}/x.router.ts`;
const webFeature = (name: string) => `apps/web/src/features/${name}/x.tsx`;
export const inRoom = (room: string) =>
  room === 'features' ? feature('usuarios') : `apps/server/src/${room}/x.ts`;
const domainRoom = (room: string) => `packages/domain/src/${room}/x.ts`;
/** Files of a miniature repository in which every import is allowed. */
export const HOUSE: Record<string, string> = {
  ...HOUSE_OF_WEB,
  ...Object.fromEntries(
    DOMAIN_FLOORS.flat().map((room) => [domainRoom(room), 'export const x = 1;']),
  ),
  ...Object.fromEntries(
    Object.keys(SERVER_FEATURES).map((name) => [feature(name), 'export const x = 1;']),
  ),
  ...Object.fromEntries(SERVER_ROOMS.map((room) => [inRoom(room), 'export const x = 1;'])),
  ...Object.fromEntries(
    Object.keys(WEB_FEATURES).map((name) => [webFeature(name), `import 'react';`]),
  ),
  'apps/server/src/features/socios/x.sql.ts': `export type X = 1; export const x = 1;`,
  'apps/server/src/features/socios/x.policy.ts': `import type { X } from './x.sql.ts'; export type P = X;`,
  'apps/server/src/http/trpc/t.ts': `export const t = 1;`,
  'apps/server/src/files/storage/s.ts': `import '../../context/env.ts'; export const s = 1;`,
  'apps/server/src/http/transport/w.ts': `export const w = 1;`,
  'apps/server/src/start/routes/r.ts': `import '../../features/socios/x.router.ts'; import '../../http/trpc/t.ts'; export const r = 1;`,
  'packages/domain/src/a.ts': `import 'zod'; import 'decimal.js'; export type A = 1; export const a = 1;`,
  'packages/domain/test/a.test.ts': `import 'node:fs'; import '../src/a.ts';`,
  'packages/permissions/src/p.ts': `export { a } from '../../domain/src/a.ts';`,
  'packages/formatters/src/f.ts': `export { a } from '../../domain/src/a.ts';`,
  'packages/db/src/d.ts': `import 'pg'; export const d = 1;`,
  'packages/db/src/testing/t.ts': `import '../d.ts';`,
  'packages/db/test/d.test.ts': `import '../src/testing/t.ts'; import '../../../tooling/local-stack/src/s.ts';`,
  'packages/client/src/c.ts': `import type { S } from '../../../apps/server/src/start/main.ts'; export type C = S;`,
  'apps/server/src/start/main.ts': `import 'node:http'; import '../context/env.ts'; export type S = 1; export const s = 1;`,
  'apps/server/src/context/env.ts': `import '../../../../packages/domain/src/a.ts'; import '../../../../packages/permissions/src/p.ts';
    import '../../../../packages/formatters/src/f.ts'; import '../../../../packages/db/src/d.ts'; export const e = 1;`,
  'apps/web/src/main.tsx': `import '@/app/router.tsx';`,
  'apps/web/src/app/router.tsx': `import '@/features/movimientos/m.tsx'; import '@/features/resumen/r.tsx';`,
  'apps/web/src/features/movimientos/m.tsx': `import './parte.tsx'; import '@/features/proveedores/v.tsx'; import '@/lib/l.ts'; import '../../../../../packages/permissions/src/p.ts';`,
  'apps/web/src/features/movimientos/parte.tsx': `import 'react';`,
  'apps/web/src/features/proveedores/v.tsx': `import 'react';`,
  'apps/web/src/features/resumen/r.tsx': `import '../../../../../packages/formatters/src/f.ts';`,
  'apps/web/src/lib/l.ts': `import type { S } from '../../../server/src/start/main.ts'; export type L = S;`,
  'apps/web/e2e/e.spec.ts': `import '../../../tooling/local-stack/src/s.ts'; import '../../server/src/context/env.ts';`,
  'tooling/local-stack/src/s.ts': `import '../../../apps/server/src/start/main.ts'; import '../../../packages/db/src/testing/t.ts';
    import '../../local-clerk/src/k.ts';`,
  'tooling/local-clerk/src/k.ts': `import 'node:http';`,
  'tooling/workbook-files/src/w.ts': `import 'node:zlib';`,
};
