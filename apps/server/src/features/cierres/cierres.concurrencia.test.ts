import { setTimeout as wait } from 'node:timers/promises';

import { required } from '@plomada/domain/base/required';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { cerrar } from '../../../test/support/cierres.ts';
import { GENTE, NORTE } from '../../../test/support/data.ts';
import { hastaQueEsperen } from '../../../test/support/lock-waits.ts';
import { crear, nuevo } from '../../../test/support/movimientos.ts';
import { OBRA_A } from '../../../test/support/obras.ts';
import { CARRERAS_LARGAS, PLAZO_CARRERAS_MS, SIN_RITMO } from '../../../test/support/races.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import {
  codigoDe,
  crearServidor,
  type Respuesta,
  type Servidor,
} from '../../../test/support/server.ts';

const MES = '2026-09';
const ADENTRO = '2026-09-14';

let servidor: Servidor;
let admin: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor(SIN_RITMO);
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

/** Restores the state before the first closing. */
const abrirTodo = () =>
  servidor.admin(
    `update tenants set cerrado_hasta = null; delete from cierre_filas; delete from cierre_versiones;
     delete from cierres`,
  );

type Suma = { readonly filas: number; readonly centavos: number };

/**
 * Totals of September as frozen, as kept and as its rows give them, with the number of rows that
 * differ from the closing.
 */
async function septiembre() {
  const [fila] = await servidor.admin<{
    congelado: Suma | null;
    cifras: Suma;
    filas: Suma;
    distintas: number;
  }>(
    `select
       (select json_build_object('filas', sum((t->>'movimientos')::int),
          'centavos', sum((t->>'egresosCentavos')::bigint - (t->>'ingresosCentavos')::bigint))
        from cierres c cross join jsonb_array_elements(c.totales) t
        where c.tenant_id = $1 and c.mes = $2) as congelado,
       (select json_build_object('filas', coalesce(sum(filas), 0)::int, 'centavos', coalesce(sum(
          case tipo when 'EGRESO' then importe_centavos else -importe_centavos end), 0)::bigint)
        from (select tipo, filas, importe_centavos from cifras
            where tenant_id = $1 and nivel = 2 and periodo = '2026-09-01'
          union all select tipo, filas, importe_centavos from cifras_nuevas
            where tenant_id = $1 and to_char(fecha, 'YYYY-MM') = $2) x) as cifras,
       (select json_build_object('filas', count(*)::int, 'centavos', coalesce(sum(
          case tipo when 'EGRESO' then importe_centavos else -importe_centavos end), 0)::bigint)
        from movimientos where tenant_id = $1 and to_char(fecha, 'YYYY-MM') = $2
          and eliminado_en is null) as filas,
       (select count(*)::int from (select f.tabla, i.id, i.huella from cierre_filas f
            cross join unnest(f.ids, f.huellas) i(id, huella)
            where f.tenant_id = $1 and f.mes = $2) k
          full join cierre_huellas($1, '2026-09-01', '2026-09-30') h
            on h.tabla = k.tabla and h.id = k.id
        where h.huella is distinct from k.huella) as distintas`,
    [NORTE, MES],
  );
  return required(fila, 'the sums');
}

/** Checks that the closing and the kept sums equal the rows. */
async function exigirIguales(): Promise<void> {
  const { congelado, cifras, filas, distintas } = await septiembre();
  expect({ congelado, cifras, distintas }).toEqual({
    congelado: filas,
    cifras: filas,
    distintas: 0,
  });
}

it(
  'writes concurrent with a closing change neither the closed month nor its frozen totals',
  async () => {
    let [adentro, afuera] = [0, 0];
    const { id, version: primera } = await crear(usuario, { fecha: ADENTRO });
    let version = primera;
    for (let vuelta = 0; vuelta < CARRERAS_LARGAS; vuelta += 1) {
      await abrirTodo();
      const despues = async (ms: number, pedido: () => Promise<Respuesta>) => {
        // Jitter: the closing and the writers begin some milliseconds apart.
        await wait(ms);
        return pedido();
      };
      const importe = { version, importeCentavos: 1000 + vuelta };
      const [cierre, alta, edicion] = await Promise.all([
        despues(vuelta % 5, () =>
          admin.post(`/cierres/${MES}/cerrar`, { aceptados: ['SIN_COMPROBANTE', 'SIN_RUBRO'] }),
        ),
        despues((vuelta * 3) % 7, () => usuario.post('/movimientos', nuevo({ fecha: ADENTRO }))),
        despues((vuelta * 5) % 11, () => usuario.put(`/movimientos/${id}`, importe)),
      ]);
      expect([cierre.status, cierre.body]).toMatchObject([200, { estado: 'CERRADO' }]);
      for (const escrito of [alta, edicion]) {
        const refused = codigoDe(escrito) === 'PERIODO_CERRADO';
        expect([escrito.status, refused]).toEqual(
          refused ? [409, true] : [escrito === alta ? 201 : 200, false],
        );
        if (refused) afuera += 1;
        else adentro += 1;
      }
      await exigirIguales();
      if (edicion.status === 200) version += 1;
    }
    expect(adentro + afuera).toBe(2 * CARRERAS_LARGAS);
    // Both orders must have occurred, or nothing was raced.
    expect(Math.min(adentro, afuera)).toBeGreaterThan(0);
  },
  PLAZO_CARRERAS_MS,
);

/** Separate connection as a writer, whose transaction ends on request. */
async function escritor(): Promise<{
  readonly client: Client;
  readonly cerrar: () => Promise<void>;
}> {
  const client = new Client({ connectionString: servidor.env.DATABASE_URL });
  await client.connect();
  await client.query('begin');
  await client.query(`select set_config('app.tenant_id', $1, true)`, [NORTE]);
  return { client, cerrar: () => client.end() };
}

/** True once a call waits for a lock; false if `trabajo` ends first. */
const sigueEsperando = async (trabajo: Promise<unknown>) =>
  Promise.race([trabajo.then(() => false), hastaQueEsperen(servidor).then(() => true)]);

it('a closing waits for a transaction that is writing, and includes its changes', async () => {
  await abrirTodo();
  const { id } = await crear(usuario, { fecha: ADENTRO, importeCentavos: 100 });
  const { client, cerrar: fin } = await escritor();
  try {
    await client.query(
      'update movimientos set importe_centavos = 777, importe_ars_centavos = 777 where id = $1',
      [id],
    );
    const cierre = cerrar(admin, MES);
    expect(await sigueEsperando(cierre)).toBe(true);
    await client.query('commit');
    await cierre;
    await exigirIguales();
  } finally {
    await fin();
  }
});

it('a write waits for a closing in progress, and is refused', async () => {
  await abrirTodo();
  const { client, cerrar: fin } = await escritor();
  try {
    await client.query(`select set_config('app.user_id', $1, true)`, [GENTE.Owner.id]);
    await client.query(`select cierre_guardar($1, '2026-09', '[]', '', null, null, 'x', now())`, [
      NORTE,
    ]);
    await client.query(`select cierre_avanzar($1, '2026-09-30')`, [NORTE]);
    // The limit can neither go back nor advance, nor can the month be saved again.
    await client.query('savepoint cerrado');
    for (const otra of [
      `select cierre_avanzar($1, '2026-08-31')`,
      `select cierre_avanzar($1, '2026-10-15')`,
      `select cierre_guardar($1, '2026-09', '[]', '', null, null, 'x', now())`,
    ]) {
      await expect(client.query(otra, [NORTE])).rejects.toMatchObject({ code: '42501' });
      await client.query('rollback to savepoint cerrado');
    }
    const escrito = usuario.post('/movimientos', nuevo({ fecha: ADENTRO, proyectoId: OBRA_A }));
    expect(await sigueEsperando(escrito)).toBe(true);
    await client.query('commit');
    expect(codigoDe(await escrito)).toBe('PERIODO_CERRADO');
  } finally {
    await fin();
  }
});
