import { analizarCuit } from '../base/cuit.rules.ts';
import { esTextoDeLinea } from '../base/texto.rules.ts';
import {
  nombreComprobante,
  tipoComprobante,
} from '../movimientos/comprobantes/comprobante.rules.ts';
import { normalizarRazonSocial } from '../movimientos/duplicados/duplicados.rules.ts';
import { leerCuitCelda } from '../planilla/celdas.rules.ts';
import { leerEnteroCelda } from '../planilla/celdas.rules.ts';
import { estaVacia, plegar, textoDeCelda } from '../planilla/texto.rules.ts';
import type { ProveedorCatalogo } from './catalogo.rules.ts';
import type { LectorDeFila } from './fila.rules.ts';
import { leerNumeroComprobante, leerTipoComprobante } from './palabras.rules.ts';

/** A known supplier by its id, or one to create. `clave`: its id, else its CUIT or folded name. */
export type ProveedorDeFila = {
  readonly id: string | null;
  readonly clave: string;
  readonly razonSocial: string;
  readonly cuit: string | null;
};

/** Null without a CUIT in the row; `undefined` for an invalid one, already reported. */
type CuitDeFila = string | null | undefined;

export function leerCuit(fila: LectorDeFila): CuitDeFila {
  const celda = fila.celda('cuit');
  if (estaVacia(celda)) return null;
  const leido = leerCuitCelda(celda);
  if (leido.ok) return leido.cuit;
  fila.error('cuit', leido.motivo);
  return undefined;
}

/** Error that disappears when the user chooses to create suppliers. */
export const PROVEEDOR_DESCONOCIDO = 'No hay un proveedor con ese nombre';

function nuevo(fila: LectorDeFila, nombre: string, cuit: string | null): ProveedorDeFila | null {
  if (!fila.lectura.mapeo.crearProveedores) {
    return fila.error('proveedor', PROVEEDOR_DESCONOCIDO);
  }
  if (nombre.length < 2 || nombre.length > 120 || !esTextoDeLinea(nombre)) {
    return fila.error('proveedor', 'El nombre de un proveedor lleva de 2 a 120 caracteres');
  }
  return { id: null, clave: cuit ?? plegar(nombre), razonSocial: nombre, cuit };
}

const seLlama = ({ razonSocial, nombreFantasia }: ProveedorCatalogo, nombre: string): boolean =>
  nombre === razonSocial ||
  [razonSocial, nombreFantasia ?? '']
    .map(normalizarRazonSocial)
    .includes(normalizarRazonSocial(nombre));

/**
 * Finds a supplier by CUIT, which is exact, else by name. With `conComprobante`, an unknown CUIT is
 * no error in a row without a name.
 */
export function leerProveedor(
  fila: LectorDeFila,
  cuit: CuitDeFila,
  conComprobante: boolean,
): ProveedorDeFila | null {
  if (cuit === undefined) return null;
  const { catalogo } = fila.lectura;
  const texto = textoDeCelda(fila.celda('proveedor'));
  const leido = /\p{L}/u.test(texto) ? null : analizarCuit(texto);
  const enNombre = leido?.ok ? leido.cuit : null;
  const elCuit = cuit ?? enNombre;
  const porCuit = elCuit === null ? null : catalogo.proveedorPorCuit(elCuit);
  const nombre = enNombre === null ? texto : '';
  if (porCuit) {
    if (nombre !== '' && !seLlama(porCuit, nombre)) {
      fila.avisar('proveedor', `El CUIT es de ${porCuit.razonSocial}: se usa ese proveedor`);
    }
    return { ...porCuit, clave: porCuit.id };
  }
  if (nombre === '') {
    if (elCuit === null || conComprobante) return null;
    return fila.error(cuit === null ? 'proveedor' : 'cuit', 'No hay un proveedor con ese CUIT');
  }
  const porNombre = catalogo.proveedor(nombre);
  if (porNombre === 'AMBIGUO') {
    return fila.error('proveedor', 'Hay más de un proveedor con ese nombre: usar el CUIT');
  }
  if (porNombre === null) return nuevo(fila, nombre, elCuit);
  if (elCuit !== null && porNombre.cuit !== null) {
    return fila.error('cuit', 'El CUIT no es el de ese proveedor');
  }
  return { ...porNombre, clave: porNombre.id };
}

export type ComprobanteDeFila = {
  readonly tipoArca: number;
  readonly puntoVenta: number;
  readonly numero: number;
  readonly cuitEmisor: string;
};

export const nombreDeComprobante = ({ tipoArca, puntoVenta, numero }: ComprobanteDeFila): string =>
  nombreComprobante(tipoArca, puntoVenta, numero);

/** True when a row has a document: a number, or a point of sale. */
export const tieneComprobante = (fila: LectorDeFila): boolean =>
  !estaVacia(fila.celda('numero')) || !estaVacia(fila.celda('puntoVenta'));

function leerTipo(fila: LectorDeFila, delNumero: string | null): number | null {
  const celda = fila.celda('comprobanteTipo');
  const escrito = estaVacia(celda) ? delNumero : celda;
  if (escrito === null) return fila.error('comprobanteTipo', 'Falta el tipo de comprobante');
  const tipo = leerTipoComprobante(escrito);
  if (tipo !== null && tipoComprobante(tipo)) return tipo;
  return fila.error('comprobanteTipo', 'Ese tipo de comprobante no existe');
}

function leerPuntoVenta(fila: LectorDeFila, delNumero: number | null): number | null {
  const celda = fila.celda('puntoVenta');
  const leido = estaVacia(celda) ? delNumero : fila.tomar('puntoVenta', leerEnteroCelda(celda));
  if (leido === null) {
    return estaVacia(celda) ? fila.error('puntoVenta', 'Falta el punto de venta') : null;
  }
  if (leido >= 1 && leido <= 99_998) return leido;
  return fila.error('puntoVenta', 'El punto de venta va de 1 a 99998');
}

/**
 * Document of a row: all of its four parts; null without one and, with findings, when a part is
 * missing or invalid.
 */
export function leerComprobante(
  fila: LectorDeFila,
  cuit: CuitDeFila,
  proveedor: ProveedorDeFila | null,
): ComprobanteDeFila | null {
  if (!tieneComprobante(fila)) {
    if (
      !estaVacia(fila.celda('comprobanteTipo')) &&
      leerTipoComprobante(fila.celda('comprobanteTipo'))
    ) {
      fila.avisar('comprobanteTipo', 'Sin número el comprobante no se guarda');
    }
    return null;
  }
  const partes = leerNumeroComprobante(fila.celda('numero'));
  if (partes === null || partes.numero < 1) {
    return fila.error('numero', 'El número de comprobante no se entiende: se espera 0004-00018237');
  }
  const tipoArca = leerTipo(fila, partes.tipo);
  const puntoVenta = leerPuntoVenta(fila, partes.puntoVenta);
  const cuitEmisor = cuit ?? proveedor?.cuit ?? null;
  // A wrong CUIT was already reported; here one is missing.
  if (cuitEmisor === null && cuit === null)
    fila.error('cuit', 'Falta el CUIT de quien emitió el comprobante');
  if (tipoArca === null || puntoVenta === null || cuitEmisor === null) return null;
  return { tipoArca, puntoVenta, numero: partes.numero, cuitEmisor };
}

/**
 * Suppliers to create, each once. A row without a CUIT refers to the supplier of the same name
 * whose CUIT another row has: `porClave` has an entry for both spellings.
 */
export function proveedoresPorCrear(filas: Iterable<ProveedorDeFila | null>): {
  readonly nuevos: readonly ProveedorDeFila[];
  readonly porClave: ReadonlyMap<string, ProveedorDeFila>;
} {
  const porClave = new Map<string, ProveedorDeFila>();
  const conCuit = new Map<string, ProveedorDeFila>();
  for (const proveedor of filas) {
    if (proveedor?.id !== null || porClave.has(proveedor.clave)) continue;
    porClave.set(proveedor.clave, proveedor);
    if (proveedor.cuit !== null) conCuit.set(plegar(proveedor.razonSocial), proveedor);
  }
  for (const [clave, proveedor] of porClave) {
    const completo = proveedor.cuit === null ? conCuit.get(clave) : undefined;
    if (completo) porClave.set(clave, completo);
  }
  return { nuevos: [...new Set(porClave.values())], porClave };
}
