import { movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { pagoSchema } from '@plomada/domain/presupuestos/pagos/pago.schema';
import {
  presupuestoSchema,
  type Presupuesto,
} from '@plomada/domain/presupuestos/presupuesto.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { OBRA_A } from '../../../../test/support/obras.ts';
import { cheque, nuevoPago, pagar } from '../../../../test/support/pagos.ts';
import { crearAceptado } from '../../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { crearServidor, type Respuesta, type Servidor } from '../../../../test/support/server.ts';

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

const comprobar = ({ status, body }: Respuesta, estado: number, cuerpo: object) =>
  expect([status, body]).toMatchObject([estado, cuerpo]);
const obtener = async (id: string): Promise<Presupuesto> =>
  presupuestoSchema.parse((await usuario.get(`/presupuestos/${id}`)).body);

describe('a scheduled payment', () => {
  it('counts in the caps, and frees its amount when it is cancelled', async () => {
    const { id } = await crearAceptado(admin);
    const ruta = `/presupuestos/${id}/pagos`;
    const programado = await pagar(usuario, id, 613_343_057, {
      tipo: 'ANTICIPO',
      estado: 'PROGRAMADO',
      vencimiento: '2026-12-10',
      medios: [],
    });
    expect(programado).toMatchObject({ estado: 'PROGRAMADO', movimientoId: null });
    expect(await obtener(id)).toMatchObject({
      estado: 'ACEPTADO',
      cifras: { programadoCentavos: 613_343_057, pagadoCentavos: 0 },
    });
    comprobar(await usuario.post(ruta, nuevoPago(1, { tipo: 'ANTICIPO' })), 409, {});
    comprobar(await usuario.del(`${ruta}/${programado.id}`), 200, { estado: 'ANULADO' });
    comprobar(await usuario.get(`${ruta}/${programado.id}`), 200, { estado: 'ANULADO' });
    const otro = await pagar(usuario, id, 613_343_057, {
      tipo: 'ANTICIPO',
      estado: 'PROGRAMADO',
      vencimiento: '2026-12-10',
      medios: [],
    });
    const pagado = {
      fecha: '2026-11-01',
      medios: [{ medio: 'CHEQUE_PROPIO', importeCentavos: 613_343_057, cheque: cheque(1).cheque }],
      version: 1,
    };
    comprobar(await usuario.put(`${ruta}/${otro.id}/pagar`, pagado), 200, {
      estado: 'PAGADO',
      numero: 2,
      version: 2,
    });
    expect(await obtener(id)).toMatchObject({
      estado: 'EN_EJECUCION',
      cifras: { programadoCentavos: 0, pagadoCentavos: 613_343_057 },
    });
    comprobar(await usuario.put(`${ruta}/${otro.id}/pagar`, { ...pagado, version: 2 }), 409, {
      error: 'PAGO_NO_PROGRAMADO',
    });
  });
});

describe('withholdings', () => {
  it('are deposited once, with a movement, and are then final', async () => {
    const { id } = await crearAceptado(admin);
    const pago = await pagar(usuario, id, 1000, {
      retenciones: [
        { tipo: 'IIBB', importeCentavos: 100 },
        { tipo: 'GANANCIAS', importeCentavos: 200 },
      ],
      medios: [{ medio: 'EFECTIVO', importeCentavos: 700 }],
    });
    const deposito = movimientoSchema.parse(
      (
        await usuario.post('/movimientos', {
          proyectoId: OBRA_A,
          tipo: 'EGRESO',
          fecha: '2026-10-20',
          concepto: 'Retenciones de octubre',
          importeCentavos: 100,
          medioPago: 'TRANSFERENCIA',
        })
      ).body,
    );
    const pedido = { ids: [pago.retenciones[0]?.id], movimientoId: deposito.id };
    comprobar(await usuario.put('/retenciones/depositar', pedido), 200, { depositadas: 1 });
    comprobar(await usuario.put('/retenciones/depositar', pedido), 400, {
      details: [{ path: 'ids.0' }],
    });
    const ruta = `/presupuestos/${id}/pagos/${pago.id}`;
    comprobar(await usuario.get(ruta), 200, {
      retenciones: [{ depositadaEn: '2026-10-20' }, { depositadaEn: null }],
    });
    const sin = { version: 1, retenciones: [], medios: nuevoPago(1000).medios };
    comprobar(await usuario.put(ruta, sin), 400, { details: [{ path: 'retenciones' }] });
    const queda = {
      version: 1,
      retenciones: [{ tipo: 'IIBB', importeCentavos: 100 }],
      medios: nuevoPago(900).medios,
    };
    comprobar(await usuario.put(ruta, queda), 200, {
      netoCentavos: 900,
      retenciones: [{ id: pago.retenciones[0]?.id, depositadaEn: '2026-10-20' }],
    });
  });

  it('are pending again while their deposit is deleted, and deposited once it is restored', async () => {
    const { id } = await crearAceptado(admin);
    const pago = await pagar(usuario, id, 1000, {
      retenciones: [{ tipo: 'IIBB', importeCentavos: 100 }],
      medios: [{ medio: 'EFECTIVO', importeCentavos: 900 }],
    });
    const depositar = (movimientoId: string) =>
      usuario.put('/retenciones/depositar', { ids: [pago.retenciones[0]?.id], movimientoId });
    const ver = async () => {
      const { body } = await usuario.get(`/presupuestos/${id}/pagos/${pago.id}`);
      return pagoSchema.parse(body).retenciones[0]?.depositadaEn;
    };
    const movimiento = { proyectoId: OBRA_A, tipo: 'EGRESO', importeCentavos: 100 };
    const crear = async (fecha: string) => {
      const nuevo = { ...movimiento, fecha, concepto: 'Depósito', medioPago: 'TRANSFERENCIA' };
      return movimientoSchema.parse((await usuario.post('/movimientos', nuevo)).body);
    };
    const deposito = await crear('2026-10-20');
    comprobar(await depositar(deposito.id), 200, { depositadas: 1 });
    // The withholding has the day of the movement that deposited it, even after that day is
    // corrected.
    const corregido = { version: deposito.version, fecha: '2026-10-21' };
    comprobar(await usuario.put(`/movimientos/${deposito.id}`, corregido), 200, {});
    expect(await ver()).toBe('2026-10-21');
    const motivo = { motivo: 'Se cargó dos veces' };
    comprobar(await usuario.del(`/movimientos/${deposito.id}`, motivo), 202, {});
    expect(await ver()).toBe('2026-10-21');
    comprobar(await owner.put(`/movimientos/${deposito.id}/approve-deletion`, {}), 200, {});
    expect(await ver()).toBeNull();
    comprobar(
      await owner.put(`/movimientos/${deposito.id}/restaurar`, { motivo: 'No estaba repetido' }),
      200,
      {},
    );
    expect(await ver()).toBe('2026-10-21');
    comprobar(await depositar(deposito.id), 400, { details: [{ path: 'ids.0' }] });
  });
});
