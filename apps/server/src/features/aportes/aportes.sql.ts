import { t } from '@plomada/db/kinds';
import { type Add, type RowOf, statement, statementOf } from '@plomada/db/statement';
import {
  aporteSchema,
  destinoAporteSchema,
  type ListarAportes,
  tipoAporteSchema,
} from '@plomada/domain/aportes/aporte.schema';
import { monedaSchema } from '@plomada/domain/base/campos.schema';

import { type AfterDate, afterDate } from '../../context/sql/cursor.ts';
import { asLiteral } from '../../context/sql/params.ts';
import { authorJson } from '../../context/sql/person-name.ts';
import { obraVisible, type Quien } from '../proyectos/visibility.sql.ts';
import { socioJson } from '../socios/socios.sql.ts';
import { bajaDe } from '../solicitudes/solicitudes.sql.ts';
import { CAMPOS, CUENTA, PROPIOS } from './columns.sql.ts';

/** Obra and partner of a contribution, which are locked before it. */
export const SELECT_LUGAR = statement({
  name: 'aportes.lugar',
  text: `
select proyecto_id as "proyectoId", socio_id as "socioId" from aportes
where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid],
  row: { proyectoId: t.uuid, socioId: t.uuid },
});

/**
 * Locks a partner of the obra, even one without a share any more, because money may be returned to
 * them.
 */
export const LOCK_SOCIO = statement({
  name: 'aportes.lockSocio',
  text: `
select id from proyecto_socios where tenant_id = $1::uuid and proyecto_id = $2::uuid and id = $3::uuid
  and eliminado_en is null
for update`,
  params: [t.uuid, t.uuid, t.uuid],
  row: { id: t.uuid },
});

/** Locks a call of the obra against changes, and reads the quota of one partner in it. */
export const LOCK_LLAMADO = statement({
  name: 'aportes.lockLlamado',
  text: `
select l.moneda, l.eliminado_en is not null as anulado,
  coalesce((select c.importe_centavos from llamado_cuotas c where c.tenant_id = l.tenant_id
    and c.llamado_id = l.id and c.socio_id = $4::uuid), 0) as cuota
from llamados_aporte l
where l.tenant_id = $1::uuid and l.proyecto_id = $2::uuid and l.id = $3::uuid
for share of l`,
  params: [t.uuid, t.uuid, t.uuid, t.uuid],
  row: {
    moneda: t.oneOf(monedaSchema.options),
    anulado: t.bool.because('is not null'),
    cuota: t.bigint.because('coalesce'),
  },
});

/** Contributions and returns of a partner, whom the caller has locked; without deleted ones. */
export const SELECT_ANOTADOS = statement({
  name: 'aportes.anotados',
  text: `
select id, destino, moneda_cuenta as "monedaCuenta", fecha, tipo,
  importe_cuenta_centavos as "importeCuentaCentavos"
from aportes where tenant_id = $1::uuid and proyecto_id = $2::uuid and socio_id = $3::uuid
  and eliminado_en is null`,
  params: [t.uuid, t.uuid, t.uuid],
  row: {
    id: t.uuid,
    destino: t.oneOf(destinoAporteSchema.options),
    fecha: t.date,
    tipo: t.oneOf(tipoAporteSchema.options),
    ...CUENTA,
  },
});

/** Currency of the obra's lot. */
export const SELECT_MONEDA_LOTE = statement({
  name: 'aportes.monedaDelLote',
  text: 'select moneda from lotes where tenant_id = $1::uuid and proyecto_id = $2::uuid',
  params: [t.uuid, t.uuid],
  row: { moneda: t.oneOf(monedaSchema.options) },
});

export const escribirEstadoAporte = bajaDe('aportes');

const { proyecto, socio, llamado, movimiento, creadoPor } = aporteSchema.shape;

const FILA_APORTE = {
  id: t.uuid,
  codigo: t.text,
  proyecto: t.json('json', proyecto).because('the obra is a key'),
  socio: t.json('json', socio).because('the partner is a key'),
  llamado: t.json('json', llamado).orNull,
  destino: t.oneOf(destinoAporteSchema.options),
  ...CAMPOS,
  ...CUENTA,
  importeLoteCentavos: t.bigint.orNull,
  movimientoId: t.uuid.orNull,
  cuentaId: t.uuid.orNull,
  movimiento: t.json('json', movimiento).orNull,
  reciboNumero: t.int.orNull,
  bajaPendiente: t.bool,
  eliminado: t.bool.because('is not null'),
  creadoPor: t.json('json', creadoPor).because('authors are rows of users'),
  creadoEn: t.timestamptz,
  version: t.int,
};

/** SQL of the contributions (as `a`) that `condiciones` let through, newest first. */
const sqlAportes = (condiciones: readonly string[], cola = ''): string => `
with a as materialized (select a.* from aportes a where ${condiciones.join(' and ')}
  order by a.fecha desc, a.id desc ${cola})
select a.id, a.codigo,
  (select json_build_object('id', p.id, 'codigo', p.codigo, 'nombre', p.nombre) from proyectos p
    where p.tenant_id = a.tenant_id and p.id = a.proyecto_id) as proyecto,
  ${socioJson('a.tenant_id', 'a.socio_id')} as socio,
  (select json_build_object('id', l.id, 'numero', l.numero, 'concepto', l.concepto)
    from llamados_aporte l where l.tenant_id = a.tenant_id and l.id = a.llamado_id) as llamado,
  a.destino, ${PROPIOS.as('a')}, a.importe_lote_centavos as "importeLoteCentavos",
  a.movimiento_id as "movimientoId",
  (select m.cuenta_id from movimientos m
    where m.tenant_id = a.tenant_id and m.id = a.movimiento_id) as "cuentaId",
  (select json_build_object('id', m.id, 'codigo', m.codigo) from movimientos m
    where m.tenant_id = a.tenant_id and m.id = a.movimiento_id
      and m.eliminado_en is null) as movimiento,
  a.recibo_numero as "reciboNumero", a.baja_pendiente as "bajaPendiente", a.eliminado_en is not null as eliminado,
  ${authorJson('a.creado_por')} as "creadoPor", a.creado_en as "creadoEn", a.version
from a order by a.fecha desc, a.id desc`;

/**
 * SQL conditions that restrict contributions to visible obras and to the given partners; null
 * `socios` includes every partner.
 */
const alcance = (quien: Quien, socios: readonly string[] | null, add: Add): string[] => [
  `a.tenant_id = ${add(t.uuid, quien.tenantId)}`,
  obraVisible(quien, 'a.proyecto_id', add),
  ...(socios === null ? [] : [`a.socio_id = any(${add(t.uuids, socios)})`]),
];

type Filtros = Omit<ListarAportes, 'limit' | 'cursor'>;

function filtros(input: Filtros, add: Add): string[] {
  const { proyectoId, socioId, llamadoId, destino, tipo, desde, hasta } = input;
  return [
    ...(proyectoId ? [`a.proyecto_id = ${add(t.uuid, proyectoId)}`] : []),
    ...(socioId ? [`a.socio_id = ${add(t.uuid, socioId)}`] : []),
    ...(llamadoId ? [`a.llamado_id = ${add(t.uuid, llamadoId)}`] : []),
    ...(destino ? [`a.destino = ${add(t.text, destino)}`] : []),
    ...(tipo ? [`a.tipo = any(${add(t.texts, tipo)})`] : []),
    ...(desde ? [`a.fecha >= ${add(t.date, desde)}`] : []),
    ...(hasta ? [`a.fecha <= ${add(t.date, hasta)}`] : []),
  ];
}

type Pagina = {
  readonly limit: number;
  readonly tras: AfterDate;
  readonly socios: readonly string[] | null;
};

/** Page of contributions that are not deleted, newest first; reads one row more than `limit`. */
export const selectAportes = statementOf(
  'aportes.pagina',
  FILA_APORTE,
  (add, quien: Quien, input: Filtros, { limit, tras, socios }: Pagina) => {
    const condiciones = [
      ...alcance(quien, socios, add),
      'a.eliminado_en is null',
      ...filtros(input, add),
      ...afterDate('a', tras, add),
    ];
    return sqlAportes(condiciones, `limit ${asLiteral(limit)} + 1`);
  },
);
export type FilaAporte = RowOf<typeof selectAportes>;

/**
 * A contribution by id; deleted ones are included when every partner is visible (`socios` is null).
 */
export const selectAporte = statementOf(
  'aportes.uno',
  FILA_APORTE,
  (add, quien: Quien, id: string, socios: readonly string[] | null) =>
    sqlAportes([
      ...alcance(quien, socios, add),
      `a.id = ${add(t.uuid, id)}`,
      ...(socios === null ? [] : ['a.eliminado_en is null']),
    ]),
);

/** Ids of the partners linked to the actor's user, in all visible obras or in one. */
export const selectPropios = statementOf(
  'aportes.propios',
  { id: t.uuid },
  (add, quien: Quien, proyectoId: string | null) => `
select s.id from proyecto_socios s join proyectos p on p.tenant_id = s.tenant_id
  and p.id = s.proyecto_id and p.eliminado_en is null
where s.tenant_id = ${add(t.uuid, quien.tenantId)} and s.usuario_id = ${add(t.uuid, quien.actor.userId)}
  and s.eliminado_en is null and ${obraVisible(quien, 's.proyecto_id', add)}
  ${proyectoId === null ? '' : `and s.proyecto_id = ${add(t.uuid, proyectoId)}`}
order by s.id`,
);
