import { t } from '@plomada/db/kinds';
import { type Add, type RowOf, statement, statementOf } from '@plomada/db/statement';
import { origenApunteSchema } from '@plomada/domain/cuentas/apunte.schema';
import {
  type FILTROS_CONCILIACION,
  lineaSchema,
  reglaDeVinculoSchema,
} from '@plomada/domain/extractos/conciliacion.schema';
import { z } from 'zod';

import { asLiteral } from '../../context/sql/params.ts';
import { authorJson } from '../../context/sql/person-name.ts';
import { CHEQUE_DE_APUNTE, detrasDe, origenDe } from '../cuentas/apuntes/apuntes.sql.ts';
import { conceptoLeible } from '../cuentas/visibility.sql.ts';
import type { Quien } from '../proyectos/visibility.sql.ts';

/** A link with its entry as it is now, as `VINCULOS` builds it. */
const vinculoGuardadoSchema = z.object({
  id: z.uuid(),
  importeCentavos: z.int(),
  regla: reglaDeVinculoSchema,
  por: lineaSchema.shape.espera.unwrap().shape.persona,
  cuando: z.string(),
  roto: z.boolean(),
  antesFecha: z.string(),
  antesCentavos: z.int(),
  apunte: z
    .object({
      id: z.uuid(),
      fecha: z.string(),
      importeCentavos: z.int(),
      pendienteCentavos: z.int(),
      concepto: z.string(),
      chequeNumero: z.string().nullable(),
      origen: origenApunteSchema,
    })
    .nullable(),
});

/** SQL of the part of the entry `a` that no line is linked to. */
const PENDIENTE_DE_APUNTE = '(a.importe_centavos - a.vinculado_centavos)';

const LINEA = {
  id: t.uuid,
  fecha: t.date,
  orden: t.int,
  importeCentavos: t.bigint,
  saldoCentavos: t.bigint.orNull,
  concepto: t.text,
  conceptoPlegado: t.text,
  codigo: t.text.orNull,
  referencia: t.text.orNull,
  cuit: t.text.orNull,
  chequeNumero: t.text.orNull,
  vinculadoCentavos: t.bigint,
  espera: t.json('json', lineaSchema.shape.espera.unwrap()).orNull,
  motivo: t.text.orNull,
  vinculos: t.json('json', z.array(vinculoGuardadoSchema)).because('coalesce'),
  version: t.int,
};

/**
 * SQL of the lines that `pagina` selects, in the bank's order, each with its links. Links, entries,
 * what caused these, and authors are read once for the page.
 */
const conVinculos = (quien: Quien, pagina: string, add: Add): string => {
  const tenant = add(t.uuid, quien.tenantId);
  const { ctes, joins, cheque, origen } = detrasDe(tenant);
  return `
with l as materialized (${pagina}),
k as materialized (
  select v.* from linea_apuntes v where v.tenant_id = ${tenant} and v.eliminado_en is null
    and v.linea_id = any(array(select l.id from l where l.vinculos > 0))),
a as materialized (
  select e.* from apuntes e where e.tenant_id = ${tenant} and e.id = any(array(select distinct k.apunte_id from k))),${ctes},
u as materialized (select p.id, ${authorJson('p.id')} as dto from (select distinct k.creado_por as id from k) p),
v as materialized (
  select k.linea_id, json_agg(json_build_object('id', k.id, 'importeCentavos', k.importe_centavos, 'regla', k.regla,
    'por', u.dto, 'cuando', k.creado_en, 'roto', k.roto, 'antesFecha', k.apunte_fecha,
    'antesCentavos', k.apunte_centavos, 'apunte', case when a.eliminado_en is null then
      json_build_object('id', a.id, 'fecha', a.fecha, 'importeCentavos', a.importe_centavos,
        'pendienteCentavos', ${PENDIENTE_DE_APUNTE}, 'concepto', ${conceptoLeible(quien, 'a', add)},
        'chequeNumero', ${cheque}, 'origen', ${origen}) end)
    order by k.creado_en, k.id) as dto
  from k join a on a.id = k.apunte_id join u on u.id = k.creado_por ${joins}
  group by k.linea_id)
select l.id, l.fecha, l.orden, l.importe_centavos as "importeCentavos", l.saldo_centavos as "saldoCentavos", l.concepto,
  l.concepto_plegado as "conceptoPlegado", l.codigo, l.referencia, l.cuit, l.cheque_numero as "chequeNumero",
  l.vinculado_centavos as "vinculadoCentavos",
  case when l.espera_persona_id is not null then json_build_object('persona', ${authorJson('l.espera_persona_id')},
    'dia', l.espera_dia, 'detalle', l.espera_detalle) end as espera,
  l.ignorada_motivo as motivo, coalesce(v.dto, '[]') as vinculos, l.version
from l left join v on v.linea_id = l.id order by l.fecha, l.orden, l.id`;
};

type Filtro = (typeof FILTROS_CONCILIACION)[number];

const SIN_VINCULAR = 'l.vinculado_centavos <> l.importe_centavos';
/** Conditions on the lines `l` of each filter, word for word those of the indexes. */
const DEL_FILTRO: Readonly<Record<Filtro, readonly string[]>> = {
  POR_DECIDIR: [SIN_VINCULAR, 'l.espera_persona_id is null', 'l.ignorada_motivo is null'],
  ESPERAN: [
    SIN_VINCULAR,
    '(l.espera_persona_id is not null or l.ignorada_motivo is not null)',
    'l.espera_persona_id is not null',
  ],
  IGNORADAS: [
    SIN_VINCULAR,
    '(l.espera_persona_id is not null or l.ignorada_motivo is not null)',
    'l.ignorada_motivo is not null',
  ],
  VINCULADAS: ['l.vinculado_centavos = l.importe_centavos'],
  TODAS: [],
};

export type TrasLinea = {
  readonly fecha: string;
  readonly orden: string;
  readonly id: string;
} | null;
type Pagina = {
  readonly cuentaId: string;
  /** First and last day of the month; lines that wait are listed from the first on. */
  readonly desde: string;
  readonly hasta: string;
  readonly ver: Filtro;
  readonly limit: number;
  readonly tras: TrasLinea;
};

const ARRASTRAN: ReadonlySet<Filtro> = new Set(['POR_DECIDIR', 'ESPERAN']);

/** Page of an account's lines until the end of a month, oldest first; reads one row more than `limit`. */
export const selectLineas = statementOf(
  'extractos.lineas',
  LINEA,
  (add, quien: Quien, { cuentaId, desde, hasta, ver, limit, tras }: Pagina) => {
    const condiciones = [
      `l.tenant_id = ${add(t.uuid, quien.tenantId)}`,
      `l.cuenta_id = ${add(t.uuid, cuentaId)}`,
      'l.eliminado_en is null',
      `l.fecha <= ${add(t.date, hasta)}`,
      ...(ARRASTRAN.has(ver) ? [] : [`l.fecha >= ${add(t.date, desde)}`]),
      ...DEL_FILTRO[ver],
      ...(tras === null
        ? []
        : [
            `(l.fecha, l.orden, l.id) > (${add(t.date, tras.fecha)}, ${add(t.int, Number(tras.orden))}, ${add(t.uuid, tras.id)})`,
          ]),
    ];
    const pagina = `select l.* from extracto_lineas l where ${condiciones.join(' and ')}
  order by l.fecha, l.orden, l.id limit ${asLiteral(limit)} + 1`;
    return conVinculos(quien, pagina, add);
  },
);
export type FilaLinea = RowOf<typeof selectLineas>;

/** Living lines of an account by id, in the bank's order. */
export const selectLineasPorId = statementOf(
  'extractos.lineasPorId',
  LINEA,
  (add, quien: Quien, cuentaId: string, ids: readonly string[]) =>
    conVinculos(
      quien,
      `select l.* from extracto_lineas l where l.tenant_id = ${add(t.uuid, quien.tenantId)}
  and l.cuenta_id = ${add(t.uuid, cuentaId)} and l.id = any(${add(t.uuids, ids)}) and l.eliminado_en is null`,
      add,
    ),
);

/** Lock that makes readings and acts on an account's lines run one at a time. */
export const LOCK_CONCILIACION = statement({
  name: 'extractos.lock',
  text: `select pg_advisory_xact_lock(hashtextextended('extracto:' || $1::uuid || $2::uuid, 0))::text as tomado`,
  params: [t.uuid, t.uuid],
  row: { tomado: t.text.because('void prints as the empty text') },
});

/**
 * Lock of the entries of the links that `condicion` selects, which change next: an edit of an entry
 * locks it before its links.
 */
export const tomarApuntesDe = (condicion: string): string => `
select apuntes_tomar($1::uuid, array(select v.apunte_id from linea_apuntes v
  where v.tenant_id = $1::uuid and v.eliminado_en is null and (${condicion})))::text as tomados`;
export const APUNTES_TOMADOS = { tomados: t.text.because('void prints as the empty text') };

/** Entries by id, as suggestions show them. */
export const selectApuntesDeSugerencias = statementOf(
  'conciliacion.apuntesDeSugerencias',
  {
    id: t.uuid,
    fecha: t.date,
    importeCentavos: t.bigint,
    pendienteCentavos: t.bigint.because('of columns that are not null'),
    concepto: t.text.because('of the row, or general words'),
    chequeNumero: t.text.orNull,
    origen: t.json('json', origenApunteSchema).because('one of the five is there'),
  },
  (add, quien: Quien, ids: readonly string[]) => `
select a.id, a.fecha, a.importe_centavos as "importeCentavos", ${PENDIENTE_DE_APUNTE} as "pendienteCentavos",
  ${conceptoLeible(quien, 'a', add)} as concepto, ${CHEQUE_DE_APUNTE} as "chequeNumero", ${origenDe('a')} as origen
from apuntes a where a.tenant_id = ${add(t.uuid, quien.tenantId)} and a.id = any(${add(t.uuids, ids)})
  and a.eliminado_en is null`,
);
