import { t } from '@plomada/db/kinds';
import { statementOf, type RowOf } from '@plomada/db/statement';
import type { ItemMovimiento } from '@plomada/domain/movimientos/movimiento.schema';

import { afterDate } from '../../context/sql/cursor.ts';
import {
  bare,
  free,
  objectText,
  ref,
  refsText,
  rowsText,
  word,
  type Cells,
} from '../../context/sql/delimited.sql.ts';
import { asLiteral } from '../../context/sql/params.ts';
import type { Quien } from '../proyectos/visibility.sql.ts';
import { NOMBRE, PERSONA } from '../socios/socios.sql.ts';
import { condicionesDeLista, type Filtros } from './filtros.sql.ts';
import type { Pagina } from './list.sql.ts';
import { vistaPara } from './origen.sql.ts';

/**
 * Fields of a list item over the movement `m`, from which both the selection and the JSON are
 * built. `concepto` depends on the reader.
 */
export const celdasDeItem = (concepto: string) =>
  ({
    id: word('m.id'),
    codigo: word('m.codigo'),
    proyecto: ref('m.proyecto_id', 'proyectos'),
    tipo: word('m.tipo'),
    fecha: word('m.fecha'),
    concepto: free(concepto),
    importeCentavos: bare('m.importe_centavos'),
    moneda: word('m.moneda'),
    cotizacion: bare(`'{"valor":"' || trim_scale(m.cotizacion_valor) || '"}'`),
    importeArsCentavos: bare(
      'case when m.cotizacion_valor is not null then m.importe_ars_centavos end',
    ),
    medioPago: word('m.medio_pago'),
    rubro: ref('m.rubro_id', 'rubros'),
    proveedor: ref('m.proveedor_id', 'proveedores'),
    socio: ref(`case when m.origen_tipo = 'APORTE' then m.origen_id end`, 'socios'),
    comprobante: ref('m.comprobante_id', 'comprobantes'),
    conAdjuntos: ref('m.id', 'adjuntos'),
    privado: bare('m.privado'),
    estado: word('m.estado'),
    grupoProrrateoId: word('m.grupo_prorrateo_id'),
    importacionId: word('m.importacion_id'),
    version: bare('m.version'),
  }) satisfies Cells<keyof ItemMovimiento>;

/**
 * SQL that reads a referenced table once for the whole page: its ids as one array take one index
 * descent.
 */
const referencia = (tenant: string, tabla: string, campos: Cells<string>, columna: string) =>
  refsText(
    't.id',
    objectText(campos),
    `${tabla} t where t.tenant_id = ${tenant}
    and t.id = any(array(select p.${columna} from pagina p))`,
  );

const SOCIO = objectText({ nombre: free(NOMBRE) });

/** Partners of the contributions on the page. */
const sociosDe = (tenant: string) =>
  refsText(
    'a.id',
    SOCIO,
    `aportes a join proyecto_socios s on s.tenant_id = a.tenant_id and s.id = a.socio_id ${PERSONA}
    where a.tenant_id = ${tenant}
    and a.id = any(array(select p.origen_id from pagina p where p.origen_tipo = 'APORTE'))`,
  );

/** Movements of the page that have an attachment. */
const adjuntosDe = (tenant: string) =>
  refsText(
    't.movimiento_id',
    "'true'",
    `movimiento_adjuntos t where t.tenant_id = ${tenant} and t.eliminado_en is null
    and t.movimiento_id = any(array(select p.id from pagina p))`,
  );

/** Rows of the page, and the referenced rows by id, as delimited text. */
const FILA = {
  filas: t.text.orNull,
  proyectos: t.text.orNull,
  rubros: t.text.orNull,
  proveedores: t.text.orNull,
  comprobantes: t.text.orNull,
  socios: t.text.orNull,
  adjuntos: t.text.orNull,
};

/**
 * Page of list items, newest first, after the cursor's row. The row comparison is a bound of the
 * index, so a page deep in the list costs as much as the first. Reads one row more than `limit`.
 */
export const selectItems = statementOf(
  'movimientos.items',
  FILA,
  (add, quien: Quien, input: Filtros, { limit, tras }: Pagina) => {
    const tenant = add(t.uuid, quien.tenantId);
    const condiciones = [
      ...condicionesDeLista(quien, input, { tenant, add }),
      ...afterDate('m', tras, add),
    ];
    const { concepto, conSocio } = vistaPara(quien);
    const de = (tabla: string, campos: Cells<string>, columna: string) =>
      referencia(tenant, tabla, campos, columna);
    const conNombre = { nombre: free('t.nombre') };
    return `
with pagina as materialized (
  select m.* from movimientos m where ${condiciones.join(' and ')}
  order by m.fecha desc, m.id desc limit ${asLiteral(limit)} + 1)
select (${rowsText(celdasDeItem(concepto), 'pagina m')}) as filas,
  (${de('proyectos', { id: word('t.id'), ...conNombre }, 'proyecto_id')}) as proyectos,
  (${de('rubros', conNombre, 'rubro_id')}) as rubros,
  (${de('proveedores', { razonSocial: free('t.razon_social') }, 'proveedor_id')})
    as proveedores,
  (${de(
    'comprobantes',
    {
      tipoArca: bare('t.tipo_arca'),
      puntoVenta: bare('t.punto_venta'),
      numero: bare('t.numero'),
    },
    'comprobante_id',
  )}) as comprobantes,
  ${conSocio ? `(${sociosDe(tenant)})` : 'null::text'} as socios,
  (${adjuntosDe(tenant)}) as adjuntos`;
  },
);

export type FilaItems = RowOf<typeof selectItems>;
