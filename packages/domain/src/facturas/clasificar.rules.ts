import { type Refusal, refuseAt } from '../base/refusal.ts';
import { nombreDeTipo } from '../movimientos/comprobantes/comprobante.rules.ts';
import { esTipoSinClasificar } from './cruce.rules.ts';
import { nombreDeFactura } from './registro.rules.ts';

export type Clasificable = {
  /** The kind it is treated as. */
  readonly tipoArca: number;
  /** The code that ARCA lists, where that is another. */
  readonly codigoArca: number | null;
  readonly puntoVenta: number;
  readonly numero: number;
};

/** The code that ARCA lists. */
export const codigoListado = ({ tipoArca, codigoArca }: Clasificable): number =>
  codigoArca ?? tipoArca;

type Alrededor = {
  /** A document of ours is the same one. */
  readonly registrada: boolean;
  /** ARCA lists another document of the issuer with the number and the kind that is asked for. */
  readonly ocupada: boolean;
};

/** A document whose kind ARCA states is what it states, and one that is registered here stays what it was taken for. */
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

/** `Clasificó Otro (código 60) 00007-00001008 como Factura A`. */
export const clasificacionEnPalabras = (factura: Clasificable, tipoArca: number | null): string => {
  const listada = nombreDeFactura({ ...factura, tipoArca: codigoListado(factura) });
  return tipoArca === null
    ? `Dejó ${listada} sin clasificar`
    : `Clasificó ${listada} como ${nombreDeTipo(tipoArca)}`;
};
