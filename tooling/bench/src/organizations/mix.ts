import { randomUUID } from 'node:crypto';

import { required } from '@plomada/db/required';

import type { Organization, Person, Role, Row, Work } from './crowd.ts';
import { pick, weighted, zipf, type Random } from './draw.ts';

/** Call to send, with a handler for its answer. */
export type Ask = {
  readonly kind: Kind;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Receives the answer of calls that need it; null when the call failed. */
  readonly onAnswer?: (answer: string | null) => void;
};

type Asked = Omit<Ask, 'kind' | 'headers'> & { readonly headers?: Ask['headers'] };

/** Organisation and work in which a call is made, and the generator of its random values. */
type Place = {
  readonly tenantId: string;
  readonly work: Work;
  readonly random: Random;
};

export const KINDS = ['list', 'detail', 'dashboard', 'search', 'create', 'edit'] as const;
export type Kind = (typeof KINDS)[number];

type Call = {
  readonly kind: Kind;
  readonly share: number;
  readonly roles: readonly Role[];
  readonly make: (place: Place) => Asked | null;
};

const ALL: readonly Role[] = ['OWNER', 'ADMIN', 'USUARIO', 'SOCIO'];
const WRITERS: readonly Role[] = ['OWNER', 'ADMIN', 'USUARIO'];

const rest = ({ tenantId }: Place, path: string): Asked => ({
  method: 'GET',
  path: `/api/${tenantId}${path}`,
});
const trpc = ({ tenantId }: Place, procedure: string, input: object): Asked => ({
  method: 'GET',
  path: `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`,
  headers: { 'x-tenant-id': tenantId },
});

const anyRow = ({ work, random }: Place): Row => pick(work.rows, random);
const cursorOf = ({ fecha: date, id }: Row): string =>
  Buffer.from(`${date} ${id}`).toString('base64url');

const CONCEPTS = [
  'Hormigón elaborado H-21',
  'Hierro ADN 420',
  'Volquetes y fletes',
  'Látex interior',
];
const TEXTS = ['hormigon', 'volquetes', 'M-000123', 'remito 77', '0001-00001234', 'andamios'];

/** Body of a new movement, drawn at random, so that two are hardly ever equal. */
const newMovement = ({ work, random }: Place) => ({
  proyectoId: work.id,
  tipo: random() < 0.2 ? 'INGRESO' : 'EGRESO',
  fecha: '2026-11-20',
  concepto: `${pick(CONCEPTS, random)}, remito ${Math.floor(random() * 1e6)}`,
  importeCentavos: 100_000 + Math.floor(random() * 1e8),
  medioPago: 'TRANSFERENCIA',
});

const JSON_BODY = { 'content-type': 'application/json' };
/** Number of remembered rows of a work above which a created movement replaces the oldest. */
const KEPT_ROWS = 40;

/** Movement in the answer of a creation or an edit, with or without tRPC's envelope. */
function rowOf(answer: string): Row {
  const parsed: { result?: { data: { json: Row } } } & Row = JSON.parse(answer);
  const { id, fecha: date, version } = parsed.result?.data.json ?? parsed;
  return { id, fecha: date, version };
}

const keep = (work: Work) => (answer: string | null) => {
  if (answer === null) return;
  work.rows.push(rowOf(answer));
  if (work.rows.length > KEPT_ROWS) work.rows.shift();
};

function createOverRest(place: Place): Asked {
  return {
    method: 'POST',
    path: `/api/${place.tenantId}/movimientos`,
    headers: JSON_BODY,
    body: JSON.stringify(newMovement(place)),
    onAnswer: keep(place.work),
  };
}

/** Call that creates a movement over tRPC with an idempotency key. */
function createOverTrpc(place: Place): Asked {
  return {
    method: 'POST',
    path: '/trpc/movimientos.crear',
    headers: { ...JSON_BODY, 'x-tenant-id': place.tenantId, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ json: newMovement(place) }),
    onAnswer: keep(place.work),
  };
}

/**
 * Call that edits a movement of the work; null with fewer than two remembered ones. The movement is
 * out of `work.rows` until the answer, because a second edit would be refused for its version.
 */
function edit(place: Place): Asked | null {
  const { work, tenantId, random } = place;
  const row = work.rows.splice(Math.floor(random() * work.rows.length), 1)[0];
  // The only movement in `work.rows` is not edited: other calls need one to open.
  if (row === undefined || work.rows.length === 0) {
    if (row !== undefined) work.rows.push(row);
    return null;
  }
  const { version } = row;
  const importeCentavos = 100_000 + Math.floor(random() * 1e8);
  return {
    method: 'PUT',
    path: `/api/${tenantId}/movimientos/${row.id}`,
    headers: JSON_BODY,
    body: JSON.stringify({ version, importeCentavos, notas: `Corregido ${version}` }),
    onAnswer: (answer) => work.rows.push(answer === null ? row : rowOf(answer)),
  };
}

const listInput = ({ work }: Place) => ({ projectId: work.id });
const list = (place: Place) => `/movimientos?projectId=${place.work.id}`;
const search = ({ random }: Place) => encodeURIComponent(pick(TEXTS, random));

/** Mix of calls, with shares in hundredths: 80 reads, 20 writes. */
const CALLS: readonly Call[] = [
  { kind: 'list', share: 25, roles: ALL, make: (p) => trpc(p, 'movimientos.listar', listInput(p)) },
  { kind: 'list', share: 20, roles: ALL, make: (p) => rest(p, list(p)) },
  {
    kind: 'list',
    share: 10,
    roles: ALL,
    make: (p) => rest(p, `${list(p)}&cursor=${cursorOf(anyRow(p))}`),
  },
  { kind: 'detail', share: 5, roles: ALL, make: (p) => rest(p, `/movimientos/${anyRow(p).id}`) },
  {
    kind: 'detail',
    share: 5,
    roles: ALL,
    make: (p) => trpc(p, 'movimientos.obtener', { id: anyRow(p).id }),
  },
  {
    kind: 'dashboard',
    share: 5,
    roles: ALL,
    make: (p) => rest(p, `/proyectos/${p.work.id}/stats`),
  },
  {
    kind: 'dashboard',
    share: 3,
    roles: ALL,
    make: (p) => rest(p, `/movimientos/totales?projectId=${p.work.id}`),
  },
  { kind: 'dashboard', share: 2, roles: WRITERS, make: (p) => rest(p, '/resumen-general') },
  { kind: 'search', share: 3, roles: ALL, make: (p) => rest(p, `/movimientos?q=${search(p)}`) },
  { kind: 'search', share: 2, roles: ALL, make: (p) => rest(p, `/buscar?q=${search(p)}`) },
  { kind: 'create', share: 8, roles: WRITERS, make: createOverTrpc },
  { kind: 'create', share: 7, roles: WRITERS, make: createOverRest },
  { kind: 'edit', share: 5, roles: WRITERS, make: edit },
];

/** Headers of a browser. */
const BROWSER = {
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
};

export type Crowd = {
  readonly organizations: readonly Organization[];
  readonly tokenOf: (person: Pick<Person, 'clerkId'>) => string;
  readonly random: Random;
};

/**
 * Draws calls at random: the first organisations more often (Zipf), their people with equal
 * probability among those whose role makes the call.
 */
export function drawCalls({ organizations, tokenOf, random }: Crowd): () => Ask {
  const anOrganization = zipf(organizations.length, random);
  const aCall = weighted(
    CALLS.map(({ share }) => share),
    random,
  );
  const someone = (roles: readonly Role[]) => {
    for (;;) {
      const at = organizations[anOrganization()];
      const person = at && pick(at.people, random);
      if (person && roles.includes(person.role)) return { tenantId: at.tenantId, person };
    }
  };
  return () => {
    const { kind, roles, make } = required(CALLS[aCall()], 'a call');
    for (;;) {
      const { tenantId, person } = someone(roles);
      const asked = make({ tenantId, work: pick(person.works, random), random });
      if (asked === null) continue;
      const headers = { ...BROWSER, ...asked.headers, authorization: `Bearer ${tokenOf(person)}` };
      return { ...asked, kind, headers };
    }
  };
}

/** First call of each person, made before measuring. */
export const firstCalls = ({ organizations, tokenOf }: Crowd): Ask[] =>
  organizations.flatMap(({ tenantId, people }) =>
    people.map((person) => ({
      kind: 'list' as const,
      method: 'GET' as const,
      path: `/api/${tenantId}/movimientos?limit=1`,
      headers: { ...BROWSER, authorization: `Bearer ${tokenOf(person)}` },
    })),
  );
