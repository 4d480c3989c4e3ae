import { aporteSchema, listaAportesSchema } from '@plomada/domain/aportes/aporte.schema';
import {
  type EstadoAportes,
  estadoAportesSchema,
  estadoDeCuentaSchema,
  misCuentasSchema,
} from '@plomada/domain/aportes/estado/estado.schema';
import { listaLlamadosSchema } from '@plomada/domain/aportes/llamados/llamado.schema';
import { configuracionProyectoSchema } from '@plomada/domain/proyectos/configuracion.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { vencimientosSchema } from '@plomada/domain/resumen/vencimientos.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aportar } from '../support/aportes.ts';
import { abrir, saldoDe } from '../support/cuentas.ts';
import { llamar } from '../support/llamados.ts';
import { OBRA_A, SOCIO_A } from '../support/obras.ts';
import { sociosComo } from '../support/socios.ts';
import { begin, done, flows, printed, pdf, pesos, read, type Story, text } from './driver.ts';

/*
 * Partners of a work from July to October: two calls, with a change of shares between them, paid
 * late, in part, and in dollars. Mora is 3 % a month.
 *
 * Call 1, 06/07, $ 10.000.000,01, due 31/07, by the shares of July (35/40/25):
 *   Socio 3.500.000,0035 · Ana 4.000.000,004 · Beto 2.500.000,0025
 *   The centavo left over goes to the largest fraction: 3.500.000,00 · 4.000.000,01 · 2.500.000,00
 * Shares from 15/08: 30/45/25. Call 1 stays as it was.
 * Call 2, 01/09, $ 6.000.000,00, due 15/09: 1.800.000,00 · 2.700.000,00 · 1.500.000,00
 *
 * Paid: Ana 4.000.000,01 on 20/07; Socio 2.000.000,00 on 31/07; Beto US$ 2.500,00 on 10/09 for
 * call 1 at 1.480,50 = 3.701.250,00: 2.500.000,00 settle it and 1.201.250,00 go to call 2.
 *
 * On 30/09, 61 days after call 1 and 15 after call 2:
 *   Socio  called 5.300.000,00, given 2.000.000,00, owes 1.500.000,00 + 1.800.000,00
 *          mora 1.500.000 × 3 % × 61/30 = 91.500,00; 1.800.000 × 3 % × 15/30 = 27.000,00
 *   Ana    called 6.700.000,01, given 4.000.000,01, owes 2.700.000,00, mora 40.500,00
 *   Beto   called 4.000.000,00, given 3.701.250,00, owes 298.750,00, mora 4.481,25
 *   Given by all: 9.701.250,01, of which the shares 30/45/25 are 2.910.375,003 · 4.365.562,5045 ·
 *   2.425.312,5025; the centavo left over is Ana's: 2.910.375,00 · 4.365.562,51 · 2.425.312,50
 *   Balances -910.375,00 · -365.562,50 · 1.275.937,50, which add up to 0.
 */
const CALL_1 = ['3.500.000,00', '4.000.000,01', '2.500.000,00'].map(pesos);
const CALL_2 = ['1.800.000,00', '2.700.000,00', '1.500.000,00'].map(pesos);

let story: Story;
let ana: string;
let beto: string;
let enPesos: string;
let enDolares: string;

beforeAll(async () => {
  story = await begin('2026-07-01');
});
afterAll(() => story.end());

const estado = (al: string) =>
  read(story.owner, `/proyectos/${OBRA_A}/aportes/estado?al=${al}`, estadoAportesSchema);

/** Called, given, owed, overdue, days late, mora and balance of each partner in pesos. */
const cuentas = ({ porMoneda }: EstadoAportes) => {
  const socios = porMoneda.find(({ moneda }) => moneda === 'ARS')?.socios ?? [];
  return [SOCIO_A, ana, beto].map((id) => {
    const suyo = socios.find(({ socioId }) => socioId === id);
    return [
      suyo?.exigidoCentavos,
      suyo?.aportadoCentavos,
      suyo?.pendienteCentavos,
      suyo?.vencidoCentavos,
      suyo?.diasMora,
      suyo?.moraCentavos,
      suyo?.balanceCentavos,
    ];
  });
};

/** Paid and pending amount of each quota of each call, the oldest call first. */
async function cuotas() {
  const lista = await read(
    story.owner,
    `/aportes-socio/llamados?proyectoId=${OBRA_A}`,
    listaLlamadosSchema,
  );
  return lista.items.toReversed().map((llamado) =>
    [SOCIO_A, ana, beto].map((id) => {
      const suya = llamado.cuotas.find(({ socioId }) => socioId === id);
      return [suya?.pagadoCentavos, suya?.pendienteCentavos];
    }),
  );
}

describe('two calls to partners, with a change of shares between', () => {
  it('July: three partners, interest of 3 % for delay and an account in each currency', async () => {
    const { owner } = story;
    const { contacto } = sociosComo(owner);
    ana = await contacto(OBRA_A, 1, 4000, { nombre: 'Ana Ríos', vigenteDesde: '2026-01-15' });
    beto = await contacto(OBRA_A, 2, 2500, { nombre: 'Beto Sosa', vigenteDesde: '2026-01-15' });
    const { version } = await read(owner, `/proyectos/${OBRA_A}`, proyectoSchema);
    const con = { version, moraMensualBp: 300 };
    await done(owner.put(`/proyectos/${OBRA_A}/configuracion`, con), configuracionProyectoSchema);
    const desde = { saldoInicialEl: '2026-07-01', saldoInicialCentavos: 0 };
    enPesos = (await abrir(owner, desde)).id;
    enDolares = (await abrir(owner, { ...desde, nombre: 'Dólares', moneda: 'USD' })).id;
    const partes = await sociosComo(owner).partes(OBRA_A);
    expect(partes.map(([, participacionBp]) => participacionBp)).toEqual([4000, 3500, 2500]);
  });

  it('6 July: the first call is divided to the centavo by the shares of July', async () => {
    story.travelTo('2026-07-06');
    const { cuotas: primeras } = await llamar(story.owner, pesos('10.000.000,01'), {
      periodo: '2026-07',
      vencimiento: '2026-07-31',
    });
    const propias = [SOCIO_A, ana, beto].map(
      (id) => primeras.find(({ socioId }) => socioId === id)?.importeCentavos,
    );
    expect(propias).toEqual(CALL_1);
    const { items } = await read(story.owner, '/vencimientos', vencimientosSchema);
    expect(items.map((uno) => [uno.fecha, uno.tipo, uno.sentido, uno.importeCentavos])).toEqual([
      ['2026-07-31', 'LLAMADO', 'INGRESO', pesos('10.000.000,01')],
    ]);
  });

  it('July: one partner pays all of it and another a part', async () => {
    const comun = { tipo: 'DINERO', medioPago: 'TRANSFERENCIA', cuentaId: enPesos };
    story.travelTo('2026-07-20');
    await aportar(story.owner, pesos('4.000.000,01'), {
      ...comun,
      socioId: ana,
      fecha: '2026-07-20',
    });
    story.travelTo('2026-07-31');
    await aportar(story.owner, pesos('2.000.000,00'), { ...comun, fecha: '2026-07-31' });
    expect(await cuotas()).toEqual([
      [
        [pesos('2.000.000,00'), pesos('1.500.000,00')],
        [pesos('4.000.000,01'), 0],
        [0, pesos('2.500.000,00')],
      ],
    ]);
  });

  it('15 August: the shares change, and the first call stays as it was', async () => {
    story.travelTo('2026-08-15');
    const { status } = await sociosComo(story.owner).redistribuir(OBRA_A, {
      modo: 'MANUAL',
      vigenteDesde: '2026-08-15',
      motivo: 'Ana compra parte de lo del Socio',
      participaciones: [
        { socioId: SOCIO_A, participacionBp: 3000 },
        { socioId: ana, participacionBp: 4500 },
        { socioId: beto, participacionBp: 2500 },
      ],
    });
    expect(status).toBe(200);
    const exigido = cuentas(await estado('2026-08-15')).map(([uno]) => uno);
    expect(exigido).toEqual(CALL_1);
  });

  it('September: the second call is divided by the new shares', async () => {
    story.travelTo('2026-09-01');
    const llamado = await llamar(story.owner, pesos('6.000.000,00'), {
      periodo: '2026-09',
      concepto: 'Mampostería',
      vencimiento: '2026-09-15',
    });
    const propias = [SOCIO_A, ana, beto].map(
      (id) => llamado.cuotas.find(({ socioId }) => socioId === id)?.importeCentavos,
    );
    expect(propias).toEqual(CALL_2);
  });

  it('10 September: dollars settle the first call, late, and the rest pays the second', async () => {
    story.travelTo('2026-09-10');
    const [primero] = await story.rows(
      'select id from llamados_aporte where tenant_id = $1 and numero = 1',
    );
    const aporte = await aportar(story.owner, pesos('2.500,00'), {
      socioId: beto,
      fecha: '2026-09-10',
      llamadoId: primero?.[0],
      moneda: 'USD',
      cotizacion: { valor: '1480.50', tipo: 'MEP' },
      medioPago: 'TRANSFERENCIA',
      cuentaId: enDolares,
    });
    expect([aporte.importeCuentaCentavos, aporte.monedaCuenta]).toEqual([
      pesos('3.701.250,00'),
      'ARS',
    ]);
    expect(await cuotas()).toEqual([
      [
        [pesos('2.000.000,00'), pesos('1.500.000,00')],
        [pesos('4.000.000,01'), 0],
        [pesos('2.500.000,00'), 0],
      ],
      [
        [0, pesos('1.800.000,00')],
        [0, pesos('2.700.000,00')],
        [pesos('1.201.250,00'), pesos('298.750,00')],
      ],
    ]);
  });

  it('30 September: debts, delays and balances equal those computed by hand', async () => {
    story.travelTo('2026-09-30');
    const hoy = await estado('2026-09-30');
    const esperado = [
      ['5.300.000,00', '2.000.000,00', '3.300.000,00', 61, '118.500,00', '-910.375,00'],
      ['6.700.000,01', '4.000.000,01', '2.700.000,00', 15, '40.500,00', '-365.562,50'],
      ['4.000.000,00', '3.701.250,00', '298.750,00', 15, '4.481,25', '1.275.937,50'],
    ] as const;
    expect(cuentas(hoy)).toEqual(
      esperado.map(([exigido, dado, debe, dias, mora, balance]) => [
        pesos(exigido),
        pesos(dado),
        pesos(debe),
        pesos(debe),
        dias,
        pesos(mora),
        pesos(balance),
      ]),
    );
    const enPesosHoy = hoy.porMoneda.find(({ moneda }) => moneda === 'ARS');
    expect(enPesosHoy?.transferencias).toEqual([
      { deSocioId: SOCIO_A, aSocioId: beto, importeCentavos: pesos('910.375,00') },
      { deSocioId: ana, aSocioId: beto, importeCentavos: pesos('365.562,50') },
    ]);
    // A past day is answered as it was: on 31/08 only the first call was owed, 31 days late.
    expect(cuentas(await estado('2026-08-31')).map(([, , debe, , dias]) => [debe, dias])).toEqual([
      [pesos('1.500.000,00'), 31],
      [0, 0],
      [pesos('2.500.000,00'), 31],
    ]);
  });

  it('the statement is the same on screen, as PDF and as a spreadsheet', async () => {
    const ruta = `/proyectos/${OBRA_A}/socios/${beto}/estado-de-cuenta?al=2026-09-30`;
    const { lineas, porMoneda } = await read(
      story.owner,
      `${ruta}&formato=json`,
      estadoDeCuentaSchema,
    );
    expect(porMoneda).toMatchObject([
      { moneda: 'ARS', pendienteCentavos: pesos('298.750,00'), moraCentavos: pesos('4.481,25') },
    ]);
    const saldos = lineas.filter(({ moneda }) => moneda !== null);
    expect(saldos.map((linea) => [linea.fecha, linea.clase, linea.saldoCentavos])).toEqual([
      ['2026-07-06', 'LLAMADO', pesos('-2.500.000,00')],
      ['2026-09-01', 'LLAMADO', pesos('-4.000.000,00')],
      ['2026-09-10', 'APORTE', pesos('-298.750,00')],
    ]);
    expect(await pdf(story.owner, `${ruta}&formato=pdf`)).toEqual(
      expect.arrayContaining([printed('298.750,00'), printed('3.701.250,00')]),
    );
    expect(await text(story.owner, `${ruta}&formato=csv`)).toContain('3701250');
  });

  it('5 October: the late partner pays, and owes the rest of the second call', async () => {
    story.travelTo('2026-10-05');
    const { movimientoId } = await aportar(story.owner, pesos('3.000.000,00'), {
      fecha: '2026-10-05',
      medioPago: 'TRANSFERENCIA',
      cuentaId: enPesos,
    });
    expect(movimientoId).not.toBeNull();
    expect((await cuotas()).map(([suya]) => suya)).toEqual([
      [pesos('3.500.000,00'), 0],
      [pesos('1.500.000,00'), pesos('300.000,00')],
    ]);
    // Mora of the Socio: 300.000 × 3 % × 20/30 = 6.000,00
    const mias = await read(story.socio, '/aportes-socio/mis-cuentas', misCuentasSchema);
    expect(mias.obras.flatMap((obra) => obra.porMoneda)).toMatchObject([
      {
        moneda: 'ARS',
        aportadoCentavos: pesos('5.000.000,00'),
        pendienteCentavos: pesos('300.000,00'),
        diasMora: 20,
        moraCentavos: pesos('6.000,00'),
      },
    ]);
  });

  it('20 October: a returned contribution is owed again', async () => {
    story.travelTo('2026-10-20');
    await done(
      story.owner.post('/aportes-socio', {
        proyectoId: OBRA_A,
        socioId: beto,
        tipo: 'DEVOLUCION',
        fecha: '2026-10-20',
        importeCentavos: pesos('100.000,00'),
        medioPago: 'TRANSFERENCIA',
        cuentaId: enPesos,
      }),
      aporteSchema,
    );
    expect((await cuotas())[1]?.[2]).toEqual([pesos('1.101.250,00'), pesos('398.750,00')]);
  });

  it('every list, account and total of the work agrees, also by plain SQL', async () => {
    const { owner, rows } = story;
    const { items } = await read(
      owner,
      `/aportes-socio?proyectoId=${OBRA_A}&limit=50`,
      listaAportesSchema,
    );
    expect(items.map((uno) => [uno.fecha, uno.tipo, uno.importeCentavos, uno.moneda])).toEqual([
      ['2026-10-20', 'DEVOLUCION', pesos('100.000,00'), 'ARS'],
      ['2026-10-05', 'DINERO', pesos('3.000.000,00'), 'ARS'],
      ['2026-09-10', 'DINERO', pesos('2.500,00'), 'USD'],
      ['2026-07-31', 'DINERO', pesos('2.000.000,00'), 'ARS'],
      ['2026-07-20', 'DINERO', pesos('4.000.000,01'), 'ARS'],
    ]);
    // Balance of the account in pesos: 4.000.000,01 + 2.000.000,00 + 3.000.000,00 = 9.000.000,01,
    // less 100.000,00.
    expect(await saldoDe(owner, enPesos)).toBe(pesos('8.900.000,01'));
    expect(await saldoDe(owner, enDolares)).toBe(pesos('2.500,00'));
    const enDinero = [
      ['ARS', pesos('9.000.000,01'), pesos('100.000,00'), pesos('8.900.000,01')],
      ['USD', pesos('2.500,00'), 0, pesos('2.500,00')],
    ];
    expect(await flows(owner, `projectId=${OBRA_A}`)).toEqual(enDinero);
    expect(
      await rows(
        `select moneda, sum(importe_centavos) filter (where tipo = 'INGRESO') as income,
           coalesce(sum(importe_centavos) filter (where tipo = 'EGRESO'), 0) as expense
         from movimientos where tenant_id = $1 and proyecto_id = $2 group by 1 order by 1`,
        OBRA_A,
      ),
    ).toEqual(enDinero.map(([moneda, entra, sale]) => [moneda, entra, sale]));
    // Called 16.000.000,01, given 12.601.250,01: 3.398.750,00 are owed and nothing is in advance.
    expect(
      await rows(
        `select (select sum(importe_centavos) from llamado_cuotas where tenant_id = $1) as called,
           (select sum(importe_cuenta_centavos * case tipo when 'DEVOLUCION' then -1 else 1 end)
            from aportes where tenant_id = $1) as given`,
      ),
    ).toEqual([[pesos('16.000.000,01'), pesos('12.601.250,01')]]);
    // Owed by Socio, Ana and Beto: 300.000,00 + 2.700.000,00 + 398.750,00
    const debido = cuentas(await estado('2026-10-20')).map(([, , debe]) => Number(debe));
    expect(debido.reduce((suma, uno) => suma + uno, 0)).toBe(pesos('3.398.750,00'));
    expect(pesos('16.000.000,01') - pesos('12.601.250,01')).toBe(pesos('3.398.750,00'));
  });
});
