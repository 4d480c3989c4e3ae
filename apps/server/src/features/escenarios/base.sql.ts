import { t } from '@plomada/db/kinds';
import { type RowOf, statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { claseObligacionSchema } from '@plomada/domain/obligaciones/obligacion.schema';

import { asLiteral } from '../../context/sql/params.ts';
import { CON_DINERO, saldo } from '../cuentas/saldos.sql.ts';
import { obraVisible, type Quien } from '../proyectos/visibility.sql.ts';
import {
  type Alcance,
  CON_ORIGEN,
  deudaComoFila,
  obligacionesDe,
} from '../resumen/vencimientos/filas.sql.ts';
import { COLUMNAS, FILA } from '../resumen/vencimientos/vencimientos.sql.ts';
import { NOMBRE, PERSONA } from '../socios/socios.sql.ts';

const OF_A_ROW = 'of a column that is not null';

type DeObra = Pick<Alcance, 'proyectoId'>;

/**
 * First `limit` obligations that the forecast adds up, each partner's quota of a call as a row of
 * its own. The account of a cheque is read with it; the mapper hides it.
 */
export const selectVencimientosDeBase = statementOf(
  'escenarios.vencimientos',
  {
    ...FILA,
    clase: t.oneOf(claseObligacionSchema.options).because(OF_A_ROW),
    cuentaId: t.uuid.orNull,
    llamadoId: t.uuid.orNull,
    socioId: t.uuid.orNull,
    socio: t.text.orNull,
    llamado: t.text.orNull,
    llamadoNumero: t.int.orNull,
    privado: t.bool.because(OF_A_ROW),
    indexado: t.bool.because('coalesce'),
  },
  (add, quien: Quien, alcance: Alcance, limit: number) => `
with debe as materialized (select o.* from ${obligacionesDe(quien, alcance, add)} o
  order by o.vence, o.clase, o.origen_id limit ${asLiteral(limit)}),
filas as (select ${deudaComoFila(quien)}, o.clase, o.cuenta_id, o.llamado_id, o.socio_id, o.privado,
    coalesce(b.indexacion in ('CAC', 'SERIE'), false) as indexado, o.tenant_id
  ${CON_ORIGEN})
select ${COLUMNAS}, l.concepto as llamado, l.numero as "llamadoNumero",
  f.clase, f.cuenta_id as "cuentaId", f.llamado_id as "llamadoId", f.socio_id as "socioId",
  case when s.id is not null then ${NOMBRE} end as socio, f.privado, f.indexado
from filas f
left join proyectos o on o.tenant_id = f.tenant_id and o.id = f.proyecto_id
left join llamados_aporte l on l.tenant_id = f.tenant_id and l.id = f.llamado_id
left join proyecto_socios s on s.tenant_id = f.tenant_id and s.id = f.socio_id ${PERSONA}
order by f.fecha, f.clase, f.clave`,
);
export type FilaDeBase = RowOf<typeof selectVencimientosDeBase>;

/** Open accounts of money with their balance at the end of a day. */
export const selectCuentasDeBase = statementOf(
  'escenarios.cuentas',
  {
    id: t.uuid,
    nombre: t.text,
    moneda: t.oneOf(monedaSchema.options),
    proyectoId: t.uuid.orNull,
    saldoCentavos: t.bigint.because('coalesce'),
  },
  (add, { tenantId }: Quien, { proyectoId, hoy }: Pick<Alcance, 'proyectoId' | 'hoy'>) => `
select q.id, q.nombre, q.moneda, q.proyecto_id as "proyectoId", ${saldo(add(t.date, hoy))} as "saldoCentavos"
from cuentas q where q.tenant_id = ${add(t.uuid, tenantId)} and q.cerrada_en is null and ${CON_DINERO}
  ${proyectoId === undefined ? '' : `and q.proyecto_id = ${add(t.uuid, proyectoId)}`}
order by q.nombre, q.id`,
);

/** Visible works; of the deleted ones only those in `citadas`, which dues still name. */
export const selectObrasDeBase = statementOf(
  'escenarios.obras',
  {
    id: t.uuid,
    codigo: t.text,
    nombre: t.text,
    moneda: t.oneOf(monedaSchema.options),
  },
  (add, quien: Quien, { proyectoId }: DeObra, citadas: readonly string[]) => `
select p.id, p.codigo, p.nombre, p.moneda_base as moneda
from proyectos p where p.tenant_id = ${add(t.uuid, quien.tenantId)} and ${obraVisible(quien, 'p.id', add)}
  and (p.eliminado_en is null or p.id = any(${add(t.uuids, citadas)}))
  ${proyectoId === undefined ? '' : `and p.id = ${add(t.uuid, proyectoId)}`}
order by p.codigo, p.id`,
);

/** Active partners of the visible works. */
export const selectSociosDeBase = statementOf(
  'escenarios.socios',
  {
    id: t.uuid,
    proyectoId: t.uuid,
    nombre: t.text.because('falls back to the name that the organisation entered'),
    participacionBp: t.int,
  },
  (add, quien: Quien, { proyectoId }: DeObra) => `
select s.id, s.proyecto_id as "proyectoId", ${NOMBRE} as nombre, s.participacion_bp as "participacionBp"
from proyecto_socios s ${PERSONA}
where s.tenant_id = ${add(t.uuid, quien.tenantId)} and s.eliminado_en is null and s.activo
  and ${obraVisible(quien, 's.proyecto_id', add)}
  ${proyectoId === undefined ? '' : `and s.proyecto_id = ${add(t.uuid, proyectoId)}`}
order by s.proyecto_id, 3, s.id`,
);
