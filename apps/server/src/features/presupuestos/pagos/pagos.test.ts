import { movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
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

import { como, type Quien } from '../../../../test/soporte/cliente-rest.ts';
import { nuevoPago, pagar } from '../../../../test/soporte/pagos.ts';
import { crearAceptado } from '../../../../test/soporte/presupuestos.ts';
import { crearServidor, type Respuesta, type Servidor } from '../../../../test/soporte/servidor.ts';

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

describe('the worked example of domain 9.2', () => {
  it('is paid to the last centavo: fulfilled when only the reparo is owed', async () => {
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
  it('makes one movement of its net, which says where it comes from', async () => {
    const { id, codigo } = await crearAceptado(admin);
    const pago = await pagar(usuario, id, 100_000, {
      descuentos: [{ tipo: 'MULTA', importeCentavos: 10_000 }],
      retenciones: [{ tipo: 'IIBB', jurisdiccion: 'CABA', importeCentavos: 5000 }],
      medios: [
        { medio: 'EFECTIVO', importeCentavos: 30_000 },
        {
          medio: 'ECHEQ',
          importeCentavos: 55_000,
          cheque: {
            numero: '12',
            banco: 'Nación',
            fechaEmision: '2026-10-01',
            fechaPago: '2026-12-01',
          },
        },
      ],
    });
    expect(pago).toMatchObject({ numero: 1, netoCentavos: 85_000, estado: 'PAGADO', version: 1 });
    expect(pago.medios[1]?.cheque).toMatchObject({ propio: true });
    const { body } = await usuario.get(`/movimientos/${pago.movimientoId ?? ''}`);
    expect(movimientoSchema.parse(body)).toMatchObject({
      tipo: 'EGRESO',
      importeCentavos: 85_000,
      medioPago: 'ECHEQ',
      concepto: `Pago 1 de ${codigo} Hormigón y estructura`,
      origen: { tipo: 'PAGO', id: pago.id, presupuestoId: id },
    });
    comprobar(await socio.get(`/movimientos/${pago.movimientoId ?? ''}`), 200, { origen: null });
    comprobar(
      await usuario.get(`/presupuestos/${id}/pagos/${pago.id}`),
      200,
      pagoSchema.parse(pago),
    );
  });
});
