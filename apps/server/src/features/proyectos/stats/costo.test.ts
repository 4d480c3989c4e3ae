import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { listaObligacionesSchema } from '@plomada/domain/obligaciones/obligacion.schema';
import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { listaProyectosSchema, proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { statsProyectoSchema } from '@plomada/domain/proyectos/stats.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { RUBRO_NORTE } from '../../../../test/support/data.ts';
import { crear } from '../../../../test/support/movimientos.ts';
import { OBRA_A, OBRA_B } from '../../../../test/support/obras.ts';
import { pagar } from '../../../../test/support/pagos.ts';
import { acreditar, deber, leerOrden, pagarTodo } from '../../../../test/support/por-pagar.ts';
import { crearAceptado } from '../../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../../test/support/server.ts';

/* Cost of a work: its cash plus the tax withheld in it, less what deposits settle of such tax. */

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

const leer = async (quien: Quien, id: string, consulta = '') =>
  statsProyectoSchema.parse((await quien.get(`/proyectos/${id}/stats${consulta}`)).body);

/**
 * Cost, cash and withheld tax of a work in pesos; checks that the list of works shows an equal
 * cost.
 */
async function cifras(quien: Quien, id: string) {
  const {
    gastadoEquivalenteCentavos: gastado,
    porMoneda,
    retencionesCentavos,
  } = await leer(quien, id);
  const { items } = listaProyectosSchema.parse((await quien.get('/proyectos?limit=100')).body);
  expect(items.find((obra) => obra.id === id)?.gastadoEquivalenteCentavos).toBe(gastado);
  return { gastado, egresos: porMoneda[0]?.egresosCentavos, retenido: retencionesCentavos };
}

const depositar = async (quien: Quien, { id }: Movimiento, ids: readonly (string | undefined)[]) =>
  expect((await quien.put('/retenciones/depositar', { ids, movimientoId: id })).status).toBe(200);
const retenidasDe = ({ retenciones }: Pick<Pago, 'retenciones'>) => retenciones.map(({ id }) => id);

/** Withholdings that the firm owes to tax offices, and their total. */
const debido = async (quien: Quien) => {
  const { body } = await quien.get('/obligaciones?clase=RETENCION&limit=200');
  const { items, totales } = listaObligacionesSchema.parse(body);
  return { items, centavos: totales[0]?.pendienteCentavos ?? 0 };
};

const obraNueva = async (): Promise<string> =>
  proyectoSchema.parse((await owner.post('/proyectos', { nombre: 'Torre Güemes' })).body).id;

it('an invoice of 4.840.000 with 105.000 withheld costs 4.840.000 before and after the deposit', async () => {
  const obra = await obraNueva();
  const factura = await deber(owner, 401, {
    proyectoId: obra,
    importeCentavos: 484_000_000,
    rubroId: RUBRO_NORTE,
  });
  const { ordenDePagoId } = await pagarTodo(owner, [[factura, 484_000_000]], {
    retenciones: [{ tipo: 'GANANCIAS', importeCentavos: 10_500_000 }],
    medios: [{ medio: 'TRANSFERENCIA', importeCentavos: 473_500_000 }],
  });
  expect(await cifras(owner, obra)).toEqual({
    gastado: 484_000_000,
    egresos: 473_500_000,
    retenido: 10_500_000,
  });
  const antes = await debido(owner);
  expect(antes.items.find(({ ordenId }) => ordenId === ordenDePagoId)).toMatchObject({
    contraparte: { id: null, nombre: 'ARCA' },
    pendienteCentavos: 10_500_000,
    vence: '2026-12-09',
  });
  // The tax owed is visible to Owner and Admin only.
  expect(await debido(usuario)).toEqual({ items: [], centavos: 0 });
  const [rubro] = (await leer(owner, obra)).porRubro;
  expect(rubro).toMatchObject({
    egresosCentavos: 473_500_000,
    gastadoCentavos: 484_000_000,
    equivalenteCentavos: 484_000_000,
  });
  const deposito = await crear(owner, {
    proyectoId: obra,
    importeCentavos: 10_500_000,
    concepto: 'SICORE',
  });
  expect((await cifras(owner, obra)).gastado).toBe(494_500_000);
  await depositar(owner, deposito, retenidasDe(await leerOrden(owner, ordenDePagoId)));
  expect(await cifras(owner, obra)).toEqual({
    gastado: 484_000_000,
    egresos: 484_000_000,
    retenido: 0,
  });
  expect((await debido(owner)).centavos).toBe(antes.centavos - 10_500_000);
});

it('an orden for two works divides the tax by largest remainder, and its deposit costs neither anything', async () => {
  const [una, otra] = [await obraNueva(), await obraNueva()];
  const partes = [
    [await deber(owner, 411, { proyectoId: una, importeCentavos: 100_000 }), 100_000],
    [await deber(owner, 412, { proyectoId: otra, importeCentavos: 200_000 }), 200_000],
    [await acreditar(owner, 413, 30_000), 30_000],
  ] as const;
  const { ordenDePagoId } = await pagarTodo(owner, partes, {
    retenciones: [{ tipo: 'IIBB', jurisdiccion: 'CABA', importeCentavos: 100 }],
    medios: [{ medio: 'TRANSFERENCIA', importeCentavos: 269_900 }],
  });
  const retenido = async () => [
    (await cifras(owner, una)).retenido,
    (await cifras(owner, otra)).retenido,
  ];
  expect(await retenido()).toEqual([33, 67]);
  // The deposit's excess over the tax remains a cost of the work that paid it.
  const deposito = await crear(owner, { proyectoId: otra, importeCentavos: 150 });
  await depositar(owner, deposito, retenidasDe(await leerOrden(owner, ordenDePagoId)));
  expect(await retenido()).toEqual([33, -33]);
  const gastado = (await cifras(owner, una)).gastado + (await cifras(owner, otra)).gastado;
  expect(gastado).toBe(300_000 - 30_000 + 50);
  // Annulling an orden removes its withholding, so its deposit is a cost again.
  const pedida = await owner.del(`/ordenes-de-pago/${ordenDePagoId}`, {
    motivo: 'Se pagó dos veces',
  });
  const { solicitudId } = bajaPedidaSchema.parse(pedida.body);
  await owner.put(`/solicitudes/${solicitudId}/approve`, {});
  expect(await retenido()).toEqual([0, 0]);
});

it('a private withholding costs only for users who see it, in dollars at the rate of its payment', async () => {
  const { id, version } = await crearAceptado(admin);
  expect(version).toBeGreaterThan(0);
  const antes = [await cifras(owner, OBRA_A), await cifras(usuario, OBRA_A)] as const;
  const diferencia = async () => [
    (await cifras(owner, OBRA_A)).gastado - antes[0].gastado,
    (await cifras(usuario, OBRA_A)).gastado - antes[1].gastado,
  ];
  const retener = (centavos: number, cambios: object = {}) =>
    pagar(admin, id, 10_000, {
      retenciones: [{ tipo: 'IVA', importeCentavos: centavos }],
      medios: [{ medio: 'EFECTIVO', importeCentavos: 10_000 - centavos }],
      ...cambios,
    });
  const publico = await retener(700);
  const privado = await retener(400, { privado: true });
  const dolares = await retener(50, { moneda: 'USD', cotizacion: { valor: '1000', tipo: 'MEP' } });
  expect(await diferencia()).toEqual([10_020_000, 10_010_000]);
  // A single deposit in another work covers the tax withheld in all three payments, and exceeds it
  // by 1.000 centavos.
  const deposito = await crear(admin, {
    proyectoId: OBRA_B,
    importeCentavos: 700 + 400 + 50_000 + 1_000,
  });
  const enOtra = (await cifras(owner, OBRA_B)).gastado;
  await depositar(admin, deposito, [publico, privado, dolares].flatMap(retenidasDe));
  expect(enOtra - (await cifras(owner, OBRA_B)).gastado).toBe(51_100);
  expect(await diferencia()).toEqual([10_020_000, 10_010_000]);
  // Changing a payment's date also changes the date of its withheld tax.
  const dia = { fecha: '2026-09-15', version: publico.version };
  expect((await admin.put(`/presupuestos/${id}/pagos/${publico.id}`, dia)).status).toBe(200);
  const { porRubro } = await leer(usuario, OBRA_A, '?desde=2026-09-15&hasta=2026-09-15');
  expect(porRubro).toMatchObject([{ egresosCentavos: 9_300, gastadoCentavos: 10_000 }]);
  // Deleting a deposit makes the tax owed again.
  const motivo = { motivo: 'Se cargó dos veces' };
  await admin.del(`/movimientos/${deposito.id}`, motivo);
  await owner.put(`/movimientos/${deposito.id}/approve-deletion`, {});
  expect((await cifras(owner, OBRA_B)).gastado).toBe(enOtra - 52_100);
});
