import { COMPONENT_FLOORS, WEB_ROOMS } from '../src/features.ts';

const inWebRoom = (room: string, file = 'x.ts'): string =>
  `apps/web/src/${room}/${room === 'features' ? 'usuarios/' : ''}${file}`;

/** A file in each folder of the web, and in each of its components. */
export const HOUSE_OF_WEB: Readonly<Record<string, string>> = Object.fromEntries(
  [...WEB_ROOMS, ...COMPONENT_FLOORS.flat().map((room) => `components/${room}`)].map((room) => [
    inWebRoom(room),
    'export const x = 1;',
  ]),
);

/**
 * Forbidden imports of each web folder by the one below it, and a file in a folder without a place
 * in `WEB_ROOMS`.
 */
export const PLANTED_IN_WEB = [
  ...WEB_ROOMS.slice(1).map((room, i) => ({
    file: inWebRoom(room, 'above.ts'),
    line: `import { x } from '${inWebRoom(WEB_ROOMS[i] ?? '').replace('apps/web/src', '@')}'; x;`,
    rule: `web-${room}-order`,
  })),
  {
    file: 'apps/web/src/components/attic/a.ts',
    line: `import 'react';`,
    rule: 'components-rooms-listed',
  },
  { file: 'apps/web/src/attic/a.ts', line: `import 'react';`, rule: 'web-rooms-listed' },
];
