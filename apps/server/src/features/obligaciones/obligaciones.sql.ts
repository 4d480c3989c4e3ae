import { t } from '@plomada/db/kinds';
import { type RowOf, statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import {
  claseObligacionSchema,
  obligacionSchema,
} from '@plomada/domain/obligaciones/obligacion.schema';
import { claseDeAcuerdoSchema } from '@plomada/domain/por-pagar/orden-pago.schema';
import { tipoRetencionSchema } from '@plomada/domain/presupuestos/pagos/renglon.schema';
import { sentidoPresupuestoSchema } from '@plomada/domain/presupuestos/presupuesto.schema';

import { asLiteral } from '../../context/sql/params.ts';
import { MARCA, marcasDe } from '../apocrifos/marca.sql.ts';
import { vePrivados } from '../proyectos/proyectos.policy.ts';
import { obraVisible, soloVisibles, type Quien } from '../proyectos/visibility.sql.ts';
import { CONTRAPARTE, CON_CONTRAPARTE } from './contraparte.sql.ts';
import {
  COLUMNA_NO_NULA,
  type Lector,
  type Filtros,
  ORDEN,
  debidas,
  condiciones,
  pendiente,
  recibioPropio,
} from './debidas.sql.ts';

const FILA = {
  clase: t.oneOf(claseObligacionSchema.options).because(COLUMNA_NO_NULA),
  origenId: t.uuid.because(COLUMNA_NO_NULA),
  sentido: t.oneOf(sentidoPresupuestoSchema.options).because(COLUMNA_NO_NULA),
  proveedorId: t.uuid.orNull,
  contraparte: t.text.orNull,
  apocrifo: MARCA,
  proyecto: t.json('json', obligacionSchema.shape.proyecto.unwrap()).orNull,
  pagoId: t.uuid.orNull,
  cuota: t.json('json', obligacionSchema.shape.cuota.unwrap()).orNull,
  ordenId: t.uuid.orNull,
  miembroId: t.uuid.orNull,
  presupuesto: t.json('json', obligacionSchema.shape.presupuesto.unwrap()).orNull,
  fecha: t.date.because(COLUMNA_NO_NULA),
  vence: t.date.orNull,
  moneda: t.oneOf(monedaSchema.options).because(COLUMNA_NO_NULA),
  total: t.bigint.because(COLUMNA_NO_NULA),
  saldado: t.bigint.because(COLUMNA_NO_NULA),
  pendiente: t.bigint.because(COLUMNA_NO_NULA),
  privado: t.bool.because(COLUMNA_NO_NULA),
  tipoArca: t.int.orNull,
  puntoVenta: t.int.orNull,
  numero: t.text.orNull,
  banco: t.text.orNull,
  palabras: t.text.orNull,
  retencion: t.oneOf(tipoRetencionSchema.options).orNull,
};

type Tras = { readonly vence: string; readonly clase: string; readonly origenId: string } | null;
type Pagina = { readonly limit: number; readonly tras: Tras };

/** Page of obligations by due day; reads one row more than `limit`. */
export const selectObligaciones = statementOf(
  'obligaciones.pagina',
  FILA,
  (add, quien: Lector, filtros: Filtros, { limit, tras }: Pagina) => {
    const siguientes =
      tras === null
        ? []
        : [
            `(${ORDEN}, o.clase, o.origen_id) > (${add(t.date, tras.vence)}, ${add(t.text, tras.clase)}, ${add(t.uuid, tras.origenId)})`,
          ];
    const cola = `order by ${ORDEN}, o.clase, o.origen_id limit ${asLiteral(limit)} + 1`;
    const saldado = vePrivados(quien) ? 'o.saldado_todo_centavos' : 'o.saldado_centavos';
    return `
with o as materialized (
  select o.* from ${debidas(quien, add, [...condiciones(quien, filtros, add), ...siguientes], { cola, clase: filtros.clase })} o
  ${cola}),
marcas as materialized ${marcasDe(add(t.uuid, quien.tenantId), 'select distinct o.proveedor_id from o')},
-- The documents of the page in one search of their key.
c as materialized (
  select c.id, c.tipo_arca, c.punto_venta, c.numero, c.concepto from comprobantes c where c.tenant_id = ${add(t.uuid, quien.tenantId)}
    and c.id = any(array(select o.origen_id from o where o.clase = 'COMPROBANTE')))
select o.clase, o.origen_id as "origenId", o.sentido, o.proveedor_id as "proveedorId", coalesce(${CONTRAPARTE}, ${recibioPropio(quien)}) as contraparte, y.apocrifo,
  case when p.id is not null then json_build_object('id', p.id, 'codigo', p.codigo, 'nombre', p.nombre) end as proyecto,
  o.pago_id as "pagoId", case when o.llamado_id is not null
    then json_build_object('llamadoId', o.llamado_id, 'socioId', o.socio_id) end as cuota, o.orden_id as "ordenId", o.miembro_id as "miembroId",
  case when b.id is not null then json_build_object('id', b.id, 'codigo', b.codigo) end as presupuesto,
  o.fecha, o.vence, o.moneda, o.total_centavos as total, ${saldado} as saldado, ${pendiente(quien)} as pendiente, o.privado,
  c.tipo_arca as "tipoArca", c.punto_venta as "puntoVenta",
  coalesce(c.numero::text, k.numero::text, g.numero::text, l.numero::text, coalesce(w.constancia_numero, z.constancia_numero)::text,
    h.numero, f.codigo) as numero,
  h.banco,
  case when o.clase = 'RETENCION' then v.razon_social
    else coalesce(c.concepto, b.titulo, l.concepto, f.concepto, 'Orden de pago ' || q.numero, h.librador, h.contraparte) end as palabras,
  coalesce(w.tipo, z.tipo) as retencion
from o ${CON_CONTRAPARTE}
-- A tax is owed by the firm: the work is that of its payment, if one.
left join proyectos p on p.tenant_id = o.tenant_id and p.id = case o.clase when 'RETENCION' then b.proyecto_id else o.proyecto_id end
left join marcas y on y.id = o.proveedor_id
left join c on o.clase = 'COMPROBANTE' and c.id = o.origen_id
left join certificados k on o.clase = 'CERTIFICADO' and k.tenant_id = o.tenant_id and k.id = o.origen_id
left join pagos g on o.clase = 'PROGRAMADO' and g.tenant_id = o.tenant_id and g.id = o.origen_id
left join llamados_aporte l on l.tenant_id = o.tenant_id and l.id = o.llamado_id
left join movimientos f on o.clase in ('BOLSILLO', 'CHEQUE') and f.tenant_id = o.tenant_id and f.id = o.origen_id
left join pago_retenciones w on o.clase = 'RETENCION' and w.tenant_id = o.tenant_id and w.id = o.origen_id
left join orden_pago_retenciones z on o.clase = 'RETENCION' and z.tenant_id = o.tenant_id and z.id = o.origen_id
order by ${ORDEN}, o.clase, o.origen_id`;
  },
);
export type FilaObligacion = RowOf<typeof selectObligaciones>;

type Pedida = { readonly clase: string; readonly id: string };

/** Debts to contractors in budgets, given by kind and id, settled ones included. */
export const selectDeAcuerdos = statementOf(
  'obligaciones.deAcuerdos',
  {
    clase: t.oneOf(claseDeAcuerdoSchema.options),
    origenId: t.uuid,
    proyectoId: t.uuid.because('of a budget, which is of one work'),
    proveedorId: t.uuid.orNull,
    presupuestoId: t.uuid.because('a document apart, each is of one'),
    moneda: t.oneOf(monedaSchema.options),
    total: t.bigint,
    pendiente: t.bigint.because(COLUMNA_NO_NULA),
    /** Number of the certificate. */
    numero: t.int.orNull,
  },
  (add, quien: Quien, pedidas: readonly Pedida[]) => `
select o.clase, o.origen_id as "origenId", o.proyecto_id as "proyectoId", o.proveedor_id as "proveedorId",
  o.presupuesto_id as "presupuestoId", o.moneda, o.total_centavos as total, ${pendiente(quien)} as pendiente, k.numero
from unnest(${add(
    t.texts,
    pedidas.map(({ clase }) => clase),
  )}, ${add(
    t.uuids,
    pedidas.map(({ id }) => id),
  )}) x(clase, id)
join obligaciones o on o.clase = x.clase and o.origen_id = x.id
left join certificados k on o.clase = 'CERTIFICADO' and k.tenant_id = o.tenant_id and k.id = o.origen_id
where o.tenant_id = ${add(t.uuid, quien.tenantId)} and o.sentido = 'EGRESO' and o.clase <> 'COMPROBANTE'
  and ${soloVisibles(quien, 'o')} and ${obraVisible(quien, 'o.proyecto_id', add)}`,
);
export type FilaDeAcuerdo = RowOf<typeof selectDeAcuerdos>;
