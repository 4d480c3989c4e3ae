import { acopioSchema } from '@plomada/domain/acopios/acopio.schema';
import { listaObligacionesSchema } from '@plomada/domain/obligaciones/obligacion.schema';
import { cuentaProveedorSchema } from '@plomada/domain/por-pagar/cuenta-proveedor.schema';
import {
  type Certificado,
  certificadoSchema,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';
import {
  listaPresupuestosSchema,
  presupuestoSchema,
} from '@plomada/domain/presupuestos/presupuesto.schema';
import { statsProyectoSchema } from '@plomada/domain/proyectos/stats.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { acopioCon, crearItem, retirar } from '../support/acopios.ts';
import { crear } from '../support/movimientos.ts';
import { OBRA_A, PROVEEDOR_NORTE } from '../support/obras.ts';
import { pagar } from '../support/pagos.ts';
import { deber, documento, pagarTodo } from '../support/por-pagar.ts';
import { crearAceptado } from '../support/presupuestos.ts';
import { begin, done, flows, printed, pdf, pesos, read, type Story } from './driver.ts';

/*
 * A budget of one supplier from June to November, with two certificates, an index, an acopio and a
 * credit note of the same supplier.
 *
 * Mampostería  320,5 m² × 18.450,75 = 5.913.465,375 → 5.913.465,38
 * Revoque      410 m² × 9.876,54                    =  4.049.381,40
 * Total 9.962.846,78. Advance 25 % = 2.490.711,695 → 2.490.711,70. Fondo de reparo 5 %.
 *
 * Certificate 1, August (40 % and 15 %), index 1062.1 over 1021.3, provisional:
 *   bruto          2.365.386,15 + 607.407,21                     = 2.972.793,36
 *   actualización  2.972.793,36 × 1062.1 / 1021.3 - bruto        =   118.760,37
 *   desacopio      25 % of bruto                                 =  -743.198,34
 *   reparo         5 % of 3.091.553,73 = 154.577,6865            =  -154.577,69
 *   neto                                                           2.193.777,70
 * The definitive index of August is 1063.4: its update is 122.544,40, or 3.784,03 more.
 * Certificate 2, September (the rest), index 1085.4:
 *   bruto          3.548.079,23 + 3.441.974,19                   = 6.990.053,42
 *   actualización  6.990.053,42 × 1085.4 / 1021.3 - bruto        =   438.717,74
 *   ajuste of certificate 1                                      =     3.784,03
 *   desacopio      the rest: 2.490.711,70 - 743.198,34           = -1.747.513,36
 *   reparo         5 % of 7.428.771,16 = 371.438,558             =  -371.438,56
 *   neto                                                           5.313.603,27
 * Advance + nets + reparos: 2.490.711,70 + 2.193.777,70 + 5.313.603,27 + 526.016,25
 *   = 10.524.108,92 = total + updates + ajuste.
 *
 * Acopio: 200 bolsas × 11.850,00 + 30 m³ × 42.000,00 = 3.630.000,00, paid at once; 80 bolsas and
 * 12,5 m³ are taken: 948.000,00 + 525.000,00 = 1.473.000,00, and 2.157.000,00 remain.
 * Credit note 118.500,00, taken off the payment of certificate 1: 2.075.277,70 are paid.
 */
const TOTAL = pesos('9.962.846,78');
const ANTICIPO = pesos('2.490.711,70');
const NETO_1 = pesos('2.193.777,70');
const NETO_2 = pesos('5.313.603,27');
const REPARO = pesos('526.016,25');
const FINAL = pesos('10.524.108,92');
const ACOPIO = pesos('3.630.000,00');
const NOTA = pesos('118.500,00');

let story: Story;
let presupuesto: string;
let items: readonly string[];
let acopio: string;

beforeAll(async () => {
  story = await begin('2026-06-15');
});
afterAll(() => story.end());

const indice = async (mes: string, valor: string, definitivo: boolean, version?: number) => {
  const cuerpo = { valor, definitivo, ...(version === undefined ? {} : { version }) };
  const { status } = await story.owner.put(`/indices/CAC_MANO_OBRA/${mes}`, cuerpo);
  expect(status).toBe(200);
};
const cifras = async () =>
  (await read(story.owner, `/presupuestos/${presupuesto}`, presupuestoSchema)).cifras;
const cuenta = () =>
  read(story.owner, `/proveedores/${PROVEEDOR_NORTE}/cuenta?moneda=ARS`, cuentaProveedorSchema);

/**
 * Kind and pending amount of each debt to the supplier, and the pending sum of the supplier's
 * account.
 */
async function debido() {
  const { items: unas } = await read(
    story.owner,
    `/obligaciones?proveedorId=${PROVEEDOR_NORTE}`,
    listaObligacionesSchema,
  );
  const { pendienteCentavos } = await cuenta();
  return {
    items: unas.map((una) => [una.clase, una.pendienteCentavos]),
    pendienteCentavos,
  };
}

/** Creates a certificate of the budget and approves it. */
async function certificar(
  periodo: string,
  presentes: readonly number[],
  campos: object = {},
): Promise<Certificado> {
  const ruta = `/presupuestos/${presupuesto}/certificados`;
  const avance = presentes.map((presenteBp, i) => ({ itemId: items[i], presenteBp }));
  let uno = await done(
    story.owner.post(ruta, { periodo, items: avance, ...campos }),
    certificadoSchema,
  );
  for (const estado of ['PRESENTADO', 'APROBADO']) {
    const { version } = uno;
    uno = await done(
      story.owner.put(`${ruta}/${uno.id}/estado`, { estado, version }),
      certificadoSchema,
    );
  }
  return uno;
}

describe('a budget with certificates, an index, an acopio and a credit note', () => {
  it('June: the budget is accepted, and its advance is owed', async () => {
    await indice('2026-06', '1021.3', true);
    const hecho = await crearAceptado(story.owner, {
      titulo: 'Mampostería y revoques',
      indexacion: 'CAC',
      serie: 'CAC_MANO_OBRA',
      mesBase: '2026-06',
      anticipoBp: 2500,
      items: [
        {
          descripcion: 'Mampostería',
          unidad: 'm2',
          cantidad: '320.5',
          precioUnitario: '18450.75',
        },
        { descripcion: 'Revoque', unidad: 'm2', cantidad: '410', precioUnitario: '9876.54' },
      ],
    });
    presupuesto = hecho.id;
    items = hecho.items.map(({ id }) => id);
    expect(hecho.items.map(({ importeCentavos }) => importeCentavos)).toEqual([
      pesos('5.913.465,38'),
      pesos('4.049.381,40'),
    ]);
    expect([hecho.totalCentavos, hecho.cifras.anticipoCentavos]).toEqual([TOTAL, ANTICIPO]);
    expect(await debido()).toEqual({
      items: [['ANTICIPO', ANTICIPO]],
      pendienteCentavos: ANTICIPO,
    });
  });

  it('July: the advance and the materials of an acopio are paid, and nothing is owed', async () => {
    story.travelTo('2026-07-10');
    await pagar(story.owner, presupuesto, ANTICIPO, { tipo: 'ANTICIPO', fecha: '2026-07-10' });
    story.travelTo('2026-07-15');
    const { id: movimientoId } = await crear(story.owner, {
      fecha: '2026-07-15',
      concepto: 'Cemento y arena en acopio',
      proveedorId: PROVEEDOR_NORTE,
      importeCentavos: ACOPIO,
      comprobante: documento(50, { fechaEmision: '2026-07-15' }),
    });
    const cemento = await acopioCon(
      story.owner,
      { cantidad: '200', precioUnitario: '11850.00' },
      { fecha: '2026-07-15', movimientoId },
    );
    acopio = cemento.id;
    const { id: arena } = await crearItem(story.owner, acopio, {
      descripcion: 'Arena gruesa',
      unidad: 'm3',
      cantidad: '30',
      precioUnitario: '42000.00',
    });
    story.travelTo('2026-08-20');
    for (const [itemId, cantidad] of [
      [cemento.itemId, '80'],
      [arena, '12.5'],
    ] as const) {
      const hecho = await retirar(story.owner, { id: acopio, itemId }, cantidad, {
        fecha: '2026-08-20',
      });
      expect(hecho.status).toBe(201);
    }
    const guardado = await read(story.owner, `/acopios/${acopio}`, acopioSchema);
    expect([guardado.totalCentavos, guardado.retiradoCentavos, guardado.valorCentavos]).toEqual([
      ACOPIO,
      pesos('1.473.000,00'),
      pesos('2.157.000,00'),
    ]);
    expect(await debido()).toEqual({ items: [], pendienteCentavos: 0 });
  });

  it('August: the first certificate, with a provisional index', async () => {
    story.travelTo('2026-08-31');
    await indice('2026-08', '1062.1', false);
    const uno = await certificar('2026-08', [4000, 1500]);
    expect(uno).toMatchObject({
      brutoCentavos: pesos('2.972.793,36'),
      actualizacionCentavos: pesos('118.760,37'),
      desacopioCentavos: pesos('743.198,34'),
      fondoReparoCentavos: pesos('154.577,69'),
      netoCentavos: NETO_1,
      estimado: true,
    });
    // The fondo de reparo is listed, but without a day it is not part of the sum.
    expect(await debido()).toEqual({
      items: [
        ['CERTIFICADO', NETO_1],
        ['REPARO', pesos('154.577,69')],
      ],
      pendienteCentavos: NETO_1,
    });
    expect(
      await pdf(story.owner, `/presupuestos/${presupuesto}/certificados/${uno.id}/documento`),
    ).toEqual(expect.arrayContaining([printed('2.193.777,70')]));
  });

  it('September: a credit note reduces the debt, and one orden pays the certificate less it', async () => {
    story.travelTo('2026-09-05');
    const nota = await deber(story.owner, 51, {
      comprobante: documento(51, { tipoArca: 3, fechaEmision: '2026-09-05' }),
      importeCentavos: NOTA,
    });
    expect((await debido()).pendienteCentavos).toBe(NETO_1 - NOTA);
    story.travelTo('2026-09-10');
    const [certificado] = await story.rows(
      `select id from certificados where tenant_id = $1 and presupuesto_id = $2`,
      presupuesto,
    );
    const importeCentavos = pesos('2.075.277,70');
    await pagarTodo(story.owner, [[nota, NOTA]], {
      fecha: '2026-09-10',
      acuerdos: [{ clase: 'CERTIFICADO', id: certificado?.[0], importeCentavos: NETO_1 }],
      medios: [{ medio: 'TRANSFERENCIA', importeCentavos }],
    });
    expect(await debido()).toEqual({
      items: [['REPARO', pesos('154.577,69')]],
      pendienteCentavos: 0,
    });
    expect((await cifras()).pagadoCentavos).toBe(ANTICIPO + NETO_1);
  });

  it('the definitive index of August shows its difference, and changes no payment', async () => {
    await indice('2026-08', '1063.4', true, 1);
    const [[id] = []] = await story.rows(
      `select id from certificados where tenant_id = $1 and presupuesto_id = $2`,
      presupuesto,
    );
    const uno = await read(
      story.owner,
      `/presupuestos/${presupuesto}/certificados/${String(id)}`,
      certificadoSchema,
    );
    expect([uno.netoCentavos, uno.diferenciaIndiceCentavos]).toEqual([NETO_1, pesos('3.784,03')]);
    expect((await debido()).pendienteCentavos).toBe(0);
  });

  it('the second certificate includes the rest of the items and of the advance', async () => {
    story.travelTo('2026-09-30');
    await indice('2026-09', '1085.4', true);
    const dos = await certificar('2026-09', [6000, 8500], {
      ajusteIndiceCentavos: pesos('3.784,03'),
    });
    expect(dos).toMatchObject({
      brutoCentavos: pesos('6.990.053,42'),
      actualizacionCentavos: pesos('438.717,74'),
      ajusteIndiceCentavos: pesos('3.784,03'),
      desacopioCentavos: pesos('1.747.513,36'),
      fondoReparoCentavos: pesos('371.438,56'),
      netoCentavos: NETO_2,
    });
    expect(await cifras()).toMatchObject({
      certificadoCentavos: FINAL,
      actualizadoCentavos: FINAL,
      certificadoBp: 10_000,
      adeudadoCentavos: NETO_2,
      reparoCentavos: REPARO,
      anticipoPendienteCentavos: 0,
    });
  });

  it('October and November: the rest is paid, then the fondo de reparo on its day', async () => {
    story.travelTo('2026-10-05');
    await pagar(story.owner, presupuesto, NETO_2, { fecha: '2026-10-05' });
    const { version } = await read(story.owner, `/presupuestos/${presupuesto}`, presupuestoSchema);
    await done(
      story.owner.put(`/presupuestos/${presupuesto}/plazos`, {
        plazoPagoDias: null,
        devolucionReparo: '2026-11-15',
        version,
      }),
      presupuestoSchema,
    );
    expect(await debido()).toEqual({
      items: [['REPARO', REPARO]],
      pendienteCentavos: REPARO,
    });
    story.travelTo('2026-11-15');
    await pagar(story.owner, presupuesto, REPARO, { tipo: 'REPARO', fecha: '2026-11-15' });
    expect(await debido()).toEqual({ items: [], pendienteCentavos: 0 });
    expect(await cifras()).toMatchObject({
      pagadoCentavos: FINAL,
      adeudadoCentavos: 0,
      comprometidoCentavos: 0,
    });
  });

  it('budget, supplier and work end with the same amounts, also by plain SQL', async () => {
    const { owner, rows } = story;
    const lista = await read(owner, `/presupuestos?proyectoId=${OBRA_A}`, listaPresupuestosSchema);
    expect(lista.items.map((uno) => [uno.estado, uno.pagadoCentavos])).toEqual([
      ['CUMPLIDO', FINAL],
    ]);
    // Bought and paid alike: the budget and the acopio less the credit note, and 50,00 of another
    // work.
    const { compradoCentavos, pagadoCentavos, items: lineas } = await cuenta();
    const comprado = pesos('14.035.658,92');
    expect([compradoCentavos, pagadoCentavos]).toEqual([comprado, comprado]);
    expect(lineas[0]?.saldoCentavos).toBe(0);
    // Spent on the work: budget 10.524.108,92 + acopio 3.630.000,00 - credit note 118.500,00
    const gastado = pesos('14.035.608,92');
    expect(gastado).toBe(FINAL + ACOPIO - NOTA);
    expect(await flows(owner, `projectId=${OBRA_A}`)).toEqual([['ARS', 0, gastado, -gastado]]);
    const stats = await read(owner, `/proyectos/${OBRA_A}/stats`, statsProyectoSchema);
    expect(stats.gastadoEquivalenteCentavos).toBe(gastado);
    expect(stats.presupuesto).toMatchObject([
      { actualizadoCentavos: FINAL, pagadoCentavos: FINAL, adeudadoCentavos: 0 },
    ]);
    expect(
      await rows(
        `select (select sum(neto_centavos) from certificados where tenant_id = $1) as nets,
           (select sum(fondo_reparo_centavos) from certificados where tenant_id = $1) as reparos,
           (select sum(importe_presupuesto_centavos) from pagos where tenant_id = $1) as paid,
           (select sum(importe_centavos) from movimientos
            where tenant_id = $1 and proyecto_id = $2) as spent`,
        OBRA_A,
      ),
    ).toEqual([[NETO_1 + NETO_2, REPARO, FINAL, gastado]]);
  });
});
