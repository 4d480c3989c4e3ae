import { expect, it } from 'vitest';

import { cerrar } from '../../../test/support/cierres.ts';
import { como } from '../../../test/support/rest-client.ts';
import { AHORA, crearServidor } from '../../../test/support/server.ts';
import { leerLista, leerSolicitud, pedida, pedir } from '../../../test/support/solicitudes.ts';

it('an approval is answered with the contramovimiento that it wrote, and not with one that was deleted before', async () => {
  let ahora = AHORA;
  const servidor = await crearServidor({ now: () => ahora });
  const owner = await como(servidor, 'Owner');
  const usuario = await como(servidor, 'Usuario');
  const { movimiento, solicitudId } = await pedida(usuario, { fecha: '2026-09-14' });
  expect((await owner.put(`/solicitudes/${solicitudId}/approve`, {})).status).toBe(200);
  const motivo = 'Era la única entrega de esa semana';
  await owner.put(`/movimientos/${movimiento.id}/restaurar`, { motivo });
  ahora = new Date(ahora.getTime() + 60_000);
  await cerrar(owner, '2026-09');
  const otra = await pedir(usuario, movimiento.id);
  const hecha = await owner.put(`/solicitudes/${otra}/approve`, { contramovimiento: true });
  const { contramovimiento } = leerSolicitud(hecha);
  expect(contramovimiento).toEqual({ id: expect.any(String), codigo: expect.any(String) });
  const lista = await usuario.get(`/solicitudes?entidadId=${movimiento.id}`);
  expect(leerLista(lista).items).toMatchObject([
    { id: otra, contramovimiento },
    { id: solicitudId, estado: 'APROBADA', contramovimiento: null },
  ]);
  await servidor.cerrar();
});
