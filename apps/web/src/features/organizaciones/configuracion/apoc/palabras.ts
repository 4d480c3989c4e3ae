import type { ListasApoc } from '@plomada/domain/apocrifos/lista.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

/** List in force, its day and what it has here, in words. */
export function rigeEnPalabras({ rige, propia, general, proveedores }: ListasApoc): string {
  const cual = rige === 'PROPIA' ? propia : general;
  if (rige === null || cual === null) return 'Todavía no hay ninguna lista.';
  const de = rige === 'PROPIA' ? 'que cargó la organización' : 'que cargó el operador';
  const aca =
    proveedores === 0
      ? 'No tiene a ningún proveedor de la organización.'
      : `Tiene a ${formatearNumero(proveedores)} ${proveedores === 1 ? 'proveedor' : 'proveedores'} de la organización.`;
  return `Rige la lista del ${formatearFecha(cual.listaDel)}, ${de}: ${formatearNumero(cual.cuits)} CUIT. ${aca}`;
}

/** Effect of loading a list in words: the one in force may be the operator's, when that is newer. */
export function cargadaEnPalabras(listas: ListasApoc): string {
  const { rige, propia } = listas;
  const masVieja =
    rige === 'GENERAL' && propia !== null
      ? `La lista cargada es del ${formatearFecha(propia.listaDel)}, más vieja que la del operador. `
      : '';
  return `${masVieja}${rigeEnPalabras(listas)}`;
}

/** File and rows of the organisation's list, in words. */
export function propiaEnPalabras({
  archivo,
  listaDel,
  filas,
  cuits,
  rechazadas,
}: NonNullable<ListasApoc['propia']>): string {
  const rechazo =
    rechazadas === 0
      ? 'ninguna rechazada'
      : `${formatearNumero(rechazadas)} ${rechazadas === 1 ? 'rechazada' : 'rechazadas'}`;
  return `${archivo}, del ${formatearFecha(listaDel)}: ${formatearNumero(filas)} filas, ${formatearNumero(cuits)} CUIT y ${rechazo}`;
}
