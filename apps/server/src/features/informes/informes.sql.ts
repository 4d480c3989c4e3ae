import { t } from '@plomada/db/kinds';
import { type RowOf, statement } from '@plomada/db/statement';
import { insertOf } from '@plomada/db/table';
import {
  comunDeInformeSchema,
  contenidoDeInformeSchema,
  cuentaDeInformeSchema,
  informeSchema,
} from '@plomada/domain/informes/informe.schema';

import { authorJson } from '../../context/sql/person-name.ts';

/**
 * Next version number of a report of that work and those months; the caller has locked the work
 * exclusively.
 */
export const SELECT_VERSION = statement({
  name: 'informes.version',
  text: `
select coalesce(max(version), 0) + 1 as version from informes
where tenant_id = $1::uuid and proyecto_id = $2::uuid and desde = $3::text and hasta = $4::text`,
  params: [t.uuid, t.uuid, t.text, t.text],
  row: { version: t.int.because('coalesce') },
});

export const insertarInforme = insertOf('informes', {
  proyectoId: t.uuid,
  desde: t.text,
  hasta: t.text,
  version: t.int,
  texto: t.text.orNull,
  contenido: t.jsonText,
  codigoVerificacion: t.text,
});

/**
 * Reports of a work, newest first, with the number of partners who have a link to each and of those
 * who opened it. A live link shows the newest version of its months.
 */
export const SELECT_INFORMES = statement({
  name: 'informes.listar',
  text: `
select i.id, i.desde, i.hasta, i.version, i.texto, i.codigo_verificacion as "codigoVerificacion",
  i.creado_en as "creadoEn", ${authorJson('i.creado_por')} as "creadoPor",
  (select count(distinct e.socio_id)::int from enlaces_socio e join enlace_visitas v
      on v.tenant_id = e.tenant_id and v.enlace_id = e.id
    where e.tenant_id = i.tenant_id and e.proyecto_id = i.proyecto_id and v.informe_id = i.id) as "leidoPor",
  (select count(distinct e.socio_id)::int from enlaces_socio e join informes o
      on o.tenant_id = e.tenant_id and o.id = e.informe_id
    where e.tenant_id = i.tenant_id and e.proyecto_id = i.proyecto_id and (o.id = i.id
      or e.modo = 'VIVO' and (o.desde, o.hasta) = (i.desde, i.hasta) and o.version < i.version)) as "enviadoA"
from informes i
where i.tenant_id = $1::uuid and i.proyecto_id = $2::uuid and ($3::uuid is null or i.id = $3::uuid)
order by i.creado_en desc, i.id desc`,
  params: [t.uuid, t.uuid, t.uuid.orNull],
  row: {
    id: t.uuid,
    desde: t.text,
    hasta: t.text,
    version: t.int,
    texto: t.text.orNull,
    codigoVerificacion: t.text,
    creadoEn: t.timestamptz,
    creadoPor: t.json('json', informeSchema.shape.creadoPor).because('authors are rows of users'),
    leidoPor: t.int.because('count'),
    enviadoA: t.int.because('count'),
  },
});
export type FilaInforme = RowOf<typeof SELECT_INFORMES>;

/** First month with data that a report of the obra would show. */
export const SELECT_PRIMER_MES = statement({
  name: 'informes.primerMes',
  text: `
select least(
  (select to_char(min(m.fecha), 'YYYY-MM') from movimientos m where m.tenant_id = $1::uuid
    and m.proyecto_id = $2::uuid and m.eliminado_en is null and not m.privado),
  (select to_char(min(a.fecha), 'YYYY-MM') from aportes a join proyecto_socios s
      on s.tenant_id = a.tenant_id and s.id = a.socio_id
    where a.tenant_id = $1::uuid and s.proyecto_id = $2::uuid and a.eliminado_en is null),
  (select to_char(min(l.fecha), 'YYYY-MM') from llamados_aporte l where l.tenant_id = $1::uuid
    and l.proyecto_id = $2::uuid and l.eliminado_en is null),
  (select min(c.periodo) from certificados c join presupuestos b
      on b.tenant_id = c.tenant_id and b.id = c.presupuesto_id
    where c.tenant_id = $1::uuid and b.proyecto_id = $2::uuid and c.estado = 'APROBADO'
      and c.eliminado_en is null and b.eliminado_en is null)) as mes`,
  params: [t.uuid, t.uuid],
  row: { mes: t.text.orNull },
});

const INFORME = {
  id: t.uuid,
  codigoVerificacion: t.text,
  comun: t.json('jsonb', comunDeInformeSchema).because('a key of every content'),
};

export const SELECT_INFORME = statement({
  name: 'informes.uno',
  text: `
select id, codigo_verificacion as "codigoVerificacion", contenido -> 'comun' as comun,
  contenido -> 'cuentas' as cuentas
from informes where tenant_id = $1::uuid and proyecto_id = $2::uuid and id = $3::uuid`,
  params: [t.uuid, t.uuid, t.uuid],
  row: {
    ...INFORME,
    cuentas: t
      .json('jsonb', contenidoDeInformeSchema.shape.cuentas)
      .because('a key of every content'),
  },
});

/** Report with the account of a single partner. */
export const SELECT_INFORME_PARA = statement({
  name: 'informes.para',
  text: `
select id, codigo_verificacion as "codigoVerificacion", contenido -> 'comun' as comun,
  contenido #> array['cuentas', $3::uuid::text] as cuenta
from informes where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid, t.uuid],
  row: { ...INFORME, cuenta: t.json('jsonb', cuentaDeInformeSchema).orNull },
});
