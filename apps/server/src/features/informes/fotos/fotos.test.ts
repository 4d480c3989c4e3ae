import { listaFotosSchema } from '@plomada/domain/informes/foto.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { huerfanos } from '../../../../test/support/adjuntos.ts';
import { NORTE, NO_EXISTE, RUBRO_NORTE } from '../../../../test/support/data.ts';
import { fotografiar, FOTOS, JPG, subirFoto } from '../../../../test/support/informes.ts';
import { OBRA_ARCHIVADA, OBRA_B } from '../../../../test/support/obras.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { MUESTRAS } from '../../../../test/support/samples.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../../test/support/server.ts';

let servidor: Servidor;
let admin: Quien;
let usuario: Quien;
let socio: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
  socio = await como(servidor, 'Socio');
});
afterAll(() => servidor.cerrar());

describe('photos of progress', () => {
  it('are stored, listed by month, visible to users of the work, and removed by their author', async () => {
    const octubre = await fotografiar(usuario, {
      tomadaEn: '2026-10-31T23:59:00-03:00',
      nota: 'Losa',
    });
    const noviembre = await fotografiar(usuario, { rubroId: RUBRO_NORTE });
    const listar = async (consulta = '', quien = socio) =>
      listaFotosSchema.parse((await quien.get(`${FOTOS}${consulta}`)).body).items;
    expect((await listar()).map(({ id }) => id)).toEqual([noviembre.id, octubre.id]);
    expect(await listar('?mes=2026-10')).toMatchObject([{ id: octubre.id, nota: 'Losa' }]);
    expect(await listar(`?rubroId=${RUBRO_NORTE}`)).toMatchObject([{ id: noviembre.id }]);
    const { crudo, headers } = await socio.bajar(`${FOTOS}/${octubre.id}`);
    expect([headers['content-type'], new Uint8Array(crudo)]).toEqual(['image/jpeg', JPG]);

    const deAdmin = await fotografiar(admin);
    const ajena = await usuario.del(`${FOTOS}/${deAdmin.id}`);
    expect([ajena.status, codigoDe(ajena)]).toEqual([403, 'SIN_PERMISO']);
    for (const [quien, foto] of [
      [usuario, octubre],
      [admin, noviembre],
      [admin, deAdmin],
    ] as const) {
      expect((await quien.del(`${FOTOS}/${foto.id}`)).body).toEqual({
        id: foto.id,
        eliminada: true,
      });
    }
    expect([await listar(), await huerfanos(servidor)]).toEqual([[], []]);
    const [libres] = await servidor.admin<{ n: number }>(
      'select count(eliminado_en)::int as n from archivos where tenant_id = $1',
      [NORTE],
    );
    expect(libres?.n).toBe(3);
  });

  it.each([
    ['no image', {}, MUESTRAS.pdf, 'FOTO_NO_ES_IMAGEN'],
    ['a moment to come', { tomadaEn: '2026-11-20T13:00:01Z' }, JPG, 'VALIDATION_ERROR'],
    ['no certificate of the work', { certificadoId: NO_EXISTE }, JPG, 'VALIDATION_ERROR'],
    ['an item without its certificate', { itemId: NO_EXISTE }, JPG, 'VALIDATION_ERROR'],
  ])('%s is refused, and nothing is stored', async (_nombre, campos, bytes, codigo) => {
    const nombre = codigo === 'FOTO_NO_ES_IMAGEN' ? 'a.pdf' : 'a.jpg';
    const respuesta = await subirFoto(usuario, campos, [nombre, bytes]);
    expect([respuesta.status < 500, codigoDe(respuesta)]).toEqual([true, codigo]);
    expect(await huerfanos(servidor)).toEqual([]);
  });

  it('belong to visible works that are not archived', async () => {
    const form = new FormData();
    form.set('archivo', new File([JPG], 'a.jpg'));
    const otra = await usuario.enviar(`/proyectos/${OBRA_B}/fotos-avance`, form);
    const vieja = await usuario.enviar(`/proyectos/${OBRA_ARCHIVADA}/fotos-avance`, form);
    expect([otra, vieja].map(codigoDe)).toEqual(['NO_ENCONTRADO', 'OBRA_ARCHIVADA']);
  });
});
