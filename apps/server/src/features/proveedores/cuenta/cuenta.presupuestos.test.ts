import { listaObligacionesSchema } from '@plomada/domain/obligaciones/obligacion.schema';
import {
  cuentaProveedorSchema,
  type CuentaProveedor,
} from '@plomada/domain/por-pagar/cuenta-proveedor.schema';
import {
  type Certificado,
  certificadoSchema,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { vencimientosSchema } from '@plomada/domain/resumen/vencimientos.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { PROVEEDOR_NORTE } from '../../../../test/support/obras.ts';
import { pagar } from '../../../../test/support/pagos.ts';
import { crearAceptado } from '../../../../test/support/presupuestos.ts';
import { leerPdf } from '../../../../test/support/read-pdf.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../../test/support/server.ts';

// A contractor is owed by the certificates of a budget: all pages and the PDF must state the same
// amount.

let servidor: Servidor;
let admin: Quien;
let usuario: Quien;
let presupuesto: Presupuesto;
beforeAll(async () => {
  servidor = await crearServidor();
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
  presupuesto = await crearAceptado(admin, {
    anticipoBp: 0,
    fondoReparoBp: 0,
    items: [
      { descripcion: 'Losa', unidad: 'gl', cantidad: '1', precioUnitario: '84150043.99' },
      { descripcion: 'Columnas', unidad: 'gl', cantidad: '1', precioUnitario: '41019400.09' },
    ],
  });
});
afterAll(() => servidor.cerrar());

async function certificar(periodo: string, item: number): Promise<Certificado> {
  const ruta = `/presupuestos/${presupuesto.id}/certificados`;
  const items = [{ itemId: presupuesto.items[item]?.id, presenteBp: 10_000 }];
  let uno = certificadoSchema.parse((await admin.post(ruta, { periodo, items })).body);
  for (const estado of ['PRESENTADO', 'APROBADO']) {
    const paso = { estado, version: uno.version };
    uno = certificadoSchema.parse((await admin.put(`${ruta}/${uno.id}/estado`, paso)).body);
  }
  return uno;
}

const cuentaDe = async (quien: Quien): Promise<CuentaProveedor> =>
  cuentaProveedorSchema.parse((await quien.get(`/proveedores/${PROVEEDOR_NORTE}/cuenta`)).body);

/** Amount owed to the supplier in pesos, as each page states it. */
async function respuestas(quien: Quien): Promise<readonly (number | undefined)[]> {
  const { pendienteCentavos } = await cuentaDe(quien);
  const lista = listaObligacionesSchema.parse(
    (await quien.get(`/obligaciones?proveedorId=${PROVEEDOR_NORTE}`)).body,
  );
  const { adeudado } = vencimientosSchema.parse((await quien.get('/vencimientos')).body);
  return [
    pendienteCentavos,
    lista.totales[0]?.pendienteCentavos,
    adeudado.find(({ proveedorId }) => proveedorId === PROVEEDOR_NORTE)?.adeudadoCentavos,
  ];
}

it('the account of a supplier shows the debt of 95.169.444,08 on every page and in the PDF', async () => {
  await certificar('2026-08', 0);
  await certificar('2026-09', 1);
  await pagar(usuario, presupuesto.id, 30_000_000_00);
  const debe = 95_169_444_08;
  expect(await respuestas(usuario)).toEqual([debe, debe, debe]);
  expect(await respuestas(admin)).toEqual([debe, debe, debe]);
  const { items } = await cuentaDe(admin);
  expect(
    items.map(({ origen, debeCentavos, haberCentavos }) => [
      origen.tipo,
      debeCentavos,
      haberCentavos,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['CERTIFICADO', 84_150_043_99, 0],
      ['CERTIFICADO', 41_019_400_09, 0],
      ['PAGO', 0, 30_000_000_00],
    ]),
  );
  expect(items.find(({ fecha }) => fecha === items[0]?.fecha)?.saldoCentavos).toBe(debe);
});

it('the PDF of a supplier’s account lists the works for a user who does not see all of them', async () => {
  const documento = async (quien: Quien) => {
    const { crudo } = await quien.bajar(`/proveedores/${PROVEEDOR_NORTE}/cuenta/documento`);
    return leerPdf(Buffer.from(crudo)).flat(2).join(' ').replaceAll('\u00a0', ' ');
  };
  expect(await documento(admin)).toContain('Pendiente $ 95.169.444,08');
  const propia = await documento(usuario);
  expect(propia).toContain('Cuenta de proveedor, por obras');
  expect(propia).toContain('Pendiente (obras: OB-001) $ 95.169.444,08');
});
