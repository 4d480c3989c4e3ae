import {
  diferenciasCierreSchema,
  versionesCierreSchema,
} from '@plomada/domain/cierres/cierre.schema';
import { type TotalCierre, verificacionCierreSchema } from '@plomada/domain/cierres/total.schema';
import { informeSchema } from '@plomada/domain/informes/informe.schema';
import {
  type SaldoDeInforme,
  verificacionInformeSchema,
} from '@plomada/domain/informes/verificacion.schema';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { statsProyectoSchema } from '@plomada/domain/proyectos/stats.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aportar } from '../support/aportes.ts';
import { cerrar, reabrir, revisar, volverACerrar } from '../support/cierres.ts';
import { enlazar, leerEnlace } from '../support/enlaces.ts';
import { crear } from '../support/movimientos.ts';
import { OBRA_A } from '../support/obras.ts';
import { rest } from '../support/server.ts';
import { leerSolicitud, pedir } from '../support/solicitudes.ts';
import { begin, done, flows, printed, pdf, pesos, read, type Story } from './driver.ts';

/*
 * August is closed with two mistakes and reported to a partner; one is corrected in September by
 * its contramovimiento, the other in August, which is reopened and closed again.
 *
 * August                            as closed        as closed again
 * 05 contribution                   +3.000.000,00    +3.000.000,00
 * 10 concrete, typed wrong          -1.250.000,00    -1.205.000,00
 * 12 freight                          -181.500,55      -181.500,55
 * 12 freight, typed twice             -181.500,55      -181.500,55
 * Spent                              1.613.001,10     1.568.001,10
 * Balance                            1.386.998,90     1.431.998,90
 *
 * September: +181.500,55, the contramovimiento of the second freight.
 * The work in the end: 3.000.000,00 - 1.205.000,00 - 181.500,55 = 1.613.499,45.
 * August's change alone: 1.250.000,00 - 1.205.000,00 = 45.000,00.
 */
const ENTRA = pesos('3.000.000,00');
const ANTES = [ENTRA, pesos('1.613.001,10'), pesos('1.386.998,90')];
const DESPUES = [ENTRA, pesos('1.568.001,10'), pesos('1.431.998,90')];
const AGOSTO = 'desde=2026-08-01&hasta=2026-08-31';

let story: Story;
let hormigon: Movimiento;
let doble: Movimiento;
let informe: string;
const codigos: string[] = [];
const enlaces = { vivo: '', congelado: '' };

beforeAll(async () => {
  story = await begin('2026-08-03');
});
afterAll(() => story.end());

const figuras = (totales: readonly TotalCierre[]) =>
  totales.map((uno) => [uno.ingresosCentavos, uno.egresosCentavos, uno.saldoCentavos]);
const saldos = (totales: readonly SaldoDeInforme[]) =>
  totales.map((uno) => [uno.ingresosCentavos, uno.egresosCentavos, uno.finalCentavos]);
const totales = async (consulta: string) =>
  (await flows(story.owner, `projectId=${OBRA_A}&${consulta}`)).map(([, ...uno]) => uno);
const verificado = async (codigo: string) =>
  (await rest(story.servidor.app, `/verificar/${codigo}`)).body;
const porEnlace = async (token: string) => {
  const { informe: visto } = await leerEnlace(story.servidor, token);
  return { version: visto?.comun.version, saldos: saldos(visto?.comun.saldos ?? []) };
};
const informar = () =>
  done(
    story.owner.post(`/proyectos/${OBRA_A}/informes`, { desde: '2026-08', hasta: '2026-08' }),
    informeSchema,
  );

describe('a month closed, reopened and closed again', () => {
  it('August: a contribution, and three expenses with two mistakes', async () => {
    const { owner, usuario } = story;
    story.travelTo('2026-08-05');
    await aportar(owner, ENTRA, { fecha: '2026-08-05' });
    story.travelTo('2026-08-12');
    hormigon = await crear(owner, {
      fecha: '2026-08-10',
      concepto: 'Hormigón H-21',
      importeCentavos: pesos('1.250.000,00'),
    });
    const flete = { fecha: '2026-08-12', concepto: 'Flete', importeCentavos: pesos('181.500,55') };
    await crear(usuario, flete);
    doble = await crear(usuario, flete);
    expect(await totales(AGOSTO)).toEqual([ANTES]);
  });

  it('2 September: August closes with the sums of its rows', async () => {
    story.travelTo('2026-09-02');
    expect(figuras((await revisar(story.owner, '2026-08')).totales)).toEqual([ANTES]);
    const cerrado = await cerrar(story.owner, '2026-08');
    codigos.push(cerrado.codigoVerificacion);
    expect([cerrado.version, figuras(cerrado.totales)]).toEqual([1, [ANTES]]);
    expect(await pdf(story.owner, '/cierres/2026-08/documento')).toEqual(
      expect.arrayContaining([printed('1.613.001,10'), printed('1.386.998,90')]),
    );
  });

  it('the partner reads the report by two links, one live and one frozen', async () => {
    const hecho = await informar();
    informe = hecho.id;
    codigos.push(hecho.codigoVerificacion);
    const que = { que: 'INFORME', informeId: informe };
    enlaces.vivo = (await enlazar(story.owner, { ...que, modo: 'VIVO' })).token;
    enlaces.congelado = (await enlazar(story.owner, { ...que, modo: 'CONGELADO' })).token;
    for (const token of Object.values(enlaces)) {
      expect(await porEnlace(token)).toEqual({ version: 1, saldos: [ANTES] });
    }
  });

  it('10 September: the duplicated freight is corrected in September, and August stays', async () => {
    story.travelTo('2026-09-10');
    const solicitud = await pedir(story.usuario, doble.id);
    const hecha = leerSolicitud(
      await story.owner.put(`/solicitudes/${solicitud}/approve`, { contramovimiento: true }),
    );
    expect(hecha.contramovimiento).not.toBeNull();
    expect(await totales(AGOSTO)).toEqual([ANTES]);
    expect(await totales('desde=2026-09-01&hasta=2026-09-30')).toEqual([
      [pesos('181.500,55'), 0, pesos('181.500,55')],
    ]);
  });

  it('11 September: an expense of August cannot be corrected until the month is reopened', async () => {
    story.travelTo('2026-09-11');
    const corregir = () =>
      story.owner.put(`/movimientos/${hormigon.id}`, {
        version: hormigon.version,
        importeCentavos: pesos('1.205.000,00'),
      });
    expect((await corregir()).status).toBe(409);
    expect(await totales(AGOSTO)).toEqual([ANTES]);
    await reabrir(story.owner, '2026-08');
    expect((await corregir()).status).toBe(200);
    const { filas, ...sumas } = await read(
      story.owner,
      '/cierres/2026-08/diferencias',
      diferenciasCierreSchema,
    );
    expect(filas.map(({ cambio }) => cambio)).toEqual(['CAMBIADA']);
    expect([figuras(sumas.cerrado), figuras(sumas.ahora)]).toEqual([[ANTES], [DESPUES]]);
  });

  it('August closes again: a second version, with its difference of 45.000,00', async () => {
    const cerrado = await volverACerrar(story.owner, '2026-08');
    codigos.push(cerrado.codigoVerificacion);
    expect([cerrado.version, figuras(cerrado.totales)]).toEqual([2, [DESPUES]]);
    const { versiones } = await read(
      story.owner,
      '/cierres/2026-08/versiones',
      versionesCierreSchema,
    );
    expect(versiones.map(({ version, totales: unos }) => [version, figuras(unos)])).toEqual([
      [2, [DESPUES]],
      [1, [ANTES]],
    ]);
    const [cambio] = versiones[0]?.cambios ?? [];
    expect(Number(cambio?.antes.egresosCentavos) - Number(cambio?.despues.egresosCentavos)).toBe(
      pesos('45.000,00'),
    );
    expect(await pdf(story.owner, '/cierres/2026-08/documento')).toEqual(
      expect.arrayContaining([printed('1.568.001,10'), printed('1.431.998,90')]),
    );
  });

  it('the live link shows the new report, and the frozen one the original', async () => {
    const hecho = await informar();
    codigos.push(hecho.codigoVerificacion);
    expect(hecho.version).toBe(2);
    expect(await porEnlace(enlaces.vivo)).toEqual({ version: 2, saldos: [DESPUES] });
    expect(await porEnlace(enlaces.congelado)).toEqual({ version: 1, saldos: [ANTES] });
    const ruta = `/proyectos/${OBRA_A}/informes`;
    expect(await pdf(story.owner, `${ruta}/${hecho.id}?formato=pdf`)).toEqual(
      expect.arrayContaining([printed('1.431.998,90')]),
    );
    expect(await pdf(story.owner, `${ruta}/${informe}?formato=pdf`)).toEqual(
      expect.arrayContaining([printed('1.386.998,90')]),
    );
  });

  it('each verification code shows the totals of its own version, also of the old one', async () => {
    const [cierre1, informe1, cierre2, informe2] = await Promise.all(codigos.map(verificado));
    const deCierre = [cierre1, cierre2].map((uno) => verificacionCierreSchema.parse(uno));
    expect(deCierre.map((uno) => [uno.version, figuras(uno.totales)])).toEqual([
      [1, [ANTES]],
      [2, [DESPUES]],
    ]);
    const deInforme = [informe1, informe2].map((uno) => verificacionInformeSchema.parse(uno));
    expect(deInforme.map((uno) => [uno.version, saldos(uno.totales)])).toEqual([
      [1, [ANTES]],
      [2, [DESPUES]],
    ]);
  });

  it('the work ends with both corrections, in its totals and by plain SQL', async () => {
    const queda = [pesos('3.181.500,55'), pesos('1.568.001,10'), pesos('1.613.499,45')];
    expect(await totales('')).toEqual([queda]);
    const { porMoneda } = await read(
      story.owner,
      `/proyectos/${OBRA_A}/stats`,
      statsProyectoSchema,
    );
    expect(figuras(porMoneda.map((uno) => ({ ...uno, movimientos: 0 })))).toEqual([queda]);
    expect(
      await story.rows(
        `select to_char(fecha, 'YYYY-MM') as month,
           sum(importe_centavos * case tipo when 'INGRESO' then 1 else -1 end) as balance
         from movimientos where tenant_id = $1 and proyecto_id = $2 group by 1 order by 1`,
        OBRA_A,
      ),
    ).toEqual([
      ['2026-08', pesos('1.431.998,90')],
      ['2026-09', pesos('181.500,55')],
    ]);
  });
});
