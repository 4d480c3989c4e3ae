import type { Moneda } from '@plomada/domain/base/campos.schema';

import { GENTE, NORTE, RUBRO_NORTE } from './data.ts';
import { OBRA_A, OBRA_ARCHIVADA, OBRA_B } from './obras.ts';
import type { Servidor } from './server.ts';

/*
 * Totals of works computed from raw rows, one at a time, in plain code. They share nothing with the
 * statement under test except the meaning of the columns.
 */
export type Cruda = {
  readonly obra: string;
  readonly moneda: Moneda;
  readonly tipo: string;
  readonly fecha: string;
  readonly rubroId: string | null;
  readonly rubro: string | null;
  readonly proveedorId: string | null;
  readonly proveedor: string | null;
  readonly centavos: string;
  readonly enArs: string;
  readonly enUsd: string | null;
};

/**
 * Seeds two years in three works, one of them deleted: both currencies, private rows, deleted ones,
 * and more suppliers than the list of the largest suppliers shows.
 */
export async function llenar({ admin }: Servidor): Promise<void> {
  const autor = GENTE.Owner.id;
  await admin(
    `insert into proveedores (id, tenant_id, razon_social, creado_por)
     select ('01900000-0000-7000-ab00-' || lpad(i::text, 12, '0'))::uuid, $1, 'Proveedor ' || i, $2
     from generate_series(1, 37) i`,
    [NORTE, autor],
  );
  await admin(
    `insert into rubros (id, tenant_id, codigo, nombre, orden, creado_por)
     values ('01900000-0000-7000-ab00-0000000000aa', $1, '77', '=Pintura', 77, $2)`,
    [NORTE, autor],
  );
  await admin(
    `update proyectos set presupuesto_objetivo_centavos = 900000000001, superficie_cubierta = 250.5,
       superficie_semicubierta = 33.33 where id = $1`,
    [OBRA_A],
  );
  await admin(
    `update proyectos set moneda_base = 'USD', presupuesto_objetivo_centavos = 100000 where id = $1`,
    [OBRA_B],
  );
  await admin(`update proyectos set eliminado_en = now() where id = $1`, [OBRA_ARCHIVADA]);
  await admin(
    `insert into movimientos (id, tenant_id, codigo, proyecto_id, tipo, fecha, concepto,
       importe_centavos, moneda, cotizacion_valor, cotizacion_tipo, importe_ars_centavos,
       importe_usd_centavos, medio_pago, rubro_id, proveedor_id, privado, creado_por, estado,
       eliminado_en)
     select gen_random_uuid(), $1, 'X-' || i, case when i % 13 = 0 then $6::uuid
         when i % 3 = 1 then $3::uuid else $2::uuid end,
       case when i % 5 < 2 then 'INGRESO' else 'EGRESO' end, '2024-11-21'::date + i, 'Movimiento',
       c, case when usd then 'USD' else 'ARS' end, case when usd or i % 10 = 3 then 1500 end,
       case when usd or i % 10 = 3 then 'MEP' end, c * case when usd then 1500 else 1 end,
       case when usd then c when i % 10 = 3 then c / 1500 end, 'EFECTIVO',
       case i % 7 when 0 then null when 1 then '01900000-0000-7000-ab00-0000000000aa'::uuid
         else $4::uuid end,
       case when i % 9 > 0
         then ('01900000-0000-7000-ab00-' || lpad((1 + i % 37)::text, 12, '0'))::uuid end,
       i % 8 = 0, $5, case when i % 11 = 0 then 'ELIMINADO' else 'CONFIRMADO' end,
       case when i % 11 = 0 then now() end
     from (select i, i % 4 = 0 as usd, 7 * i::bigint * i * 1000 + i as c
       from generate_series(1, 730) i) as n`,
    [NORTE, OBRA_A, OBRA_B, RUBRO_NORTE, autor, OBRA_ARCHIVADA],
  );
}

export async function crudas(
  { admin }: Servidor,
  obras: readonly string[],
  conPrivados: boolean,
): Promise<Cruda[]> {
  return await admin<Cruda>(
    `select m.proyecto_id as obra, m.moneda, m.tipo, m.fecha::text, m.rubro_id as "rubroId",
       r.nombre as rubro, m.proveedor_id as "proveedorId", v.razon_social as proveedor,
       m.importe_centavos::text as centavos, m.importe_ars_centavos::text as "enArs",
       m.importe_usd_centavos::text as "enUsd"
     from movimientos m left join rubros r on r.id = m.rubro_id
     left join proveedores v on v.id = m.proveedor_id
     where m.proyecto_id = any($1::uuid[]) and m.estado <> 'ELIMINADO' and ($2 or not m.privado)`,
    [[...obras], conPrivados],
  );
}

const sumar = (importes: readonly string[]) =>
  Number(importes.reduce((total, importe) => total + BigInt(importe), 0n));
const de = (tipo: string, filas: readonly Cruda[]) =>
  sumar(filas.filter((f) => f.tipo === tipo).map(({ centavos }) => centavos));
const flujo = (filas: readonly Cruda[]) => ({
  ingresosCentavos: de('INGRESO', filas),
  egresosCentavos: de('EGRESO', filas),
});
const saldo = (filas: readonly Cruda[]) => de('INGRESO', filas) - de('EGRESO', filas);
const monedasDe = (filas: readonly Cruda[]) => [...new Set(filas.map(({ moneda }) => moneda))];

export type Pedido = { readonly desde?: string; readonly hasta?: string };

/** Expected totals of the rows, under the names of the answer. */
export function figurasDe(todas: readonly Cruda[], { desde, hasta }: Pedido, base: Moneda) {
  const hastaAhi = todas.filter(({ fecha }) => hasta === undefined || fecha <= hasta);
  const filas = hastaAhi.filter(({ fecha }) => desde === undefined || fecha >= desde);
  const antes = hastaAhi.filter(({ fecha }) => desde !== undefined && fecha < desde);
  const monedas = [...new Set([base, ...monedasDe(hastaAhi)])];
  const propias = (moneda: Moneda, cuales: readonly Cruda[]) =>
    cuales.filter((f) => f.moneda === moneda);
  return {
    desde: desde ?? null,
    hasta: hasta ?? null,
    movimientos: filas.length,
    ultimoMovimiento:
      filas
        .map(({ fecha }) => fecha)
        .sort()
        .at(-1) ?? null,
    porMoneda: monedas.map((moneda) => {
      const suyas = propias(moneda, filas);
      return { moneda, ...flujo(suyas), saldoCentavos: saldo(suyas) };
    }),
    saldos: monedas.map((moneda) => ({
      moneda,
      inicialCentavos: saldo(propias(moneda, antes)),
      finalCentavos: saldo(propias(moneda, hastaAhi)),
    })),
    porRubro: agrupar(filas, 'rubroId', 'rubro', (suyas) => ({
      gastadoCentavos: de('EGRESO', suyas),
      equivalenteCentavos: sumar(enMoneda(suyas, base).filter((importe) => importe !== null)),
    })),
    porProveedor: agrupar(filas, 'proveedorId', 'proveedor'),
    entre: (primero: string, ultimo: string) =>
      monedasDe(hastaAhi)
        .sort()
        .map((moneda) => ({
          moneda,
          ...flujo(
            propias(moneda, hastaAhi).filter((f) => f.fecha >= primero && f.fecha <= ultimo),
          ),
        })),
    delMes: (mes: string, moneda: Moneda) =>
      flujo(propias(moneda, filas).filter(({ fecha }) => fecha.startsWith(mes))),
  };
}

const enMoneda = (filas: readonly Cruda[], base: Moneda) =>
  filas.map(({ enArs, enUsd }) => (base === 'USD' ? enUsd : enArs));

/** Expenses by group, the largest first within a currency. */
function agrupar(
  filas: readonly Cruda[],
  id: 'rubroId' | 'proveedorId',
  nombre: keyof Cruda,
  masDe: (suyas: readonly Cruda[]) => object = () => ({}),
) {
  const grupos = new Map<string, Cruda[]>();
  for (const fila of filas.filter(({ tipo }) => tipo === 'EGRESO')) {
    const clave = `${fila.moneda} ${fila[id]}`;
    grupos.set(clave, [...(grupos.get(clave) ?? []), fila]);
  }
  return [...grupos.values()]
    .flatMap(([primera, ...resto]) => {
      if (!primera) return [];
      const egresosCentavos = de('EGRESO', [primera, ...resto]);
      const { moneda } = primera;
      const mas = masDe([primera, ...resto]);
      return [{ [id]: primera[id], [nombre]: primera[nombre], moneda, egresosCentavos, ...mas }];
    })
    .sort((a, b) => a.moneda.localeCompare(b.moneda) || b.egresosCentavos - a.egresosCentavos);
}

/**
 * Expected spending from the first row up to `hasta` included, which the product compares with the
 * target.
 */
export function gastadoDe(todas: readonly Cruda[], { hasta }: Pedido, base: Moneda) {
  const egresos = todas.filter(
    ({ fecha, tipo }) => tipo === 'EGRESO' && (hasta === undefined || fecha <= hasta),
  );
  const equivalentes = enMoneda(egresos, base);
  return {
    monedaBase: base,
    gastadoCentavos: sumar(
      egresos.filter(({ moneda }) => moneda === base).map(({ centavos }) => centavos),
    ),
    gastadoEquivalenteCentavos: sumar(equivalentes.filter((importe) => importe !== null)),
    egresosSinEquivalente: equivalentes.filter((importe) => importe === null).length,
  };
}
