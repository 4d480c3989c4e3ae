import {
  contrapartesSchema,
  listaObligacionesSchema,
} from '@plomada/domain/obligaciones/obligacion.schema';
import { vencimientosSchema } from '@plomada/domain/resumen/vencimientos.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { aportar, pedirAporte } from '../../../test/support/aportes.ts';
import { abrir } from '../../../test/support/cuentas.ts';
import { leerLlamado, LLAMADOS, llamar } from '../../../test/support/llamados.ts';
import { OBRA_A, OBRA_B, PROVEEDOR_NORTE, SOCIO_A } from '../../../test/support/obras.ts';
import { pagar } from '../../../test/support/pagos.ts';
import { deber, pagarTodo } from '../../../test/support/por-pagar.ts';
import { crearAceptado } from '../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';
import { sociosComo } from '../../../test/support/socios.ts';

/*
 * Obligations of the firm other than documents and budgets: own cheques not yet debited, and quotas
 * that partners owe. Today is 20/11/2026.
 */

let servidor: Servidor;
let owner: Quien;
let usuario: Quien;
let presupuesto: string;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  usuario = await como(servidor, 'Usuario');
  ({ id: presupuesto } = await crearAceptado(owner, {
    items: [{ descripcion: 'Losa', unidad: 'gl', cantidad: '1', precioUnitario: '9000000.00' }],
  }));
});
afterAll(() => servidor.cerrar());

const leer = async (quien: Quien, filtro = '') =>
  listaObligacionesSchema.parse((await quien.get(`/obligaciones?limit=200${filtro}`)).body);
const cheques = async (quien: Quien) =>
  (await leer(quien, '&clase=CHEQUE')).items.map(({ vence, pendienteCentavos }) => [
    vence,
    pendienteCentavos,
  ]);
const parteDe = async (quien: Quien, clase: string, filtro = '') =>
  (await leer(quien, filtro)).totales
    .flatMap(({ partes }) => partes)
    .find((parte) => parte.clase === clase)?.pendienteCentavos;

const echeq = (fechaPago: string, importeCentavos: number, cuentaId: string | null = null) => [
  {
    medio: 'ECHEQ',
    importeCentavos,
    cuentaId,
    cheque: { numero: '4071', banco: 'Galicia', fechaEmision: '2026-09-01', fechaPago },
  },
];
const dar = (fechaPago: string, centavos: number, campos: Record<string, unknown> = {}) => {
  const { cuentaId = null, ...resto } = campos;
  const medios = echeq(fechaPago, centavos, typeof cuentaId === 'string' ? cuentaId : null);
  return pagar(owner, presupuesto, centavos, { fecha: '2026-11-10', medios, ...resto });
};

it('an own cheque is owed until its payment day, and settles the debt with its supplier', async () => {
  const antes = await parteDe(owner, 'CERTIFICADO');
  await dar('2026-12-15', 1_000);
  await dar('2026-11-20', 300);
  await dar('2026-12-20', 70, { privado: true });
  // A due cheque without an account counts as debited while there is no bank account.
  expect(await cheques(owner)).toEqual([
    ['2026-12-15', 1_000],
    ['2026-12-20', 70],
  ]);
  expect(await cheques(usuario)).toEqual([['2026-12-15', 1_000]]);
  expect([await parteDe(owner, 'CHEQUE'), await parteDe(usuario, 'CHEQUE')]).toEqual([
    1_070, 1_000,
  ]);
  expect(await parteDe(owner, 'CERTIFICADO')).toBe(antes);
  const { items } = await leer(owner, '&clase=CHEQUE');
  expect(items[0]).toMatchObject({
    descripcion: 'Cheque 4071 de Galicia · Hormigón y estructura',
    contraparte: { id: null, nombre: 'Corralón El Hornero' },
    proyecto: { id: OBRA_A },
    presupuesto: { id: presupuesto },
  });
  const porProveedor = contrapartesSchema.parse(
    (await owner.get('/obligaciones/contrapartes?clase=CHEQUE')).body,
  );
  expect(porProveedor.items).toMatchObject([
    { contraparte: { id: null, nombre: 'Cheques a debitar' }, pendienteCentavos: 1_070 },
  ]);
  expect((await leer(owner, `&proveedorId=${PROVEEDOR_NORTE}&clase=CHEQUE`)).items).toEqual([]);
  const { adeudado } = vencimientosSchema.parse((await owner.get('/vencimientos')).body);
  const { totales } = await leer(owner, `&proveedorId=${PROVEEDOR_NORTE}`);
  expect(adeudado.map((de) => de.adeudadoCentavos)).toEqual(
    totales.flatMap(({ pendienteCentavos }) => (pendienteCentavos > 0 ? [pendienteCentavos] : [])),
  );
});

it('an own cheque with an account is owed until it is debited, one without until it gets one', async () => {
  const { id: cuentaId } = await abrir(owner, { nombre: 'Banco', saldoInicialEl: '2026-11-01' });
  await dar('2026-11-19', 22, { cuentaId });
  await dar('2026-11-21', 33, { cuentaId });
  await dar('2026-11-18', 44);
  // The cheques without an account, of 18/11 and 20/11, fell due when an account existed that could
  // have paid them.
  expect(await cheques(owner)).toEqual([
    ['2026-11-18', 44],
    ['2026-11-20', 300],
    ['2026-11-21', 33],
    ['2026-12-15', 1_000],
    ['2026-12-20', 70],
  ]);
  // A reader who may not see accounts must not learn that one exists.
  expect(await cheques(usuario)).toEqual([
    ['2026-11-21', 33],
    ['2026-12-15', 1_000],
  ]);
  const [suelto] = (await leer(owner, '&clase=CHEQUE')).items;
  const ubicado = await owner.put(`/cuentas/${cuentaId}/cheques`, { cheques: [suelto?.origenId] });
  expect(ubicado.status).toBe(200);
  expect((await cheques(owner)).slice(0, 1)).toEqual([['2026-11-20', 300]]);
});

it('the cheque of an orden de pago is visible to users who see every work of that orden', async () => {
  const de = (numero: number, campos: object) =>
    deber(owner, numero, { importeCentavos: 500, ...campos });
  const [a, b, sola] = [await de(81, {}), await de(82, { proyectoId: OBRA_B }), await de(83, {})];
  const antes = await parteDe(usuario, 'CHEQUE');
  await pagarTodo(
    owner,
    [
      [a, 500],
      [b, 500],
    ],
    { medios: echeq('2027-01-10', 1_000) },
  );
  await pagarTodo(owner, [[sola, 500]], { medios: echeq('2027-01-11', 500) });
  const filas = (await leer(owner, '&clase=CHEQUE')).items.slice(-2);
  expect(filas.map(({ vence, proyecto }) => [vence, proyecto?.id])).toEqual([
    ['2027-01-10', undefined],
    ['2027-01-11', OBRA_A],
  ]);
  expect(filas[0]?.descripcion).toMatch(/^Cheque 4071 de Galicia · Orden de pago \d+$/);
  expect((await cheques(usuario)).slice(-1)).toEqual([['2027-01-11', 500]]);
  expect(await parteDe(usuario, 'CHEQUE')).toBe((antes ?? 0) + 500);
});

it('calls are owed by their partners, and visible to users who manage partners', async () => {
  const llamado = await llamar(owner, 90_000);
  await aportar(owner, 25_000, { llamadoId: llamado.id });
  const { items, totales } = await leer(owner, '&sentido=INGRESO&clase=LLAMADO');
  expect(items).toMatchObject([
    {
      descripcion: `Llamado ${llamado.numero} · Estructura`,
      totalCentavos: 90_000,
      saldadoCentavos: 25_000,
      pendienteCentavos: 65_000,
      vence: '2026-12-10',
      proyecto: { id: OBRA_A },
      cuota: { llamadoId: llamado.id, socioId: SOCIO_A },
    },
  ]);
  expect(totales).toMatchObject([{ pendienteCentavos: 65_000 }]);
  for (const ruta of ['/obligaciones', '/obligaciones/contrapartes']) {
    expect((await usuario.get(`${ruta}?sentido=INGRESO`)).body).toMatchObject({ items: [] });
  }
  expect((await leer(usuario, '&sentido=INGRESO')).totales).toEqual([]);
});

const SEED = Number(process.env['PLOMADA_SEED'] ?? 20261129);

it(`random calls are owed as in the account of each partner (seed ${SEED})`, async () => {
  let state = SEED;
  const n = (max: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * max);
  };
  const otra = await sociosComo(owner).contacto(OBRA_A, 1, 2_500, { vigenteDesde: '2026-01-01' });
  const ids: string[] = [];
  for (let i = 0; i < 40; i += 1) {
    const que = n(6);
    const llamadoId = n(2) === 0 ? ids[n(ids.length)] : undefined;
    if (que === 0 || ids.length === 0) {
      ids.push(
        (await llamar(owner, 1_000 + n(9_000), { vencimiento: `2026-12-${10 + n(15)}` })).id,
      );
    } else if (que === 1) {
      const id = ids[n(ids.length)] ?? '';
      const { version } = await leerLlamado(owner, id);
      // Obligations and quotas must agree after the annulment, whatever its answer.
      await owner.del(`${LLAMADOS}/${id}`, { motivo: 'Al azar', version });
    } else {
      await pedirAporte(owner, 100 + n(4_000), {
        socioId: n(2) === 0 ? SOCIO_A : otra,
        tipo: n(4) === 0 ? 'DEVOLUCION' : 'DINERO',
        fecha: '2026-11-15',
        destino: n(5) === 0 ? 'LOTE' : 'OBRA',
        ...(llamadoId === undefined ? {} : { llamadoId }),
      });
    }
    if (i % 4 !== 3) continue;
    const esperadas: string[] = [];
    for (const id of ids) {
      const { cuotas, pendienteCentavos } = await leerLlamado(owner, id);
      if (pendienteCentavos === 0) continue;
      esperadas.push(
        ...cuotas.flatMap(({ socioId, pendienteCentavos: debe }) =>
          debe === 0 ? [] : [`${id} ${socioId} ${debe}`],
        ),
      );
    }
    const filas = await servidor.admin<{ fila: string }>(
      `select llamado_id || ' ' || socio_id || ' ' || pendiente_centavos as fila from obligaciones
       where clase = 'LLAMADO' and pendiente_centavos <> 0 and llamado_id = any($1)`,
      [ids],
    );
    expect(filas.map(({ fila }) => fila).toSorted()).toEqual(esperadas.toSorted());
  }
  expect(ids.length).toBeGreaterThan(3);
});

it('a cheque without an account is owed in the currency of its payment, whatever the rate', async () => {
  const enDolares = await crearAceptado(owner, { moneda: 'USD', proyectoId: OBRA_B });
  const antes = await parteDe(owner, 'CHEQUE', `&proyectoId=${OBRA_B}`);
  await pagar(owner, enDolares.id, 148_000, {
    moneda: 'ARS',
    cotizacion: { valor: '1480' },
    medios: echeq('2027-02-10', 148_000),
  });
  expect(await parteDe(owner, 'CHEQUE', `&proyectoId=${OBRA_B}`)).toBe((antes ?? 0) + 148_000);
});
