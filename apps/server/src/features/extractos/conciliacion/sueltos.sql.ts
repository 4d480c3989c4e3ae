import { t } from '@plomada/db/kinds';
import { statement, statementOf } from '@plomada/db/statement';
import { CUITS_DE_BANCOS } from '@plomada/domain/extractos/formas';
import { z } from 'zod';

import { asLiteral } from '../../../context/sql/params.ts';
import { CHEQUE_DE_APUNTE } from '../../cuentas/apuntes/apuntes.sql.ts';
import { MISMA } from '../../proyectos/compras.sql.ts';
import { vePrivados } from '../../proyectos/proyectos.policy.ts';
import type { Quien } from '../../proyectos/visibility.sql.ts';

type Alcance = {
  readonly cuentaId: string;
  readonly desde: string;
  readonly hasta: string;
  readonly limit: number;
};

/** Lines of an account within days that are neither linked whole nor ignored, newest first. */
export const selectLineasSueltas = statementOf(
  'conciliacion.lineasSueltas',
  {
    id: t.uuid,
    fecha: t.date,
    importeCentavos: t.bigint.because('of columns that are not null'),
    conceptoPlegado: t.text,
    codigo: t.text.orNull,
    referencia: t.text.orNull,
    cuit: t.text.orNull,
    chequeNumero: t.text.orNull,
    entera: t.bool.because('not exists'),
    espera: t.bool.because('is not null'),
  },
  (add, quien: Quien, { cuentaId, desde, hasta, limit }: Alcance) => `
select l.id, l.fecha, l.importe_centavos - l.vinculado_centavos as "importeCentavos", l.concepto_plegado as "conceptoPlegado",
  l.codigo, l.referencia, l.cuit, l.cheque_numero as "chequeNumero", l.espera_persona_id is not null as espera,
  not exists (select from linea_apuntes v where v.tenant_id = l.tenant_id and v.linea_id = l.id and v.eliminado_en is null) as entera
from extracto_lineas l
where l.tenant_id = ${add(t.uuid, quien.tenantId)} and l.cuenta_id = ${add(t.uuid, cuentaId)} and l.eliminado_en is null
  and l.vinculado_centavos <> l.importe_centavos and l.ignorada_motivo is null
  and l.fecha between ${add(t.date, desde)} and ${add(t.date, hasta)}
order by l.fecha desc, l.orden desc, l.id desc limit ${asLiteral(limit)}`,
);

/** Entries of an account within days that no line is linked to whole, with what a bank may name them by. */
export const selectApuntesSueltos = statementOf(
  'conciliacion.apuntesSueltos',
  {
    id: t.uuid,
    fecha: t.date,
    importeCentavos: t.bigint.because('of columns that are not null'),
    tipo: t.oneOf(['MOVIMIENTO', 'TRASPASO', 'ARQUEO', 'ORDEN_PAGO', 'CHEQUE']).because('a case'),
    cuit: t.text.orNull,
    chequeNumero: t.text.orNull,
    referencia: t.text.orNull,
    nombre: t.text.orNull,
    entero: t.bool.because('not exists'),
  },
  (add, quien: Quien, { cuentaId, desde, hasta, limit }: Alcance) => {
    const tenant = add(t.uuid, quien.tenantId);
    const cuenta = add(t.uuid, cuentaId);
    const [primero, ultimo] = [add(t.date, desde), add(t.date, hasta)];
    return `
with p as materialized (
  select a.* from apuntes a
  where a.tenant_id = ${tenant} and a.cuenta_id = ${cuenta} and a.eliminado_en is null
    and a.fecha between ${primero} and ${ultimo} and a.vinculado_centavos <> a.importe_centavos
  order by a.fecha desc, a.id desc limit ${asLiteral(limit)})
select a.id, a.fecha, a.importe_centavos - a.vinculado_centavos as "importeCentavos",
  not exists (select from linea_apuntes v where v.tenant_id = a.tenant_id and v.apunte_id = a.id and v.eliminado_en is null) as entero,
  case when a.movimiento_id is not null then 'MOVIMIENTO' when a.traspaso_id is not null then 'TRASPASO'
    when a.orden_medio_id is not null then 'ORDEN_PAGO' when a.cheque_evento_id is not null then 'CHEQUE' else 'ARQUEO' end as tipo,
  coalesce(b.cuit, (select q.cuit_librador from cheque_eventos e join cheques q on q.tenant_id = e.tenant_id and q.id = e.cheque_id
    where e.tenant_id = a.tenant_id and e.id = a.cheque_evento_id)) as cuit,
  ${CHEQUE_DE_APUNTE} as "chequeNumero",
  (select c.numero::text from comprobantes c where c.tenant_id = a.tenant_id and c.id = m.comprobante_id) as referencia,
  b.razon_social as nombre
from p a
left join lateral (select m.proveedor_id, m.comprobante_id from movimientos m
  where m.tenant_id = a.tenant_id and m.id = a.movimiento_id limit 1) m on true
left join orden_pago_medios x on x.tenant_id = a.tenant_id and x.id = a.orden_medio_id
left join ordenes_pago o on o.tenant_id = x.tenant_id and o.id = x.orden_id
left join proveedores b on b.tenant_id = a.tenant_id and b.id = coalesce(m.proveedor_id, o.proveedor_id)
order by a.fecha, a.id`;
  },
);

/** Cheques of others that were deposited in an account and are not collected, as far as the actor sees them. */
export const selectDepositados = statementOf(
  'conciliacion.depositados',
  {
    id: t.uuid,
    fecha: t.date.because('of a deposited cheque'),
    importeCentavos: t.bigint,
    numero: t.text,
    texto: t.text.because('of columns that are not null'),
  },
  (add, quien: Quien, cuentaId: string) => `
select c.id, c.estado_el as fecha, c.importe_centavos as "importeCentavos", c.numero,
  'Cheque ' || c.numero || ' · ' || c.banco as texto
from cheques c where c.tenant_id = ${add(t.uuid, quien.tenantId)} and c.destino_id = ${add(t.uuid, cuentaId)}
  and c.estado in ('EN_CARTERA', 'DEPOSITADO') and c.estado = 'DEPOSITADO' and not c.propio
  ${vePrivados(quien) ? '' : 'and not c.privado'} order by c.estado_el, c.id limit 500`,
);

const movimientoDeBancoSchema = z.object({
  id: z.uuid(),
  importeCentavos: z.int(),
  vinculadoCentavos: z.int(),
});

/** Vouchers of banks that ARCA lists within days, each with the movements that already have it. */
export const SELECT_COMPROBANTES_DE_BANCOS = statement({
  name: 'conciliacion.comprobantesDeBancos',
  text: `
select a.id, a.fecha_emision as fecha, a.total_centavos as "importeCentavos",
  a.denominacion || ' ' || lpad(a.punto_venta::text, 5, '0') || '-' || lpad(a.numero::text, 8, '0') as texto,
  coalesce((select json_agg(json_build_object('id', m.id, 'importeCentavos', m.importe_centavos, 'vinculadoCentavos',
        abs(coalesce((select sum(v.importe_centavos) from apuntes e join linea_apuntes v on v.tenant_id = e.tenant_id
            and v.apunte_id = e.id and v.eliminado_en is null and not v.roto
          where e.tenant_id = m.tenant_id and e.movimiento_id = m.id), 0))) order by m.id)
    from comprobantes c join movimientos m on m.tenant_id = c.tenant_id and m.comprobante_id = c.id and m.eliminado_en is null
    where c.tenant_id = a.tenant_id and c.anulado_en is null and ${MISMA('c', 'a')}), '[]') as movimientos
from arca_comprobantes a
where a.tenant_id = $1::uuid and a.eliminado_en is null and a.moneda = $4::text
  and a.cuit_emisor = any(string_to_array('${[...CUITS_DE_BANCOS].join(',')}', ','))
  and a.fecha_emision between $2::date and $3::date
order by a.fecha_emision, a.id limit 100`,
  params: [t.uuid, t.date, t.date, t.text],
  row: {
    id: t.uuid,
    fecha: t.date,
    importeCentavos: t.bigint,
    texto: t.text.because('of columns that are not null'),
    movimientos: t.json('json', z.array(movimientoDeBancoSchema)).because('coalesce'),
  },
});

/** Identity, day and total of a document that ARCA lists. */
export const SELECT_IDENTIDAD_DE_ARCA = statement({
  name: 'conciliacion.identidadDeArca',
  text: `
select a.tipo_arca as "tipoArca", a.punto_venta as "puntoVenta", a.numero, a.cuit_emisor as "cuitEmisor",
  a.fecha_emision as "fechaEmision", a.total_centavos as "totalCentavos"
from arca_comprobantes a where a.tenant_id = $1::uuid and a.id = $2::uuid and a.eliminado_en is null`,
  params: [t.uuid, t.uuid],
  row: {
    tipoArca: t.int,
    puntoVenta: t.int,
    numero: t.int,
    cuitEmisor: t.text,
    fechaEmision: t.date,
    totalCentavos: t.bigint,
  },
});
