import { afterAll, beforeAll, expect, it } from 'vitest';

import { crear } from '../../../test/support/movimientos.ts';
import { OBRA_A } from '../../../test/support/obras.ts';
import { CARRERAS, PLAZO_CARRERAS_MS, SIN_RITMO } from '../../../test/support/races.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../test/support/server.ts';
import { leerLista, MOTIVO, pedida, rolDelAdmin } from '../../../test/support/solicitudes.ts';

let servidor: Servidor;
let uno: Quien;
let otro: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor(SIN_RITMO);
  uno = await como(servidor, 'Owner');
  otro = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
  await rolDelAdmin(servidor, 'OWNER');
});
afterAll(() => servidor.cerrar());

type Pedida = Awaited<ReturnType<typeof pedida>>;
type Jugada = (pedida: Pedida) => ReturnType<Quien['put']>;

const aprobar: Jugada = ({ solicitudId }) => uno.put(`/solicitudes/${solicitudId}/approve`, {});
const aprobarPorFila: Jugada = ({ movimiento }) =>
  otro.put(`/movimientos/${movimiento.id}/approve-deletion`, {});
const rechazar: Jugada = ({ solicitudId }) => otro.put(`/solicitudes/${solicitudId}/reject`, {});
const cancelar: Jugada = ({ solicitudId }) => usuario.put(`/solicitudes/${solicitudId}/cancel`, {});
const editar: Jugada = ({ movimiento }) =>
  usuario.put(`/movimientos/${movimiento.id}`, { version: 2, importeCentavos: 7 });

/** Balance of the obra in pesos, summed without the product's statements. */
async function saldo(): Promise<number> {
  const filas = await servidor.admin<{ tipo: string; importe: string }>(
    `select tipo, importe_centavos::text as importe from movimientos
     where proyecto_id = $1 and estado <> 'ELIMINADO'`,
    [OBRA_A],
  );
  return filas.reduce(
    (s, { tipo, importe }) => s + Number(importe) * (tipo === 'EGRESO' ? -1 : 1),
    0,
  );
}

async function estadoDe({ movimiento, solicitudId }: Pedida) {
  const [fila] = await servidor.admin<{ solicitud: string; movimiento: string; version: number }>(
    `select s.estado as solicitud, m.estado as movimiento, s.version
     from solicitudes_eliminacion s join movimientos m on m.id = s.entidad_id
     where s.id = $1 and m.id = $2`,
    [solicitudId, movimiento.id],
  );
  return fila;
}

const COHERENTE = new Map([
  ['APROBADA', 'ELIMINADO'],
  ['RECHAZADA', 'CONFIRMADO'],
  ['CANCELADA', 'CONFIRMADO'],
]);

it.each([
  ['approve and approve', [aprobar, aprobarPorFila]],
  ['approve and reject', [aprobar, rechazar]],
  ['approve and cancel', [aprobarPorFila, cancelar]],
  ['reject and cancel', [rechazar, cancelar]],
  ['all of them', [aprobar, aprobarPorFila, rechazar, cancelar]],
] as const)(
  'concurrent %s: one decides, the others learn the outcome',
  async (_nombre, jugadas) => {
    for (let n = 0; n < CARRERAS; n += 1) {
      const antes = await saldo();
      const caso = await pedida(usuario);
      const respuestas = await Promise.all(jugadas.map((jugar) => jugar(caso)));
      const estado = await estadoDe(caso);
      expect(respuestas.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
        200,
        ...jugadas.slice(1).map(() => 409),
      ]);
      for (const perdida of respuestas.filter(({ status }) => status === 409)) {
        expect(perdida.body).toMatchObject({
          error: 'SOLICITUD_RESUELTA',
          details: [{ data: { estado: estado?.solicitud } }],
        });
      }
      expect(estado?.version).toBe(2);
      expect(estado?.movimiento).toBe(COHERENTE.get(estado?.solicitud ?? ''));
      expect(await saldo()).toBe(estado?.movimiento === 'ELIMINADO' ? antes : antes - 123_456);
    }
  },
  PLAZO_CARRERAS_MS,
);

it(
  'approves the requested amount or nothing, while the row is being edited',
  async () => {
    for (let n = 0; n < CARRERAS; n += 1) {
      const antes = await saldo();
      const caso = await pedida(usuario);
      // The order alternates, so that either call can arrive first.
      const jugadas = n % 2 === 0 ? [aprobar, editar] : [editar, aprobar];
      const respuestas = await Promise.all(jugadas.map((jugar) => jugar(caso)));
      const estado = await estadoDe(caso);
      const [aprobada, editada] = n % 2 === 0 ? respuestas : respuestas.toReversed();
      const quedo = [aprobada?.status, editada?.status, estado?.solicitud, await saldo()];
      expect([
        [200, 404, 'APROBADA', antes],
        [409, 200, 'PENDIENTE', antes - 7],
      ]).toContainEqual(quedo);
      if (aprobada?.status === 409) expect(codigoDe(aprobada)).toBe('CONFLICTO_VERSION');
      if (estado?.solicitud === 'PENDIENTE') expect((await rechazar(caso)).status).toBe(200);
    }
  },
  PLAZO_CARRERAS_MS,
);

it(
  'creates one request, however many users ask at once',
  async () => {
    for (let n = 0; n < CARRERAS; n += 1) {
      const { id } = await crear(usuario);
      const respuestas = await Promise.all(
        [uno, otro, usuario].map((quien) => quien.del(`/movimientos/${id}`, MOTIVO)),
      );
      expect(respuestas.map(({ status }) => status).sort((a, b) => a - b)).toEqual([202, 409, 409]);
      const codigos = respuestas.map(codigoDe).filter((codigo) => codigo !== undefined);
      expect(codigos).toEqual(['SOLICITUD_PENDIENTE', 'SOLICITUD_PENDIENTE']);
      const { items } = leerLista(await uno.get(`/solicitudes?entidadId=${id}`));
      expect(items.map(({ estado }) => estado)).toEqual(['PENDIENTE']);
    }
  },
  PLAZO_CARRERAS_MS,
);

it('decides many requests of one work while new rows are created', async () => {
  const antes = await saldo();
  const casos = await Promise.all(Array.from({ length: 12 }, () => pedida(usuario)));
  const [respuestas] = await Promise.all([
    Promise.all(casos.map(aprobar)),
    Promise.all(casos.map(() => crear(usuario, { importeCentavos: 1 }))),
  ]);
  expect(respuestas.map(({ status }) => status)).toEqual(casos.map(() => 200));
  expect(await saldo()).toBe(antes - casos.length);
});
