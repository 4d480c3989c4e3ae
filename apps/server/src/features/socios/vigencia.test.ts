import { runPinned } from '@plomada/db/pin';
import { testTenantId } from '@plomada/db/testing/tenant-id';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import {
  cambiarParticipaciones,
  rige,
  type Tramo,
} from '@plomada/domain/socios/participacion.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { azarDe } from '../../../test/stress/support/random.ts';
import { GENTE, NORTE } from '../../../test/support/data.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';
import { sociosComo } from '../../../test/support/socios.ts';
import { SELECT_PARTICIPES } from '../aportes/estado/estado.sql.ts';
import { rigeAl } from './vigencia.sql.ts';

const DIAS = Array.from({ length: 62 }, (_, i) => sumarDias('2025-12-31', i));

let servidor: Servidor;
let admin: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  admin = await como(servidor, 'Admin');
});
afterAll(() => servidor.cerrar());

/**
 * Random changes of the given partners' shares, each on the day of the previous change or later.
 */
function historiaAlAzar(azar: (n: number) => number, socios: readonly string[]): Tramo[] {
  let tramos: Tramo[] = [];
  let desde = DIAS[1] ?? '';
  for (let n = azar(12); n >= 0; n -= 1) {
    const cambios = new Map(
      socios.filter(() => azar(2) === 0).map((socio) => [socio, 1 + azar(3000)]),
    );
    tramos = cambiarParticipaciones(tramos, cambios, desde);
    desde = sumarDias(desde, azar(9));
  }
  return tramos;
}

const vigentes = (tramos: readonly Tramo[], dia: string) =>
  tramos.flatMap((tramo, i) => (rige(tramo, dia) ? [i] : []));

describe('the shares in force on a day', () => {
  it.each([1, 2, 3, 4, 5])(
    'in SQL equal those of the domain, on every day of a random history (seed %i)',
    async (semilla) => {
      const azar = azarDe(semilla).entero;
      for (let i = 0; i < 20; i += 1) {
        const tramos = historiaAlAzar(azar, ['ana', 'beto', 'cata']);
        const filas = await servidor.admin<{ dia: string; n: number[] }>(
          `select d.dia::text, coalesce(array_agg(h.n order by h.n) filter (where h.n is not null), '{}') as n
           from unnest($1::date[]) d(dia) left join (
             select x.desde, x.hasta, x.i::int - 1 as n
             from unnest($2::date[], $3::date[]) with ordinality x(desde, hasta, i)) h
             on ${rigeAl('d.dia')}
           group by d.dia order by d.dia`,
          [DIAS, tramos.map(({ desde }) => desde), tramos.map(({ hasta }) => hasta)],
        );
        expect(filas).toEqual(DIAS.map((dia) => ({ dia, n: vigentes(tramos, dia) })));
      }
    },
  );

  it('equal the list of partners and their accounts, on every day of a stored history', async () => {
    const obras = sociosComo(admin);
    const obra = await obras.nuevaObra();
    const socios = [0, 1, 2].map((n) => obras.contacto(obra, n, 0, { vigenteDesde: DIAS[1] }));
    const ids = await Promise.all(socios);
    const tramos = historiaAlAzar(azarDe(6).entero, ids);
    await servidor.admin('delete from proyecto_socios_historial where proyecto_id = $1', [obra]);
    await servidor.admin(
      `insert into proyecto_socios_historial (id, tenant_id, proyecto_id, socio_id, participacion_bp,
         desde, hasta, creado_por, creado_en)
       select gen_random_uuid(), $1, $2, x.socio, x.bp, x.desde, x.hasta, $3, now() + x.i * interval '1 second'
       from unnest($4::uuid[], $5::int[], $6::date[], $7::date[]) with ordinality
         x(socio, bp, desde, hasta, i)`,
      [
        NORTE,
        obra,
        GENTE.Admin.id,
        tramos.map(({ socioId }) => socioId),
        tramos.map(({ participacionBp }) => participacionBp),
        tramos.map(({ desde }) => desde),
        tramos.map(({ hasta }) => hasta),
      ],
    );
    for (const dia of DIAS) {
      const esperado = tramos
        .filter((tramo) => rige(tramo, dia))

        .map(({ socioId, participacionBp }) => `${socioId} ${participacionBp}`)
        .toSorted();
      const { items } = await obras.listar(obra, `?fecha=${dia}`);
      const enLista = items.map(({ id, participacionBp }) => `${id} ${participacionBp}`);
      expect([dia, enLista.toSorted()]).toEqual([dia, esperado]);
      const participes = await runPinned(
        { tenantId: testTenantId(NORTE), userId: GENTE.Admin.id },
        () => servidor.db.query(SELECT_PARTICIPES(NORTE, obra, dia)),
      );
      const enCuentas = participes
        .filter(({ participacionBp }) => participacionBp > 0)
        .map(({ id, participacionBp }) => `${id} ${participacionBp}`);
      expect([dia, enCuentas.toSorted()]).toEqual([dia, esperado]);
    }
  });
});
