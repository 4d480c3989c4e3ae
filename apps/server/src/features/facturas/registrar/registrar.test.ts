import { facturasRegistradasSchema } from '@plomada/domain/facturas/registrar.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { abrirCaja } from '../../../../test/support/cuentas.ts';
import { NO_EXISTE, RUBRO_NORTE } from '../../../../test/support/data.ts';
import { listar, pilaDe } from '../../../../test/support/facturas.ts';
import { crear, leerMovimiento } from '../../../../test/support/movimientos.ts';
import { OBRA_A, OBRA_ARCHIVADA, PROVEEDOR_NORTE } from '../../../../test/support/obras.ts';
import { documento, leerDeuda } from '../../../../test/support/por-pagar.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import {
  claveNueva,
  codigoDe,
  crearServidor,
  type Respuesta,
  type Servidor,
} from '../../../../test/support/server.ts';

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
});
afterAll(() => servidor.cerrar());

const enArca = (campos: Parameters<typeof listar>[1]) => listar(servidor.admin, campos);
const registrar = (campos: object, headers = {}) =>
  admin.post('/facturas/registrar', { como: 'POR_PAGAR', proyectoId: OBRA_A, ...campos }, headers);
const registradas = ({ body }: Respuesta) => facturasRegistradasSchema.parse(body);
const numeros = (items: readonly { readonly numero: number }[]) =>
  items.map(({ numero }) => numero);
/** Number of documents, suppliers and audit rows, sign-ins excluded. */
const escritas = () =>
  servidor.admin(`select (select count(*) from comprobantes) as comprobantes, (select count(*) from proveedores)
    as proveedores, (select count(*) from audit_logs where accion <> 'LOGIN') as auditadas`);

describe('registering what is missing', () => {
  it('makes debts and their suppliers, all of them or none, once', async () => {
    const [a, b] = [
      await enArca({ numero: 40, totalCentavos: 60_000, autorizacion: '75317897374343' }),
      await enArca({
        numero: 41,
        totalCentavos: 10_000,
        cuitEmisor: '20901000361',
        denominacion: '  GOMEZ   JUAN ',
        moneda: 'USD',
        tipoCambio: '1450.5',
        autorizacion: 'CAEA-1',
      }),
    ];
    const antes = await escritas();
    const cero = await enArca({ numero: 42, totalCentavos: 0 });
    const nada = await registrar({ arcaIds: [a, b, cero] });
    expect([nada.status, nada.body]).toMatchObject([
      400,
      { details: [{ path: 'arcaIds.2', message: expect.stringContaining('00009-00000042') }] },
    ]);
    expect(await escritas()).toEqual(antes);

    const clave = claveNueva();
    const respuesta = await registrar({ arcaIds: [a, b] }, clave);
    expect(respuesta.status).toBe(201);
    const { items, proveedoresNuevos } = registradas(respuesta);
    expect(proveedoresNuevos).toBe(1);
    expect((await registrar({ arcaIds: [a, b] }, clave)).texto).toBe(respuesta.texto);
    const [una, otra] = await Promise.all(
      items.map(({ comprobanteId }) => leerDeuda(owner, { id: comprobanteId })),
    );
    expect(una).toMatchObject({
      concepto: 'Factura A 00009-00000040 de Corralón El Hornero',
      totalCentavos: 60_000,
      proveedorId: PROVEEDOR_NORTE,
      comprobante: { cae: '75317897374343', origen: 'IMPORT', fechaEmision: '2026-11-02' },
    });
    expect(otra).toMatchObject({
      proveedor: { razonSocial: 'GOMEZ JUAN' },
      moneda: 'USD',
      cotizacion: { valor: '1450.5', tipo: 'COMPROBANTE', fecha: '2026-11-02' },
      comprobante: { cae: null },
    });
    expect(numeros((await pilaDe(admin, 'COINCIDEN')).items)).toEqual(
      expect.arrayContaining([40, 41]),
    );
    const ya = await registrar({ arcaIds: [b, a] });
    expect([ya.status, ya.body]).toMatchObject([
      409,
      {
        error: 'FACTURA_YA_REGISTRADA',
        details: expect.arrayContaining([
          expect.objectContaining({
            path: 'arcaIds.1',
            data: { arcaId: a, comprobanteId: items[0]?.comprobanteId },
          }),
        ]),
      },
    ]);
    const lote = await servidor.admin<{ resumen: string }>(
      `select resumen from audit_logs where entidad = 'FACTURA'`,
    );
    expect(lote).toEqual([{ resumen: 'Registró 2 facturas de ARCA por pagar' }]);
  });

  it('takes an authorisation that several documents share for a CAEA', async () => {
    const arcaIds = [
      await enArca({ numero: 46, totalCentavos: 1000, autorizacion: '36471234567890' }),
      await enArca({ numero: 47, totalCentavos: 2000, autorizacion: '36471234567890' }),
    ];
    const { items } = registradas(await registrar({ arcaIds }));
    const filas = await servidor.admin(
      'select cae, cae_tipo from comprobantes where id = any($1) order by numero',
      [items.map(({ comprobanteId }) => comprobanteId)],
    );
    const caea = { cae: '36471234567890', cae_tipo: 'CAEA' };
    expect(filas).toEqual([caea, caea]);
  });

  it('is done once by two at the same time', async () => {
    const id = await enArca({ numero: 45, totalCentavos: 1000 });
    const dos = await Promise.all([1, 2].map(() => registrar({ arcaIds: [id] })));
    expect(dos.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]));
    expect(dos.map(codigoDe)).toContain('FACTURA_YA_REGISTRADA');
  });

  it('makes a movement of an account, of the rubro of the last ones, on the day of issue', async () => {
    for (const rubroId of [RUBRO_NORTE, null, RUBRO_NORTE]) {
      await crear(admin, { proveedorId: PROVEEDOR_NORTE, rubroId, fecha: '2026-11-19' });
    }
    const id = await enArca({ numero: 50, totalCentavos: 40_000, fechaEmision: '2026-11-05' });
    const { items: faltan } = await pilaDe(admin, 'FALTA_ACA');
    const sugerido = faltan.find(({ clave }) => clave === id)?.rubroSugerido;
    expect(sugerido).toMatchObject({ rubroId: RUBRO_NORTE, veces: 3, de: 4 });
    const caja = await abrirCaja(owner, 100_000);
    const pedido = { arcaIds: [id], como: 'MOVIMIENTO', cuentaId: caja.id };
    const { items } = registradas(await registrar(pedido));
    expect(items).toMatchObject([{ arcaId: id, proveedorId: PROVEEDOR_NORTE }]);
    const movimiento = leerMovimiento(await admin.get(`/movimientos/${items[0]?.movimientoId}`));
    expect(movimiento).toMatchObject({
      tipo: 'EGRESO',
      fecha: '2026-11-05',
      importeCentavos: 40_000,
      medioPago: 'EFECTIVO',
      cuentaId: caja.id,
      rubroId: RUBRO_NORTE,
      comprobante: { id: items[0]?.comprobanteId, numero: 50, totalCentavos: 40_000 },
    });
  });

  it('refuses what it cannot write, at the field', async () => {
    const nueva = { cuitEmisor: '30900000568', denominacion: 'ARIDOS DEL VALLE' };
    const [sinRubro, nota, euros, rara] = [
      await enArca({ numero: 60, totalCentavos: 1000, ...nueva }),
      await enArca({ numero: 61, totalCentavos: 1000, tipoArca: 3 }),
      await enArca({ numero: 62, totalCentavos: 1000, moneda: 'EUR', tipoCambio: '1600' }),
      await enArca({ numero: 63, totalCentavos: 1000, tipoArca: 195 }),
    ];
    const caso = async (campos: object) => {
      const { status, body } = await registrar(campos);
      expect(status).toBe(400);
      return body;
    };
    const en = (path: string, palabra: string) => ({
      details: [{ path, message: expect.stringContaining(palabra) }],
    });
    const como = 'MOVIMIENTO';
    expect(await caso({ arcaIds: [sinRubro], como })).toMatchObject(en('rubroId', 'ARIDOS'));
    expect(await caso({ arcaIds: [nota], como })).toMatchObject(en('como', 'nota de crédito'));
    expect(await caso({ arcaIds: [euros] })).toMatchObject(en('arcaIds.0', 'EUR'));
    expect(await caso({ arcaIds: [rara] })).toMatchObject(en('arcaIds.0', '195'));
    const id = await enArca({ numero: 64, totalCentavos: 1000, fechaEmision: '2026-11-20' });
    const comprobante = documento(64, { fechaEmision: '2026-11-20', totalCentavos: 1000 });
    await crear(admin, { privado: true, importeCentavos: 1000, comprobante });
    expect(codigoDe(await registrar({ arcaIds: [id] }))).toBe('FACTURA_YA_REGISTRADA');
    const ausente = await registrar({ arcaIds: [NO_EXISTE] });
    expect(codigoDe(ausente)).toBe('NO_ENCONTRADO');
    const archivada = await registrar({ arcaIds: [nota], proyectoId: OBRA_ARCHIVADA });
    expect(codigoDe(archivada)).toBe('OBRA_ARCHIVADA');
  });
});
