import { REST_ROUTES } from '../../../../apps/server/src/start/routes/rest-routes.ts';
import { rest, type Servidor } from '../../../../apps/server/test/support/server.ts';

/**
 * Table and id column of the rows that a path parameter names, and the column of the row named
 * earlier in the path.
 */
const NAMED: Readonly<Record<string, Named>> = {
  'usuarios/{id}': ['memberships', 'user_id'],
  'user/{userId}': ['memberships', 'user_id'],
  'proyectos/{id}': ['proyectos', 'id'],
  'lot-purchase/{id}': ['proyectos', 'id'],
  'socios/{socioId}': ['proyecto_socios', 'id', 'proyecto_id'],
  'informes/{informeId}': ['informes', 'id', 'proyecto_id'],
  'fotos-avance/{fotoId}': ['fotos_avance', 'id', 'proyecto_id'],
  'aportes-socio/{id}': ['aportes', 'id'],
  'llamados/{id}': ['llamados_aporte', 'id'],
  'movimientos/{id}': ['movimientos', 'id'],
  'archivos/{archivoId}': ['movimiento_adjuntos', 'archivo_id', 'movimiento_id'],
  'libro/{id}': ['libros', 'id'],
  'eventos/{id}': ['eventos', 'id'],
  'escenarios/{id}': ['escenarios', 'id'],
  'audit-logs/{id}': ['audit_logs', 'id'],
  'cierres/{mes}': ['cierres', 'mes'],
  'contador/{mes}': ['periodos_iva', 'mes'],
  'cuentas/{id}': ['cuentas', 'id'],
  'rendiciones/{rendicionId}': ['rendiciones', 'id', 'cuenta_id'],
  'extractos/{extractoId}': ['extractos', 'id', 'cuenta_id'],
  'conciliacion/{mes}': ['conciliacion_meses', 'mes', 'cuenta_id'],
  'cheques/{id}': ['cheques', 'id'],
  'traspasos/{id}': ['traspasos', 'id'],
  'documentos/{id}': ['documentos', 'id'],
  'versiones/{n}': ['documento_versiones', 'numero', 'documento_id'],
  'acopios/{id}': ['acopios', 'id'],
  'acopios-items/{id}': ['acopios', 'id'],
  'items/{itemId}': ['acopio_items', 'id', 'acopio_id'],
  'retiros/{retiroId}': ['retiros', 'id', 'acopio_id'],
  'grupo/{grupoId}': ['retiros', 'grupo_id', 'acopio_id'],
  'presupuestos/{id}': ['presupuestos', 'id'],
  'certificados/{certificadoId}': ['certificados', 'id', 'presupuesto_id'],
  'pagos/{pagoId}': ['pagos', 'id', 'presupuesto_id'],
  'por-pagar/{id}': ['comprobantes', 'id'],
  'ordenes-de-pago/{id}': ['ordenes_pago', 'id'],
  'retenciones/{id}': ['pago_retenciones', 'id'],
  'proveedores/{id}': ['proveedores', 'id'],
  'capturas/{capturaId}': ['capturas', 'id'],
};
/**
 * Table, key and owner's column of `{fileId}`, by procedure, since several nouns have that
 * parameter.
 */
const FILES: Readonly<Record<string, Named>> = {
  'lote.archivos.descargar': ['lote_archivos', 'archivo_id'],
  'acopioArchivos.descargar': ['acopio_archivos', 'archivo_id', 'acopio_id'],
};

/** Query strings of calls that need one; all others are called without. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  'proyectos.exportarStats': ['?formato=csv'],
  'llamados.documento': ['?socioId=*proyecto_socios'],
  'cheques.listar': ['', '?propio=true'],
  'movimientos.exportar': ['?formato=csv'],
  'facturas.listar': ['COINCIDEN', 'FALTAN', 'SOBRAN', 'DIFIEREN'].map(
    (pila) => `?mes=2026-11&pila=${pila}`,
  ),
  'importaciones.libro.filas': ['?tablaId=1!A1'],
  'obligaciones.exportar': ['?formato=csv'],
  'importaciones.libro.hoja': ['?hoja=1'],
  'conciliacion.obtener': ['?mes=2026-10&ver=TODAS'],
  'agenda.listar': ['?desde=2026-10-01&hasta=2026-12-31'],
  'auditoria.contarLimpieza': ['?hasta=2026-07-02'],
  'busqueda.buscar': ['?search=hormig', '?search=corralon'],
  'documentos.zip': ['?ids=*documentos'],
  'resumen.exportar': ['?formato=csv'],
  'margenes.exportar': ['?formato=csv'],
  'solicitudes.impacto': [
    '?entidad=MOVIMIENTO&entidadId=*movimientos',
    '?entidad=DOCUMENTO&entidadId=*documentos',
  ],
};

const LOG = 'goes on with each call; its rows are asked for one by one, and its chain is verified';
/** Calls that are not compared, with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'organizaciones.descarga': 'is the way out itself',
  'auditoria.listar': LOG,
  'auditoria.stats': LOG,
  'auditoria.exportar': LOG,
  'auditoria.deUsuario': LOG,
  'auditoria.integridad': LOG,
  'auditoria.checkpoint': LOG,
};

const BROUGHT =
  'a workbook that was brought in holds its sheets no more, and one that waits is not taken along';
/** Calls that never return 200 here, with the reason. */
export const REFUSED: Readonly<Record<string, string>> = {
  'importaciones.libro.obtener': BROUGHT,
  'importaciones.libro.filas': BROUGHT,
  'importaciones.libro.afuera': BROUGHT,
  'importaciones.libro.hoja': BROUGHT,
};

/**
 * Fields of answers that differ between the installations and are not compared, by call; `*` is
 * each element of a list.
 */
const DIFFERENT: Readonly<Record<string, readonly string[]>> = {
  // Invitations are created again, with ids and links of the target installation, and accepting one
  // raises the version.
  'usuarios.listar': ['items.*.id', 'items.*.creadoEn', 'items.*.invitacion', 'items.*.version'],
  'usuarios.obtener': ['creadoEn', 'invitacion', 'version'],
  // A partner's former link cannot be opened in the target installation.
  'enlaces.listar': ['items.*.estado', 'items.*.conPin', 'items.*.revocadoEn'],
  // Entries are created again, so their order within a day differs.
  'cuentas.apuntes': ['items.*.id', 'items.*.saldoCentavos'],
  'conciliacion.obtener': [
    'apuntes.*.id',
    'items.*.vinculos.*.apunte.id',
    'items.*.sugerencias.*.apuntes.*.id',
  ],
};

function without(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined || value === null || typeof value !== 'object') return value;
  if (step === '*') return Array.isArray(value) ? value.map((one) => without(one, rest)) : value;
  const kept = Object.entries(value).filter(([key]) => rest.length > 0 || key !== step);
  return Object.fromEntries(
    kept.map(([key, one]) => [key, key === step ? without(one, rest) : one]),
  );
}

/** Sorts the items of a list of rows that the import creates again, because their order differs. */
function unordered(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || !('items' in value)) return value;
  const { items } = value;
  return Array.isArray(items)
    ? { ...value, items: items.map((one) => JSON.stringify(one)).toSorted() }
    : value;
}

/** Part of an answer that must be equal in both installations. */
export function comparable(procedure: string, { body, ...answer }: Answer): unknown {
  const different = DIFFERENT[procedure];
  if (!different) return { ...answer, body };
  const same = different.reduce((rest, path) => without(rest, path.split('.')), body);
  return { ...answer, body: unordered(same) };
}

type Route = (typeof REST_ROUTES)[number];
const READS: readonly Route[] = REST_ROUTES.filter(
  ({ method, path, procedure }) =>
    method === 'GET' && path.startsWith('/{tenantId}') && !(procedure in LEFT_OUT),
);

/** Beginning of a path, and the id of the last row in it. */
type Path = readonly [path: string, last: string | null];
type Named = readonly [table: string, key: string, of?: string];
/** Organisation in an installation. */
export type Place = { readonly server: Servidor; readonly tenantId: string };

async function idsOf({ server, tenantId }: Place, [table, key, of]: Named, last: string | null) {
  const rows = await server.admin<{ id: string }>(
    `select distinct ${key}::text as id from ${table}
     where tenant_id = $1 ${of ? `and ${of} = $2` : ''} order by 1`,
    of ? [tenantId, last] : [tenantId],
  );
  return rows.map(({ id }) => id);
}

/** Every path of a call, given the existing rows. */
async function pathsOf(place: Place, { path, procedure }: Route): Promise<string[]> {
  let paths: Path[] = [['', null]];
  const parts = path.split('/').slice(2);
  for (const [i, part] of parts.entries()) {
    if (!part.startsWith('{')) {
      paths = paths.map(([before, last]) => [`${before}/${part}`, last]);
      continue;
    }
    const named =
      (part === '{fileId}' ? FILES[procedure] : undefined) ?? NAMED[`${parts[i - 1]}/${part}`];
    if (!named) throw new Error(`${path}: which rows does ${part} name?`);
    const longer: Path[] = [];
    for (const [before, last] of paths) {
      const ids = await idsOf(place, named, last);
      longer.push(...ids.map((id) => [`${before}/${id}`, id] as const));
    }
    paths = longer;
  }
  const asked: string[] = [];
  for (const query of ASKED[procedure] ?? ['']) {
    const [before = '', table] = query.split('*');
    // A `*` in a query string is replaced by the id of each row of that table.
    const ids = table ? await idsOf(place, [table, 'id'], null) : [''];
    asked.push(...ids.map((id) => `${before}${id}`));
  }
  return paths.flatMap(([one]) => asked.map((query) => `${one}${query}`));
}

export type Answer = { readonly status: number; readonly type: string; readonly body: unknown };

/** Answers to the holder of a token, in the order of the paths. Only JSON and CSV bodies are kept. */
export async function answersTo(
  { server, tenantId }: Place,
  token: string,
  paths: readonly string[],
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const path of paths) {
    const { status, headers, body, texto } = await rest(server.app, `/${tenantId}${path}`, {
      token,
    });
    const [type = ''] = String(headers['content-type']).split(';');
    const text = type === 'text/csv' ? texto : null;
    answers.push({ status, type, body: type === 'application/json' ? body : text });
  }
  return answers;
}

/** Paths of reads, each with the name of its call. */
export type Reads = ReadonlyMap<string, string>;

/** Paths of the reads that are compared. */
export async function readsOf(place: Place): Promise<Reads> {
  const reads = new Map<string, string>();
  for (const route of READS) {
    for (const path of await pathsOf(place, route)) reads.set(path, route.procedure);
  }
  return reads;
}

/** First and last path of each call. */
export function endsOf(reads: Reads): Reads {
  const all = [...reads];
  const first = new Map(all.toReversed().map(([path, procedure]) => [procedure, path]));
  const last = new Map(all.map(([path, procedure]) => [procedure, path]));
  return new Map(
    all.filter(([path, procedure]) => [first, last].some((end) => end.get(procedure) === path)),
  );
}

/** Reads for which no path was answered with 200. */
export function neverAnswered(reads: Reads, answers: readonly Answer[]): string[] {
  const procedures = [...reads.values()];
  const answered = new Set(procedures.filter((_, i) => answers[i]?.status === 200));
  return [...new Set(procedures)].filter((procedure) => !answered.has(procedure)).toSorted();
}
