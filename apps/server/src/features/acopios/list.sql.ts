import { type Column, t } from '@plomada/db/kinds';
import { statement, statementOf, type Add, type RowOf } from '@plomada/db/statement';
import { tipoAcopioSchema, type ListarAcopios } from '@plomada/domain/acopios/acopio.schema';
import { historialAcopioSchema } from '@plomada/domain/acopios/historial.schema';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { estadoProyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';

import { type AfterDate, afterDate } from '../../context/sql/cursor.ts';
import { asLiteral } from '../../context/sql/params.ts';
import { containsText } from '../../context/sql/text.ts';
import { obraVisible, type Quien } from '../proyectos/visibility.sql.ts';
import { ESTADO, estadoGuardado, FILA_ACOPIO, sqlAcopios } from './dto.sql.ts';

/** SQL conditions for acopios of the obras that the actor may see, deleted ones included. */
const alcance = (ctx: Quien, add: Add): string[] => [
  `a.tenant_id = ${add(t.uuid, ctx.tenantId)}`,
  obraVisible(ctx, 'a.proyecto_id', add),
];

type Filtros = Omit<ListarAcopios, 'limit' | 'cursor'>;

function filtros(input: Filtros, hoy: string, add: Add): string[] {
  const { estado, venceAntesDe, search } = input;
  const igual = (columna: string, valor: string | undefined, tipo: Column<string>) =>
    valor === undefined ? [] : [`a.${columna} = ${add(tipo, valor)}`];
  return [
    ...igual('proyecto_id', input.proyectoId, t.uuid),
    ...igual('proveedor_id', input.proveedorId, t.uuid),
    ...igual('tipo', input.tipo, t.text),
    ...(estado?.includes('ANULADO') ? [] : ['a.eliminado_en is null']),
    ...(estado ? [`(${ESTADO(add(t.date, hoy))}) = any(${add(t.texts, estado)})`] : []),
    ...(venceAntesDe ? [`a.vencimiento < ${add(t.date, venceAntesDe)}`] : []),
    ...(search ? [busqueda(search, add)] : []),
  ];
}

/**
 * SQL, true when the code, the description, the supplier or one of the materials of acopio `a`
 * contains the text.
 */
function busqueda(search: string, add: Add): string {
  const texto = add(t.text, search);
  return `(${containsText(['a.codigo', 'a.descripcion'], texto)}
    or exists (select from proveedores v where v.tenant_id = a.tenant_id and v.id = a.proveedor_id
      and ${containsText(['v.razon_social', 'v.nombre_fantasia'], texto)})
    or exists (select from acopio_items i where i.tenant_id = a.tenant_id and i.acopio_id = a.id
      and i.eliminado_en is null and ${containsText(['i.codigo', 'i.descripcion'], texto)}))`;
}

/** SQL conditions for a visible row `a` of `acopios`, not deleted, that matches a search text. */
export const condicionesDeTexto = (quien: Quien, search: string, add: Add): string[] => [
  ...alcance(quien, add),
  'a.eliminado_en is null',
  busqueda(search, add),
];

type Pagina = { readonly limit: number; readonly hoy: string; readonly tras: AfterDate };

/**
 * Page of acopios, newest first; reads one row more than `limit`. `hoy`: the day for which their
 * states are computed.
 */
export const selectAcopios = statementOf(
  'acopios.pagina',
  FILA_ACOPIO,
  (add, quien: Quien, input: Filtros, { limit, hoy, tras }: Pagina) => {
    const condiciones = [
      ...alcance(quien, add),
      ...filtros(input, hoy, add),
      ...afterDate('a', tras, add),
    ];
    const cola = `order by a.fecha desc, a.id desc limit ${asLiteral(limit)} + 1`;
    return sqlAcopios(condiciones, cola);
  },
);

const uno = (quien: Quien, id: string, add: Add) => [
  ...alcance(quien, add),
  `a.id = ${add(t.uuid, id)}`,
];

/** Visible acopio, even if it is deleted. */
export const selectAcopio = statementOf(
  'acopios.uno',
  FILA_ACOPIO,
  (add, quien: Quien, id: string) => sqlAcopios(uno(quien, id, add)),
);

/** Head of a visible acopio, without its totals. */
export const selectVisible = statementOf(
  'acopios.visible',
  {
    codigo: t.text,
    tipo: t.oneOf(tipoAcopioSchema.options),
    moneda: t.oneOf(monedaSchema.options),
    proyectoId: t.uuid,
    estado: estadoGuardado,
    proyectoEstado: t.oneOf(estadoProyectoSchema.options),
  },
  (add, quien: Quien, id: string) => `
select a.codigo, a.tipo, a.moneda, a.proyecto_id as "proyectoId", a.estado,
  p.estado as "proyectoEstado"
from acopios a join proyectos p on p.tenant_id = a.tenant_id and p.id = a.proyecto_id
where ${uno(quien, id, add).join(' and ')}`,
);

export type AcopioVisible = RowOf<typeof selectVisible>;

// Exports are left out of the history because they change nothing; the audit log has them.
const CAMBIOS_DEL_ACOPIO = `audit_logs l where l.tenant_id = $1::uuid and l.entidad = 'ACOPIO'
  and l.entidad_id = $2::uuid and l.accion <> 'EXPORTAR'`;

export const SELECT_HISTORIAL = statement({
  name: 'acopios.historial',
  text: `
select l.id, l.ts as fecha, l.accion, l.resumen, l.actor_id as "usuarioId",
  l.actor_nombre as nombre, l.actor_rol as rol, l.cambios
from ${CAMBIOS_DEL_ACOPIO}
order by l.ts desc, l.id desc limit $3::int offset $4::bigint`,
  params: [t.uuid, t.uuid, t.int, t.bigint],
  row: {
    id: t.uuid,
    fecha: t.timestamptz,
    accion: t.text,
    resumen: t.text,
    usuarioId: t.uuid.orNull,
    nombre: t.text,
    rol: t.text.orNull,
    cambios: t.json('jsonb', historialAcopioSchema.shape.items.element.shape.cambios),
  },
});

export const COUNT_HISTORIAL = statement({
  name: 'acopios.contarHistorial',
  text: `select count(*)::int as total from ${CAMBIOS_DEL_ACOPIO}`,
  params: [t.uuid, t.uuid],
  row: { total: t.int.because('count') },
});
