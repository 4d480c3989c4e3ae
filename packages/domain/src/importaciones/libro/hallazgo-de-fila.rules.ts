import { nombreCelda } from '../../planilla/referencia.rules.ts';
import type { Entrada } from './entradas.rules.ts';
import type { ErrorDeFila } from './errores-de-fila.rules.ts';
import type { Hallazgo } from './resultado.ts';
import { DE_IMPORTE, type CampoLibro } from './vocabulario.rules.ts';

/** Fields that the cell of a document number may include. */
const EN_EL_NUMERO: ReadonlySet<CampoLibro> = new Set(['comprobanteTipo', 'puntoVenta']);

/**
 * Column in which a finding is corrected: that of the field, or for a part of a document that of
 * its number, else that of the amount.
 */
function columnaDeHallazgo(
  { tabla, importe, celdas }: Entrada,
  campo: CampoLibro | null,
): number | undefined {
  const deImporte = importe?.columna.columna;
  if (campo === null) return deImporte;
  if (DE_IMPORTE.has(campo) && importe?.columna.campo === campo) return deImporte;
  const numero = EN_EL_NUMERO.has(campo) ? tabla.porCampo.get('numero') : undefined;
  const propia = celdas.get(campo)?.columna ?? tabla.porCampo.get(campo) ?? numero;
  return propia === undefined || propia < 0 ? deImporte : propia;
}

export function hallazgoDe(entrada: Entrada, { campo, mensaje }: ErrorDeFila): Hallazgo {
  const { tabla, fila, importe, celdas } = entrada;
  const deCampo = campo === null ? undefined : celdas.get(campo);
  const esDeImporte = campo === null || DE_IMPORTE.has(campo);
  const columna = columnaDeHallazgo(entrada, campo);
  return {
    tablaId: tabla.id,
    filaId: entrada.id,
    fila: fila.fila,
    celda: columna === undefined || columna < 0 ? '' : nombreCelda(fila.fila, columna),
    campo,
    valor: (deCampo ?? (esDeImporte ? importe?.celda : undefined))?.texto ?? '',
    mensaje,
  };
}
