import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';
import type { Whole } from '@plomada/domain/base/whole';
import { AppError } from '@plomada/domain/errores';
import type { EstadoGuardado } from '@plomada/domain/presupuestos/estado.rules';
import type { CrearPresupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';

import type { Tx } from '../../context/context.ts';
import { NEXT_NUMBER } from '../../context/sql/counter.sql.ts';
import { nothingLeft } from '../../context/sql/edit.ts';

/** What a budget holds that a person can change; its items are rows of their own. */
export type Datos = Whole<
  Omit<CrearPresupuesto, 'proyectoId' | 'sentido' | 'moneda' | 'items' | 'cliente'>
> & { readonly cliente: NonNullable<CrearPresupuesto['cliente']> | null };

const DATOS = columnsOf({
  titulo: t.text,
  proveedor_id: t.uuid.orNull,
  cliente_nombre: t.text.orNull,
  cliente_cuit: t.text.orNull,
  rubro_id: t.uuid.orNull,
  fecha: t.date,
  validez_dias: t.int.orNull,
  indexacion: t.text,
  serie: t.text.orNull,
  mes_base: t.text.orNull,
  cotizacion_tipo: t.text.orNull,
  anticipo_bp: t.int,
  fondo_reparo_bp: t.int,
  base_anticipo: t.text,
  condiciones: t.text.orNull,
});

function valoresDe(datos: Datos) {
  const { titulo, proveedorId, cliente, rubroId, fecha, validezDias, indexacion, ...resto } = datos;
  const { serie, mesBase, cotizacionTipo, anticipoBp, fondoReparoBp, ...otros } = resto;
  const { baseAnticipo, condiciones, ...rest } = otros;
  nothingLeft(rest);
  return DATOS.values({
    titulo,
    proveedor_id: proveedorId,
    cliente_nombre: cliente?.nombre ?? null,
    cliente_cuit: cliente?.cuit ?? null,
    rubro_id: rubroId,
    fecha,
    validez_dias: validezDias,
    indexacion,
    serie,
    mes_base: mesBase,
    cotizacion_tipo: cotizacionTipo,
    anticipo_bp: anticipoBp,
    fondo_reparo_bp: fondoReparoBp,
    base_anticipo: baseAnticipo,
    condiciones,
  });
}

const INSERT = statement({
  name: 'presupuestos.insert',
  text: `
with numero as (${NEXT_NUMBER('$2', "'presupuesto'")})
insert into presupuestos (id, tenant_id, codigo, proyecto_id, sentido, moneda, creado_en, creado_por,
  actualizado_en, ${DATOS.names})
select $1::uuid, $2::uuid, 'PR-' || lpad(ultimo::text, greatest(3, length(ultimo::text)), '0'),
  $3::uuid, $4::text, $5::text, $6::timestamptz, $7::uuid, $6::timestamptz, ${DATOS.places(7)}
from numero`,
  params: [t.uuid, t.uuid, t.uuid, t.text, t.text, t.timestamptz, t.uuid, ...DATOS.kinds],
  row: {},
});

type Nuevo = Pick<CrearPresupuesto, 'proyectoId' | 'sentido' | 'moneda'> & { readonly id: string };

export async function insertarPresupuesto(
  { query, tenantId, ahora, actor }: Tx,
  { id, proyectoId, sentido, moneda }: Nuevo,
  datos: Datos,
): Promise<void> {
  const fijos = [id, tenantId, proyectoId, sentido, moneda, ahora, actor.userId] as const;
  await query(INSERT(...fijos, ...valoresDe(datos)));
}

const UPDATE = statement({
  name: 'presupuestos.update',
  text: `
update presupuestos set (${DATOS.names}) = (${DATOS.places(5)}),
  actualizado_en = $4::timestamptz, actualizado_por = $5::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid and version = $3::int returning version`,
  params: [t.uuid, t.uuid, t.int, t.timestamptz, t.uuid, ...DATOS.kinds],
  row: { version: t.int },
});

export async function actualizarPresupuesto(
  { query, tenantId, ahora, actor }: Tx,
  { id, version }: { readonly id: string; readonly version: number },
  datos: Datos,
): Promise<void> {
  const fijos = [tenantId, id, version, ahora, actor.userId] as const;
  const filas = await query(UPDATE(...fijos, ...valoresDe(datos)));
  if (filas.length === 0) throw new AppError('CONFLICTO_VERSION');
}

const UPDATE_ESTADO = statement({
  name: 'presupuestos.updateEstado',
  text: `
update presupuestos set estado = $5::text, motivo_estado = $6::text,
  enviado_en = case when $5::text = 'ENVIADO' then $3::timestamptz else enviado_en end,
  aceptado_en = case when $5::text = 'ACEPTADO' then $3::timestamptz else aceptado_en end,
  anticipo_centavos = $7::bigint, cotizacion_base = coalesce($8::numeric, cotizacion_base),
  actualizado_en = $3::timestamptz, actualizado_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid
returning version`,
  params: [
    t.uuid,
    t.uuid,
    t.timestamptz,
    t.uuid,
    t.text,
    t.text.orNull,
    t.bigint,
    t.numeric.orNull,
  ],
  row: { version: t.int },
});

type Paso = {
  readonly estado: EstadoGuardado;
  readonly motivo: string | null;
  readonly anticipoCentavos: number;
  readonly cotizacion: string | null;
};

/** Of a budget under lock. */
export async function escribirEstado(
  { query, tenantId, ahora, actor }: Tx,
  id: string,
  { estado, motivo, anticipoCentavos, cotizacion }: Paso,
): Promise<void> {
  const quien = [tenantId, id, ahora, actor.userId] as const;
  const filas = await query(UPDATE_ESTADO(...quien, estado, motivo, anticipoCentavos, cotizacion));
  if (filas.length === 0) throw new Error('a locked budget was not updated');
}

const UPDATE_REVISION = statement({
  name: 'presupuestos.updateRevision',
  text: `
update presupuestos set estado = 'BORRADOR', revision = revision + 1, motivo_estado = null
where tenant_id = $1::uuid and id = $2::uuid and estado in ('ENVIADO', 'RECHAZADO')
returning revision`,
  params: [t.uuid, t.uuid],
  row: { revision: t.int },
});

const INSERT_REVISION = statement({
  name: 'presupuestos.insertRevision',
  text: `
insert into presupuesto_revisiones (id, tenant_id, presupuesto_id, revision, titulo, total_centavos,
  items, creado_en, creado_por)
values ($1::uuid, $2::uuid, $3::uuid, $4::int, $5::text, $6::bigint, $7::jsonb, $8::timestamptz, $9::uuid)`,
  params: [t.uuid, t.uuid, t.uuid, t.int, t.text, t.bigint, t.jsonText, t.timestamptz, t.uuid],
  row: {},
});

type Revision = {
  readonly id: string;
  readonly presupuestoId: string;
  readonly revision: number;
  readonly titulo: string;
  readonly totalCentavos: number;
  readonly items: string;
};

/** Keeps the offer as it was sent and begins the next one as a draft. The budget is locked. */
export async function abrirRevision(
  { query, tenantId, ahora, actor }: Tx,
  { id, presupuestoId, revision, titulo, totalCentavos, items }: Revision,
): Promise<void> {
  const oferta = [id, tenantId, presupuestoId, revision, titulo, totalCentavos, items] as const;
  await query(INSERT_REVISION(...oferta, ahora, actor.userId));
  const filas = await query(UPDATE_REVISION(tenantId, presupuestoId));
  if (filas.length === 0) throw new Error('a locked offer was not reopened');
}
