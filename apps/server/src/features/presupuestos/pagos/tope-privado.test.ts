import { avisoSchema } from '@plomada/domain/agenda/avisos/aviso.schema';
import {
  type Certificado,
  certificadoSchema,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { pagoSchema } from '@plomada/domain/presupuestos/pagos/pago.schema';
import {
  type Presupuesto,
  presupuestoSchema,
} from '@plomada/domain/presupuestos/presupuesto.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { NORTE } from '../../../../test/support/data.ts';
import { OBRA_A } from '../../../../test/support/obras.ts';
import { nuevoPago, pagar } from '../../../../test/support/pagos.ts';
import { crearAceptado } from '../../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../../test/support/server.ts';

// Hidden payments must not influence what a Usuario gets: compares two budgets that differ only in
// private payments.

const POR_PAGAR = { estado: 'PROGRAMADO', vencimiento: '2026-12-01' };

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
let usuario: Quien;
let socio: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
  socio = await como(servidor, 'Socio');
});
afterAll(() => servidor.cerrar());

type Obra = { readonly presupuesto: Presupuesto; readonly certificado: Certificado };

/** Accepted budget with one approved certificate. */
async function certificado(): Promise<Obra> {
  const presupuesto = await crearAceptado(admin);
  const ruta = `/presupuestos/${presupuesto.id}/certificados`;
  const items = presupuesto.items.map(({ id: itemId }) => ({ itemId, presenteBp: 3000 }));
  let actual = certificadoSchema.parse(
    (await admin.post(ruta, { periodo: '2026-08', items })).body,
  );
  for (const estado of ['PRESENTADO', 'APROBADO']) {
    const pedido = { estado, version: actual.version };
    actual = certificadoSchema.parse((await admin.put(`${ruta}/${actual.id}/estado`, pedido)).body);
  }
  return { presupuesto, certificado: actual };
}

/** Answer without ids, codes and instants, in which any two budgets differ. */
const estadoYTexto = ({
  status,
  texto,
}: {
  readonly status: number;
  readonly texto: string;
}): string =>
  `${status} ${texto
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'INSTANTE')
    .replaceAll(/\b(PR|M)-\d+/g, '$1')}`;

/**
 * Sends the same call for both budgets, compares the answers without ids, codes and instants, and
 * returns them.
 */
async function deAmbas(
  obras: readonly Obra[],
  pedir: (obra: Obra, i: number) => Promise<Respuesta>,
) {
  const respuestas: Respuesta[] = [];
  for (const [i, obra] of obras.entries()) respuestas.push(await pedir(obra, i));
  const [una, otra] = respuestas.map(estadoYTexto);
  expect(una).toBe(otra);
  return respuestas;
}
type Respuesta = Awaited<ReturnType<Quien['post']>>;

const CASOS = [
  ['LIBRE', ({ presupuesto }: Obra) => presupuesto.cifras.actualizadoCentavos, 'TOTAL'],
  ['ANTICIPO', ({ presupuesto }: Obra) => presupuesto.cifras.anticipoCentavos, 'ANTICIPO'],
  ['CERTIFICADO', (obra: Obra) => obra.certificado.netoCentavos, 'CERTIFICADO'],
  ['REPARO', (obra: Obra) => obra.certificado.fondoReparoCentavos, 'REPARO'],
] as const;

it.each(CASOS)(
  '%s: amounts reveal the cap of visible payments, and nothing else',
  async (...caso) => {
    const [tipo, topeDe, que] = caso;
    const obras = [await certificado(), await certificado()];
    const tope = topeDe(obras[0] ?? (await certificado()));
    const pago = ({ certificado: { id } }: Obra, importe: number, cambios: object = {}) =>
      nuevoPago(importe, {
        tipo,
        ...(tipo === 'CERTIFICADO' ? { certificadoId: id } : {}),
        ...cambios,
      });
    const ruta = ({ presupuesto: { id } }: Obra) => `/presupuestos/${id}/pagos`;
    const [oculta] = obras;
    if (!oculta) throw new Error('there are two');
    const privado = Math.floor(tope / 3);
    for (const cambios of [{}, POR_PAGAR]) {
      const { id } = oculta.presupuesto;
      await pagar(admin, id, privado, { ...pago(oculta, privado, cambios), privado: true });
    }
    // Amounts about the cap, and about the caps that hidden payments would leave.
    const cerca = [tope - 2 * privado, tope - privado, tope].flatMap((n) => [n, n + 1]);
    for (const importe of [1, ...cerca, 2 * tope]) {
      const respuestas = await deAmbas(obras, (obra) =>
        usuario.post(ruta(obra), pago(obra, importe, POR_PAGAR)),
      );
      const entra = importe <= tope;
      expect([importe, respuestas.map(({ status }) => status === 201)]).toEqual([
        importe,
        [entra, entra],
      ]);
      if (!entra) continue;
      await deAmbas(obras, (obra, n) =>
        usuario.del(`${ruta(obra)}/${pagoSchema.parse(respuestas[n]?.body).id}`),
      );
    }

    // Scheduling, raising, paying and editing a payment of the whole amount also get equal answers,
    // as do all reads.
    const programados = await deAmbas(obras, (obra) =>
      usuario.post(ruta(obra), pago(obra, tope, POR_PAGAR)),
    );
    const uno = (obra: Obra, n: number) =>
      `${ruta(obra)}/${pagoSchema.parse(programados[n]?.body).id}`;
    const { medios } = nuevoPago(tope);
    const mas = { importeBrutoCentavos: tope + 1, medios: nuevoPago(tope + 1).medios };
    await deAmbas(obras, (obra, n) => usuario.put(uno(obra, n), { version: 1, ...mas }));
    await deAmbas(obras, (obra, n) =>
      usuario.put(`${uno(obra, n)}/pagar`, { version: 1, fecha: '2026-11-01', medios }),
    );
    await deAmbas(obras, (obra, n) => usuario.put(uno(obra, n), { version: 2, ...mas }));
    await deAmbas(obras, (obra, n) => usuario.put(uno(obra, n), { version: 2, notas: 'Pagado' }));
    await deAmbas(obras, (obra) => usuario.post(ruta(obra), pago(obra, 1)));
    await deAmbas(obras, (obra) =>
      usuario.post(ruta(obra), pago(obra, 1, { excesoMotivo: 'Para ver qué dice' })),
    );
    for (const parte of ['', '/certificados', '/pagos', '/revisiones', '/adicionales']) {
      await deAmbas(obras, ({ presupuesto: { id } }) => usuario.get(`/presupuestos/${id}${parte}`));
    }
    await deAmbas(obras, (obra, n) => usuario.del(uno(obra, n), { motivo: 'Se cargó dos veces' }));

    // Owner and Admin alone see by how much the caps are exceeded.
    const excesos = async (quien: Quien) =>
      Promise.all(
        obras.map(
          async ({ presupuesto: { id } }) =>
            presupuestoSchema.parse((await quien.get(`/presupuestos/${id}`)).body).excesos,
        ),
      );
    for (const quien of [owner, admin]) {
      const [con, sin] = await excesos(quien);
      expect(con).toContainEqual(expect.objectContaining({ que, excesoCentavos: 2 * privado }));
      expect(sin).toEqual([]);
    }
    expect(await excesos(usuario)).toEqual([[], []]);
    const avisosDe = async (quien: Quien) =>
      z
        .object({ items: z.array(avisoSchema) })
        .parse((await quien.get('/avisos')).body)
        .items.filter(({ clase }) => clase === 'EXCESO')
        .map(({ enlace }) => enlace);
    const enlaces = obras.map(
      ({ presupuesto: { id } }) => `/${NORTE}/obras/${OBRA_A}/presupuestos/${id}`,
    );
    for (const quien of [owner, admin]) {
      const hallados = await avisosDe(quien);
      expect(enlaces.map((enlace) => hallados.includes(enlace))).toEqual([true, false]);
    }
    expect([...(await avisosDe(usuario)), ...(await avisosDe(socio))]).toEqual([]);
  },
);
