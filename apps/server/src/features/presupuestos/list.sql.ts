import { type Column, t } from '@plomada/db/kinds';
import { statementOf, type Add } from '@plomada/db/statement';
import type { ListarPresupuestos } from '@plomada/domain/presupuestos/presupuesto.schema';

import { asLiteral } from '../../context/sql/params.ts';
import { containsText } from '../../context/sql/text.ts';
import { obraVisible, type Quien } from '../proyectos/visibility.sql.ts';
import {
  enEstado,
  FILA_EN_LISTA,
  FILA_PRESUPUESTO,
  sqlEnLista,
  sqlPresupuesto,
} from './dto.sql.ts';

/** Living budgets of the works the actor may see. */
const alcance = (quien: Quien, add: Add): string[] => [
  `b.tenant_id = ${add(t.uuid, quien.tenantId)}`,
  'b.eliminado_en is null',
  obraVisible(quien, 'b.proyecto_id', add),
];

type Filtros = Omit<ListarPresupuestos, 'limit' | 'cursor'>;

/** Code, title, client or supplier contain the text. */
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

/** What a row `b` of `presupuestos` must meet to be found by this text. */
export const condicionesDeTexto = (quien: Quien, search: string, add: Add): string[] => [
  ...alcance(quien, add),
  busqueda(search, add),
];

/** The last row of the page before. */
type Tras = { readonly fecha: string; readonly id: string };
type Pagina = { readonly limit: number; readonly hoy: string; readonly tras: Tras | null };

/** Newest first, one more than the page; `hoy` is the day their state is told for. */
export const selectPresupuestos = statementOf(
  'presupuestos.pagina',
  FILA_EN_LISTA,
  (add, quien: Quien, input: Filtros, { limit, hoy, tras }: Pagina) => {
    const condiciones = [...alcance(quien, add), ...filtros(quien, { ...input, hoy }, add)];
    if (tras) {
      condiciones.push(`(b.fecha, b.id) < (${add(t.date, tras.fecha)}, ${add(t.uuid, tras.id)})`);
    }
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
