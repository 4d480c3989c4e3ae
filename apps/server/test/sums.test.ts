import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { operationsOf } from '../src/http/rest/operation.ts';
import { appRouter } from '../src/start/routes/app-router.ts';
import { REST_ROUTES } from '../src/start/routes/rest-routes.ts';
import { idsDeRuta, type Sembrado, valoresDe } from './cases/private.cases.ts';
import { nuevoAcopio, nuevoItem } from './support/acopios.ts';
import { APORTES, nuevoAporte } from './support/aportes.ts';
import { abrir, cuentaNueva } from './support/cuentas.ts';
import { NORTE, SUR, type Persona } from './support/data.ts';
import { LLAMADOS, nuevoLlamado } from './support/llamados.ts';
import { nuevoGasto, nuevoLote, rutaDe } from './support/lotes.ts';
import { leerMovimiento, nuevo } from './support/movimientos.ts';
import { OBRA_A, OBRA_B, OBRA_SUR } from './support/obras.ts';
import { nuevoPago } from './support/pagos.ts';
import { deuda } from './support/por-pagar.ts';
import { crearAceptado, nuevoPresupuesto } from './support/presupuestos.ts';
import { sembrarPublico } from './support/private.ts';
import { como, type Quien } from './support/rest-client.ts';
import { crearServidor, rest, tokenDe, type Respuesta, type Servidor } from './support/server.ts';
import { csv, formDe, IMPORTACIONES } from './support/spreadsheets.ts';
import { keepReadersWarm } from './support/warm-readers.ts';

keepReadersWarm();

const MAXIMO = 9_000_000_000_000_000;
const GETS = operationsOf(appRouter, REST_ROUTES).filter(({ route }) => route.method === 'GET');

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
let usuario: Quien;
let sembrado: Sembrado;
let enPesos: string;
let enDolares: string;
beforeAll(async () => {
  servidor = await crearServidor();
  [owner, admin, usuario] = await Promise.all([
    como(servidor, 'Owner'),
    como(servidor, 'Admin'),
    como(servidor, 'Usuario'),
  ]);
  sembrado = await sembrarPublico({ servidor, admin, usuario });
  enPesos = (await abrir(admin, { nombre: 'Pesos' })).id;
  enDolares = (await abrir(admin, { nombre: 'Dólares', moneda: 'USD' })).id;
});
afterAll(() => servidor.cerrar());

let materiales = 0;
let documentos = 0;
let cuentas = 0;
const conSaldo = (saldoInicialCentavos: number) =>
  cuentaNueva({
    nombre: `Banco ${(cuentas += 1)}`,
    saldoInicialCentavos,
    saldoInicialEl: '2026-11-01',
  });
const precio = (centavos: number): string => `${Math.floor(centavos / 100)}.00`;

/** Writes of an amount, by the kind of row. */
const ESCRITURAS: Readonly<Record<string, (centavos: number) => Promise<Respuesta>>> = {
  ingreso: (n) => owner.post('/movimientos', nuevo({ tipo: 'INGRESO', importeCentavos: n })),
  egreso: (n) => usuario.post('/movimientos', nuevo({ importeCentavos: n })),
  privado: (n) => admin.post('/movimientos', nuevo({ privado: true, importeCentavos: n })),
  dolares: (n) =>
    owner.post(
      '/movimientos',
      nuevo({ proyectoId: OBRA_B, moneda: 'USD', cotizacion: { valor: '1' }, importeCentavos: n }),
    ),
  presupuesto: (n) =>
    owner.post(
      '/presupuestos',
      nuevoPresupuesto({
        items: [{ descripcion: 'Todo', unidad: 'gl', cantidad: '1', precioUnitario: precio(n) }],
      }),
    ),
  pago: (n) =>
    admin.post(`/presupuestos/${sembrado.presupuesto.id}/pagos`, {
      ...nuevoPago(n),
      excesoMotivo: 'Se acordó así',
    }),
  llamado: (n) => owner.post(LLAMADOS, nuevoLlamado(n)),
  aporte: (n) => owner.post(APORTES, nuevoAporte(n)),
  especie: (n) => owner.post(APORTES, nuevoAporte(n, { tipo: 'ESPECIE', concepto: 'Terreno' })),
  lote: (n) =>
    owner.put(rutaDe(OBRA_B), nuevoLote({ moneda: 'ARS', cotizacion: null, precioCentavos: n })),
  gasto: (n) => owner.post(`${rutaDe(OBRA_A)}/gastos`, nuevoGasto(n, { moneda: 'ARS' })),
  acopio: (n) => owner.post('/acopios', nuevoAcopio({ importeCentavos: n })),
  cuenta: (n) => owner.post('/cuentas', conSaldo(n)),
  traspaso: (n) =>
    owner.post('/traspasos', {
      deCuentaId: enPesos,
      aCuentaId: enDolares,
      fecha: '2026-11-20',
      importeCentavos: n,
      importeDestinoCentavos: n,
      motivo: 'COMPRA_USD',
    }),
  arqueo: (n) =>
    owner.post(`/cuentas/${enDolares}/arqueos`, { fecha: '2026-11-20', contadoCentavos: n }),
  documento: (n) =>
    owner.post(
      '/por-pagar',
      deuda((documentos += 1), { importeCentavos: n, moneda: 'USD', cotizacion: { valor: '1' } }),
    ),
  material: (n) =>
    owner.post(
      `/acopios-items/${sembrado.acopio.id}/items`,
      nuevoItem({ codigo: `M${(materiales += 1)}`, cantidad: '1', precioUnitario: precio(n) }),
    ),
};

/** Paths of all GETs, with their required parameters; for an Owner one path per format. */
function rutas(persona: Persona): string[] {
  return GETS.flatMap((operacion) => {
    const { path } = operacion.route;
    const ids = idsDeRuta(sembrado);
    const conocidos = Object.assign(
      {},
      ...Object.keys(ids)
        .filter((prefijo) => path.startsWith(prefijo))
        .map((prefijo) => ids[prefijo]),
    );
    const llena = path.replaceAll(/\{(\w+)\}/g, (_, nombre: string) => String(conocidos[nombre]));
    const entrada = operacion.input ?? {};
    const exigidos = (entrada.required ?? []).filter(
      (nombre) => nombre !== 'formato' && !path.includes(`{${nombre}}`),
    );
    const formato = ['formato', 'format'].find((nombre) => nombre in (entrada.properties ?? {}));
    const consulta = exigidos.map((n) => `${n}=${String(valoresDe(n, entrada, sembrado)[0])}`);
    const base = consulta.length === 0 ? llena : `${llena}?${consulta.join('&')}`;
    if (formato === undefined) return [base];
    const y = base.includes('?') ? '&' : '?';
    const formatos = valoresDe(formato, entrada, sembrado);
    const leidos = persona === 'Owner' ? formatos : formatos.slice(0, 1);
    return leidos.map((f) => `${base}${y}${formato}=${String(f)}`);
  });
}

/** Whole numbers of an answer beyond JavaScript's exact range. */
const inexactos = (texto: string): string[] =>
  [...texto.matchAll(/(?<=[:[,]\s*)-?\d{16,}(?=\s*[,}\]])/g)]
    .map(([n]) => n)
    .filter((n) => !Number.isSafeInteger(Number(n)));

/** Paths of reads that need not answer 200 here. */
const NO_LEIDAS =
  /\/ical\/|\/verificar\/|\/audit-logs\/|\/capturas\/|\/importaciones\/libro\/|\/(?:pagos|aportes-socio)\/[^/]+\/recibo$|\/extractos\/[^/]+\/deshacer$/;

async function leerTodo(persona: Persona): Promise<string[]> {
  const token = await tokenDe(persona);
  const malas: string[] = [];
  for (const ruta of rutas(persona)) {
    const { status, crudo, headers } = await rest(servidor.app, ruta, { token });
    const esJson = String(headers['content-type']).includes('json');
    const mal = esJson ? inexactos(crudo.toString()) : [];
    const leida = status === 200 || NO_LEIDAS.test(ruta) || persona !== 'Owner';
    if (!leida || status >= 500 || mal.length > 0) malas.push(`${status} ${ruta} ${mal.join()}`);
  }
  return malas;
}

const MOTIVO = { motivo: 'Se cargó dos veces' };
const de = (importeCentavos: number, campos: object = {}) =>
  nuevo({ tipo: 'INGRESO', importeCentavos, ...campos });

/** Deletes movements directly in the database, without the product's checks. */
const quitar = (cuales: string) =>
  servidor.admin(
    `update movimientos set eliminado_en = now(), estado = 'ELIMINADO'
     where eliminado_en is null and ${cuales}`,
  );

it('an amount beyond the limit is refused to users who see no private rows by the sum that they see', async () => {
  expect((await admin.post('/movimientos', de(4.4e15, { privado: true }))).status).toBe(201);
  const intentos = async () => {
    const respuestas: string[] = [];
    for (let n = 8.9e15; n > 4.4e15; n -= 4e14) {
      const { status, texto } = await usuario.post('/movimientos', de(n));
      respuestas.push(`${status} ${texto.slice(0, 300)}`);
    }
    return respuestas;
  };
  const con = await intentos();
  await quitar('privado');
  const sin = await intentos();
  expect(sin).toEqual(con);
  expect(new Set(con.slice(0, -1).map((respuesta) => respuesta.slice(0, 3)))).toEqual(
    new Set(['409']),
  );
  // Roles that see private rows get the whole sum.
  expect((await owner.post('/movimientos', de(8e15))).status).toBe(201);
  await quitar('importe_centavos > 1e14');
  expect((await admin.post('/movimientos', de(4.4e15, { privado: true }))).status).toBe(201);
  const { status, body } = await owner.post('/movimientos', de(8e15));
  expect(status).toBe(409);
  expect(body).toMatchObject({
    error: 'SUMA_EXCEDIDA',
    details: [
      {
        path: '',
        data: { sumaCentavos: expect.stringMatching(/^124\d{14}$/), limiteCentavos: MAXIMO },
      },
    ],
  });
  expect((await admin.post('/movimientos', de(2e14, { privado: true }))).status).toBe(409);
  await quitar('importe_centavos > 1e14');
});

it('the limit of sums is exact to the last centavo with many at once, and a restored row counts', async () => {
  const sur = await como(servidor, 'OwnerDelSur', SUR);
  const enSur = (n: number) => sur.post('/movimientos', de(n, { proyectoId: OBRA_SUR }));
  const juntos = await Promise.all([enSur(5e15), enSur(5e15), enSur(5e15), enSur(3e15)]);
  const hechos = juntos.filter(({ status }) => status === 201).map(leerMovimiento);
  expect(hechos.reduce((suma, { importeCentavos }) => suma + importeCentavos, 0)).toBeLessThan(
    9e15,
  );
  expect(hechos.length).toBeGreaterThan(0);
  expect(juntos.every(({ status }) => status === 201 || status === 409)).toBe(true);
  const id = hechos[0]?.id ?? '';
  await sur.del(`/movimientos/${id}`, MOTIVO);
  expect((await sur.put(`/movimientos/${id}/approve-deletion`, {})).status).toBe(200);
  await quitar(`tenant_id = '${SUR}' and importe_centavos > 1e14`);
  const [fila] = await servidor.admin<{ publico: string }>('select publico from dinero_sumar($1)', [
    SUR,
  ]);
  const queda = MAXIMO - Number(fila?.publico);
  expect((await enSur(queda + 1)).status).toBe(409);
  expect((await enSur(queda)).status).toBe(201);
  expect((await enSur(1)).status).toBe(409);
  expect((await sur.put(`/movimientos/${id}/restaurar`, MOTIVO)).status).toBe(409);
  const lineas = csv(
    'Fecha;Tipo;Concepto;Importe',
    '20/11/2026;Egreso;Cal;1',
    '20/11/2026;Egreso;Cal;2',
  );
  const importada = await sur.enviar(IMPORTACIONES, formDe(lineas, { proyectoId: OBRA_SUR }));
  expect([importada.status, importada.texto]).toMatchObject([
    409,
    expect.stringContaining('llegaría a 90.000.000.000.003,00'),
  ]);
  expect((await sur.get(`/proyectos/${OBRA_SUR}/stats`)).texto).toMatch(new RegExp(String(queda)));
});

describe('stored sums', { timeout: 60_000 }, () => {
  it('stay exact whatever is written; amounts beyond the limit are refused', async () => {
    const hechas = new Map<string, number[]>();
    for (const n of [2e14, MAXIMO, MAXIMO, 3e14, 2e14, 1e14]) {
      for (const [nombre, escribir] of Object.entries(ESCRITURAS)) {
        const { status, texto } = await escribir(n);
        expect([nombre, n, status < 500 ? 0 : texto]).toEqual([nombre, n, 0]);
        hechas.set(nombre, [...(hechas.get(nombre) ?? []), status]);
      }
    }
    // Every kind of write accepted its first large amount.
    expect([...hechas].filter(([, estados]) => (estados[0] ?? 0) > 201)).toEqual([]);
    // An index that would raise the rest of an accepted budget beyond the limit of amounts.
    const indice = (mes: string, valor: string) =>
      owner.put(`/indices/UOCRA/${mes}`, { valor, definitivo: true });
    expect((await indice('2026-06', '1000')).status).toBe(200);
    await crearAceptado(owner, { indexacion: 'SERIE', serie: 'UOCRA', mesBase: '2026-06' });
    expect((await indice('2026-10', '1100')).status).toBe(200);
    expect((await indice('2026-11', '999999999999.999999')).status).toBe(409);
    for (const persona of ['Owner', 'Usuario', 'Socio'] as const) {
      expect(await leerTodo(persona)).toEqual([]);
    }
  });

  it('equal the sums of the rows that each person sees', async () => {
    for (const [quien, vistos] of [
      [owner, 'true'],
      [usuario, `not privado and proyecto_id in ('${OBRA_A}', '${NORTE}')`],
    ] as const) {
      const filas = await servidor.admin<{ moneda: string; tipo: string; suma: string }>(
        `select moneda, tipo, sum(importe_centavos)::text as suma from movimientos
         where tenant_id = '${NORTE}' and eliminado_en is null and ${vistos} group by 1, 2`,
      );
      const { texto } = await quien.get('/movimientos/totales');
      expect(filas.length).toBeGreaterThan(1);
      for (const { suma } of filas) expect(texto).toMatch(new RegExp(`: ?${suma}[,}]`));
    }
  });
});
