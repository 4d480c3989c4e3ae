import { retiroRegistradoSchema } from '@plomada/domain/acopios/retiros/retiro.schema';
import { eventoSchema } from '@plomada/domain/agenda/evento.schema';
import { adjuntoSchema } from '@plomada/domain/archivos/archivo.schema';
import { documentoSchema } from '@plomada/domain/documentos/documento.schema';
import { certificadoSchema } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { operationsOf, type Operation } from '../src/rest/operation.ts';
import { appRouter } from '../src/routes/app-router.ts';
import { REST_ROUTES } from '../src/routes/rest-routes.ts';
import { idsDeRuta, PROVEEDOR_PRIVADO, valoresDe, type Sembrado } from './casos/privados.casos.ts';
import { acopioCon } from './soporte/acopios.ts';
import { conArchivo, subir } from './soporte/adjuntos.ts';
import { aportar, ponerLlamado } from './soporte/aportes.ts';
import { como, type Quien } from './soporte/cliente-rest.ts';
import { leerProrrateo, reparto } from './soporte/comprobantes.ts';
import { GENTE, NORTE, NO_EXISTE, RUBRO_NORTE, type Persona } from './soporte/datos.ts';
import { contenidoDeZip } from './soporte/leer-zip.ts';
import { aportarAlLote, gastar, guardar } from './soporte/lotes.ts';
import { crear, factura } from './soporte/movimientos.ts';
import { MUESTRAS } from './soporte/muestras.ts';
import { MOVIMIENTO_B, OBRA_A, OBRA_B, PROVEEDOR_NORTE, SOCIO_A } from './soporte/obras.ts';
import { pagar } from './soporte/pagos.ts';
import { crearAceptado } from './soporte/presupuestos.ts';
import { crearServidor, rest, tokenDe, type Servidor } from './soporte/servidor.ts';
import { sociosComo } from './soporte/socios.ts';

const GETS = operationsOf(appRouter, REST_ROUTES).filter(({ route }) => route.method === 'GET');
/** Hundreds of calls, twice over, on a machine that does other things too. */
const PLAZO_MS = 60_000;
const MOTIVO = { motivo: 'Se cargó dos veces' };

let servidor: Servidor;
let admin: Quien;
let usuario: Quien;
let sembrado: Sembrado;
beforeAll(async () => {
  servidor = await crearServidor();
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
  sembrado = await sembrarPublico();
});
afterAll(() => servidor.cerrar());

/** What everybody may know: with a document, a file, a request, a split. */
async function sembrarPublico(): Promise<Sembrado> {
  await servidor.admin(
    `insert into proveedores (id, tenant_id, razon_social, cuit, creado_por)
     values ($1, $2, 'Áridos La Calandria', '30900000223', $3)`,
    [PROVEEDOR_PRIVADO, NORTE, GENTE.Owner.id],
  );
  for (const tipo of ['INGRESO', 'EGRESO', 'EGRESO']) {
    await crear(usuario, { tipo, rubroId: RUBRO_NORTE, proveedorId: PROVEEDOR_NORTE });
  }
  const { id: publico } = await crear(usuario, {
    comprobante: factura({ totalCentavos: 1_000_000 }),
    proveedorId: PROVEEDOR_NORTE,
  });
  const { id: adjunto } = await subir(usuario, publico, MUESTRAS.pdf, 'Factura.pdf');
  await usuario.del(`/movimientos/${(await crear(usuario)).id}`, MOTIVO);
  const { grupoId } = leerProrrateo(await admin.post('/movimientos/prorratear', reparto()));
  const [acopio, presupuesto] = [await sembrarAcopio(publico), await sembrarPresupuesto()];
  const { id: aporte } = await aportar(admin, 1000);
  const lote = await sembrarLote();
  const llamado = await ponerLlamado(servidor, { cuotas: { [SOCIO_A]: 5000 } });
  const documento = await subirDocumento(usuario, { vinculos: colgado('MOVIMIENTO', publico) });
  const evento = await sembrarEvento();
  const suelto = { documento, evento, aporte, llamado, lote };
  return { publico, adjunto, grupo: grupoId, acopio, presupuesto, ...suelto };
}

/** Of the work that everybody sees, with an expense, a contribution and a document. */
async function sembrarLote(): Promise<Sembrado['lote']> {
  await guardar(admin, OBRA_A);
  await gastar(admin, OBRA_A, 150_000);
  await aportarAlLote(admin, OBRA_A, [SOCIO_A, 150_000]);
  const form = conArchivo(MUESTRAS.pdf, 'Boleto.pdf');
  const { body } = await admin.enviar(`/lot-purchase/${OBRA_A}/archivos`, form);
  return { id: OBRA_A, fileId: adjuntoSchema.parse(body).id };
}

/** A meeting that the Usuario and the Socio see. */
async function sembrarEvento(): Promise<string> {
  const { body } = await usuario.post('/agenda/eventos', {
    titulo: 'Reunión de obra',
    tipo: 'REUNION',
    inicio: '2026-11-20T18:00:00Z',
    fin: '2026-11-20T19:00:00Z',
    proyectoId: OBRA_A,
  });
  return eventoSchema.parse(body).id;
}

/** An accepted budget of a work that the Usuario sees, with its first certificate and payment. */
async function sembrarPresupuesto(): Promise<Sembrado['presupuesto']> {
  const { id, items } = await crearAceptado(admin);
  const avance = items.map(({ id: itemId }) => ({ itemId, presenteBp: 1000 }));
  const pedido = { periodo: '2026-11', items: avance };
  const { body } = await usuario.post(`/presupuestos/${id}/certificados`, pedido);
  const { id: pagoId } = await pagar(usuario, id, 5000);
  return { id, certificadoId: certificadoSchema.parse(body).id, pagoId };
}

/** An acopio that hangs on the public movement and its document. */
async function sembrarAcopio(movimientoId: string): Promise<Sembrado['acopio']> {
  const acopio = await acopioCon(admin, { codigo: 'CEM' }, { movimientoId });
  const form = new FormData();
  form.set('itemId', acopio.itemId);
  form.set('cantidad', '1');
  form.set('comprobante', new File([MUESTRAS.jpg], 'remito.jpg'));
  const { body } = await usuario.enviar(`/acopios/${acopio.id}/retiros`, form);
  const { id: retiroId, grupoId, items } = retiroRegistradoSchema.parse(body);
  return { ...acopio, retiroId, grupoId, fileId: items[0]?.comprobante?.id ?? '' };
}

const colgado = (entidad: string, entidadId: string): string =>
  JSON.stringify([{ entidad, entidadId }]);

let hojas = 0;
/** A document of OBRA_A; each has bytes of its own. */
async function subirDocumento(quien: Quien, campos: Record<string, string>): Promise<string> {
  hojas += 1;
  const form = conArchivo(`%PDF-1.4\n% hoja ${hojas}\n%%EOF\n`, 'plano.pdf');
  const todos = { proyectoId: OBRA_A, categoria: 'POLIZA_SEGURO', vence: '2026-12-01', ...campos };
  for (const [campo, valor] of Object.entries(todos)) form.set(campo, valor);
  const { body } = await quien.enviar('/documentos', form);
  return documentoSchema.parse(body).id;
}

/** Of the management: with versions, hung from what everybody sees, asked to go, gone, edited. */
async function sembrarReservado(owner: Quien): Promise<string> {
  const { publico, presupuesto, acopio } = sembrado;
  const reservado = { visibilidad: 'GESTION', titulo: 'Un secreto', etiquetas: '["secreto"]' };
  const uno = await subirDocumento(admin, {
    ...reservado,
    vinculos: JSON.stringify([
      { entidad: 'MOVIMIENTO', entidadId: publico },
      { entidad: 'PRESUPUESTO', entidadId: presupuesto.id },
      { entidad: 'PAGO', entidadId: presupuesto.pagoId },
      { entidad: 'ACOPIO', entidadId: acopio.id },
    ]),
  });
  const version = conArchivo('%PDF-1.4\n% otra hoja secreta\n', 'secreto.pdf');
  await admin.enviar(`/documentos/${uno}/versiones`, version);
  await admin.del(`/documentos/${await subirDocumento(admin, reservado)}`, MOTIVO);
  const ido = await admin.del(`/documentos/${await subirDocumento(admin, reservado)}`, MOTIVO);
  const { solicitudId } = bajaPedidaSchema.parse(JSON.parse(ido.texto));
  await owner.put(`/solicitudes/${solicitudId}/approve`, {});
  return uno;
}

type Privado = Readonly<
  Record<'movimiento' | 'adjunto' | 'importacion' | 'grupo' | 'documento', string>
>;

/** Every way money can be private: alone, on a public document, split, imported, asked to go, gone. */
async function sembrarPrivado(): Promise<Privado> {
  const privado = { privado: true, concepto: 'Un secreto', importeCentavos: 7777 };
  const propio = {
    ...privado,
    rubroId: RUBRO_NORTE,
    proveedorId: PROVEEDOR_PRIVADO,
    moneda: 'USD',
    cotizacion: { valor: '1500' },
    fecha: '2026-11-21',
  };
  const uno = await crear(admin, { ...propio, comprobante: factura({ numero: 5 }) });
  await crear(admin, {
    ...privado,
    tipo: 'INGRESO',
    comprobante: factura({ totalCentavos: 1_000_000, imputar: true }),
  });
  const { grupoId } = leerProrrateo(
    await admin.post('/movimientos/prorratear', reparto({ ...privado, medioPago: 'EFECTIVO' })),
  );
  const { id: adjunto } = await subir(admin, uno.id, MUESTRAS.png, 'Secreto.png');
  await admin.del(`/movimientos/${uno.id}`, MOTIVO);
  const ido = await crear(admin, privado);
  const owner = await como(servidor, 'Owner');
  await admin.del(`/movimientos/${ido.id}`, MOTIVO);
  await owner.put(`/movimientos/${ido.id}/approve-deletion`, {});
  const [importada] = await servidor.admin<{ id: string }>(
    `insert into importaciones (id, tenant_id, proyecto_id, archivo, sha256, filas, privado, creado_por)
     values (gen_random_uuid(), $1, $2, 'secreto.csv', repeat('a', 64), 1, true, $3) returning id`,
    [NORTE, OBRA_A, GENTE.Admin.id],
  );
  const importacion = importada?.id ?? '';
  const { id: presupuestoId } = sembrado.presupuesto;
  const pago = { privado: true, notas: 'Un secreto', comprobante: factura({ numero: 6 }) };
  await pagar(admin, presupuestoId, 7777, pago);
  const enFecha = { ...pago, comprobante: null, estado: 'PROGRAMADO', vencimiento: '2026-12-01' };
  await pagar(admin, presupuestoId, 7777, enFecha);
  await pagar(admin, presupuestoId, 7777, { ...enFecha, vencimiento: '2026-11-24' });
  const { id: pagoIdo } = await pagar(admin, presupuestoId, 7777, { privado: true });
  await admin.del(`/presupuestos/${presupuestoId}/pagos/${pagoIdo}`, MOTIVO);
  const { id } = await crear(admin, privado);
  await servidor.admin('update movimientos set importacion_id = $2 where id = $1', [
    id,
    importacion,
  ]);
  const documento = await sembrarReservado(owner);
  return { movimiento: uno.id, adjunto, importacion, grupo: grupoId, documento };
}

/** The path with its parameters filled in; undefined where the table says nothing of one. */
function rutaDe({ route: { path } }: Operation, ids: Readonly<Record<string, object>>) {
  const prefijos = Object.keys(ids).filter((prefijo) => path.startsWith(prefijo));
  const conocidos: object = Object.assign({}, ...prefijos.map((prefijo) => ids[prefijo]));
  const llena = path.replaceAll(/\{(\w+)\}/g, (entero, nombre: string) =>
    String(Reflect.get(conocidos, nombre) ?? entero),
  );
  return llena.includes('{') ? undefined : llena;
}

const parametros = ({ entrada, route }: Operation): readonly string[] =>
  Object.keys(entrada?.properties ?? {}).filter((nombre) => !route.path.includes(`{${nombre}}`));

/** A route as it is and with each value of each filter; the required ones are always there. */
function variantesDe(operacion: Operation): readonly string[] {
  const { entrada } = operacion;
  const base = rutaDe(operacion, idsDeRuta(sembrado));
  if (base === undefined) return [];
  if (!entrada) return [base];
  const pares = (nombre: string) =>
    valoresDe(nombre, entrada, sembrado).map((valor) => [nombre, String(valor)] as const);
  const exigidos = (entrada.required ?? []).filter((nombre) => !base.includes(`{${nombre}}`));
  const fijos = exigidos.flatMap((nombre) => pares(nombre).slice(0, 1));
  const conUno = parametros(operacion)
    .flatMap(pares)
    .map((par) => [...fijos.filter(([otro]) => otro !== par[0]), par]);
  return [fijos, ...conUno].map((lista) => {
    const consulta = lista.map(([n, v]) => `${n}=${encodeURIComponent(v)}`).join('&');
    return consulta === '' ? base : `${base}?${consulta}`;
  });
}

type Retrato = ReadonlyMap<string, string>;

/** Bytes of every answer of one person, and of the pages a list goes on with. */
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
    const siguiente: unknown =
      typeof body === 'object' && body !== null && Reflect.get(body, 'siguiente');
    if (typeof siguiente !== 'string') continue;
    const url = new URL(ruta, 'http://plomada.test');
    url.searchParams.set('cursor', siguiente);
    pendientes.push(`${url.pathname}${url.search}`);
  }
  return retrato;
}

const distintas = (antes: Retrato, ahora: Retrato): string[] =>
  [...ahora].flatMap(([ruta, respuesta]) => (antes.get(ruta) === respuesta ? [] : [ruta]));

describe('private movements', () => {
  it('leave no GET, and no filter of one, that this test does not know how to ask', () => {
    const sinIds = GETS.filter((o) => rutaDe(o, idsDeRuta(sembrado)) === undefined);
    expect(sinIds.map(({ route }) => route.path)).toEqual([]);
    const mudos = GETS.flatMap((operacion) =>
      parametros(operacion)
        .filter((n) => valoresDe(n, operacion.entrada ?? {}, sembrado).length === 0)
        .map((nombre) => `${operacion.route.path}?${nombre}`),
    );
    expect(mudos).toEqual([]);
  });

  it('change not one byte of any GET of Usuario and Socio', { timeout: PLAZO_MS }, async () => {
    const todas = GETS.flatMap(variantesDe);
    const sinFiltros = GETS.flatMap((operacion) => variantesDe(operacion).slice(0, 1));
    const retratos = () =>
      Promise.all([retratar('Usuario', todas), retratar('Socio', todas)] as const);
    const antes = await retratos();
    const deAdmin = await retratar('Admin', sinFiltros);
    const privado = await sembrarPrivado();
    const despues = await retratos();
    for (const [i, retrato] of antes.entries()) {
      const ahora = despues[i] ?? new Map<string, string>();
      expect(distintas(retrato, ahora)).toEqual([]);
      expect(ahora.size).toBe(retrato.size);
      const bien = [...retrato.values()].filter((texto) => texto.startsWith('200'));
      expect(bien.length).toBeGreaterThan(80);
    }

    // The pictures can tell: whoever may know sees them in every list and figure.
    const cambiadas = distintas(deAdmin, await retratar('Admin', sinFiltros));
    expect(cambiadas.map((ruta) => ruta.split('?')[0]?.split(NORTE)[1])).toEqual(
      expect.arrayContaining([
        '/avisos',
        '/movimientos',
        '/movimientos/totales',
        '/movimientos/export',
        '/movimientos/importaciones',
        '/proyectos',
        `/proyectos/${OBRA_A}/stats`,
        `/proyectos/${OBRA_A}/stats/export`,
        '/resumen-general',
        '/resumen-general/export',
        '/solicitudes',
        '/documentos',
        '/documentos/espacio',
        '/vencimientos',
      ]),
    );
    await comoSiNoEstuvieran(privado);
  });

  /** A private id in a path or a filter answers like one that does not exist. */
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

  it('leave no trace in the public series, also for the next one in', async () => {
    const antes = await crear(usuario);
    for (let i = 0; i < 3; i += 1) await crear(admin, { privado: true });
    const despues = await crear(usuario);
    expect(Number(despues.codigo.slice(2)) - Number(antes.codigo.slice(2))).toBe(1);
  });

  it('answer Owner and Admin like any other row', async () => {
    const { id } = await crear(admin, { privado: true, proyectoId: OBRA_B });
    const owner = await como(servidor, 'Owner');
    expect((await owner.get(`/movimientos/${id}`)).body).toMatchObject({ id, privado: true });
    expect((await owner.get(`/movimientos/${MOVIMIENTO_B}`)).status).toBe(200);
  });
});

/** Where a Socio reads by right how the other partners are called. */
const NOMBRA_SOCIOS = /\/aportes\/estado|\/estado-de-cuenta|\/lot-purchase/;

it(
  'a word of another partner’s contribution, and their name, stand in no GET of Usuario and Socio',
  { timeout: PLAZO_MS },
  async () => {
    const nombre = 'Chinchilla Hermanas';
    const socioId = await sociosComo(admin).contacto(OBRA_A, 2, 100, { nombre });
    const ajeno = { socioId, concepto: 'Cuota zarigüeya' };
    const propio = await aportar(admin, 700, ajeno);
    await aportar(admin, 300, { ...ajeno, tipo: 'DEVOLUCION' });
    await aportar(admin, 200, { ...ajeno, tipo: 'ESPECIE' });
    await admin.del(`/aportes-socio/${propio.id}`, MOTIVO);
    // As each is, and searched by the words: other filters only show fewer of the same rows.
    const todas = GETS.flatMap((operacion) =>
      variantesDe(operacion).filter((ruta, i) => i === 0 || /[?&]q=/.test(ruta)),
    );
    const movimientos = [propio.movimientoId, propio.id].map((id) => `/${NORTE}/movimientos/${id}`);
    const rutas = [...todas, ...movimientos, `/${NORTE}/aportes-socio/${propio.id}`];
    const dicen = (retrato: Retrato, palabra: RegExp) =>
      [...retrato].flatMap(([ruta, texto]) => (palabra.test(texto) ? [ruta] : []));
    for (const persona of ['Usuario', 'Socio'] as const) {
      const retrato = await retratar(persona, rutas);
      expect(dicen(retrato, /zarig(ü|\xc3\xbc)eya/i)).toEqual([]);
      const ids = new RegExp(`chinchilla|${propio.id}`, 'i');
      expect(dicen(retrato, ids).filter((ruta) => !NOMBRA_SOCIOS.test(ruta))).toEqual([]);
    }
    // The words can be found: whoever manages partners reads them.
    const deAdmin = dicen(await retratar('Admin', todas), /chinchilla/i).join('\n');
    for (const ruta of ['/movimientos', '/movimientos/export', '/aportes-socio', '/solicitudes']) {
      expect(deAdmin).toContain(`/${NORTE}${ruta}`);
    }
  },
);
