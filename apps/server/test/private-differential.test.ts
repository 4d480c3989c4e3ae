import { fieldOf } from '@plomada/domain/base/field-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { operationsOf, type Operation } from '../src/http/rest/operation.ts';
import { appRouter } from '../src/start/routes/app-router.ts';
import { REST_ROUTES } from '../src/start/routes/rest-routes.ts';
import { idsDeRuta, valoresDe, type Sembrado } from './cases/private.cases.ts';
import { aportar } from './support/aportes.ts';
import { abrir, abrirCaja, traspasar } from './support/cuentas.ts';
import { NORTE, NO_EXISTE, type Persona } from './support/data.ts';
import { gastar } from './support/lotes.ts';
import { crear } from './support/movimientos.ts';
import { MOVIMIENTO_B, OBRA_A, OBRA_B } from './support/obras.ts';
import { pagar } from './support/pagos.ts';
import { sembrarPrivado, sembrarPublico, type Privado } from './support/private.ts';
import { contenidoDeZip } from './support/read-zip.ts';
import { como, type Quien } from './support/rest-client.ts';
import { crearServidor, rest, tokenDe, type Servidor } from './support/server.ts';
import { sociosComo } from './support/socios.ts';
import { keepReadersWarm } from './support/warm-readers.ts';

keepReadersWarm();

const GETS = operationsOf(appRouter, REST_ROUTES).filter(({ route }) => route.method === 'GET');
const MOTIVO = { motivo: 'Se cargó dos veces' };

let servidor: Servidor;
let admin: Quien;
let usuario: Quien;
let sembrado: Sembrado;
beforeAll(async () => {
  servidor = await crearServidor();
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
  sembrado = await sembrarPublico({ servidor, admin, usuario });
});
afterAll(() => servidor.cerrar());

/** Path with its parameters filled in; undefined when the table lacks one of them. */
function rutaDe({ route: { path } }: Operation, ids: Readonly<Record<string, object>>) {
  const prefijos = Object.keys(ids).filter((prefijo) => path.startsWith(prefijo));
  const conocidos: object = Object.assign({}, ...prefijos.map((prefijo) => ids[prefijo]));
  const llena = path.replaceAll(/\{(\w+)\}/g, (entero, nombre: string) => {
    const id = fieldOf(conocidos, nombre);
    return typeof id === 'string' || typeof id === 'number' ? String(id) : entero;
  });
  return llena.includes('{') ? undefined : llena;
}

const parametros = ({ input: entrada, route }: Operation): readonly string[] =>
  Object.keys(entrada?.properties ?? {}).filter((nombre) => !route.path.includes(`{${nombre}}`));

/** Filters of the list that a route exports: both use the same conditions, tested with the list. */
function filtrosDeLista({ route: { path } }: Operation): readonly string[] {
  const lista = GETS.find(({ route }) => path === `${route.path}/export`);
  return lista ? parametros(lista).filter((nombre) => nombre !== 'search') : [];
}

/**
 * Paths of a route: without filters and with each value of each filter, always with the required
 * ones; of an export only those that its list lacks.
 */
function variantesDe(operacion: Operation): readonly string[] {
  const { input: entrada } = operacion;
  const base = rutaDe(operacion, idsDeRuta(sembrado));
  if (base === undefined) return [];
  if (!entrada) return [base];
  const pares = (nombre: string) =>
    valoresDe(nombre, entrada, sembrado).map((valor) => [nombre, String(valor)] as const);
  const exigidos = (entrada.required ?? []).filter((nombre) => !base.includes(`{${nombre}}`));
  const fijos = exigidos.flatMap((nombre) => pares(nombre).slice(0, 1));
  const deLista = new Set(filtrosDeLista(operacion));
  const conUno = parametros(operacion)
    .filter((nombre) => !deLista.has(nombre))
    .flatMap(pares)
    .map((par) => [...fijos.filter(([otro]) => otro !== par[0]), par]);
  return [fijos, ...conUno].map((lista) => {
    const consulta = lista.map(([n, v]) => `${n}=${encodeURIComponent(v)}`).join('&');
    return consulta === '' ? base : `${base}?${consulta}`;
  });
}

type Retrato = ReadonlyMap<string, string>;

/** Answers of one person byte by byte, including further pages of lists. */
async function retratar(persona: Persona, rutas: readonly string[]): Promise<Retrato> {
  const token = await tokenDe(persona);
  const retrato = new Map<string, string>();
  const pendientes = [...rutas];
  for (let ruta = pendientes.pop(); ruta !== undefined; ruta = pendientes.pop()) {
    const { status, crudo, body, headers } = await rest(servidor.app, ruta, { token });
    const cabeceras = [headers['content-type'], headers['content-disposition']].join(' ');
    const esLibro = crudo.subarray(0, 2).toString() === 'PK';
    const bytes = esLibro ? contenidoDeZip(crudo) : crudo.toString('latin1');
    retrato.set(ruta, `${status} ${cabeceras} ${bytes}`);
    const siguiente: unknown = fieldOf(body, 'siguiente');
    if (typeof siguiente !== 'string') continue;
    const url = new URL(ruta, 'http://plomada.test');
    url.searchParams.set('cursor', siguiente);
    pendientes.push(`${url.pathname}${url.search}`);
  }
  return retrato;
}

/** Answers of one person to all paths; the filters of a route that refuses them are left out. */
async function retratarTodo(persona: Persona): Promise<Retrato> {
  const variantes = GETS.map(variantesDe);
  const sinFiltros = await retratar(
    persona,
    variantes.flatMap((rutas) => rutas.slice(0, 1)),
  );
  const abiertas = variantes.filter(([ruta = '']) => !sinFiltros.get(ruta)?.startsWith('403'));
  const conFiltros = abiertas.flatMap((rutas) => rutas.slice(1));
  return new Map([...sinFiltros, ...(await retratar(persona, conFiltros))]);
}

const distintas = (antes: Retrato, ahora: Retrato): string[] =>
  [...ahora].flatMap(([ruta, respuesta]) => (antes.get(ruta) === respuesta ? [] : [ruta]));

/** Path below the organisation's, without filters. */
const caminoDe = (ruta: string): string => ruta.split('?')[0]?.split(NORTE)[1] ?? '';

/** Lists and totals that include the private rows for whoever sees them. */
const CON_LO_PRIVADO = new Set([
  '/avisos',
  '/cuentas',
  '/cuentas/saldos',
  '/facturas/meses',
  '/movimientos',
  '/movimientos/totales',
  '/movimientos/export',
  '/movimientos/importaciones',
  '/proyectos',
  '/proyectos/administracion',
  `/proyectos/${OBRA_A}/cuentas`,
  `/proyectos/${OBRA_A}/margen`,
  `/proyectos/${OBRA_A}/stats`,
  `/proyectos/${OBRA_A}/stats/export`,
  '/resumen-general',
  '/resumen-general/export',
  '/resumen/margenes',
  '/resumen/margenes/export',
  '/solicitudes',
  '/documentos',
  '/documentos/espacio',
  '/escenarios/base',
  '/vencimientos',
  '/obligaciones',
  '/obligaciones/contrapartes',
]);

describe('private movements', () => {
  it('have values in this test for every GET and each of its filters', () => {
    const sinIds = GETS.filter((o) => rutaDe(o, idsDeRuta(sembrado)) === undefined);
    expect(sinIds.map(({ route }) => route.path)).toEqual([]);
    const mudos = GETS.flatMap((operacion) =>
      parametros(operacion)
        .filter((n) => valoresDe(n, operacion.input ?? {}, sembrado).length === 0)
        .map((nombre) => `${operacion.route.path}?${nombre}`),
    );
    expect(mudos).toEqual([]);
  });

  it('change not one byte of any GET of Usuario and Socio', async () => {
    const deLoPrivado = GETS.flatMap((operacion) => variantesDe(operacion).slice(0, 1)).filter(
      (ruta) => CON_LO_PRIVADO.has(caminoDe(ruta)),
    );
    const retratos = () => Promise.all([retratarTodo('Usuario'), retratarTodo('Socio')] as const);
    const antes = await retratos();
    const deAdmin = await retratar('Admin', deLoPrivado);
    const privado = await sembrarPrivado({ servidor, admin, usuario }, sembrado);
    const despues = await retratos();
    for (const [i, retrato] of antes.entries()) {
      const ahora = despues[i] ?? new Map<string, string>();
      expect(distintas(retrato, ahora)).toEqual([]);
      expect(ahora.size).toBe(retrato.size);
      const bien = [...retrato.values()].filter((texto) => texto.startsWith('200'));
      expect(bien.length).toBeGreaterThan(80);
    }

    // The comparison can fail: the Admin, who sees private rows, sees the difference in these lists
    // and totals.
    const cambiadas = distintas(deAdmin, await retratar('Admin', deLoPrivado));
    expect(new Set(cambiadas.map(caminoDe))).toEqual(CON_LO_PRIVADO);
    await comoSiNoEstuvieran(privado);
  });

  /** Asserts that a private id in a path or a filter is answered like one that does not exist. */
  async function comoSiNoEstuvieran(privado: Privado): Promise<void> {
    const { movimiento, adjunto, importacion, grupo, documento } = privado;
    const deMovimiento = GETS.map(({ route }) => route.path)
      .filter((path) => path.startsWith('/{tenantId}/movimientos/{id}'))
      .map((path) => path.replace('/{tenantId}', '').replace('{archivoId}', adjunto));
    const rutas = [
      ...deMovimiento.map((path) => [path, '{id}', movimiento] as const),
      ...['/movimientos', '/movimientos/totales'].flatMap((path) => [
        [`${path}?importacionId=*`, '*', importacion] as const,
        [`${path}?grupoProrrateoId=*`, '*', grupo] as const,
      ]),
      ...['', '/versiones/1/archivo', '/versiones/2/archivo'].map(
        (final) => [`/documentos/*${final}`, '*', documento] as const,
      ),
      ['/documentos/zip?ids=*', '*', documento] as const,
      [`/documentos/zip?ids=${sembrado.documento},*`, '*', documento] as const,
      ['/solicitudes?entidadId=*', '*', documento] as const,
      ['/solicitudes/impacto?entidad=DOCUMENTO&entidadId=*', '*', documento] as const,
      ['/solicitudes?entidadId=*', '*', movimiento] as const,
      ['/solicitudes/impacto?entidad=MOVIMIENTO&entidadId=*', '*', movimiento] as const,
    ];
    for (const persona of ['Usuario', 'Socio'] as const) {
      const quien = await como(servidor, persona);
      for (const [path, marca, id] of rutas) {
        const [hay, no] = [path.replace(marca, id), path.replace(marca, NO_EXISTE)];
        const [respuesta, ausente] = [await quien.get(hay), await quien.get(no)];
        expect([hay, respuesta.status, respuesta.texto]).toEqual([
          hay,
          ausente.status,
          ausente.texto,
        ]);
      }
    }
  }

  it('leave no trace in the public series of codes, also for the next movement', async () => {
    const antes = await crear(usuario);
    for (let i = 0; i < 3; i += 1) await crear(admin, { privado: true });
    const despues = await crear(usuario);
    expect(Number(despues.codigo.slice(2)) - Number(antes.codigo.slice(2))).toBe(1);
  });

  it('are answered to Owner and Admin like any other row', async () => {
    const { id } = await crear(admin, { privado: true, proyectoId: OBRA_B });
    const owner = await como(servidor, 'Owner');
    expect((await owner.get(`/movimientos/${id}`)).body).toMatchObject({ id, privado: true });
    expect((await owner.get(`/movimientos/${MOVIMIENTO_B}`)).status).toBe(200);
  });
});

/** Hidden word as a search states it, and a word of as many letters that no row contains. */
const AJENA = encodeURIComponent('zarigüeya');
const INEXISTENTE = encodeURIComponent('quirquínc');
const BUSCA_LO_AJENO = /[?&]search=(?:zarig|chinchilla)/;

/**
 * Searches for the hidden word that are answered otherwise than one for a word of no row: also a
 * count or an empty row would reveal that it exists.
 */
async function queEncuentran(persona: Persona, busquedas: readonly string[]): Promise<string[]> {
  const enVano = (ruta: string) => ruta.replace(AJENA, INEXISTENTE);
  const halladas = await retratar(persona, busquedas);
  const vanas = await retratar(persona, busquedas.map(enVano));
  return busquedas.filter((ruta) => halladas.get(ruta) !== vanas.get(enVano(ruta)));
}

/** Paths in which a Socio may read the other partners' names. */
const NOMBRA_SOCIOS = /\/aportes\/estado|\/estado-de-cuenta|\/lot-purchase/;

it('no GET of Usuario and Socio contains a text of another partner’s contribution, or their name', async () => {
  const nombre = 'Chinchilla Hermanas';
  const socioId = await sociosComo(admin).contacto(OBRA_A, 2, 100, { nombre });
  const ajeno = { socioId, concepto: 'Cuota zarigüeya' };
  // A petty cash that the Usuario can read receives the contribution.
  const propio = await aportar(admin, 700, { ...ajeno, cuentaId: sembrado.cuenta });
  await aportar(admin, 300, { ...ajeno, tipo: 'DEVOLUCION' });
  await aportar(admin, 200, { ...ajeno, tipo: 'ESPECIE' });
  await admin.del(`/aportes-socio/${propio.id}`, MOTIVO);
  // GETs without filters, and searches for the two words; other filters only return fewer of the
  // same rows.
  const todas = GETS.flatMap((operacion) =>
    variantesDe(operacion).filter((ruta, i) => i === 0 || BUSCA_LO_AJENO.test(ruta)),
  );
  const busquedas = todas.filter((ruta) => ruta.includes(`search=${AJENA}`));
  expect(busquedas.length).toBeGreaterThan(10);
  const movimientos = [propio.movimientoId, propio.id].map((id) => `/${NORTE}/movimientos/${id}`);
  const rutas = [...todas, ...movimientos, `/${NORTE}/aportes-socio/${propio.id}`];
  const dicen = (retrato: Retrato, palabra: RegExp) =>
    [...retrato].flatMap(([ruta, texto]) => (palabra.test(texto) ? [ruta] : []));
  for (const persona of ['Usuario', 'Socio'] as const) {
    const retrato = await retratar(persona, rutas);
    expect(dicen(retrato, /zarig(ü|\xc3\xbc)eya/i)).toEqual([]);
    const ids = new RegExp(`chinchilla|${propio.id}`, 'i');
    expect(dicen(retrato, ids).filter((ruta) => !NOMBRA_SOCIOS.test(ruta))).toEqual([]);
    expect(await queEncuentran(persona, busquedas)).toEqual([]);
  }
  // The words can be found: managers of partners read them.
  const legibles = ['/movimientos', '/movimientos/export', '/aportes-socio', '/solicitudes'];
  const deLista = todas.filter((ruta) => legibles.includes(caminoDe(ruta)));
  const deAdmin = new Set(dicen(await retratar('Admin', deLista), /chinchilla/i).map(caminoDe));
  expect(deAdmin).toEqual(new Set(legibles));
  const encontradas = (await queEncuentran('Admin', busquedas)).join('\n');
  for (const ruta of ['/movimientos', '/movimientos/export', '/buscar']) {
    expect(encontradas).toContain(`/${NORTE}${ruta}?`);
  }
});

it('no GET of users who may not see an account contains its name, id or transfers', async () => {
  const { id: cuentaId } = await abrir(admin, { nombre: 'Banco Tatú Carreta' });
  const { id: traspaso } = await traspasar(admin, {
    deCuentaId: cuentaId,
    aCuentaId: (await abrirCaja(admin, 0, { saldoInicialEl: '2026-10-01' })).id,
  });
  // A second transfer leads to a petty cash that the Usuario can read.
  await traspasar(admin, { deCuentaId: cuentaId, aCuentaId: sembrado.cuenta });
  const { id: movimiento } = await crear(admin, { cuentaId });
  const { id: aporte } = await aportar(admin, 300, { cuentaId });
  await gastar(admin, sembrado.lote.id, 150_000, { cuentaId });
  const medios = [{ medio: 'TRANSFERENCIA', importeCentavos: 200, cuentaId }];
  const { id: pago } = await pagar(admin, sembrado.presupuesto.id, 200, { medios });
  const rutas = [
    ...GETS.flatMap((operacion) => variantesDe(operacion).slice(0, 1)),
    ...[
      `/cuentas/${cuentaId}`,
      `/cuentas/${cuentaId}/apuntes`,
      `/cuentas/${cuentaId}/apuntes/export`,
      `/traspasos/${traspaso}`,
      `/movimientos/${movimiento}`,
      `/aportes-socio/${aporte}`,
      `/presupuestos/${sembrado.presupuesto.id}/pagos/${pago}`,
    ].map((ruta) => `/${NORTE}${ruta}`),
  ];
  const suyo = new RegExp(`carreta|${cuentaId}|${traspaso}`, 'i');
  const loDicen = async (persona: Persona, cuales: readonly string[]) =>
    [...(await retratar(persona, cuales))].flatMap(([ruta, texto]) =>
      suyo.test(texto) ? [caminoDe(ruta)] : [],
    );
  for (const persona of ['Usuario', 'Socio'] as const) {
    expect(await loDicen(persona, rutas)).toEqual([]);
  }
  const conElla = new Set([
    '/cuentas',
    '/cuentas/saldos',
    `/cuentas/${cuentaId}`,
    `/traspasos/${traspaso}`,
    `/movimientos/${movimiento}`,
    `/aportes-socio/${aporte}`,
    `/presupuestos/${sembrado.presupuesto.id}/pagos/${pago}`,
    '/audit-logs',
  ]);
  const suyas = rutas.filter((ruta) => conElla.has(caminoDe(ruta)));
  for (const persona of ['Admin', 'Owner'] as const) {
    expect(new Set(await loDicen(persona, suyas))).toEqual(conElla);
  }
});
