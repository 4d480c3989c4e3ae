import { mesDe } from '../../base/fecha.rules.ts';
import { tipoComprobante } from '../../movimientos/comprobantes/comprobante.rules.ts';
import type { FilaArca } from '../lectura.schema.ts';

/** Fields of a document by which a person recognises a file. */
export type VistoEnArca = Pick<
  FilaArca,
  'fechaEmision' | 'cuitEmisor' | 'denominacion' | 'tipoArca'
>;

type Emisor = { readonly cuit: string; readonly denominacion: string; readonly cantidad: number };

export type ContenidoArca = {
  readonly meses: readonly { readonly mes: string; readonly cantidad: number }[];
  /** Issuers, those with most documents first. */
  readonly emisores: readonly Emisor[];
  readonly sinClasificar: number;
};

/**
 * Months and issuers by which a person recognises a file, and the number of documents of unknown
 * kinds.
 */
export function contenidoDe(documentos: Iterable<VistoEnArca>): ContenidoArca {
  const meses = new Map<string, number>();
  const emisores = new Map<string, Emisor>();
  let sinClasificar = 0;
  for (const { fechaEmision, cuitEmisor: cuit, denominacion, tipoArca } of documentos) {
    const mes = mesDe(fechaEmision);
    meses.set(mes, (meses.get(mes) ?? 0) + 1);
    const cantidad = (emisores.get(cuit)?.cantidad ?? 0) + 1;
    emisores.set(cuit, { cuit, denominacion, cantidad });
    if (tipoComprobante(tipoArca) === null) sinClasificar += 1;
  }
  return {
    meses: [...meses]
      .map(([mes, cantidad]) => ({ mes, cantidad }))
      .sort((a, b) => (a.mes < b.mes ? -1 : 1)),
    emisores: [...emisores.values()].sort(
      (a, b) => b.cantidad - a.cantidad || (a.cuit < b.cuit ? -1 : 1),
    ),
    sinClasificar,
  };
}
