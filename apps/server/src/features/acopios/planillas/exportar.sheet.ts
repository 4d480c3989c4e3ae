import type { ExportarItems } from '@plomada/domain/acopios/planillas/planilla.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import { streamInTurn } from '../../../context/heavy-turns.ts';
import { Descarga } from '../../../rest/descarga.ts';
import { escribirLibro } from '../../../spreadsheets/escribir-libro.ts';
import {
  MIME_PLANILLA,
  type ColumnaPlanilla,
  type FilaEscrita,
} from '../../../spreadsheets/escribir-planilla.ts';
import { nuevosParametros } from '../../../sql/params.ts';
import { leerPortador } from '../archivos/portador.queries.ts';
import { condicionesDeItems } from '../items/items.queries.ts';
import { COLUMNAS_ITEM } from './plantilla.sheet.ts';

/** Behind the columns that the import reads back: what only we know. */
const COLUMNAS: readonly ColumnaPlanilla[] = [
  ...COLUMNAS_ITEM,
  { titulo: 'Retirado', tipo: 'decimal' },
  { titulo: 'Disponible', tipo: 'decimal' },
  { titulo: 'Valor disponible', tipo: 'importe' },
  { titulo: 'Precio actual', tipo: 'decimal', ancho: 18 },
  { titulo: 'Completo', tipo: 'texto', ancho: 10 },
];

type Fila = {
  codigo: string | null;
  descripcion: string;
  unidad: string;
  cantidad: string | null;
  precio: string;
  rubro: string | null;
  retirado: string;
  disponible: string | null;
  valor: number | null;
  precio_actual: string | null;
  completo: boolean;
};

const filaDe = (f: Fila): FilaEscrita => [
  f.codigo,
  f.descripcion,
  f.unidad,
  f.cantidad,
  f.precio,
  f.rubro,
  f.retirado,
  f.disponible,
  f.valor,
  f.precio_actual,
  f.completo ? 'Sí' : 'No',
];

/** The items of the list under the same search, in its order. */
async function leerFilas(ctx: TenantContext, input: ExportarItems): Promise<Fila[]> {
  const { valores, agregar } = nuevosParametros();
  const condiciones = condicionesDeItems(ctx, input, agregar);
  return ctx.db.query<Fila>(
    `select i.codigo, i.descripcion, i.unidad, i.cantidad::text, i.precio_unitario::text as precio,
       r.codigo || ' ' || r.nombre as rubro, i.retirado::text,
       (i.cantidad - i.retirado)::text as disponible,
       round((i.cantidad - i.retirado) * i.precio_unitario * 100)::bigint as valor,
       i.precio_actual::text, i.completado_en is not null as completo
     from acopio_items i left join rubros r on r.tenant_id = i.tenant_id and r.id = i.rubro_id
     where ${condiciones.join(' and ')} order by i.orden, i.id`,
    valores,
  );
}

export async function exportarItems(ctx: TenantContext, input: ExportarItems): Promise<Descarga> {
  const { codigo, proyectoId } = await leerPortador(ctx, input.id);
  const filas = await leerFilas(ctx, input);
  await recordAudit(ctx.db, ctx, {
    accion: 'EXPORTAR',
    entidad: 'ACOPIO',
    entidadId: input.id,
    proyectoId,
    resumen: `Exportó los ítems del acopio ${codigo} en XLSX`,
    despues: { items: filas.length, ...(input.search ? { search: input.search } : {}) },
  });
  return new Descarga({
    nombre: `items-${codigo}-${hoyEnBuenosAires(ctx.ahora)}.xlsx`,
    mime: MIME_PLANILLA.xlsx,
    flujo: streamInTurn(ctx, 'download', () =>
      escribirLibro('xlsx', [
        { nombre: `Ítems ${codigo}`, columnas: COLUMNAS, filas: filas.map(filaDe) },
      ]),
    ),
  });
}
