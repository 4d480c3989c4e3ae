import { documentoSchema } from '@plomada/domain/documentos/documento.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { conArchivo } from '../../../test/support/adjuntos.ts';
import { NORTE } from '../../../test/support/data.ts';
import { OBRA_A, OBRA_B } from '../../../test/support/obras.ts';
import { deber } from '../../../test/support/por-pagar.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';

let servidor: Servidor;
let owner: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  [owner, usuario] = [await como(servidor, 'Owner'), await como(servidor, 'Usuario')];
});
afterAll(() => servidor.cerrar());

let cuenta = 0;
const subir = (quien: Quien, entidadId: string, campos: Readonly<Record<string, string>> = {}) => {
  cuenta += 1;
  const form = conArchivo(`%PDF-1.4\n% factura ${cuenta}\n%%EOF\n`, 'factura.pdf');
  const vinculos = JSON.stringify([{ entidad: 'POR_PAGAR', entidadId }]);
  const todos = { proyectoId: OBRA_A, categoria: 'FACTURA', vinculos, ...campos };
  for (const [campo, valor] of Object.entries(todos)) form.set(campo, valor);
  return quien.enviar('/documentos', form);
};

it('a document is linked to a debt of its work by any user who enters invoices, and shown under its number', async () => {
  const { id } = await deber(owner, 301);
  const { body } = await subir(usuario, id);
  const documento = documentoSchema.parse(body);
  expect(documento.vinculos).toMatchObject([
    {
      entidad: 'POR_PAGAR',
      entidadId: id,
      nombre: 'Por pagar 00009-00000301',
      enlace: `/${NORTE}/tesoreria/por-pagar/${id}`,
    },
  ]);
  const leido = await owner.get(`/documentos/${documento.id}`);
  expect(documentoSchema.parse(leido.body).vinculos).toEqual(documento.vinculos);
});

it('a document is not linked to a debt of another work, of Administración, or that is annulled', async () => {
  for (const proyectoId of [OBRA_B, NORTE]) {
    const { id } = await deber(owner, proyectoId === NORTE ? 302 : 303, { proyectoId });
    for (const quien of [owner, usuario]) expect((await subir(quien, id)).status).toBe(400);
  }
  const anulada = await deber(owner, 304);
  const motivo = { motivo: 'Se cargó dos veces' };
  expect((await owner.put(`/por-pagar/${anulada.id}/anular`, motivo)).status).toBe(200);
  expect((await subir(owner, anulada.id)).status).toBe(400);
});

it('a document loses the link to a debt that was annulled, and keeps the others', async () => {
  const { id } = await deber(owner, 305);
  const documento = documentoSchema.parse((await subir(owner, id)).body);
  await owner.put(`/por-pagar/${id}/anular`, { motivo: 'Se cargó dos veces' });
  const { body } = await usuario.get(`/documentos/${documento.id}`);
  expect(documentoSchema.parse(body)).toMatchObject({ id: documento.id, vinculos: [] });
});

it('a document is hidden from users who do not see its work, whatever it is linked to', async () => {
  const { id } = await deber(owner, 306, { proyectoId: OBRA_B });
  const { body } = await subir(owner, id, { proyectoId: OBRA_B });
  const documento = documentoSchema.parse(body);
  expect(documento.vinculos).toHaveLength(1);
  expect((await usuario.get(`/documentos/${documento.id}`)).status).toBe(404);
});
