import { type Column, t } from '@plomada/db/kinds';
import { type Add, type RowOf, statement, statementOf } from '@plomada/db/statement';
import { AppError } from '@plomada/domain/errores';
import type { RangoDeImporte } from '@plomada/domain/movimientos/busqueda.rules';
import type { ListarPresupuestos } from '@plomada/domain/presupuestos/presupuesto.schema';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';

import type { Tx } from '../../context/context.ts';
import { changeOf } from '../../context/sql/change.ts';
import { type AfterDate, afterDate } from '../../context/sql/cursor.ts';
import { foundRow } from '../../context/sql/one-row.ts';
import { asLiteral } from '../../context/sql/params.ts';
import { containsText } from '../../context/sql/text.ts';
import { lockBehindObra, OBRA_TOMADA } from '../proyectos/locks.sql.ts';
import { obraVisible, type Quien } from '../proyectos/visibility.sql.ts';
import { bajaDe } from '../solicitudes/solicitudes.sql.ts';
import {
  enEstado,
  FILA_EN_LISTA,
  FILA_PRESUPUESTO,
  sqlEnLista,
  sqlPresupuesto,
} from './dto.sql.ts';

/**
 * Writes a change of state of a locked budget: state, reason, agreed advance, and the rate at
 * acceptance.
 */
export const escribirEstado = changeOf({
  name: 'presupuestos.updateEstado',
  table: 'presupuestos',
  set: `estado = $5::text, motivo_estado = $6::text,
  enviado_en = case when $5::text = 'ENVIADO' then $3::timestamptz else enviado_en end,
  aceptado_en = case when $5::text = 'ACEPTADO' then $3::timestamptz else aceptado_en end,
  anticipo_centavos = $7::bigint, cotizacion_base = coalesce($8::numeric, cotizacion_base)`,
  params: [t.text, t.text.orNull, t.bigint, t.numeric.orNull],
});

/** Updates the due days of the budget's debts. */
export const escribirPlazos = changeOf({
  name: 'presupuestos.updatePlazos',
  table: 'presupuestos',
  set: 'plazo_pago_dias = $5::int, devolucion_reparo = $6::date',
  params: [t.int.orNull, t.date.orNull],
});

/** Number of living certificates and payments of a budget, and of private payments. */
export const COUNT_VIVOS = statement({
  name: 'presupuestos.countVivos',
  text: `
select (select count(*)::int from certificados where tenant_id = $1::uuid
    and presupuesto_id = $2::uuid and eliminado_en is null
    and estado not in ('RECHAZADO', 'ANULADO')) as certificados,
  count(*)::int as pagos, count(*) filter (where privado)::int as privados
from pagos where tenant_id = $1::uuid and presupuesto_id = $2::uuid and eliminado_en is null`,
  params: [t.uuid, t.uuid],
  row: {
    certificados: t.int.because('count'),
    pagos: t.int.because('count'),
    privados: t.int.because('count'),
  },
});

export const escribirBaja = bajaDe('presupuestos');

export const lockVisible = statementOf(
  'presupuestos.lock',
  { ...OBRA_TOMADA, id: t.uuid, codigo: t.text, version: t.int },
  (add, quien: Quien, id: string) =>
    lockBehindObra(
      quien,
      {
        from: ['presupuestos', 'b'],
        id,
        columns: 'b.id, b.codigo, b.version',
        where: 'b.eliminado_en is null',
      },
      add,
    ),
);

export type PresupuestoTomado = RowOf<typeof lockVisible>;

/**
 * Locks the visible budget until the transaction ends; every change of it, its items, certificates
 * or payments begins here, so that the order of locks is obra, budget, movement, document, counter.
 * Answers 404 like `obtener`.
 */
export function lockPresupuesto(tx: Tx, id: string): Promise<PresupuestoTomado> {
  return foundRow(tx, lockVisible(tx, id));
}

/** Locks the budget for a change, and refuses it when its work is archived. */
export async function tomarPresupuesto(tx: Tx, id: string): Promise<PresupuestoTomado> {
  const tomado = await lockPresupuesto(tx, id);
  if (esSoloLectura(tomado.proyectoEstado)) throw new AppError('OBRA_ARCHIVADA');
  return tomado;
}

/** SQL conditions for living budgets of the works that the actor may see. */
const alcance = (quien: Quien, add: Add): string[] => [
  `b.tenant_id = ${add(t.uuid, quien.tenantId)}`,
  'b.eliminado_en is null',
  obraVisible(quien, 'b.proyecto_id', add),
];

type Filtros = Omit<ListarPresupuestos, 'limit' | 'cursor'>;

/** SQL condition: the code, title, client or supplier contains the text. */
function busqueda(search: string, add: Add): string {
  const texto = add(t.text, search);
  return `(${containsText(['b.codigo', 'b.titulo', 'b.cliente_nombre'], texto)}
    or exists (select from proveedores v where v.tenant_id = b.tenant_id and v.id = b.proveedor_id
      and ${containsText(['v.razon_social', 'v.nombre_fantasia'], texto)}))`;
}

type DelDia = Filtros & { readonly hoy: string };

function filtros(quien: Quien, { hoy, ...input }: DelDia, add: Add): string[] {
  const { estado, search } = input;
  const igual = (columna: string, valor: string | undefined, tipo: Column<string>) =>
    valor === undefined ? [] : [`b.${columna} = ${add(tipo, valor)}`];
  return [
    ...igual('proyecto_id', input.proyectoId, t.uuid),
    ...igual('proveedor_id', input.proveedorId, t.uuid),
    ...igual('sentido', input.sentido, t.text),
    ...(estado ? [enEstado(quien, estado, () => add(t.date, hoy))] : []),
    ...(search ? [busqueda(search, add)] : []),
  ];
}

/** SQL conditions for a visible row `b` of `presupuestos` that matches a search text. */
export const condicionesDeTexto = (quien: Quien, search: string, add: Add): string[] => [
  ...alcance(quien, add),
  busqueda(search, add),
];

/**
 * SQL conditions for certificates `c` of visible budgets `b` whose net or gross is within a range.
 */
export const certificadosDeImporte = (
  quien: Quien,
  { desde, hasta }: RangoDeImporte,
  add: Add,
): readonly string[] => {
  const entre = `between ${add(t.bigint, desde)} and ${add(t.bigint, hasta)}`;
  return [
    ...alcance(quien, add),
    'c.eliminado_en is null',
    `(c.neto_centavos ${entre} or c.bruto_centavos ${entre})`,
  ];
};

type Pagina = { readonly limit: number; readonly hoy: string; readonly tras: AfterDate };

/**
 * Page of budgets, newest first; reads one row more than `limit`. `hoy`: day that states are
 * computed for.
 */
export const selectPresupuestos = statementOf(
  'presupuestos.pagina',
  FILA_EN_LISTA,
  (add, quien: Quien, input: Filtros, { limit, hoy, tras }: Pagina) => {
    const condiciones = [
      ...alcance(quien, add),
      ...filtros(quien, { ...input, hoy }, add),
      ...afterDate('b', tras, add),
    ];
    const cola = `order by b.fecha desc, b.id desc limit ${asLiteral(limit)} + 1`;
    return sqlEnLista(quien, condiciones, cola);
  },
);

export const selectPresupuesto = statementOf(
  'presupuestos.uno',
  FILA_PRESUPUESTO,
  (add, quien: Quien, id: string) =>
    sqlPresupuesto(quien, [...alcance(quien, add), `b.id = ${add(t.uuid, id)}`]),
);
