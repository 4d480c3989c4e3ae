import { t } from '@plomada/db/kinds';
import { statement, statementOf, type Row } from '@plomada/db/statement';

import { personName } from '../../context/sql/person-name.ts';

/** What has files: one line here, with the table that says whose a file is and the owner's column. */
const VINCULOS = {
  movimiento: { tabla: 'movimiento_adjuntos', dueno: 'movimiento_id' },
  acopio: { tabla: 'acopio_archivos', dueno: 'acopio_id' },
  lote: { tabla: 'lote_archivos', dueno: 'lote_id' },
} as const;
type TipoVinculo = keyof typeof VINCULOS;

/** Of `archivos a`, its link `x` and whoever linked it, `u`. */
export const COLUMNAS_ADJUNTO = `
  a.id, a.nombre, a.mime, a.bytes, a.sha256, a.clave, x.creado_en, u.id as autor_id,
  ${personName('u')} as autor`;

export const FILA_ADJUNTO = {
  id: t.uuid,
  nombre: t.text,
  mime: t.text,
  bytes: t.bigint,
  sha256: t.text,
  clave: t.text,
  creado_en: t.timestamptz,
  autor_id: t.uuid,
  autor: t.text.because('everybody has an address'),
};
export type FilaAdjunto = Row<typeof FILA_ADJUNTO>;

/** Whose a file is. */
export type Dueno = { readonly tipo: TipoVinculo; readonly id: string };

const vivos = (tipo: TipoVinculo, tenant: string, id: string): string => `
select ${COLUMNAS_ADJUNTO}
from ${VINCULOS[tipo].tabla} x
join archivos a on a.tenant_id = x.tenant_id and a.id = x.archivo_id
join users u on u.id = x.creado_por
where x.tenant_id = ${tenant} and x.${VINCULOS[tipo].dueno} = ${id} and x.eliminado_en is null
  and a.estado = 'LISTO'`;

export const selectVinculados = statementOf(
  'vinculos.vivos',
  FILA_ADJUNTO,
  (add, tenantId: string, { tipo, id }: Dueno) =>
    `${vivos(tipo, add(t.uuid, tenantId), add(t.uuid, id))} order by x.creado_en, a.id`,
);

export const selectVinculado = statementOf(
  'vinculos.uno',
  FILA_ADJUNTO,
  (add, tenantId: string, { tipo, id }: Dueno, archivoId: string) =>
    `${vivos(tipo, add(t.uuid, tenantId), add(t.uuid, id))} and a.id = ${add(t.uuid, archivoId)}`,
);

export const countVinculados = statementOf(
  'vinculos.contar',
  { cuantos: t.int.because('count') },
  (add, tenantId: string, { tipo, id }: Dueno) => `
select count(*)::int as cuantos from ${VINCULOS[tipo].tabla}
where tenant_id = ${add(t.uuid, tenantId)} and ${VINCULOS[tipo].dueno} = ${add(t.uuid, id)}
  and eliminado_en is null`,
);

type Vinculo = {
  readonly tenantId: string;
  readonly id: string;
  readonly archivoId: string;
  readonly ahora: Date;
};

export const insertVinculo = statementOf(
  'vinculos.insert',
  {},
  (add, tipo: TipoVinculo, { tenantId, id, archivoId, ahora }: Vinculo, autorId: string) => `
insert into ${VINCULOS[tipo].tabla} (tenant_id, ${VINCULOS[tipo].dueno}, archivo_id, creado_en,
  creado_por)
values (${add(t.uuid, tenantId)}, ${add(t.uuid, id)}, ${add(t.uuid, archivoId)},
  ${add(t.timestamptz, ahora)}, ${add(t.uuid, autorId)})`,
);

export const updateEliminado = statementOf(
  'vinculos.eliminar',
  {},
  (add, tipo: TipoVinculo, { tenantId, id, archivoId, ahora }: Vinculo) => `
update ${VINCULOS[tipo].tabla} set eliminado_en = ${add(t.timestamptz, ahora)}
where tenant_id = ${add(t.uuid, tenantId)} and ${VINCULOS[tipo].dueno} = ${add(t.uuid, id)}
  and archivo_id = ${add(t.uuid, archivoId)} and eliminado_en is null`,
);

const sinDueno = (tabla: string): string => `and not exists (select from ${tabla} x
    where x.tenant_id = a.tenant_id and x.archivo_id = a.id and x.eliminado_en is null)`;

/** Frees its place in the plan once nothing has it any more; the bytes stay, as every row does. */
export const UPDATE_LIBERADO = statement({
  name: 'archivos.liberar',
  text: `
update archivos a set eliminado_en = $3::timestamptz
where a.tenant_id = $1::uuid and a.id = $2::uuid
  ${Object.values(VINCULOS)
    .map(({ tabla }) => sinDueno(tabla))
    .join('\n  ')}
  and not exists (select from retiros r
    where r.tenant_id = a.tenant_id and r.archivo_id = a.id)
  and not exists (select from documento_versiones x
    where x.tenant_id = a.tenant_id and x.archivo_id = a.id)`,
  params: [t.uuid, t.uuid, t.timestamptz],
  row: {},
});
