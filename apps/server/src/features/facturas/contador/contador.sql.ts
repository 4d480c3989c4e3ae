import { t } from '@plomada/db/kinds';
import { type RowOf, statement, statementOf } from '@plomada/db/statement';
import { personaSchema } from '@plomada/domain/base/campos.schema';
import { CENTAVOS_MAX } from '@plomada/domain/base/dinero.rules';
import { motivoFaltanteSchema } from '@plomada/domain/facturas/contador.schema';
import { claseIvaSchema } from '@plomada/domain/movimientos/comprobantes/partes.schema';

import { asLiteral } from '../../../context/sql/params.ts';
import { authorJson } from '../../../context/sql/person-name.ts';
import { PARTES } from '../../movimientos/comprobantes/partes.sql.ts';
import { type Mes, delMes, archivosDe } from './del-mes.sql.ts';

export const DE_TODOS = 'of both of them';

export const POR_PAGINA = 2500;

/**
 * Page of documents ordered by day, after the row with that `clave`. `totalArsCentavos` is 0 where
 * the total in pesos is unknown.
 */
export const selectDocumentos = statementOf(
  'contador.documentos',
  {
    clave: t.text.because('of a day and a key'),
    id: t.uuid.because(DE_TODOS),
    motivo: t.oneOf(motivoFaltanteSchema.options).orNull,
    fecha: t.date.orNull,
    tipoArca: t.int.because(DE_TODOS),
    /** Code that ARCA lists, and that its IVA book requires. */
    codigoArca: t.int.because(DE_TODOS),
    puntoVenta: t.int.because(DE_TODOS),
    numero: t.int.because(DE_TODOS),
    cuitEmisor: t.text.because(DE_TODOS),
    emisor: t.text.because('coalesce'),
    moneda: t.text.because(DE_TODOS),
    tipoCambio: t.numeric.orNull,
    totalCentavos: t.bigint.orNull,
    totalArsCentavos: t.bigint.because('coalesce'),
    clase: t.oneOf(claseIvaSchema.options).orNull,
    partes: PARTES,
    archivos: t.int.because('a count'),
  },
  (add, pedido: Mes, tras: string) => `${delMes(add, pedido)}
select d.clave, d.id, d.motivo, d.fecha, d.tipo_arca as "tipoArca", d.codigo_arca as "codigoArca",
  d.punto_venta as "puntoVenta", d.numero, d.cuit_emisor as "cuitEmisor", d.emisor, d.moneda, d.cambio as "tipoCambio", d.total as "totalCentavos",
  coalesce(case when abs(d.en_pesos) <= ${CENTAVOS_MAX} then d.en_pesos end, 0)::bigint as "totalArsCentavos",
  d.clase, d.partes, d.archivos
from del_mes d where d.clave > ${add(t.text, tras)} order by d.clave limit ${asLiteral(POR_PAGINA)}`,
);
export type Documento = RowOf<typeof selectDocumentos>;

/** Files of the documents included in the package. */
export const selectArchivos = statementOf(
  'contador.archivos',
  {
    clave: t.text.because('of two keys'),
    tipoArca: t.int.because(DE_TODOS),
    puntoVenta: t.int.because(DE_TODOS),
    numero: t.int.because(DE_TODOS),
    cuitEmisor: t.text.because(DE_TODOS),
    nombre: t.text,
    lugar: t.text,
  },
  (add, pedido: Mes, tras: string) => `${delMes(add, pedido)}
select d.clave || f.id as clave, d.tipo_arca as "tipoArca", d.punto_venta as "puntoVenta", d.numero,
  d.cuit_emisor as "cuitEmisor", f.nombre, f.clave as lugar
from del_mes d join comprobantes c on c.tenant_id = ${add(t.uuid, pedido.tenantId)} and c.id = d.id
cross join lateral (${archivosDe(pedido.privados)}) x
join archivos f on f.tenant_id = c.tenant_id and f.id = x.id and f.estado = 'LISTO'
where d.motivo is null and d.archivos > 0 and d.clave || f.id > ${add(t.text, tras)}
order by 1 limit ${asLiteral(POR_PAGINA)}`,
);
export type ArchivoDeFactura = RowOf<typeof selectArchivos>;

/** Number of movements in the month that begins that day. */
export const SELECT_CANTIDAD = statement({
  name: 'contador.movimientos',
  text: `
select count(*)::int as movimientos from movimientos m
where m.tenant_id = $1::uuid and m.eliminado_en is null and ($3::boolean or not m.privado)
  and m.fecha >= $2::date and m.fecha < $2::date + interval '1 month'`,
  params: [t.uuid, t.date, t.bool],
  row: { movimientos: t.int.because('a count') },
});

export const SELECT_PERIODO = statement({
  name: 'contador.periodo',
  text: `
select p.entregado_en as "entregadoEn", ${authorJson('p.entregado_por')} as "entregadoPor"
from periodos_iva p where p.tenant_id = $1::uuid and p.mes = $2::text`,
  params: [t.uuid, t.text],
  row: {
    entregadoEn: t.timestamptz.orNull,
    entregadoPor: t.json('json', personaSchema).orNull,
  },
});
