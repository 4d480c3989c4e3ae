import { t } from '@plomada/db/kinds';
import { statementOf, type Add, type RowOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { pagoSchema, tipoPagoSchema } from '@plomada/domain/presupuestos/pagos/pago.schema';

import { asLiteral } from '../../../context/sql/params.ts';
import { authorJson } from '../../../context/sql/person-name.ts';
import { COMPROBANTE } from '../../movimientos/dto.sql.ts';
import { soloVisibles, type Quien } from '../../proyectos/visibility.sql.ts';
import { DEPOSITO } from '../retenciones/retenciones.sql.ts';
import { CAMPOS, PROPIOS } from './columns.sql.ts';

const { certificado, retenciones, medios, comprobante, movimiento, creadoPor } = pagoSchema.shape;

const FILA_PAGO = {
  id: t.uuid,
  presupuestoId: t.uuid,
  numero: t.int,
  tipo: t.oneOf(tipoPagoSchema.options),
  moneda: t.oneOf(monedaSchema.options),
  privado: t.bool,
  ...CAMPOS,
  certificado: t.json('json', certificado).orNull,
  retenciones: t.json('json', retenciones).because('coalesce'),
  medios: t.json('json', medios).because('coalesce'),
  comprobante: t.json('json', comprobante).orNull,
  movimiento: t.json('json', movimiento).orNull,
  bajaPendiente: t.bool,
  creadoPor: t.json('json', creadoPor).because('authors are rows of users'),
  creadoEn: t.timestamptz,
  version: t.int,
};

const MEDIOS = `(select coalesce(json_agg(json_build_object('medio', x.medio,
    'importeCentavos', x.importe_centavos, 'cheque', case when x.cheque_numero is not null then
      json_build_object('numero', x.cheque_numero, 'banco', x.cheque_banco,
        'fechaEmision', x.cheque_emision, 'fechaPago', x.cheque_pago,
        'propio', x.cheque_propio) end) order by x.orden, x.id), '[]')
  from pago_medios x
  where x.tenant_id = g.tenant_id and x.pago_id = g.id and x.eliminado_en is null)`;

const RETENCIONES = `(select coalesce(json_agg(json_build_object('id', x.id, 'tipo', x.tipo,
    'jurisdiccion', x.jurisdiccion, 'baseCentavos', x.base_centavos,
    'certificado', x.certificado, 'importeCentavos', x.importe_centavos,
    'depositadaEn', d.fecha) order by x.orden, x.id), '[]')
  from pago_retenciones x ${DEPOSITO}
  where x.tenant_id = g.tenant_id and x.pago_id = g.id and x.eliminado_en is null)`;

/** SQL of the payments (as `g`) that `condiciones` let through, newest first. */
const sqlPagos = (condiciones: readonly string[], cola = ''): string => `
with g as materialized (select g.* from pagos g where ${condiciones.join(' and ')}
  order by g.fecha desc, g.id desc ${cola})
select g.id, g.presupuesto_id as "presupuestoId", g.numero, g.tipo, g.moneda, g.privado,
  ${PROPIOS.as('g')},
  case when c.id is not null
    then json_build_object('id', c.id, 'numero', c.numero) end as certificado,
  ${RETENCIONES} as retenciones, ${MEDIOS} as medios,
  (select row_to_json(x) from (select ${COMPROBANTE} from comprobantes t
    where t.tenant_id = m.tenant_id and t.id = m.comprobante_id) x) as comprobante,
  case when m.eliminado_en is null and m.id is not null
    then json_build_object('id', m.id, 'codigo', m.codigo) end as movimiento,
  g.baja_pendiente as "bajaPendiente", ${authorJson('g.creado_por')} as "creadoPor",
  g.creado_en as "creadoEn", g.version
from g
left join certificados c on c.tenant_id = g.tenant_id and c.id = g.certificado_id
left join movimientos m on m.tenant_id = g.tenant_id and m.id = g.movimiento_id
order by g.fecha desc, g.id desc`;

/** Of a budget that the actor was found to see. */
const alcance = (quien: Quien, presupuestoId: string, add: Add): string[] => [
  `g.tenant_id = ${add(t.uuid, quien.tenantId)}`,
  `g.presupuesto_id = ${add(t.uuid, presupuestoId)}`,
  soloVisibles(quien, 'g'),
];

/** The last row of the page before. */
type Tras = { readonly fecha: string; readonly id: string };
type Pagina = { readonly limit: number; readonly tras: Tras | null };

/** Newest first, one more than the page; annulled ones stay in sight, for whoever restores them. */
export const selectPagos = statementOf(
  'pagos.pagina',
  FILA_PAGO,
  (add, quien: Quien, presupuestoId: string, { limit, tras }: Pagina) => {
    const condiciones = alcance(quien, presupuestoId, add);
    if (tras) {
      condiciones.push(`(g.fecha, g.id) < (${add(t.date, tras.fecha)}, ${add(t.uuid, tras.id)})`);
    }
    return sqlPagos(condiciones, `limit ${asLiteral(limit)} + 1`);
  },
);
export type FilaPago = RowOf<typeof selectPagos>;

export const selectPago = statementOf(
  'pagos.uno',
  FILA_PAGO,
  (add, quien: Quien, presupuestoId: string, pagoId: string) =>
    sqlPagos([...alcance(quien, presupuestoId, add), `g.id = ${add(t.uuid, pagoId)}`]),
);
