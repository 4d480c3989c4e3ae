import { listaPagosSchema } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { presupuestoSchema } from '@plomada/domain/presupuestos/presupuesto.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { nuevoPago, pagar } from '../../../../test/support/pagos.ts';
import { crearAceptado } from '../../../../test/support/presupuestos.ts';
import { PLAZO_CARRERAS_MS, SIN_RITMO } from '../../../../test/support/races.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../../test/support/server.ts';

/** Rounds of each race: 20 rounds of 50 calls in the long suite. */
const RONDAS = process.env['PLOMADA_HARD'] ? 20 : 1;
const A_LA_VEZ = process.env['PLOMADA_HARD'] ? 50 : 16;
const ENTRAN = 7;

let servidor: Servidor;
let admin: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor({ ...SIN_RITMO, propia: true });
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

const pagosDe = async (id: string) =>
  listaPagosSchema.parse((await usuario.get(`/presupuestos/${id}/pagos?limit=200`)).body).items;

it(
  'concurrent payments of the last balance pay exactly that balance',
  async () => {
    for (let ronda = 0; ronda < RONDAS; ronda += 1) {
      const { id } = await crearAceptado(admin);
      await pagar(usuario, id, 613_343_057 - ENTRAN * 100, { tipo: 'ANTICIPO' });
      const respuestas = await Promise.all(
        Array.from({ length: A_LA_VEZ }, () =>
          usuario.post(`/presupuestos/${id}/pagos`, nuevoPago(100, { tipo: 'ANTICIPO' })),
        ),
      );
      const con = (status: number) => respuestas.filter((una) => una.status === status).length;
      expect([con(201), con(409)]).toEqual([ENTRAN, A_LA_VEZ - ENTRAN]);
      const { cifras } = presupuestoSchema.parse((await usuario.get(`/presupuestos/${id}`)).body);
      expect(cifras.pagadoCentavos).toBe(613_343_057);
      const numeros = (await pagosDe(id)).map(({ numero }) => numero);
      expect(numeros.toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: ENTRAN + 1 }, (_, i) => i + 1),
      );
    }
  },
  PLAZO_CARRERAS_MS,
);

it(
  'interrupted at any statement, neither payment nor movement is saved',
  async () => {
    const { id } = await crearAceptado(admin);
    const contar = async () => {
      const [fila] = await servidor.admin(
        `select (select count(*)::int from pagos where presupuesto_id = $1) as pagos,
          (select count(*)::int from movimientos m where m.origen_id is not null
            and not exists (select from pagos g where g.movimiento_id = m.id
              and g.presupuesto_id <> $1)) as movimientos`,
        [id],
      );
      return fila;
    };
    expect(await contar()).toEqual({ pagos: 0, movimientos: 0 });
    // An insert trigger fails in one table after another, and must roll back the rows written
    // before it.
    for (const tabla of ['movimientos', 'pagos', 'pago_medios', 'audit_logs']) {
      await servidor.admin(
        `create function cortar_${tabla}() returns trigger language plpgsql as
         $$ begin raise exception 'cut'; end $$;
         create trigger cortar after insert on ${tabla}
         for each row execute function cortar_${tabla}()`,
      );
      const { status } = await usuario.post(`/presupuestos/${id}/pagos`, nuevoPago(100));
      await servidor.admin(`drop trigger cortar on ${tabla}; drop function cortar_${tabla}`);
      expect(status).toBe(500);
      expect(await contar()).toEqual({ pagos: 0, movimientos: 0 });
    }
    await pagar(usuario, id, 100);
    expect(await contar()).toEqual({ pagos: 1, movimientos: 1 });
  },
  PLAZO_CARRERAS_MS,
);
