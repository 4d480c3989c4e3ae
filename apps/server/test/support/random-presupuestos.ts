import { type Razon, porRazon } from '@plomada/domain/base/porcentaje.rules';

import { GENTE, NORTE, RUBRO_NORTE } from './data.ts';
import { OBRA_A, OBRA_B, PROVEEDOR_NORTE } from './obras.ts';
import type { Servidor } from './server.ts';

/*
 * Budgets with certificates, payments and adicionales, and their totals computed row by row. The
 * computation shares nothing with the statement under test except the meaning of the columns and
 * `porRazon`, which has tests in the domain.
 */
const AUTOR = GENTE.Owner.id;
const MOVIMIENTO = '01900000-0000-7000-ab01-000000000001';

/** Seeds `cuantos` budgets, most of them accepted, with certificates and payments. */
export async function sembrarPresupuestos({ admin }: Servidor, cuantos: number): Promise<void> {
  await admin(conLimite('disable'));
  await admin(
    `insert into movimientos (id, tenant_id, codigo, proyecto_id, tipo, fecha, concepto,
       importe_centavos, moneda, importe_ars_centavos, medio_pago, creado_por)
     values ($1, $2, 'X-PR', $3, 'EGRESO', '2024-01-01', 'De pagos', 1, 'ARS', 1, 'EFECTIVO', $4)`,
    [MOVIMIENTO, NORTE, OBRA_A, AUTOR],
  );
  await admin(
    `insert into indices (id, tenant_id, serie, mes, valor, creado_por)
     select gen_random_uuid(), $1, s, to_char('2025-01-01'::date + (i || ' month')::interval, 'YYYY-MM'),
       1000 + i * 21.3 + length(s), $2
     from generate_series(0, 20) i, unnest(array['CAC_MANO_OBRA', 'PROPIA']) s where i % 5 <> 3`,
    [NORTE, AUTOR],
  );
  await admin(
    `insert into presupuestos (id, tenant_id, codigo, proyecto_id, sentido, titulo, proveedor_id,
       cliente_nombre, rubro_id, fecha, moneda, indexacion, serie, mes_base, cotizacion_base, estado,
       aceptado_en, total_centavos, anticipo_centavos, anticipo_bp, creado_por, eliminado_en)
     select gen_random_uuid(), $1, 'AZ-' || i, case when i % 4 = 1 then $3::uuid else $2::uuid end,
       case when i % 3 = 0 then 'INGRESO' else 'EGRESO' end, 'Al azar',
       case when i % 3 > 0 then $4::uuid end, case when i % 3 = 0 then 'Cliente' end,
       case when i % 3 > 0 and i % 7 > 0 then $5::uuid end, '2025-01-01',
       case when i % 8 = 5 then 'USD' else 'ARS' end, x.indexacion,
       case x.indexacion when 'CAC' then 'CAC_MANO_OBRA' when 'SERIE' then
         case when i % 2 = 0 then 'PROPIA' else 'NUNCA_PUBLICADA' end end,
       case when x.indexacion in ('CAC', 'SERIE') then to_char('2024-12-01'::date + i * 8 % 700, 'YYYY-MM') end,
       case when x.indexacion = 'USD' then 1480 + i / 7.0 end,
       case when i % 11 = 0 then 'ENVIADO' else 'ACEPTADO' end,
       '2025-01-10'::timestamptz + i * 31 % 12000 * interval '1 hour', 1e9 + i::bigint * (7777777 + i),
       case when i % 2 = 0 then 1e8 + i else 0 end, 1000, $6, case when i % 13 = 0 then now() end
     from generate_series(1, $7) i, lateral (values (
       (array['NINGUNA', 'CAC', 'SERIE', 'USD', 'CAC'])[1 + i % 5])) x(indexacion)`,
    [NORTE, OBRA_A, OBRA_B, PROVEEDOR_NORTE, RUBRO_NORTE, AUTOR, cuantos],
  );
  await admin(
    `insert into adicionales (id, tenant_id, presupuesto_id, numero, tipo, fecha, motivo,
       diferencia_centavos, total_vigente_centavos, items, creado_por)
     select gen_random_uuid(), $1, b.id, 1, 'ADICION', b.aceptado_en::date + 40, 'Más obra',
       12345678, b.total_centavos + 12345678, '[]', $2
     from presupuestos b where b.codigo like 'AZ-%5'`,
    [NORTE, AUTOR],
  );
  await admin(
    `insert into certificados (id, tenant_id, presupuesto_id, numero, periodo, estado, bruto_centavos,
       actualizacion_centavos, desacopio_base_centavos, desacopio_centavos, fondo_reparo_centavos,
       neto_centavos, cotizacion, resuelto_en, resuelto_por, creado_por)
     select gen_random_uuid(), $1, b.id, n, '2025-08', case when n = 3 then 'PRESENTADO'
         else 'APROBADO' end, bruto, bruto / 13, 0, bruto / 10, bruto / 20,
       bruto + bruto / 13 - bruto / 10 - bruto / 20,
       case when b.indexacion = 'USD' then 1490 + n * 13.25 end,
       case when n < 3 then b.aceptado_en + n * interval '65 days' end,
       case when n < 3 then $2::uuid end, $2
     from presupuestos b, generate_series(1, 3) n,
       lateral (select b.total_centavos * n / 9 as bruto) x
     where right(b.codigo, 1) <> '4'`,
    [NORTE, AUTOR],
  );
  await admin(
    `insert into pagos (id, tenant_id, presupuesto_id, proyecto_id, numero, tipo, estado, fecha,
       vencimiento, importe_bruto_centavos, moneda, importe_presupuesto_centavos, neto_centavos,
       privado, movimiento_id, creado_por)
     select gen_random_uuid(), $1, b.id, b.proyecto_id, n,
       case when n = 3 then 'REPARO' else 'LIBRE' end,
       case when n = 4 then 'PROGRAMADO' else 'PAGADO' end, b.aceptado_en::date + n * 50, '2027-01-01',
       x.importe, b.moneda, x.importe, x.importe, n = 2, case when n < 4 then $3::uuid end, $2
     from presupuestos b, generate_series(1, 4) n,
       lateral (select case n when 3 then 1e7 else b.total_centavos / 17 + n end::bigint as importe) x
     where right(b.codigo, 1) <> '7'`,
    [NORTE, AUTOR, MOVIMIENTO],
  );
  await admin(SUMAS);
  await admin(conLimite('enable'));
}

/**
 * Tables with a trigger for each row that is too slow for thousands at once, so it is disabled
 * meanwhile.
 */
const SIN_LIMITE = ['presupuestos', 'certificados', 'pagos', 'indices'];
const conLimite = (verbo: 'enable' | 'disable'): string =>
  SIN_LIMITE.map((tabla) => `alter table ${tabla} ${verbo} trigger dinero_de_fila`).join(';');

const SUMAS = `update presupuestos b set certificado_bruto_centavos = c.bruto,
  certificado_centavos = c.certificado, neto_centavos = c.neto, reparo_centavos = c.reparo,
  total_vigente_centavos = b.total_centavos + a.dif, certificados_aprobados = c.n,
  pagado_centavos = p.publico, pagado_privado_centavos = p.privado, pagado_reparo_centavos = p.reparo
from presupuestos x
  cross join lateral (select coalesce(sum(bruto_centavos), 0) as bruto, count(*) as n,
    coalesce(sum(bruto_centavos + actualizacion_centavos), 0) as certificado,
    coalesce(sum(neto_centavos), 0) as neto, coalesce(sum(fondo_reparo_centavos), 0) as reparo
    from certificados where presupuesto_id = x.id and estado = 'APROBADO') c
  cross join lateral (select coalesce(sum(diferencia_centavos), 0) as dif from adicionales
    where presupuesto_id = x.id) a
  cross join lateral (select
    coalesce(sum(importe_presupuesto_centavos) filter (where not privado), 0) as publico,
    coalesce(sum(importe_presupuesto_centavos) filter (where privado), 0) as privado,
    coalesce(sum(importe_presupuesto_centavos) filter (where tipo = 'REPARO'), 0) as reparo
    from pagos where presupuesto_id = x.id and estado = 'PAGADO') p
where b.id = x.id and b.codigo like 'AZ-%'`;

type Fila = {
  readonly sentido: string;
  readonly moneda: string;
  readonly rubroId: string | null;
  readonly total: string;
  readonly anticipo: string;
  readonly mesBase: string | null;
  readonly serie: string | null;
  readonly cotizacionBase: string | null;
  readonly adicionales: readonly { dif: number; fecha: string }[] | null;
  readonly certificados:
    | readonly {
        bruto: number;
        con: number;
        neto: number;
        reparo: number;
        dia: string;
        usd: string;
      }[]
    | null;
  readonly pagos:
    | readonly { importe: number; fecha: string; tipo: string; privado: boolean }[]
    | null;
};

/** Rows of the budgets of these works that are accepted, and were so on the day `dia` or before. */
export async function presupuestosCrudos(
  { admin }: Servidor,
  obras: readonly string[],
  dia: string,
): Promise<Fila[]> {
  return await admin<Fila>(
    `select b.sentido, b.moneda, b.rubro_id as "rubroId", b.total_centavos::text as total,
       b.anticipo_centavos::text as anticipo, b.mes_base as "mesBase", b.serie,
       b.cotizacion_base::text as "cotizacionBase",
       (select json_agg(json_build_object('dif', diferencia_centavos, 'fecha', fecha))
          from adicionales where presupuesto_id = b.id) as adicionales,
       (select json_agg(json_build_object('bruto', bruto_centavos, 'neto', neto_centavos,
            'con', bruto_centavos + actualizacion_centavos, 'reparo', fondo_reparo_centavos,
            'dia', (resuelto_en at time zone 'America/Argentina/Buenos_Aires')::date,
            'usd', cotizacion::text) order by numero)
          from certificados where presupuesto_id = b.id and estado = 'APROBADO') as certificados,
       (select json_agg(json_build_object('importe', importe_presupuesto_centavos, 'fecha', fecha,
            'tipo', tipo, 'privado', privado))
          from pagos where presupuesto_id = b.id and estado = 'PAGADO') as pagos
     from presupuestos b where b.proyecto_id = any($1::uuid[]) and b.estado = 'ACEPTADO'
       and b.eliminado_en is null
       and (b.aceptado_en at time zone 'America/Argentina/Buenos_Aires')::date <= $2::date`,
    [[...obras], dia],
  );
}

export type Serie = readonly {
  readonly serie: string;
  readonly mes: string;
  readonly valor: string;
}[];
const suma = (importes: readonly number[]) => importes.reduce((total, uno) => total + uno, 0);

function razonDe(fila: Fila, serie: Serie, dia: string, usd: string | undefined): Razon | null {
  if (fila.cotizacionBase !== null) {
    return usd === undefined ? null : { numerador: usd, denominador: fila.cotizacionBase };
  }
  const valor = (mes: string) =>
    serie.findLast((v) => v.serie === fila.serie && v.mes <= mes)?.valor;
  if (fila.mesBase === null) return null;
  const [numerador, denominador] = [valor(dia.slice(0, 7)), valor(fila.mesBase)];
  return numerador && denominador ? { numerador, denominador } : null;
}

/** Totals of one budget on a day, computed from its row. */
export function cifrasDe(fila: Fila, serie: Serie, dia: string, conPrivados: boolean) {
  const certificados = (fila.certificados ?? []).filter((c) => c.dia <= dia);
  const pagos = (fila.pagos ?? []).filter((p) => p.fecha <= dia && (conPrivados || !p.privado));
  const vigente =
    Number(fila.total) +
    suma((fila.adicionales ?? []).filter((a) => a.fecha <= dia).map(({ dif }) => dif));
  const certificado = suma(certificados.map(({ con }) => con));
  const resto = vigente - suma(certificados.map(({ bruto }) => bruto));
  const razon = razonDe(fila, serie, dia, certificados.at(-1)?.usd);
  const actualizado = certificado + (razon ? porRazon(resto, razon) : resto);
  const pagado = suma(pagos.map(({ importe }) => importe));
  const reparo = suma(pagos.filter(({ tipo }) => tipo === 'REPARO').map(({ importe }) => importe));
  const neto = suma(certificados.map((c) => c.neto));
  return {
    presupuestadoCentavos: vigente,
    actualizadoCentavos: actualizado,
    comprometidoCentavos: actualizado - pagado,
    certificadoCentavos: certificado,
    pagadoCentavos: pagado,
    adeudadoCentavos: Math.max(0, Number(fila.anticipo) + neto - pagado + reparo),
    reparoCentavos: suma(certificados.map((c) => c.reparo)) - reparo,
  };
}

/** Sums of the rows of one direction, per currency. */
export function juntas(filas: readonly Fila[], sentido: string, cifras: (fila: Fila) => object) {
  const propias = filas.filter((fila) => fila.sentido === sentido);
  return [...new Set(propias.map(({ moneda }) => moneda))].sort().map((moneda) => {
    const total: Record<string, number> = {};
    for (const fila of propias.filter((una) => una.moneda === moneda)) {
      for (const [clave, valor] of Object.entries(cifras(fila))) {
        total[clave] = (total[clave] ?? 0) + Number(valor);
      }
    }
    return { moneda, ...total };
  });
}
