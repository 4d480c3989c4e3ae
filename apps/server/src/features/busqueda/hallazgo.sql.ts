import { t } from '@plomada/db/kinds';
import type { Add } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { hallazgoSchema, type Buscar } from '@plomada/domain/busqueda/busqueda.schema';

import type { Filtros } from '../movimientos/filtros.sql.ts';

export const FILA = {
  tipo: t.oneOf(hallazgoSchema.shape.tipo.options).because('a literal'),
  id: t.uuid.because('of a row that is there'),
  titulo: t.text.because('each kind has one'),
  codigo: t.text.orNull,
  proyecto: t.json('json', hallazgoSchema.shape.proyecto).orNull,
  contraparte: t.text.orNull,
  fecha: t.date.orNull,
  importeCentavos: t.bigint.orNull,
  moneda: t.oneOf(monedaSchema.options).orNull,
  privado: t.bool.because('a literal, or a column that is never null'),
  /** Budget of a certificate, for the link to its page. */
  presupuestoId: t.uuid.orNull,
};

export const obra = (columna: string, tenant: string) =>
  `(select json_build_object('id', o.id, 'codigo', o.codigo, 'nombre', o.nombre)
    from proyectos o where o.tenant_id = ${tenant} and o.id = ${columna})`;
export const proveedor = (alias: string) =>
  `(select s.razon_social from proveedores s
    where s.tenant_id = ${alias}.tenant_id and s.id = ${alias}.proveedor_id)`;

type Columnas = Readonly<Record<Exclude<keyof typeof FILA, 'tipo'>, string>>;

/** Empty columns, for a kind of search result that has none of these values. */
export const NADA = {
  codigo: 'null::text',
  proyecto: 'null::json',
  contraparte: 'null::text',
  fecha: 'null::date',
  importeCentavos: 'null::bigint',
  moneda: 'null::text',
  privado: 'false',
  presupuestoId: 'null::uuid',
};

/** Relation, conditions and columns to find a kind of row; `orden` sorts the newest first. */
export type Clase = {
  readonly tabla: string;
  readonly obra: string | null;
  readonly orden: string;
  readonly condiciones: readonly string[];
  readonly columnas: Columnas;
};

/** Search with the ids of the movements that the index finds for the text, where known. */
export type Buscado = Buscar & Pick<Filtros, 'hallados'>;

export type Lugar = { readonly tenant: string; readonly add: Add };
