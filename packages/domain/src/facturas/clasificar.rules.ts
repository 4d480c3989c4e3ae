import { type Refusal, refuseAt } from '../base/refusal.ts';
import { nombreDeTipo } from '../movimientos/comprobantes/comprobante.rules.ts';
import { esTipoSinClasificar } from './cruce.rules.ts';
import { nombreDeFactura } from './registro.rules.ts';

export type Clasificable = {
  /** Kind chosen by a person, else ARCA's code. */
  readonly tipoArca: number;
  /** Code in ARCA's list, when it differs from `tipoArca`; else null. */
  readonly codigoArca: number | null;
  readonly puntoVenta: number;
  readonly numero: number;
};

export const codigoListado = ({ tipoArca, codigoArca }: Clasificable): number =>
  codigoArca ?? tipoArca;

type Alrededor = {
  /** True when the document is already registered here. */
  readonly registrada: boolean;
  /** True when ARCA lists another document of the issuer with this number and the chosen kind. */
  readonly ocupada: boolean;
};

/**
 * Refuses to classify a document whose kind ARCA states, one that is registered, or one that would
 * equal another of ARCA's list.
 */
export function verificarTipo(
  factura: Clasificable,
  tipoArca: number | null,
  { registrada, ocupada }: Alrededor,
): Refusal | null {
  if (!esTipoSinClasificar(codigoListado(factura))) {
    return refuseAt(
      'arcaId',
      `${nombreDeFactura(factura)}: ARCA ya dice qué tipo de comprobante es`,
    );
  }
  if (registrada) {
    return refuseAt('arcaId', `${nombreDeFactura(factura)} ya está registrada con ese tipo`);
  }
  if (tipoArca !== null && ocupada) {
    const otra = nombreDeFactura({ ...factura, tipoArca });
    return refuseAt('tipoArca', `ARCA ya lista otra ${otra} de ese emisor`);
  }
  return null;
}

/** Sentence for the log: `Clasificó Otro (código 60) 00007-00001008 como Factura A`. */
export const clasificacionEnPalabras = (factura: Clasificable, tipoArca: number | null): string => {
  const listada = nombreDeFactura({ ...factura, tipoArca: codigoListado(factura) });
  return tipoArca === null
    ? `Dejó ${listada} sin clasificar`
    : `Clasificó ${listada} como ${nombreDeTipo(tipoArca)}`;
};
