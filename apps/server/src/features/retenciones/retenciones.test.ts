import { listaObligacionesSchema } from '@plomada/domain/obligaciones/obligacion.schema';
import { pagoSchema } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { venceRetencion } from '@plomada/domain/retenciones/calendario.rules';
import {
  calendarioSchema,
  reglaDeCalendarioSchema,
  type ImpuestoRetenido,
  type ReglaDeCalendario,
} from '@plomada/domain/retenciones/calendario.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { crear } from '../../../test/support/movimientos.ts';
import { pagar } from '../../../test/support/pagos.ts';
import { deber, leerOrden, pagarTodo } from '../../../test/support/por-pagar.ts';
import { crearAceptado } from '../../../test/support/presupuestos.ts';
import { leerPdf } from '../../../test/support/read-pdf.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../test/support/server.ts';

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
let presupuestoId: string;
beforeAll(async () => {
  servidor = await crearServidor();
  [owner, admin] = await Promise.all([como(servidor, 'Owner'), como(servidor, 'Admin')]);
  presupuestoId = (await crearAceptado(admin)).id;
});
afterAll(() => servidor.cerrar());

const rutaDe = (pagoId: string) => `/presupuestos/${presupuestoId}/pagos/${pagoId}`;
const retener = (centavos: number, cambios: object = {}) =>
  pagar(admin, presupuestoId, 10_000, {
    fecha: '2026-11-03',
    retenciones: [{ tipo: 'GANANCIAS', baseCentavos: 8_000, importeCentavos: centavos }],
    medios: [{ medio: 'EFECTIVO', importeCentavos: 10_000 - centavos }],
    ...cambios,
  });

/** Withholding of a payment, as read afterwards. */
async function suya(pagoId: string) {
  const { body } = await admin.get(rutaDe(pagoId));
  const [una] = pagoSchema.parse(body).retenciones;
  if (!una) throw new Error('nothing was withheld');
  return una;
}

const debidas = async (quien: Quien) =>
  listaObligacionesSchema.parse((await quien.get('/obligaciones?clase=RETENCION&limit=200')).body)
    .items;

const regla = async (impuesto: ImpuestoRetenido) => {
  const { items } = calendarioSchema.parse((await admin.get('/retenciones/calendario')).body);
  const una = items.find((otra) => otra.impuesto === impuesto);
  if (!una) throw new Error(`no rule of ${impuesto}`);
  return una;
};
const guardar = (
  quien: Quien,
  { impuesto, quincenal, diaQuincena, dia, version }: ReglaDeCalendario,
) => quien.put(`/retenciones/calendario/${impuesto}`, { quincenal, diaQuincena, dia, version });

it('constancias are numbered without gaps, private ones in a separate series; an annulled one keeps its number', async () => {
  const numeros = async (...pagos: readonly { readonly id: string }[]) =>
    Promise.all(pagos.map(async ({ id }) => (await suya(id)).constanciaNumero));
  const uno = await retener(500);
  const [desde = 0] = await numeros(uno);
  const privado = await retener(500, { privado: true });
  // The withholding of a scheduled payment has no constancia yet.
  const programado = await retener(500, {
    estado: 'PROGRAMADO',
    vencimiento: '2026-12-01',
    medios: [],
  });
  const otro = await retener(500);
  expect(await numeros(uno, privado, programado, otro)).toEqual([desde, 1, null, (desde ?? 0) + 1]);
  const { solicitudId } = bajaPedidaSchema.parse(
    (await admin.del(rutaDe(otro.id), { motivo: 'Se cargó dos veces' })).body,
  );
  await owner.put(`/solicitudes/${solicitudId}/approve`, {});
  const medios = [{ medio: 'EFECTIVO', importeCentavos: 9_500 }];
  const pagado = { fecha: '2026-11-04', medios, version: programado.version };
  expect((await admin.put(`${rutaDe(programado.id)}/pagar`, pagado)).status).toBe(200);
  expect(await numeros(otro, programado)).toEqual([(desde ?? 0) + 1, (desde ?? 0) + 2]);
  const { crudo } = await admin.bajar(`/retenciones/${(await suya(otro.id)).id}/constancia`);
  expect(leerPdf(crudo).flat(2).join(' ')).toContain('ANULADA');
});

it('a constancia has a PDF, for a payment and for an orden, for Owner and Admin', async () => {
  const { ordenDePagoId } = await pagarTodo(admin, [[await deber(admin, 501), 100_000]], {
    retenciones: [
      { tipo: 'IIBB', jurisdiccion: 'CABA', baseCentavos: 80_000, importeCentavos: 2_400 },
    ],
    medios: [{ medio: 'EFECTIVO', importeCentavos: 97_600 }],
  });
  const [retencion] = (await leerOrden(admin, ordenDePagoId)).retenciones;
  const ruta = `/retenciones/${retencion?.id}/constancia`;
  const { status, headers, crudo } = await admin.bajar(ruta);
  const numero = String(retencion?.constanciaNumero).padStart(4, '0');
  expect([status, headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining(`constancia-de-retencion-${numero}.pdf`),
  ]);
  const texto = leerPdf(crudo).flat(2).join(' ');
  for (const esperado of [
    `Constancia de retención Nº ${numero}`,
    'Corralón El Hornero',
    'Ingresos Brutos · CABA',
    'AGIP',
    'Orden de pago',
    '$ 800,00',
    '3,00 %',
    '$ 24,00',
  ]) {
    expect(texto).toContain(esperado);
  }
});

it('a withholding falls due by the calendar of its tax, and pending ones follow a change of it', async () => {
  const pago = await retener(300);
  const { id } = await suya(pago.id);
  const vence = async () => (await debidas(admin)).find(({ origenId }) => origenId === id)?.vence;
  const base = await regla('GANANCIAS');
  expect(base).toMatchObject({ verificado: false, version: 0 });
  expect(await vence()).toBe(venceRetencion('2026-11-03', base));
  const mensual = { ...base, quincenal: false, diaQuincena: null, dia: 14 };
  const guardada = reglaDeCalendarioSchema.parse((await guardar(admin, mensual)).body);
  expect(guardada).toEqual({ ...mensual, verificado: true, version: 1 });
  expect(await vence()).toBe('2026-12-14');
  expect(codigoDe(await guardar(admin, mensual))).toBe('CONFLICTO_VERSION');
  const quincenal = { ...guardada, quincenal: true, diaQuincena: 31 };
  expect((await guardar(admin, quincenal)).status).toBe(200);
  expect(await vence()).toBe('2026-11-30');
});

it('due days computed by the database equal those of the rule', async () => {
  const reglas = [
    { quincenal: true, diaQuincena: 31, dia: 28 },
    { quincenal: true, diaQuincena: 16, dia: 1 },
    { quincenal: false, diaQuincena: null, dia: 10 },
  ];
  for (const { quincenal, diaQuincena, dia } of reglas) {
    const filas = await servidor.admin<{ fecha: string; vence: string }>(
      `select d::date::text as fecha, retencion_vence(d::date, $1, $2, $3)::text as vence
       from generate_series(timestamp '2027-12-20', timestamp '2028-03-20', interval '1 day') d`,
      [quincenal, diaQuincena, dia],
    );
    const segunRegla = filas.map(({ fecha }) =>
      venceRetencion(fecha, { quincenal, diaQuincena, dia }),
    );
    expect(filas.map(({ vence }) => vence)).toEqual(segunRegla);
  }
});

it('Ingresos Brutos are owed to the agency of their jurisdiction, in pesos', async () => {
  const dolares = { moneda: 'USD', cotizacion: { valor: '1000', tipo: 'OFICIAL' } };
  const jurisdicciones = ['Buenos Aires', 'Ciudad de Buenos Aires', 'ARBA', 'Córdoba', undefined];
  const pago = await retener(500, {
    ...dolares,
    retenciones: jurisdicciones.map((jurisdiccion) => ({
      tipo: 'IIBB',
      jurisdiccion,
      importeCentavos: 100,
    })),
  });
  const suyas = (await debidas(admin)).filter(({ pagoId }) => pagoId === pago.id);
  expect(suyas.map(({ contraparte }) => contraparte.nombre).toSorted()).toEqual([
    'AGIP',
    'ARBA',
    'ARBA',
    'Ingresos Brutos sin jurisdicción',
    'Rentas Córdoba',
  ]);
  expect(suyas).toMatchObject(suyas.map(() => ({ moneda: 'ARS', pendienteCentavos: 100_000 })));
});

it('a private payment has a private tax debt, settled by a private deposit', async () => {
  const oculto = await retener(200, { privado: true });
  const { id } = await suya(oculto.id);
  const mia = async () => (await debidas(admin)).find(({ origenId }) => origenId === id);
  expect(await mia()).toMatchObject({ privado: true, pendienteCentavos: 200 });
  const { id: movimientoId } = await crear(admin, { privado: true, importeCentavos: 200 });
  const deposito = await admin.put('/retenciones/depositar', { ids: [id], movimientoId });
  expect(deposito.status).toBe(200);
  expect(await mia()).toBeUndefined();
});
