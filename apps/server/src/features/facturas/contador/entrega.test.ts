import { periodoEntregadoSchema } from '@plomada/domain/facturas/contador.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { crearAcopio } from '../../../../test/support/acopios.ts';
import { bajarPaquete, resumenDe } from '../../../../test/support/contador.ts';
import { NORTE } from '../../../../test/support/data.ts';
import { listar, pilaDe } from '../../../../test/support/facturas.ts';
import { crear } from '../../../../test/support/movimientos.ts';
import { PROVEEDOR_NORTE } from '../../../../test/support/obras.ts';
import { deber, documento, pagarTodo } from '../../../../test/support/por-pagar.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import {
  codigoDe,
  crearServidor,
  type Respuesta,
  type Servidor,
} from '../../../../test/support/server.ts';

const MES = '2026-09';
const MOTIVO = { motivo: 'El contador pidió otra factura' };
const CBTE = 'LIBRO_IVA_DIGITAL_COMPRAS_CBTE.txt';
const delDia = (numero: number, campos: object = {}) =>
  documento(numero, { tipoArca: 11, fechaEmision: '2026-09-10', ...campos });

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
});
afterAll(() => servidor.cerrar());

const entregar = (mes: string, quien = admin) => quien.put(`/contador/${mes}/entregado`, {});
const reabrir = (mes: string) => owner.put(`/contador/${mes}/reabrir`, MOTIVO);
const numeros = async (mes: string) =>
  (await bajarPaquete(owner, mes, '?privados=true'))
    .renglones(CBTE)
    .map((renglon) => Number(renglon.slice(16, 36)));

/** All stored rows of documents and of what uses them. */
const foto = () =>
  servidor.admin<{ fila: string }>(
    `select x::text as fila from comprobantes x where tenant_id = $1
     union all select x::text from comprobante_impuestos x where tenant_id = $1
     union all select x::text from movimientos x where tenant_id = $1
     union all select x::text from acopios x where tenant_id = $1 order by 1`,
    [NORTE],
  );

/** Checks that a call is refused because September was handed in, and writes nothing. */
async function seRefusa(escribir: () => Promise<Respuesta>): Promise<void> {
  const antes = await foto();
  const { status, body } = await escribir();
  expect([status, body]).toMatchObject([
    409,
    {
      error: 'PERIODO_ENTREGADO',
      message:
        'El IVA de septiembre de 2026 ya se entregó al contador: no cambia hasta que se reabra ese mes.',
    },
  ]);
  expect(await foto()).toEqual(antes);
}

describe('a month that was handed in', () => {
  it('refuses every way to change its documents', async () => {
    const deuda = await deber(owner, 1, { comprobante: delDia(1) });
    const movimiento = await crear(owner, {
      fecha: '2026-09-11',
      importeCentavos: 50_000,
      comprobante: delDia(2, { fechaEmision: '2026-09-11', totalCentavos: null }),
    });
    const acopiado = await crear(owner, {
      fecha: '2026-09-11',
      proveedorId: PROVEEDOR_NORTE,
      comprobante: delDia(3, { totalCentavos: 123_456 }),
    });
    await crearAcopio(owner, { movimientoId: acopiado.id });
    const sinPartes = await deber(owner, 4, { comprobante: delDia(4, { tipoArca: 1 }) });
    const privado = await crear(owner, {
      fecha: '2026-09-12',
      privado: true,
      comprobante: delDia(5, { totalCentavos: 123_456 }),
    });
    expect(codigoDe(await entregar('2026-11'))).toBe('PERIODO_EN_CURSO');
    const entregado = periodoEntregadoSchema.parse((await entregar(MES)).body);
    expect(entregado).toMatchObject({ mes: MES, comprobantes: 4 });
    expect(codigoDe(await entregar(MES))).toBe('PERIODO_ENTREGADO');
    const libro = await numeros(MES);
    expect(libro).toEqual([1, 3, 5, 2]);

    const { id, version } = movimiento;
    await seRefusa(() =>
      owner.put(`/movimientos/${id}`, {
        version,
        comprobante: { ...delDia(2), totalCentavos: 60_000 },
      }),
    );
    await seRefusa(() => owner.put(`/movimientos/${id}`, { version, comprobante: null }));
    await seRefusa(() => owner.put(`/movimientos/${id}`, { version, tipo: 'INGRESO' }));
    expect((await owner.del(`/movimientos/${id}`, MOTIVO)).status).toBe(202);
    await seRefusa(() => owner.put(`/movimientos/${id}/approve-deletion`, {}));
    expect((await owner.del(`/movimientos/${privado.id}`, MOTIVO)).status).toBe(202);
    await seRefusa(() => owner.put(`/movimientos/${privado.id}/approve-deletion`, {}));
    expect((await owner.del(`/movimientos/${acopiado.id}`, MOTIVO)).status).toBe(202);
    await seRefusa(() => owner.put(`/movimientos/${acopiado.id}/approve-deletion`, {}));
    const cambio = { version: deuda.version, importeCentavos: 90_000 };
    await seRefusa(() => owner.put(`/por-pagar/${deuda.id}`, cambio));
    await seRefusa(() =>
      owner.put(`/por-pagar/${deuda.id}/anular`, { ...MOTIVO, version: deuda.version }),
    );
    await seRefusa(() => owner.put(`/facturas/${deuda.id}`, { version: 1, periodoIva: '2026-10' }));
    await seRefusa(() => owner.put(`/facturas/${sinPartes.id}`, { version: 0, periodoIva: MES }));

    // A payment and its reversal leave the month's documents as they are.
    const { ordenDePagoId } = await pagarTodo(owner, [[deuda, 100_000]]);
    const baja = await owner.del(`/ordenes-de-pago/${ordenDePagoId}`, MOTIVO);
    const { solicitudId } = bajaPedidaSchema.parse(baja.body);
    expect((await owner.put(`/solicitudes/${solicitudId}/approve`, {})).status).toBe(200);
    expect(await numeros(MES)).toEqual(libro);
  });

  it('is handed in when it is closed too, with what ARCA states of a document that states little', async () => {
    const movimiento = await crear(owner, {
      fecha: '2025-12-10',
      importeCentavos: 70_000,
      comprobante: delDia(70, { fechaEmision: null, totalCentavos: null }),
    });
    await listar(servidor.admin, {
      numero: 70,
      tipoArca: 11,
      totalCentavos: 70_000,
      fechaEmision: '2025-12-08',
    });
    await servidor.admin(`update tenants set cerrado_hasta = '2025-12-31' where id = $1`, [NORTE]);
    expect((await entregar('2025-12')).body).toMatchObject({ comprobantes: 1 });
    await servidor.admin('update tenants set cerrado_hasta = null where id = $1', [NORTE]);
    await servidor.admin(
      `update arca_comprobantes set fecha_emision = '2025-12-09' where numero = 70`,
    );
    const { id, version } = movimiento;
    await owner.put(`/movimientos/${id}`, { version, importeCentavos: 80_000 });
    const [renglon = ''] = (await bajarPaquete(owner, '2025-12')).renglones(CBTE);
    expect([renglon.slice(0, 8), renglon.slice(104, 119)]).toEqual(['20251208', '000000000070000']);
  });

  it('leaves late and left-out documents to the next month not handed in', async () => {
    await deber(owner, 10, { comprobante: delDia(10) });
    expect(await numeros('2026-10')).toEqual([10]);
    // The pile of documents missing in ARCA shows the same IVA month.
    const { items } = await pilaDe(owner, 'FALTA_EN_ARCA', `mes=${MES}`);
    const meses = Object.fromEntries(items.map((una) => [una.numero, una.periodoIva]));
    expect(meses).toMatchObject({ 1: MES, 4: '2026-10', 10: '2026-10' });
    expect((await resumenDe(owner, '2026-10')).faltan).toContainEqual({
      motivo: 'SIN_PARTES',
      cantidad: 1,
      totalCentavos: 100_000,
    });
    expect((await entregar('2026-10')).status).toBe(200);
    await deber(owner, 11, { comprobante: delDia(11) });
    expect(await numeros('2026-11')).toEqual([11]);
  });

  it('waits no longer than six months', async () => {
    await deber(owner, 12, { comprobante: delDia(12, { fechaEmision: '2026-02-10' }) });
    for (const mes of ['02', '03', '04', '05', '06', '07', '08']) {
      expect((await entregar(`2026-${mes}`)).status).toBe(200);
    }
    await deber(owner, 13, { comprobante: delDia(13, { fechaEmision: '2026-02-10' }) });
    expect(await numeros('2026-02')).toEqual([12]);
    const { faltan } = await resumenDe(owner, '2026-11');
    expect(faltan).toContainEqual({
      motivo: 'FUERA_DE_PLAZO',
      cantidad: 1,
      totalCentavos: 100_000,
    });
  });

  it('is reopened by an Owner, with a reason, and then what ARCA lists holds again', async () => {
    const arca = { numero: 20, totalCentavos: 121_000, fechaEmision: '2026-01-10' };
    await listar(servidor.admin, { ...arca, al21: [100_000, 21_000] });
    await deber(owner, 20, {
      importeCentavos: 121_000,
      comprobante: delDia(20, { tipoArca: 1, fechaEmision: '2026-01-10' }),
    });
    await entregar('2026-01');
    await servidor.admin(
      `update arca_comprobantes set neto_2100 = 90000, exento = 10000 where tenant_id = $1 and numero = 20`,
      [NORTE],
    );
    const neto = async () =>
      (await resumenDe(owner, '2026-01')).alicuotas.find(({ bp }) => bp === 2100)?.netoCentavos;
    expect(await neto()).toBe(100_000);
    expect((await owner.put('/contador/2026-01/reabrir', {})).status).toBe(400);
    expect((await reabrir('2026-01')).body).toEqual({
      mes: '2026-01',
      entregadoEn: null,
      comprobantes: 0,
    });
    expect(codigoDe(await reabrir('2026-01'))).toBe('PERIODO_NO_ENTREGADO');
    expect(await neto()).toBe(90_000);
    expect((await entregar('2026-01')).body).toMatchObject({ comprobantes: 1 });
    const anotado = await servidor.admin<{ resumen: string }>(
      `select resumen from audit_logs where entidad = 'PERIODO_IVA' and accion = 'CERRAR_MES'
       order by id desc limit 2`,
    );
    expect(anotado.map(({ resumen }) => resumen)).toEqual([
      'Entregó el IVA de enero de 2026 al contador',
      `Reabrió el IVA de enero de 2026. Motivo: ${MOTIVO.motivo}`,
    ]);
  });

  it('is handed in once by two at the same time, and a deletion at that moment is in it or refused', async () => {
    await reabrir('2026-08');
    const { id } = await crear(owner, {
      fecha: '2026-08-11',
      comprobante: delDia(30, { fechaEmision: '2026-08-10', totalCentavos: 123_456 }),
    });
    await owner.del(`/movimientos/${id}`, MOTIVO);
    const [una, otra, baja] = await Promise.all([
      entregar('2026-08'),
      entregar('2026-08', owner),
      owner.put(`/movimientos/${id}/approve-deletion`, {}),
    ]);
    expect(new Set([una.status, otra.status])).toEqual(new Set([200, 409]));
    expect((await numeros('2026-08')).includes(30)).toBe(baja.status !== 200);
  });
});
