import { setTimeout as dormir } from 'node:timers/promises';

import { importacionSchema } from '@plomada/domain/importaciones/importacion.schema';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { OBRA_A } from '../support/obras.ts';
import { como } from '../support/rest-client.ts';
import { crearServidor, type Servidor } from '../support/server.ts';
import { csv, formDe, importar, IMPORTACIONES } from '../support/spreadsheets.ts';

let servidor: Servidor;
beforeAll(async () => {
  servidor = await crearServidor();
});
afterAll(() => servidor.cerrar());

/** Wait that is longer than any other statement may take, and well within the call's time. */
const ESPERA_MS = 10_000;

it('an import is undone even if one statement exceeds the ordinary time limit', async () => {
  const owner = await como(servidor, 'Owner');
  const texto = csv('Fecha;Concepto;Tipo;Importe', '14/10/2026;Cemento;Egreso;1.234,56');
  const id = await importar(owner, formDe(texto, { proyectoId: OBRA_A }));
  const otro = new pg.Client({ connectionString: servidor.adminUrl });
  await otro.connect();
  try {
    await otro.query('begin');
    await otro.query('select from movimientos where importacion_id = $1 for update', [id]);
    const deshecha = owner.put(`${IMPORTACIONES}/${id}/deshacer`, {});
    await dormir(ESPERA_MS);
    await otro.query('rollback');
    const { status, body } = await deshecha;
    expect([status, importacionSchema.parse(body).estado]).toEqual([200, 'DESHECHA']);
  } finally {
    await otro.end();
  }
}, 60_000);
