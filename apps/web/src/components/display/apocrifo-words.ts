import type { Apocrifo } from '@plomada/domain/proveedores/apocrifo.schema';
import { formatearFecha } from '@plomada/formatters/fecha';

/** Sentence after the name of a CUIT in the list of false invoices, with both days of its mark. */
export function fraseDe({ desde, listaDel }: Apocrifo): string {
  const desdeCuando = desde === null ? '' : `desde el ${formatearFecha(desde)}, `;
  return `está en la base de facturas apócrifas (APOC) ${desdeCuando}según la lista del ${formatearFecha(listaDel)}`;
}
