import { afterAll, beforeAll, expect, it } from 'vitest';

import { crear, factura, leerMovimiento } from '../../../../test/support/movimientos.ts';
import { OBRA_B } from '../../../../test/support/obras.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { crearServidor, type Respuesta, type Servidor } from '../../../../test/support/server.ts';

let servidor: Servidor;
let admin: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

const estadoYCuerpo = ({ status, body }: Respuesta) => JSON.stringify([status, body]);

it.each([
  ['private', { privado: true }, 9001],
  ['in a work out of sight', { proyectoId: OBRA_B }, 9002],
])(
  'the part of a document used by a movement that is %s is not revealed by bisection',
  async (_que, campos, numero) => {
    const comprobante = factura({ numero, totalCentavos: 1_000_000 });
    const { id } = await crear(usuario, { importeCentavos: 1000, comprobante });
    const oculto = await crear(admin, {
      ...campos,
      importeCentavos: 345_678,
      comprobante: { ...comprobante, imputar: true },
    });
    expect(oculto.importeCentavos).toBe(345_678);
    const { version } = leerMovimiento(await usuario.get(`/movimientos/${id}`));
    const respuestas = new Set<string>();
    for (const importeCentavos of [1, 654_321, 654_323, 999_999, 2_000_000]) {
      respuestas.add(
        estadoYCuerpo(await usuario.put(`/movimientos/${id}`, { version, importeCentavos })),
      );
    }
    expect([...respuestas]).toEqual([
      expect.stringContaining('[409,{"error":"COMPROBANTE_COMPARTIDO"'),
    ]);
    // Texts can still be edited, with the unchanged document that the form sends; the amount can be
    // changed by an actor who sees all parts.
    const palabras = {
      version,
      concepto: 'Con otras palabras',
      importeCentavos: 1000,
      comprobante,
    };
    expect((await usuario.put(`/movimientos/${id}`, palabras)).status).toBe(200);
    const importe = { version: version + 1, importeCentavos: 654_322 };
    expect((await admin.put(`/movimientos/${id}`, importe)).status).toBe(200);
  },
);
