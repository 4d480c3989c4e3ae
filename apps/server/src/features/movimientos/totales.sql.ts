import { t } from '@plomada/db/kinds';
import { statementOf, type Add } from '@plomada/db/statement';

import {
  DE_NINGUNA,
  enElTramo,
  filasCortadas,
  gastosPor,
  type Bordes,
  type Cuales,
} from '../proyectos/cifras.sql.ts';
import { obraVisible, soloVisibles, type Quien } from '../proyectos/visibility.sql.ts';
import { condicionesDeLista, exigirFiltros, type Filtros } from './filtros.sql.ts';

type Lugar = { readonly tenant: string; readonly add: Add };

/**
 * Rows to sum, as a relation `m` with currency, kind and amount, and SQL of how many movements each
 * row counts for.
 */
type Fuente = { readonly de: string; readonly importe: string; readonly filas: string };

const deLasFilas = (quien: Quien, filtros: Filtros, lugar: Lugar): Fuente => ({
  de: `movimientos m where ${condicionesDeLista(quien, filtros, lugar).join(' and ')}`,
  importe: 'm.importe_centavos',
  filas: 'count(*)',
});

/** Filters on the rubro or the supplier. */
const sobreClave = ({ rubroId, sinRubro, proveedorId, sinProveedor }: Filtros) =>
  [rubroId, sinRubro, proveedorId, sinProveedor].filter((valor) => valor !== undefined);

/**
 * Filters that the kept sums distinguish; a filter added later is not among them until it is listed
 * here.
 */
const CONOCIDOS: ReadonlySet<string> = new Set<keyof Filtros>([
  'projectId',
  'tipo',
  'moneda',
  'privado',
  'desde',
  'hasta',
  'rubroId',
  'sinRubro',
  'proveedorId',
  'sinProveedor',
]);

/**
 * True when the kept sums cover the filters, so that no row is read. Sums by rubro or supplier
 * exist for expenses only.
 */
export function estanSumados({ search, ...filtros }: Filtros): boolean {
  if (search) return false;
  const pedidos = Object.entries(filtros).filter(([, valor]) => valor !== undefined);
  if (!pedidos.every(([campo]) => CONOCIDOS.has(campo))) return false;
  const claves = sobreClave(filtros).length;
  return claves === 0 || (claves === 1 && filtros.tipo === 'EGRESO');
}

function cualesDe(
  quien: Quien,
  { projectId, tipo, moneda, privado }: Filtros,
  { tenant, add }: Lugar,
): Cuales {
  const iguales = [
    ...(projectId === undefined ? [] : [['proyecto_id', add(t.uuid, projectId)]]),
    ...(tipo === undefined ? [] : [['tipo', add(t.text, tipo)]]),
    ...(moneda === undefined ? [] : [['moneda', add(t.text, moneda)]]),
    ...(privado === undefined ? [] : [['privado', add(t.bool, privado)]]),
  ];
  return {
    tenant,
    propias: (alias) =>
      [
        ...iguales.map(([columna, valor]) => `${alias}.${columna} = ${valor}`),
        obraVisible(quien, `${alias}.proyecto_id`, add),
      ].join(' and '),
    visibles: (alias) => soloVisibles(quien, alias),
  };
}

type Clave = { readonly que: 'rubro' | 'proveedor'; readonly condicion: string };

function claveDe(filtros: Filtros, add: Add): Clave | null {
  if (sobreClave(filtros).length === 0) return null;
  const { rubroId, sinRubro, proveedorId, sinProveedor } = filtros;
  const que = rubroId !== undefined || sinRubro !== undefined ? 'rubro' : 'proveedor';
  const id = rubroId ?? proveedorId;
  if (id !== undefined) return { que, condicion: `m.clave = ${add(t.uuid, id)}` };
  return { que, condicion: `m.clave ${(sinRubro ?? sinProveedor) ? '=' : '<>'} ${DE_NINGUNA}` };
}

function deLasCifras(quien: Quien, filtros: Filtros, lugar: Lugar): Fuente {
  // The subselect hides the day from the planner, which would otherwise plan anew on every call.
  const dia = (fecha: string | undefined) =>
    fecha === undefined ? null : `(select ${lugar.add(t.date, fecha)})`;
  const bordes = { desde: dia(filtros.desde), hasta: dia(filtros.hasta) };
  const cuales = cualesDe(quien, filtros, lugar);
  const de = sumasDe(cuales, claveDe(filtros, lugar.add), bordes);
  return { de, importe: 'm.importe', filas: 'sum(m.filas)' };
}

function sumasDe(cuales: Cuales, clave: Clave | null, bordes: Bordes): string {
  if (clave === null) return `(${enElTramo(cuales, bordes)}) m`;
  // Rows of cut months are not asked for without bounds, which cut no month: their SQL would add a
  // parameter that nothing uses.
  const acotado = bordes.desde !== null || bordes.hasta !== null;
  const filas = acotado ? `(${filasCortadas(cuales, bordes)})` : '';
  return `(${gastosPor(clave.que, { ...cuales, filas }, bordes)}) m where ${clave.condicion}`;
}

/**
 * Number, income, expense and balance of the matching movements by currency, pesos first; whole
 * centavos are added, so nothing rounds.
 */
export const selectTotales = statementOf(
  'movimientos.totales',
  { totales: t.text.because('an aggregate without groups gives its row') },
  (add, quien: Quien, filtros: Filtros) => {
    const lugar = { tenant: add(t.uuid, quien.tenantId), add };
    exigirFiltros(quien, filtros);
    const fuente = (estanSumados(filtros) ? deLasCifras : deLasFilas)(quien, filtros, lugar);
    const suma = (tipo: string) =>
      `coalesce(sum(${fuente.importe}) filter (where m.tipo = '${tipo}'), 0)`;
    return `
with sumas as (
  select m.moneda, ${suma('INGRESO')} as ingresos, ${suma('EGRESO')} as egresos,
    ${fuente.filas} as filas
  from ${fuente.de}
  group by m.moneda having ${fuente.filas} > 0)
select json_build_object('cantidad', coalesce(sum(s.filas), 0), 'porMoneda', coalesce(
  json_agg(json_build_object('moneda', s.moneda, 'ingresosCentavos', s.ingresos,
    'egresosCentavos', s.egresos, 'saldoCentavos', s.ingresos - s.egresos, 'cantidad', s.filas)
    order by s.moneda), '[]'))::text as totales from sumas s`;
  },
);
