import {
  listaMovimientosSchema,
  movimientoSchema,
} from '@plomada/domain/movimientos/movimiento.schema';
import {
  type Certificado,
  certificadoSchema,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { listaPagosSchema, pagoSchema } from '@plomada/domain/presupuestos/pagos/pago.schema';
import {
  presupuestoSchema,
  type Presupuesto,
} from '@plomada/domain/presupuestos/presupuesto.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { OBRA_A } from '../../../../test/support/obras.ts';
import { cheque, nuevoPago, pagar } from '../../../../test/support/pagos.ts';
import { crearAceptado, crearPresupuesto } from '../../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { crearServidor, type Respuesta, type Servidor } from '../../../../test/support/server.ts';

const CAC = { indexacion: 'CAC', serie: 'CAC_MANO_OBRA', mesBase: '2026-06' };

let servidor: Servidor;
let admin: Quien;
let usuario: Quien;
let socio: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
  socio = await como(servidor, 'Socio');
  for (const [mes, valor] of [
    ['2026-06', '1021.3'],
    ['2026-08', '1062.1'],
    ['2026-09', '1085.4'],
  ]) {
    await admin.put(`/indices/CAC_MANO_OBRA/${mes}`, { valor });
  }
});
afterAll(() => servidor.cerrar());

const comprobar = ({ status, body }: Respuesta, estado: number, cuerpo: object) =>
  expect([status, body]).toMatchObject([estado, cuerpo]);
const obtener = async (id: string): Promise<Presupuesto> =>
  presupuestoSchema.parse((await usuario.get(`/presupuestos/${id}`)).body);
const pagosDe = async (quien: Quien, id: string) =>
  listaPagosSchema.parse((await quien.get(`/presupuestos/${id}/pagos`)).body).items;

async function aprobado(
  presupuesto: Presupuesto,
  periodo: string,
  presentes: readonly number[],
): Promise<Certificado> {
  const ruta = `/presupuestos/${presupuesto.id}/certificados`;
  const items = presupuesto.items.map(({ id: itemId }, i) => ({
    itemId,
    presenteBp: presentes[i] ?? 0,
  }));
  let actual = certificadoSchema.parse((await admin.post(ruta, { periodo, items })).body);
  for (const estado of ['PRESENTADO', 'APROBADO']) {
    const { version } = actual;
    const { body } = await admin.put(`${ruta}/${actual.id}/estado`, { estado, version });
    actual = certificadoSchema.parse(body);
  }
  return actual;
}

describe('the worked example', () => {
  it('is paid to the last centavo: the budget is fulfilled when only the fondo de reparo is owed', async () => {
    const presupuesto = await crearAceptado(admin, CAC);
    const { id } = presupuesto;
    await pagar(usuario, id, 613_343_057, { tipo: 'ANTICIPO' });
    const uno = await aprobado(presupuesto, '2026-08', [3000, 2500, 5000]);
    const dos = await aprobado(presupuesto, '2026-09', [7000, 7500, 5000]);
    await pagar(usuario, id, 736_113_990, { tipo: 'CERTIFICADO', certificadoId: uno.id });
    expect(await obtener(id)).toMatchObject({
      estado: 'EN_EJECUCION',
      cifras: { adeudadoCentavos: 1_726_527_818 },
    });
    await pagar(usuario, id, 1_726_527_818, { tipo: 'CERTIFICADO', certificadoId: dos.id });
    expect(await obtener(id)).toMatchObject({
      estado: 'CUMPLIDO',
      cifras: {
        adeudadoCentavos: 0,
        reparoCentavos: 161_893_941,
        comprometidoCentavos: 161_893_941,
      },
    });
    await pagar(usuario, id, 48_576_654, { tipo: 'REPARO' });
    await pagar(usuario, id, 113_317_287, { tipo: 'REPARO' });
    expect(await obtener(id)).toMatchObject({
      estado: 'CUMPLIDO',
      version: presupuesto.version,
      cifras: { pagadoCentavos: 3_237_878_806, reparoCentavos: 0, comprometidoCentavos: 0 },
    });
    comprobar(await usuario.post(`/presupuestos/${id}/pagos`, nuevoPago(1)), 409, {
      error: 'PRESUPUESTO_EXCEDIDO',
      details: [{ path: 'importeBrutoCentavos', data: { saldoCentavos: 0 } }],
    });
    expect((await pagosDe(usuario, id)).map(({ numero }) => numero)).toEqual([5, 4, 3, 2, 1]);
  });
});

describe('a paid payment', () => {
  it('creates one movement of its net, which shows its origin', async () => {
    const { id, codigo } = await crearAceptado(admin);
    const pago = await pagar(usuario, id, 100_000, {
      descuentos: [{ tipo: 'MULTA', importeCentavos: 10_000 }],
      retenciones: [
        {
          tipo: 'GANANCIAS',
          baseCentavos: 90_000,
          regimen: '94',
          condicion: '01',
          importeCentavos: 5000,
        },
      ],
      medios: [{ medio: 'EFECTIVO', importeCentavos: 30_000 }, cheque(55_000)],
    });
    expect(pago).toMatchObject({ numero: 1, netoCentavos: 85_000, estado: 'PAGADO', version: 1 });
    expect(pago.retenciones).toMatchObject([{ regimen: '94', condicion: '01' }]);
    expect(pago.medios[1]?.cheque).toMatchObject({ propio: true });
    const { body } = await usuario.get(`/movimientos/${pago.movimientoId ?? ''}`);
    expect(movimientoSchema.parse(body)).toMatchObject({
      tipo: 'EGRESO',
      importeCentavos: 85_000,
      medioPago: 'ECHEQ',
      concepto: `Pago 1 de ${codigo} Hormigón y estructura`,
      origen: { tipo: 'PAGO', id: pago.id, presupuestoId: id },
    });
    // Audit rows of a payment name the budget, for the link to its page; rows of a movement do not.
    const anotado = { items: [{ entidad: 'PAGO', presupuestoId: id }] };
    comprobar(await admin.get(`/audit-logs?entidadId=${pago.id}`), 200, anotado);
    const retenido = 'GANANCIAS $\u00A050,00 (base $\u00A0900,00, régimen 94, condición 01)';
    expect((await admin.get(`/audit-logs?entidadId=${pago.id}`)).texto).toContain(retenido);
    comprobar(await admin.get(`/audit-logs?entidadId=${pago.movimientoId ?? ''}`), 200, {
      items: [{ entidad: 'MOVIMIENTO', presupuestoId: null }],
    });
    comprobar(await socio.get(`/movimientos/${pago.movimientoId ?? ''}`), 200, { origen: null });
    comprobar(
      await usuario.get(`/presupuestos/${id}/pagos/${pago.id}`),
      200,
      pagoSchema.parse(pago),
    );
  });

  it('is found by any of its means', async () => {
    const { id } = await crearAceptado(admin);
    const { movimientoId } = await pagar(usuario, id, 100, {
      medios: [
        { medio: 'EFECTIVO', importeCentavos: 40 },
        { medio: 'BILLETERA', importeCentavos: 60 },
      ],
    });
    const hallados = async (medio: string) =>
      listaMovimientosSchema
        .parse((await usuario.get(`/movimientos?medioPago=${medio}`)).body)
        .items.some((movimiento) => movimiento.id === movimientoId);
    expect([
      await hallados('EFECTIVO'),
      await hallados('BILLETERA'),
      await hallados('OTRO'),
    ]).toEqual([true, true, false]);
  });

  it('is the only way to change or delete its movement', async () => {
    const { id } = await crearAceptado(admin);
    const pago = await pagar(usuario, id, 100);
    const movimientoId = pago.movimientoId ?? '';
    const vinculado = {
      error: 'MOVIMIENTO_VINCULADO',
      details: [{ path: 'origen', data: { tipo: 'PAGO', id: pago.id, presupuestoId: id } }],
    };
    const ruta = `/movimientos/${movimientoId}`;
    comprobar(await admin.put(ruta, { version: 1, concepto: 'Otra cosa' }), 409, vinculado);
    comprobar(await admin.del(ruta, { motivo: 'Cargado dos veces' }), 409, vinculado);
    comprobar(
      await admin.put('/movimientos/lote', { ids: [movimientoId], rubroId: null }),
      409,
      vinculado,
    );
  });

  it('is edited together with its movement, with one version and one audit row each', async () => {
    const { id } = await crearAceptado(admin);
    const pago = await pagar(usuario, id, 100_000, {
      comprobante: { tipoArca: 1, puntoVenta: 7, numero: 70_001, cuitEmisor: '30900000444' },
    });
    const ruta = `/presupuestos/${id}/pagos/${pago.id}`;
    const editado = await usuario.put(ruta, {
      version: 1,
      importeBrutoCentavos: 90_000,
      fecha: '2026-10-02',
      medios: [{ medio: 'EFECTIVO', importeCentavos: 90_000 }],
    });
    comprobar(editado, 200, { version: 2, netoCentavos: 90_000, comprobante: { numero: 70_001 } });
    comprobar(await usuario.get(`/movimientos/${pago.movimientoId ?? ''}`), 200, {
      version: 2,
      importeCentavos: 90_000,
      fecha: '2026-10-02',
      medioPago: 'EFECTIVO',
      comprobante: { numero: 70_001 },
    });
    comprobar(await usuario.put(ruta, { version: 1, notas: 'x' }), 409, {
      error: 'CONFLICTO_VERSION',
    });
    comprobar(await usuario.put(ruta, { version: 2, importeBrutoCentavos: 80_000 }), 400, {
      details: [{ path: 'medios', data: { diferenciaCentavos: 10_000, netoCentavos: 80_000 } }],
    });
    const auditadas = await servidor.admin(
      `select entidad from audit_logs where accion = 'EDITAR' and entidad_id = any($1) order by 1`,
      [[pago.id, pago.movimientoId]],
    );
    expect(auditadas).toEqual([{ entidad: 'MOVIMIENTO' }, { entidad: 'PAGO' }]);
    expect((await obtener(id)).cifras.pagadoCentavos).toBe(90_000);
  });

  it('is refused with an existing document, and writes nothing', async () => {
    const { id } = await crearAceptado(admin);
    const comprobante = { tipoArca: 1, puntoVenta: 7, numero: 70_002, cuitEmisor: '30900000444' };
    await pagar(usuario, id, 100, { comprobante });
    comprobar(
      await usuario.post(`/presupuestos/${id}/pagos`, nuevoPago(100, { comprobante })),
      409,
      {
        error: 'COMPROBANTE_DUPLICADO',
      },
    );
    expect(await pagosDe(usuario, id)).toHaveLength(1);
  });
});

describe('a new payment', () => {
  const INVALIDOS: readonly (readonly [path: string, bruto: number, cambios: object])[] = [
    ['medios', 100, { medios: [{ medio: 'EFECTIVO', importeCentavos: 99 }] }],
    ['medios', 100, { medios: [] }],
    ['importeBrutoCentavos', 100, { descuentos: [{ tipo: 'OTRO', importeCentavos: 100 }] }],
    ['cotizacion', 100, { moneda: 'USD' }],
    ['fecha', 100, { fecha: '2027-02-01' }],
    ['vencimiento', 100, { estado: 'PROGRAMADO' }],
    ['certificadoId', 100, { tipo: 'CERTIFICADO' }],
    ['certificadoId', 100, { tipo: 'CERTIFICADO', certificadoId: OBRA_A }],
    [
      'comprobante',
      100,
      {
        estado: 'PROGRAMADO',
        vencimiento: '2026-12-01',
        comprobante: { tipoArca: 1, puntoVenta: 1, numero: 1, cuitEmisor: '30900000444' },
      },
    ],
  ];
  it.each(INVALIDOS)('400 at %s', async (path, bruto, cambios) => {
    const { id } = await crearAceptado(admin);
    comprobar(await usuario.post(`/presupuestos/${id}/pagos`, nuevoPago(bruto, cambios)), 400, {
      details: [{ path }],
    });
    expect(await pagosDe(usuario, id)).toEqual([]);
  });

  it('in pesos for a dollar budget counts at its rate, which is frozen', async () => {
    const { id } = await crearAceptado(admin, { moneda: 'USD' });
    const pago = await pagar(usuario, id, 150_000, {
      moneda: 'ARS',
      cotizacion: { valor: '1500' },
    });
    expect(pago).toMatchObject({ moneda: 'ARS', importePresupuestoCentavos: 100 });
    comprobar(await usuario.get(`/movimientos/${pago.movimientoId ?? ''}`), 200, {
      moneda: 'ARS',
      importeCentavos: 150_000,
      importeUsdCentavos: 100,
    });
    expect((await obtener(id)).cifras.pagadoCentavos).toBe(100);
  });

  it('is refused for a budget that is not accepted, and in an archived work', async () => {
    const { id } = await crearPresupuesto(admin);
    comprobar(await usuario.post(`/presupuestos/${id}/pagos`, nuevoPago(100)), 409, {
      error: 'PRESUPUESTO_NO_VIGENTE',
    });
    const aceptado = await crearAceptado(admin);
    const pago = await pagar(usuario, aceptado.id, 100);
    await servidor.admin(`update proyectos set estado = 'ARCHIVADA' where id = $1`, [OBRA_A]);
    const ruta = `/presupuestos/${aceptado.id}/pagos`;
    const archivada = { error: 'OBRA_ARCHIVADA' };
    comprobar(await usuario.post(ruta, nuevoPago(100)), 409, archivada);
    comprobar(await usuario.put(`${ruta}/${pago.id}`, { version: 1, notas: 'x' }), 409, archivada);
    comprobar(
      await usuario.del(`${ruta}/${pago.id}`, { motivo: 'Cargado dos veces' }),
      409,
      archivada,
    );
    await servidor.admin(`update proyectos set estado = 'EN_CURSO' where id = $1`, [OBRA_A]);
  });
});

describe('the caps of payments', () => {
  it('apply to advance and certificate; Owner and Admin may exceed them with a reason', async () => {
    const presupuesto = await crearAceptado(admin);
    const { id } = presupuesto;
    const ruta = `/presupuestos/${id}/pagos`;
    const anticipo = nuevoPago(613_343_058, { tipo: 'ANTICIPO' });
    comprobar(await usuario.post(ruta, anticipo), 409, {
      error: 'PRESUPUESTO_EXCEDIDO',
      details: [{ data: { saldoCentavos: 613_343_057 } }],
    });
    // The right to exceed it does not replace the reason.
    comprobar(await admin.post(ruta, anticipo), 409, { error: 'PRESUPUESTO_EXCEDIDO' });
    const conMotivo = { ...anticipo, excesoMotivo: 'Acordado con el contratista' };
    comprobar(await usuario.post(ruta, conMotivo), 403, { error: 'SIN_PERMISO' });
    const hecho = await admin.post(ruta, conMotivo);
    comprobar(hecho, 201, { excesoMotivo: 'Acordado con el contratista' });
    const pago = pagoSchema.parse(hecho.body);
    const [auditada] = await servidor.admin<{ resumen: string }>(
      'select resumen from audit_logs where entidad_id = $1',
      [pago.id],
    );
    expect(auditada?.resumen).toContain('Supera lo previsto: Acordado con el contratista');
    // The reason for exceeding the cap covers the amount accepted with it, and no more.
    const uno = `${ruta}/${pago.id}`;
    comprobar(await usuario.put(uno, { version: 1, notas: 'Cuota única' }), 200, { version: 2 });
    const mas = {
      version: 2,
      importeBrutoCentavos: 613_343_060,
      medios: [{ medio: 'EFECTIVO', importeCentavos: 613_343_060 }],
    };
    comprobar(await usuario.put(uno, mas), 409, { error: 'PRESUPUESTO_EXCEDIDO' });
    comprobar(await usuario.post(ruta, nuevoPago(1, { tipo: 'REPARO' })), 409, {
      details: [{ data: { saldoCentavos: 0 } }],
    });
    const certificado = await aprobado(presupuesto, '2026-08', [1000, 0, 0]);
    const suyo = { tipo: 'CERTIFICADO', certificadoId: certificado.id };
    comprobar(await usuario.post(ruta, nuevoPago(certificado.netoCentavos + 1, suyo)), 409, {
      details: [{ data: { saldoCentavos: certificado.netoCentavos } }],
    });
  });
});
