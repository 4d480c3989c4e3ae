import { t } from '@plomada/db/kinds';
import { type Add, statement, statementOf } from '@plomada/db/statement';
import {
  tipoFilaSchema,
  type TipoAviso,
  type TipoBloqueo,
} from '@plomada/domain/cierres/cierre.schema';

import { enLista } from '../apocrifos/marca.sql.ts';
import { faltanAca } from '../proyectos/compras.sql.ts';
import { vePrivados } from '../proyectos/proyectos.policy.ts';
import type { Quien } from '../proyectos/visibility.sql.ts';
import { sinDepositar } from './retenciones.sql.ts';

/** Most rows listed of a blocker. */
const BLOQUEOS_MAX = 20;
/** Most rows listed of a warning. */
const AVISOS_MAX = 100;

/** Days that a closing covers, both included; `desde` is null for the first closing. */
export type Dias = { readonly desde: string | null; readonly hasta: string };

type Partes = { readonly tenant: string; readonly hasta: string; readonly privados: boolean };
/** Parameters of the warning whose SQL another file defines: reader and last day. */
type Pedido = { readonly quien: Quien; readonly hasta: string; readonly add: Add };

const visible = ({ privados }: Partes, alias: string): string =>
  privados ? 'true' : `not ${alias}.privado`;

/**
 * SQL selects of (tipo, id, texto, proyecto_id, presupuesto_id, orden), one per kind of blocker of
 * a closing.
 */
const BLOQUEOS: Readonly<Record<TipoBloqueo, (partes: Partes) => string>> = {
  BAJAS_PENDIENTES: (partes) => `
    select s.entidad as tipo, s.entidad_id as id, s.descripcion as texto, s.proyecto_id,
      pg.presupuesto_id, s.creado_en::text as orden
    from solicitudes_eliminacion s
    left join movimientos m on s.entidad = 'MOVIMIENTO' and m.tenant_id = s.tenant_id and m.id = s.entidad_id
    left join aportes ap on s.entidad = 'APORTE' and ap.tenant_id = s.tenant_id and ap.id = s.entidad_id
    left join pagos pg on s.entidad = 'PAGO' and pg.tenant_id = s.tenant_id and pg.id = s.entidad_id
    left join lote_gastos g on s.entidad = 'GASTO_LOTE' and g.tenant_id = s.tenant_id and g.id = s.entidad_id
    left join acopios ac on s.entidad = 'ACOPIO' and ac.tenant_id = s.tenant_id and ac.id = s.entidad_id
    left join ordenes_pago op on s.entidad = 'ORDEN_PAGO' and op.tenant_id = s.tenant_id and op.id = s.entidad_id
    where s.tenant_id = ${partes.tenant} and s.estado = 'PENDIENTE' and ${visible(partes, 's')}
      and coalesce(m.fecha, ap.fecha, pg.fecha, g.fecha, ac.fecha, op.fecha) <= ${partes.hasta}`,
  PAGOS_PROGRAMADOS: (partes) => `
    select 'PAGO', pg.id, 'Pago ' || pg.numero || ' de ' || b.codigo || ' · ' || b.titulo, pg.proyecto_id,
      pg.presupuesto_id, coalesce(pg.vencimiento, pg.fecha)::text
    from pagos pg join presupuestos b on b.tenant_id = pg.tenant_id and b.id = pg.presupuesto_id
    where pg.tenant_id = ${partes.tenant} and pg.estado = 'PROGRAMADO' and pg.eliminado_en is null
      and ${visible(partes, 'pg')} and coalesce(pg.vencimiento, pg.fecha) <= ${partes.hasta}`,
  // Last failed import of each author into each work, unless it was discarded or a later import of
  // theirs succeeded, as in the author's notices.
  IMPORTACIONES_SIN_TERMINAR: (partes) => `
    select 'IMPORTACION', f.id, f.archivo, f.proyecto_id, null::uuid, f.creado_en::text
    from importaciones_fallidas f
    where f.tenant_id = ${partes.tenant} and f.descartada_en is null and ${visible(partes, 'f')}
      and (f.creado_en at time zone 'America/Argentina/Buenos_Aires')::date <= ${partes.hasta}
      and not exists (select from importaciones_fallidas o where o.tenant_id = f.tenant_id
        and o.creado_por = f.creado_por and o.proyecto_id is not distinct from f.proyecto_id
        and o.privado = f.privado and (o.creado_en, o.id) > (f.creado_en, f.id))
      and not exists (select from importaciones i where i.tenant_id = f.tenant_id
        and i.creado_por = f.creado_por and i.creado_en >= f.creado_en
        and i.proyecto_id is not distinct from f.proyecto_id and i.privado = f.privado)`,
  DOLARES_SIN_COTIZACION: (partes) => `
    select 'MOVIMIENTO', m.id, m.codigo || ' · ' || m.concepto, m.proyecto_id, null::uuid, m.fecha::text
    from movimientos m
    where m.tenant_id = ${partes.tenant} and m.moneda = 'USD' and m.cotizacion_valor is null
      and m.eliminado_en is null and ${visible(partes, 'm')} and m.fecha <= ${partes.hasta}
    union all
    select 'APORTE', a.id, a.codigo, a.proyecto_id, null::uuid, a.fecha::text from aportes a
    where a.tenant_id = ${partes.tenant} and a.moneda = 'USD' and a.cotizacion_valor is null
      and a.eliminado_en is null and a.fecha <= ${partes.hasta}`,
};

const partesDe = (add: Add, quien: Quien, hasta: string): Partes => ({
  tenant: add(t.uuid, quien.tenantId),
  hasta: add(t.date, hasta),
  privados: vePrivados(quien),
});

const FILA_DE_REVISION = {
  clase: t.text.because('a name'),
  cantidad: t.bigint.because('a count'),
  tipo: t.oneOf(tipoFilaSchema.options).because('a name'),
  id: t.uuid.because('a key'),
  texto: t.text.because('a name'),
  proyectoId: t.uuid.orNull,
  presupuestoId: t.uuid.orNull,
};

/** SQL of the first rows of each named select, with the total number of its rows. */
const primeras = (cada: readonly (readonly [nombre: string, filas: string])[], limite: number) => `
select y.clase, y.cantidad, y.tipo, y.id, y.texto, y.proyecto_id as "proyectoId",
  y.presupuesto_id as "presupuestoId"
from (
  select z.*, count(*) over (partition by z.clase) as cantidad,
    row_number() over (partition by z.clase order by z.orden, z.id) as lugar
  from (${cada.map(([nombre, filas]) => `select '${nombre}' as clase, x.* from (${filas}) x`).join('\n  union all ')}) z) y
where y.lugar <= ${limite} order by y.clase, y.lugar`;

/** First rows of each blocker found, with the total number of its rows. */
export const selectBloqueos = statementOf(
  'cierres.bloqueos',
  FILA_DE_REVISION,
  (add, quien: Quien, { hasta }: Dias) => {
    const partes = partesDe(add, quien, hasta);
    const cada = Object.entries(BLOQUEOS).map(
      ([nombre, filas]) => [nombre, filas(partes)] as const,
    );
    return primeras(cada, BLOQUEOS_MAX);
  },
);

/** Warnings that are only counted here, because another page lists their rows. */
const CONTADOS = {
  SIN_COMPROBANTE: (partes: Partes, desde: string) => `
    select count(*) from movimientos m where m.tenant_id = ${partes.tenant} and m.tipo = 'EGRESO'
      and m.comprobante_id is null and m.eliminado_en is null and ${visible(partes, 'm')}
      and m.fecha between ${desde} and ${partes.hasta}`,
  SIN_RUBRO: (partes: Partes, desde: string) => `
    select count(*) from movimientos m where m.tenant_id = ${partes.tenant} and m.tipo = 'EGRESO'
      and m.rubro_id is null and m.eliminado_en is null and ${visible(partes, 'm')}
      and m.fecha between ${desde} and ${partes.hasta}`,
  // Documents of ARCA that *Facturas* lists as missing here, in the last month only.
  FALTA_DE_ARCA: ({ tenant, hasta }: Partes, _desde: string, quien: Quien) => `
    select count(*) from arca_comprobantes a where ${faltanAca(quien, tenant)}
      and a.fecha_emision between date_trunc('month', ${hasta}::timestamp)::date and ${hasta}`,
} satisfies Partial<Record<TipoAviso, unknown>>;

/** Count of rows of each warning of `CONTADOS`, zero included. */
export const selectAvisos = statementOf(
  'cierres.avisos',
  { tipo: t.text.because('a name'), cantidad: t.bigint.because('a count') },
  (add, quien: Quien, { desde, hasta }: Dias) => {
    const partes = partesDe(add, quien, hasta);
    const primero = add(t.date, desde ?? '0001-01-01');
    return Object.entries(CONTADOS)
      .map(
        ([tipo, cuenta]) =>
          `select '${tipo}' as tipo, (${cuenta(partes, primero, quien)}) as cantidad`,
      )
      .join('\nunion all\n');
  },
);

/** Selects like those of `BLOQUEOS`, one per kind of warning that lists its rows. */
const LISTADOS = {
  INDICE_ESTIMADO: (partes: Partes, desde: string) => `
    select 'CERTIFICADO' as tipo, c.id, 'Certificado ' || c.numero || ' de ' || b.codigo || ' · ' || b.titulo as texto,
      b.proyecto_id, b.id as presupuesto_id, c.periodo as orden
    from certificados c join presupuestos b on b.tenant_id = c.tenant_id and b.id = c.presupuesto_id
    where c.tenant_id = ${partes.tenant} and c.estado = 'APROBADO' and c.estimado and c.eliminado_en is null
      and to_date(c.periodo, 'YYYY-MM') between ${desde} and ${partes.hasta}`,
  RETENCION_SIN_DEPOSITAR: (_partes: Partes, _desde: string, { quien, hasta, add }: Pedido) =>
    sinDepositar(quien, hasta, add),
  // Accounts without a count in the last month; counts of earlier months of the same closing do not
  // replace it.
  CUENTA_SIN_CONTAR: ({ tenant, hasta }: Partes) => `
    select 'CUENTA', q.id, q.nombre, null::uuid, null::uuid, q.nombre
    from cuentas q where q.tenant_id = ${tenant} and q.cerrada_en is null and q.saldo_inicial_el <= ${hasta}
      and not exists (select from arqueos y where y.tenant_id = q.tenant_id and y.cuenta_id = q.id
        and y.fecha between date_trunc('month', ${hasta}::timestamp)::date and ${hasta})`,
  // Expenses and debts of the days whose supplier is in the list of false invoices in force.
  PROVEEDOR_APOCRIFO: (partes: Partes, desde: string) => `
    select z.tipo, z.id, z.texto || ' · ' || v.razon_social || ' (APOC'
        || coalesce(' desde el ' || to_char(a.desde, 'DD/MM/YYYY'), '') || ', lista del ' || to_char(a.lista_del, 'DD/MM/YYYY') || ')',
      z.proyecto_id, null::uuid, z.fecha::text
    from proveedores v cross join lateral (${enLista('v.tenant_id', 'v.cuit')}) a
    cross join lateral (
      select 'MOVIMIENTO' as tipo, m.id, m.codigo || ' · ' || m.concepto as texto, m.proyecto_id, m.fecha
      from movimientos m where m.tenant_id = v.tenant_id and m.proveedor_id = v.id and m.tipo = 'EGRESO'
        and m.eliminado_en is null and ${visible(partes, 'm')} and m.fecha between ${desde} and ${partes.hasta}
      union all
      select 'POR_PAGAR', c.id, lpad(c.punto_venta::text, 5, '0') || '-' || lpad(c.numero::text, 8, '0') || ' · ' || c.concepto,
        c.proyecto_id, c.fecha_emision
      from comprobantes c where c.tenant_id = v.tenant_id and c.proveedor_id = v.id and c.a_pagar and c.anulado_en is null
        and c.fecha_emision between ${desde} and ${partes.hasta}) z
    where v.tenant_id = ${partes.tenant} and v.cuit is not null`,
} satisfies Partial<Record<TipoAviso, unknown>>;

/** First rows of each other warning found, with the total number of its rows. */
export const selectFilasDeAvisos = statementOf(
  'cierres.filasDeAvisos',
  FILA_DE_REVISION,
  (add, quien: Quien, { desde, hasta }: Dias) => {
    const partes = partesDe(add, quien, hasta);
    const primero = add(t.date, desde ?? '0001-01-01');
    const pedido = { quien, hasta, add };
    const cada = Object.entries(LISTADOS).map(
      ([nombre, filas]) => [nombre, filas(partes, primero, pedido)] as const,
    );
    return primeras(cada, AVISOS_MAX);
  },
);

export const DESCARTAR_IMPORTACION = statement({
  name: 'cierres.descartarImportacion',
  text: `
update importaciones_fallidas set descartada_en = $3::timestamptz
where tenant_id = $1::uuid and id = $2::uuid and descartada_en is null
returning archivo, proyecto_id as "proyectoId"`,
  params: [t.uuid, t.uuid, t.timestamptz],
  row: { archivo: t.text, proyectoId: t.uuid.orNull },
});
