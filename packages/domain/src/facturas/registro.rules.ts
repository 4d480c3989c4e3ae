import { type Refusal, refuseAt } from '../base/refusal.ts';
import { esTextoDeLinea } from '../base/texto.rules.ts';
import {
  nombreComprobante,
  tipoComprobante,
} from '../movimientos/comprobantes/comprobante.rules.ts';
import type { CondicionIva } from '../proveedores/proveedor.schema.ts';

/** IVA condition of an issuer, as far as the letter of the document reveals it. */
export function condicionDeEmisor(tipoArca: number): CondicionIva {
  const letra = tipoComprobante(tipoArca)?.letra;
  return letra === 'A' || letra === 'M' ? 'RI' : 'NO_CATEGORIZADO';
}

const RAZON_SOCIAL_MAX = 120;
const CONCEPTO_MAX = 200;

/** Supplier name made of ARCA's name of an issuer; `CUIT …` when that is unusable. */
export function razonSocialDe(denominacion: string, cuit: string): string {
  const nombre = denominacion.replaceAll(/\s+/g, ' ').trim().slice(0, RAZON_SOCIAL_MAX).trim();
  return nombre.length >= 2 && esTextoDeLinea(nombre) ? nombre : `CUIT ${cuit}`;
}

type Numerado = { readonly tipoArca: number; readonly puntoVenta: number; readonly numero: number };

/** Name of a document: `Factura A 00004-00018237`. */
export const nombreDeFactura = ({ tipoArca, puntoVenta, numero }: Numerado): string =>
  nombreComprobante(tipoArca, puntoVenta, numero);

export const conceptoDeFactura = (factura: Numerado, proveedor: string): string =>
  `${nombreDeFactura(factura)} de ${proveedor}`.slice(0, CONCEPTO_MAX).trim();

/** Refuses a bank's voucher that may be of more than one set of expenses made of the bank's lines. */
export const cargosDudosos = (factura: Numerado, orden: number): Refusal =>
  refuseAt(
    `arcaIds.${orden}`,
    `${nombreDeFactura(factura)}: más de un cargo del banco puede ser de esta factura. Agregala en el movimiento que corresponda.`,
  );

type Listada = Numerado & {
  readonly moneda: string;
  /** True when ARCA lists a negative amount. */
  readonly negativo: boolean;
};

/**
 * Refuses a document of ARCA's list that cannot be registered as payable or as a movement (`como`);
 * `orden` is the index in the request.
 */
export function verificarRegistrable(
  factura: Listada,
  como: 'POR_PAGAR' | 'MOVIMIENTO',
  orden: number,
): Refusal | null {
  const { tipoArca, moneda, negativo } = factura;
  const nombre = nombreDeFactura(factura);
  const tipo = tipoComprobante(tipoArca);
  if (tipo === null) {
    return refuseAt(
      `arcaIds.${orden}`,
      `${nombre}: antes de registrarla hay que clasificarla, diciendo qué comprobante es`,
    );
  }
  if (como === 'MOVIMIENTO' && tipo.clase === 'NOTA_CREDITO') {
    return refuseAt(
      'como',
      'Una nota de crédito se registra por pagar: descuenta lo que se le debe al proveedor.',
    );
  }
  if (negativo && tipo.clase !== 'NOTA_CREDITO') {
    const motivo = `${nombre} está en negativo en ARCA sin ser una nota de crédito: se registra a mano`;
    return refuseAt(`arcaIds.${orden}`, motivo);
  }
  if (moneda !== 'ARS' && moneda !== 'USD') {
    const motivo = `${nombre} está en ${moneda}: se registra a mano, en pesos o en dólares`;
    return refuseAt(`arcaIds.${orden}`, motivo);
  }
  return null;
}

/** Refusal of a movement without a rubro, when the supplier has no movements to take one from. */
export const faltaRubro = (proveedor: string): Refusal =>
  refuseAt('rubroId', `Elegí el rubro: ${proveedor} no tiene movimientos de los que tomarlo`);

type Cruzada = Numerado & {
  readonly arca: { readonly moneda: string } | null;
  readonly difiere: readonly string[];
};

/**
 * Refuses to take ARCA's data for a document that ARCA does not list, that agrees with ARCA, or
 * whose currency in ARCA is neither pesos nor dollars.
 */
export function verificarTomable(factura: Cruzada): Refusal | null {
  const { arca, difiere } = factura;
  const nombre = nombreDeFactura(factura);
  if (arca === null) return refuseAt('id', `${nombre} no está en lo que se leyó de ARCA`);
  if (difiere.length === 0) return refuseAt('id', `${nombre} ya coincide con ARCA`);
  if (arca.moneda === 'ARS' || arca.moneda === 'USD') return null;
  return refuseAt('id', `${nombre} está en ${arca.moneda} en ARCA: acá va en pesos o en dólares`);
}
