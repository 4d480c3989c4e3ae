import { listaCuentasSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { expect } from 'vitest';

import { apuntesDe, saldosDe } from '../cuentas.ts';
import { NORTE } from '../data.ts';
import type { Moneda } from './modelo.ts';
import { CALENDARIO, HOY, type Vida } from './vida.ts';

const NINGUNA = '00000000-0000-0000-0000-000000000000';

const ordenadas = (sumas: Iterable<readonly [string, number]>) =>
  [...sumas].filter(([, suma]) => suma !== 0).sort(([a], [b]) => (a < b ? -1 : 1));

/**
 * Compares with the model, at the end of a day, the balance of every account, money and cheques
 * without an account, cheques to debit, the free amount, the portfolio and the totals by currency.
 */
export async function compararSaldos({ gente, modelo }: Vida, al = HOY): Promise<void> {
  const { items, sinCuenta, chequesSinCuenta, porMoneda, disponible } = await saldosDe(
    gente.owner,
    al,
  );
  const saldos = modelo.saldos(al);
  expect(
    ordenadas(items.map(({ cuentaId, saldoCentavos }) => [cuentaId, saldoCentavos] as const)),
  ).toEqual(ordenadas(saldos));
  expect(
    ordenadas(sinCuenta.map(({ moneda, saldoCentavos }) => [moneda, saldoCentavos] as const)),
  ).toEqual(ordenadas(modelo.sinCuenta(al)));
  const aDebitar = modelo.aDebitar(al);
  expect(
    ordenadas(items.map(({ cuentaId, aDebitarCentavos }) => [cuentaId, aDebitarCentavos] as const)),
  ).toEqual(ordenadas(aDebitar));
  const sinUbicar = modelo.chequesSinCuenta(al, HOY);
  expect(
    ordenadas(
      chequesSinCuenta.map(({ moneda, importeCentavos }) => [moneda, importeCentavos] as const),
    ),
  ).toEqual(ordenadas(sinUbicar));
  for (const { moneda, saldoCentavos, libreCentavos } of disponible) {
    const suyos = [...aDebitar].filter(([id]) => modelo.cuenta(id).moneda === moneda);
    const sale = suyos.reduce((suma, [, centavos]) => suma + centavos, sinUbicar.get(moneda) ?? 0);
    expect(libreCentavos).toBe(saldoCentavos - sale);
  }
  const [totales, cartera] = [new Map<Moneda, number>(), new Map<Moneda, number>()];
  for (const [id, saldo] of saldos) {
    const { moneda, valores } = modelo.cuenta(id);
    const suyos = valores ? cartera : totales;
    suyos.set(moneda, (suyos.get(moneda) ?? 0) + saldo);
  }
  expect(
    ordenadas(porMoneda.map(({ moneda, saldoCentavos }) => [moneda, saldoCentavos] as const)),
  ).toEqual(ordenadas(totales));
  expect(
    ordenadas(disponible.map((una) => [una.moneda, una.enCarteraCentavos ?? 0] as const)),
  ).toEqual(ordenadas(cartera));
}

/**
 * Daily sums of accounts that differ from their entries, and causes (movements, means of payment,
 * transfers, counts) whose entries do not add up to their amount.
 */
const DISTINTAS = `
with vivos as (select * from apuntes where tenant_id = $1 and eliminado_en is null),
sumas as (
  select cuenta_id, moneda, fecha as dia, sum(importe_centavos) as importe, count(*) as filas
  from vivos group by 1, 2, 3
  union all
  select $2::uuid, causa_moneda, coalesce(causa_fecha, fecha), sum(causa_centavos), count(*)
  from vivos where movimiento_id is not null group by 2, 3),
guardadas as (
  select cuenta_id, moneda, dia, importe_centavos as importe, apuntes as filas from cuenta_dias
  where tenant_id = $1 and (importe_centavos <> 0 or apuntes <> 0)),
dias as ((table sumas except all table guardadas) union all (table guardadas except all table sumas)),
debe as (
  select m.id, null::uuid as medio, case m.tipo when 'INGRESO' then 1 else -1 end * m.importe_centavos as importe
  from movimientos m where m.tenant_id = $1 and m.eliminado_en is null and m.cuenta_id is not null
  union all
  select m.id, p.id, case m.tipo when 'INGRESO' then 1 else -1 end * p.importe_centavos
  from movimientos m join pago_medios p on p.pago_id = m.origen_id and p.eliminado_en is null
  where m.tenant_id = $1 and m.eliminado_en is null and m.origen_tipo = 'PAGO' and p.cuenta_id is not null
  union all
  select id, null, importe_destino_centavos - importe_centavos from traspasos
  where tenant_id = $1 and anulado_en is null
  union all
  select id, null, diferencia_centavos from arqueos where tenant_id = $1 and diferencia_centavos <> 0),
hay as (
  select coalesce(movimiento_id, traspaso_id, arqueo_id) as id, pago_medio_id as medio,
    sum(causa_centavos) as importe from vivos group by 1, 2),
causas as ((table debe except all table hay) union all (table hay except all table debe))
select to_json(d)::text as distinta from dias d union all select to_json(c)::text from causas c`;

/**
 * Compares the pages of an account: each balance follows from the one before, and all rows are
 * those of the model.
 */
async function compararApuntes({ gente, modelo }: Vida, id: string): Promise<void> {
  const filas = [];
  let cursor = '';
  do {
    const pagina = await apuntesDe(gente.owner, id, `?limit=200${cursor && `&cursor=${cursor}`}`);
    filas.push(...pagina.items);
    cursor = pagina.siguiente ?? '';
  } while (cursor !== '');
  const orden = filas.map(({ fecha }) => fecha);
  expect(orden).toEqual(orden.toSorted().toReversed());
  let saldo = modelo.saldo(id);
  for (const { importeCentavos, saldoCentavos } of filas) {
    expect(saldoCentavos).toBe(saldo);
    saldo -= importeCentavos;
  }
  expect(saldo).toBe(modelo.cuenta(id).inicial);
  expect(filas.map(({ fecha, importeCentavos }) => `${fecha} ${importeCentavos}`).sort()).toEqual(
    modelo
      .asientosDeCuenta(id)
      .map(({ dia, importe }) => `${dia} ${importe}`)
      .sort(),
  );
}

/** Compares the list of accounts, closed ones included, with the model's balances of today. */
async function compararLista({ gente, modelo }: Vida): Promise<void> {
  const { body } = await gente.owner.get('/cuentas?cerradas=true');
  const { items } = listaCuentasSchema.parse(body);
  expect(ordenadas(items.map((una) => [una.id, una.saldoCentavos] as const))).toEqual(
    ordenadas([...modelo.cuentas.keys()].map((id) => [id, modelo.saldo(id, HOY)] as const)),
  );
  expect(
    items
      .filter(({ cerrada }) => cerrada)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...modelo.cuentas.values()].flatMap((una) => (una.cerrada ? [una.id] : [])).sort());
}

/**
 * Compares the balances on five random days of the calendar, or on each day with `cadaDia`, the
 * list and the entries of all accounts with the model, and the kept sums with plain SQL.
 */
export async function compararTodo(
  vida: Vida,
  { cadaDia }: { readonly cadaDia: boolean },
): Promise<void> {
  const algunos = Array.from({ length: 5 }, () => vida.azar.uno(CALENDARIO));
  for (const al of cadaDia ? CALENDARIO : algunos) await compararSaldos(vida, al);
  await compararLista(vida);
  for (const id of vida.modelo.cuentas.keys()) await compararApuntes(vida, id);
  expect(await vida.servidor.admin(DISTINTAS, [NORTE, NINGUNA])).toEqual([]);
}
