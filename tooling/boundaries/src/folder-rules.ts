import {
  COMPONENT_FLOORS,
  DOMAIN_FLOORS,
  SERVER_FEATURES,
  SERVER_ROOMS,
  WEB_FEATURES,
  WEB_ROOMS,
} from './features.ts';
import { forbidden, type Rule, TESTS, TYPES_ONLY } from './rule.ts';

/** Floors of the folders of one place, `named` in rules and comments. */
type Floors = {
  readonly named: string;
  readonly place: string;
  readonly floors: readonly (readonly string[])[];
  readonly constant: string;
};

/** Rules that give every folder of a place a floor, from which it imports only those below. */
function floorRules({ named, place, floors, constant }: Floors): Rule[] {
  return [
    forbidden(`${named}-rooms-listed`, {
      comment: `every folder of ${named} has a floor in ${constant}`,
      from: { path: `^${place}/[^/]+/`, pathNot: `^${place}/(${floors.flat().join('|')})/` },
      to: {},
    }),
    ...floors.flatMap((rooms, i) =>
      rooms.map((room) =>
        forbidden(`${named}-${room}-order`, {
          comment: `${room} imports only the floors of ${named} below its own in ${constant}`,
          from: { path: `^${place}/${room}/`, pathNot: TESTS },
          to: {
            path: `^${place}/[^/]+/`,
            pathNot: `^${place}/(${[room, ...floors.slice(i + 1).flat()].join('|')})/`,
          },
        }),
      ),
    ),
  ];
}

const domainRooms: Rule[] = [
  ...floorRules({
    named: 'domain',
    place: 'packages/domain/src',
    floors: DOMAIN_FLOORS,
    constant: 'DOMAIN_FLOORS',
  }),
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
  ...floorRules({
    named: 'components',
    place: 'apps/web/src/components',
    floors: COMPONENT_FLOORS,
    constant: 'COMPONENT_FLOORS',
  }),
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

/** Rules for imports between the folders of domain, of the server and of the web. */
export const FOLDER_RULES: readonly Rule[] = [...domainRooms, ...serverFeatures, ...webFeatures];
