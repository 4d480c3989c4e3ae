import {
  contrapartesSchema,
  listaObligacionesSchema,
  type ListaObligaciones,
} from '@plomada/domain/obligaciones/obligacion.schema';
import { certificadoSchema } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { presupuestoSchema } from '@plomada/domain/presupuestos/presupuesto.schema';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { pagar } from '../../../test/support/pagos.ts';
import { acreditar, deber, pagarTodo } from '../../../test/support/por-pagar.ts';
import { crearAceptado } from '../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';

let servidor: Servidor;
let admin: Quien;
let usuario: Quien;
let presupuestoId: string;
let certificadoId: string;

beforeAll(async () => {
  servidor = await crearServidor();
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
  const { id, items } = await crearAceptado(admin, {
    anticipoBp: 1000,
    items: [{ descripcion: 'Losa', unidad: 'gl', cantidad: '1', precioUnitario: '1000000.00' }],
  });
  presupuestoId = id;
  const ruta = `/presupuestos/${id}/certificados`;
  const avance = items.map((item) => ({ itemId: item.id, presenteBp: 5000 }));
  let uno = certificadoSchema.parse(
    (await admin.post(ruta, { periodo: '2026-08', items: avance })).body,
  );
  for (const estado of ['PRESENTADO', 'APROBADO']) {
    const paso = { estado, version: uno.version };
    uno = certificadoSchema.parse((await admin.put(`${ruta}/${uno.id}/estado`, paso)).body);
  }
  certificadoId = uno.id;
});
afterAll(() => servidor.cerrar());

const leer = async (quien: Quien, filtro = ''): Promise<ListaObligaciones> =>
  listaObligacionesSchema.parse((await quien.get(`/obligaciones?limit=200${filtro}`)).body);

/** Kind and pending amount of each obligation of the budget. */
const pendientes = async (quien: Quien) =>
  (await leer(quien)).items
    .filter(({ presupuesto }) => presupuesto?.id === presupuestoId)
    .map(({ clase, pendienteCentavos }) => [clase, pendienteCentavos]);

const adeudado = async (quien: Quien) =>
  presupuestoSchema.parse((await quien.get(`/presupuestos/${presupuestoId}`)).body).cifras
    .adeudadoCentavos;

it('a budget owes its advance, its certificate and its fondo de reparo', async () => {
  const { items } = await leer(admin, '&clase=CERTIFICADO');
  expect(items).toMatchObject([
    {
      origenId: certificadoId,
      descripcion: 'Certificado 1 · Hormigón y estructura',
      totalCentavos: 42_500_000,
      saldadoCentavos: 0,
      pendienteCentavos: 42_500_000,
      privado: false,
    },
  ]);
  expect(await pendientes(usuario)).toEqual([
    ['ANTICIPO', 10_000_000],
    ['CERTIFICADO', 42_500_000],
    ['REPARO', 2_500_000],
  ]);
  expect(await adeudado(usuario)).toBe(52_500_000);
});

it('a private payment settles the debt for users who see it, and the others see it owed in full', async () => {
  await pagar(admin, presupuestoId, 12_000_000, { privado: true });
  expect(await pendientes(admin)).toEqual([
    ['CERTIFICADO', 40_500_000],
    ['REPARO', 2_500_000],
  ]);
  expect(await pendientes(usuario)).toEqual([
    ['ANTICIPO', 10_000_000],
    ['CERTIFICADO', 42_500_000],
    ['REPARO', 2_500_000],
  ]);
  expect([await adeudado(admin), await adeudado(usuario)]).toEqual([40_500_000, 52_500_000]);
});

it('a scheduled payment replaces its part of the debt on its own due day', async () => {
  const programado = { estado: 'PROGRAMADO', vencimiento: '2027-01-20', medios: [] };
  await pagar(admin, presupuestoId, 30_000_000, {
    ...programado,
    tipo: 'CERTIFICADO',
    certificadoId,
  });
  const { items } = await leer(admin, '&clase=PROGRAMADO');
  expect(items).toMatchObject([{ vence: '2027-01-20', pendienteCentavos: 30_000_000 }]);
  expect(await pendientes(admin)).toEqual([
    ['CERTIFICADO', 10_500_000],
    ['PROGRAMADO', 30_000_000],
    ['REPARO', 2_500_000],
  ]);
});

it('the payment terms of the budget move the due days, and date the fondo de reparo', async () => {
  const antes = presupuestoSchema.parse((await admin.get(`/presupuestos/${presupuestoId}`)).body);
  const plazos = { plazoPagoDias: 30, devolucionReparo: '2027-03-31', version: antes.version };
  const { status, body } = await usuario.put(`/presupuestos/${presupuestoId}/plazos`, plazos);
  expect([status, body]).toMatchObject([
    200,
    { plazoPagoDias: 30, devolucionReparo: '2027-03-31' },
  ]);
  const dias = (await leer(usuario)).items.map(({ clase, fecha, vence }) => [clase, fecha, vence]);
  expect(dias).toContainEqual(['CERTIFICADO', '2026-11-20', '2026-12-20']);
  expect(dias).toContainEqual(['REPARO', '2027-03-31', '2027-03-31']);
  const [totales] = (await leer(usuario)).totales;
  expect([totales?.pendienteCentavos, totales?.reparoSinFechaCentavos]).toEqual([55_000_000, 0]);
  const vuelta = { plazoPagoDias: null, devolucionReparo: null, version: antes.version + 1 };
  expect((await usuario.put(`/presupuestos/${presupuestoId}/plazos`, vuelta)).status).toBe(200);
});

it('documents, credit notes and budgets of a supplier add up to one total', async () => {
  const factura = await deber(usuario, 71, { importeCentavos: 5_000_000 });
  await acreditar(usuario, 72, 1_000_000);
  await pagarTodo(admin, [[factura, 1_500_000]]);
  const contrapartes = contrapartesSchema.parse(
    (await usuario.get('/obligaciones/contrapartes')).body,
  );
  const { totales } = await leer(usuario);
  // Centavos: 52,5 M of the budget and 3,5 M of the invoice, less the credit note.
  expect(totales).toMatchObject([
    {
      moneda: 'ARS',
      pendienteCentavos: 55_000_000,
      reparoSinFechaCentavos: 2_500_000,
      partes: [
        { clase: 'COMPROBANTE', pendienteCentavos: 2_500_000 },
        { clase: 'CERTIFICADO', pendienteCentavos: 12_500_000 },
        { clase: 'ANTICIPO', pendienteCentavos: 10_000_000 },
        { clase: 'PROGRAMADO', pendienteCentavos: 30_000_000 },
      ],
    },
  ]);
  expect(contrapartes.items).toMatchObject([
    { pendienteCentavos: 55_000_000, obligaciones: 6, reparoSinFechaCentavos: 2_500_000 },
  ]);
});

it('obligations are paged by due day, kind and origin without a gap', async () => {
  const todas = (await leer(usuario)).items.map(({ clase, origenId }) => `${clase} ${origenId}`);
  const vistas: string[] = [];
  let cursor = '';
  do {
    const pagina = listaObligacionesSchema.parse(
      (await usuario.get(`/obligaciones?limit=2${cursor}`)).body,
    );
    vistas.push(...pagina.items.map(({ clase, origenId }) => `${clase} ${origenId}`));
    cursor = pagina.siguiente === null ? '' : `&cursor=${pagina.siguiente}`;
  } while (cursor !== '');
  expect(vistas).toEqual(todas);
});

it('obligations are exported with the rows of the list and the totals of the page', async () => {
  const { items, totales } = await leer(admin);
  const bajado = await admin.bajar('/obligaciones/export?formato=xlsx');
  const { sheets } = await readXlsx(bajado.crudo);
  const [titulos = [], ...filas] = sheets[0]?.rows ?? [];
  const columna = (titulo: string) => titulos.indexOf(titulo);
  const pesos = (centavos: number) => centavos / 100;
  expect(filas.slice(0, items.length).map((fila) => fila[columna('Detalle')])).toEqual(
    items.map(({ descripcion }) => descripcion),
  );
  const [total] = filas.slice(items.length);
  expect(total?.[columna('Pendiente')]).toBe(pesos(totales[0]?.pendienteCentavos ?? 0));
  expect(total?.[columna('Fondo de reparo sin fecha')]).toBe(
    pesos(totales[0]?.reparoSinFechaCentavos ?? 0),
  );
  const csv = await admin.bajar('/obligaciones/export?formato=csv&clase=CERTIFICADO');
  const lineas = Buffer.from(csv.crudo).toString('utf8').trim().split('\r\n');
  expect(lineas).toHaveLength(2);
  expect(lineas[1]).toContain('Certificado 1 · ');
  // A reader who may not see private rows must not learn that there are any.
  expect(columna('Privado')).toBeGreaterThan(0);
  const suyo = await usuario.bajar('/obligaciones/export?formato=csv');
  expect(Buffer.from(suyo.crudo).toString('utf8')).not.toContain('Privado');
});
