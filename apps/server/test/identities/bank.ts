import { listaCuentasSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { saldosSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { conciliacionSchema } from '@plomada/domain/extractos/conciliacion.schema';
import { expect } from 'vitest';

import { GENTE, NORTE } from '../support/data.ts';
import type { Servidor } from '../support/server.ts';
import { besides, MANAGERS, type Proof, written } from './proof.ts';

const MONTHS = [
  ['2026-10', '2026-10-31'],
  ['2026-11', '2026-11-30'],
] as const;

/**
 * Inserts a statement of October for each bank, which opens away from our balance, with a line for
 * every other entry, half of them linked, and a line that we lack.
 */
export async function bankStatements({ admin }: Pick<Servidor, 'admin'>): Promise<void> {
  const banks = await admin<{ id: string }>(
    `select id from cuentas where tenant_id = $1 and tipo = 'BANCO' order by id`,
    [NORTE],
  );
  for (const { id } of banks) {
    await admin(
      `with x as (insert into extractos (id, tenant_id, cuenta_id, archivo, sha256, forma, desde, hasta,
           saldo_inicial_centavos, creado_por)
         values (gen_random_uuid(), $1, $2, 'octubre.csv', repeat('0', 64), 'OTRA', '2026-10-01', '2026-11-30', 12345, $3)
         returning id)
       insert into extracto_lineas (id, tenant_id, cuenta_id, fecha, orden, importe_centavos, concepto, concepto_plegado, ordinal)
       select gen_random_uuid(), $1, $2, a.fecha, row_number() over (order by a.fecha, a.id), a.importe_centavos, 'x', 'x',
         row_number() over (order by a.fecha, a.id)
       from (select a.*, row_number() over (order by a.fecha, a.id) as n from apuntes a where a.tenant_id = $1
         and a.cuenta_id = $2 and a.eliminado_en is null and a.fecha between '2026-10-01' and '2026-11-30'
         and a.importe_centavos <> 0) a where a.n % 2 = 0
       union all select gen_random_uuid(), $1, $2, '2026-10-15', 9000, -777, 'x', 'x', 9000`,
      [NORTE, id, GENTE.Owner.id],
    );
    await admin(
      `insert into linea_apuntes (id, tenant_id, cuenta_id, linea_id, apunte_id, importe_centavos, regla, creado_por)
       select gen_random_uuid(), $1, $2, l.id, a.id, a.importe_centavos, 'PERSONA', $3
       from (select l.*, row_number() over (partition by fecha, importe_centavos order by orden) as n from extracto_lineas l
         where l.tenant_id = $1 and l.cuenta_id = $2 and l.orden < 9000) l
       join (select a.*, row_number() over (partition by fecha, importe_centavos order by id) as n from apuntes a
         where a.tenant_id = $1 and a.cuenta_id = $2 and a.eliminado_en is null) a
         on a.fecha = l.fecha and a.importe_centavos = l.importe_centavos and a.n = l.n
       where l.orden % 2 = 0`,
      [NORTE, id, GENTE.Owner.id],
    );
  }
}

type Sums = { readonly lineas: string; readonly vinculado: string; readonly apuntes: string };

/**
 * Balance of each bank by its lines, what has no entry and what has no line, at the end of a month:
 * on the page, in plain SQL and in the PDF; and that books and outstanding are the bank's balance.
 */
export const bank: Proof = {
  readers: MANAGERS,
  prove: async ({ get, pdf, plain }) => {
    const { items } = listaCuentasSchema.parse(await get('/cuentas'));
    for (const { id, moneda } of items.filter(({ tipo }) => tipo === 'BANCO')) {
      for (const [mes, al] of MONTHS) {
        const { cuadre } = conciliacionSchema.parse(
          await get(`/cuentas/${id}/conciliacion?mes=${mes}`),
        );
        const balances = saldosSchema.parse(await get(`/cuentas/saldos?al=${al}`)).items;
        const own = balances.find(({ cuentaId }) => cuentaId === id)?.saldoCentavos ?? 0;
        expect(cuadre.librosCentavos).toBe(own);
        const [sums] = await plain.rows<Sums>(
          `select (select coalesce(sum(importe_centavos), 0) from extracto_lineas where tenant_id = $1
             and cuenta_id = '${id}' and fecha <= '${al}') as lineas,
           (select coalesce(sum(v.importe_centavos), 0) from linea_apuntes v join extracto_lineas l on l.id = v.linea_id
             join apuntes a on a.id = v.apunte_id where v.tenant_id = $1 and v.cuenta_id = '${id}'
             and l.fecha <= '${al}' and a.fecha <= '${al}') as vinculado,
           (select coalesce(sum(importe_centavos), 0) from apuntes where tenant_id = $1 and cuenta_id = '${id}'
             and eliminado_en is null and fecha between '2026-10-01' and '${al}') as apuntes`,
        );
        const [lineas, vinculado, apuntes] = [sums?.lineas, sums?.vinculado, sums?.apuntes].map(
          Number,
        );
        expect(cuadre).toMatchObject({
          bancoCentavos: 12_345 + (lineas ?? 0),
          lineasCentavos: (lineas ?? 0) - (vinculado ?? 0),
          apuntesCentavos: (apuntes ?? 0) - (vinculado ?? 0),
        });
        expect(
          cuadre.librosCentavos +
            cuadre.anterioresCentavos +
            cuadre.lineasCentavos -
            cuadre.apuntesCentavos,
        ).toBe(cuadre.bancoCentavos);
        const document = await pdf(`/cuentas/${id}/conciliacion/${mes}/documento`);
        expect(besides(document, 'Saldo del banco')).toBe(
          written(cuadre.bancoCentavos ?? 0, moneda),
        );
      }
    }
  },
};
