import { checkTotals } from '@plomada/db/check-totals';
import pg from 'pg';
import { expect } from 'vitest';

import type { Servidor } from '../../../support/server.ts';
import { retirado } from './acopios.ts';
import { enPesos } from './movimientos.ts';
import type { Fila, Firma } from './world.ts';

/** Rows of a table in the database, and the same rows in the model. */
type Tabla = readonly [sql: string, enModelo: (firma: Firma) => readonly (readonly unknown[])[]];

const baja = ({ vivo, pendiente }: Fila) => [!vivo, pendiente];

const TABLAS: readonly Tabla[] = [
  [
    `select id, proyecto_id, tipo, fecha::text, importe_centavos::float8, moneda,
       importe_ars_centavos::float8, privado, rubro_id, version, estado, eliminado_en is not null
     from movimientos where tenant_id = $1`,
    ({ movimientos }) =>
      movimientos.map((m) => [
        m.id,
        m.obra.id,
        m.tipo,
        m.fecha,
        m.importe,
        m.cambio === null ? 'ARS' : 'USD',
        enPesos(m),
        m.privado,
        m.rubro,
        m.version,
        m.vivo ? (m.pendiente ? 'PENDIENTE_ELIMINACION' : 'CONFIRMADO') : 'ELIMINADO',
        !m.vivo,
      ]),
  ],
  [
    `select id, nombre, estado, version from proyectos
     where tenant_id = $1 and eliminado_en is null and clase = 'OBRA'`,
    ({ obras }) => obras.filter((o) => o.vivo).map((o) => [o.id, o.nombre, o.estado, o.version]),
  ],
  [
    `select id, retirado_centavos::float8, eliminado_en is not null, estado = 'PENDIENTE_ELIMINACION',
       cerrado_en is not null, version from acopios where tenant_id = $1`,
    (firma) =>
      firma.acopios.map((a) => [a.id, retirado(firma, a), ...baja(a), a.cerrado, a.version]),
  ],
  [
    `select id, (retirado * 1000)::float8, completado_en is not null from acopio_items where tenant_id = $1`,
    ({ acopios }) =>
      acopios.flatMap(({ items }) => items.map((i) => [i.id, i.retirado, i.completo])),
  ],
  [
    `select id, item_id, (cantidad * 1000)::float8, importe_centavos::float8, version, estado = 'ACTIVO'
     from retiros where tenant_id = $1`,
    ({ retiros }) =>
      retiros.map((r) => [r.id, r.item.id, r.cantidad, r.importe, r.version, r.vivo]),
  ],
  [
    `select id, total_centavos::float8, estado, version,
       (pagado_centavos + pagado_privado_centavos)::float8,
       (programado_centavos + programado_privado_centavos)::float8
     from presupuestos where tenant_id = $1`,
    ({ presupuestos }) =>
      presupuestos.map((p) => {
        const de = (pagado: boolean) =>
          p.pagos
            .filter((x) => x.vivo && (x.movimiento !== null) === pagado)
            .reduce((s, x) => s + x.importe, 0);
        return [p.id, p.total, p.estado, p.version, de(true), de(false)];
      }),
  ],
  [
    `select id, importe_bruto_centavos::float8, privado, movimiento_id, eliminado_en is not null,
       baja_pendiente, version from pagos where tenant_id = $1`,
    ({ pagos }) =>
      pagos.map((p) => [
        p.id,
        p.importe,
        p.privado,
        p.movimiento?.id ?? null,
        ...baja(p),
        p.version,
      ]),
  ],
  [
    `select id, socio_id, importe_centavos::float8, movimiento_id, eliminado_en is not null,
       baja_pendiente, version from aportes where tenant_id = $1`,
    ({ aportes }) =>
      aportes.map((a) => [
        a.id,
        a.socioId,
        a.importe,
        a.movimiento?.id ?? null,
        ...baja(a),
        a.version,
      ]),
  ],
  [
    `select id, entidad, entidad_id, estado from solicitudes_eliminacion where tenant_id = $1`,
    ({ solicitudes }) => solicitudes.map((s) => [s.id, s.entidad, s.fila.id, s.estado]),
  ],
];

const renglones = (filas: readonly (readonly unknown[])[]) =>
  filas.map((fila) => JSON.stringify(fila)).sort();

/**
 * Fails unless both lists have the same rows; shows at most five of each side, because thousands
 * explain no more.
 */
function iguales(enBase: string[], enModelo: string[], que: string): void {
  const base = new Set(enBase);
  const modelo = new Set(enModelo);
  const deMas = enBase.filter((fila) => !modelo.has(fila)).slice(0, 5);
  const faltan = enModelo.filter((fila) => !base.has(fila)).slice(0, 5);
  expect({ que, deMas, faltan }).toEqual({ que, deMas: [], faltan: [] });
  expect(enBase.length).toBe(enModelo.length);
}

/** Rows as arrays, because some columns have no name. */
async function filasDe(
  { adminUrl }: Servidor,
  text: string,
  tenantId: string,
): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return (await client.query({ text, values: [tenantId], rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

/**
 * Compares the rows of the database, sums of budgets included, with the model, the number of audit
 * rows too, and checks that codes of movements have no gaps.
 */
export async function comparar(servidor: Servidor, firma: Firma): Promise<void> {
  const { admin } = servidor;
  const { tenantId } = firma;
  for (const [sql, enModelo] of TABLAS) {
    const filas = await filasDe(servidor, sql, tenantId);
    iguales(renglones(filas), renglones(enModelo(firma)), sql);
  }
  const [auditadas] = await admin<{ actos: number; negadas: number }>(
    `select count(*) filter (where accion not in ('LOGIN', 'DENEGADO'))::int as actos,
       count(*) filter (where accion = 'DENEGADO')::int as negadas
     from audit_logs where tenant_id = $1`,
    [tenantId],
  );
  expect(auditadas).toEqual({ actos: firma.auditadas, negadas: firma.negadas.size });
  // Codes have no gaps in spite of refused and cut calls; private ones have a separate series.
  const series = await admin<{ serie: string; cuantos: number; ultimo: number }>(
    `select split_part(codigo, '-', 1) as serie, count(*)::int as cuantos,
       max(split_part(codigo, '-', 2)::int) as ultimo
     from movimientos where tenant_id = $1 group by 1`,
    [tenantId],
  );
  for (const { cuantos, ultimo } of series) expect(cuantos).toBe(ultimo);
}

/** Compares the kept sums of all organisations with their rows. */
export async function compararCifras({ ownerUrl }: Servidor): Promise<void> {
  expect((await checkTotals(ownerUrl)).differences).toEqual([]);
}
