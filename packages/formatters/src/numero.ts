const ESPACIO = '\u00a0';
const MENOS = '\u2212';

const formatos = new Map<string, Intl.NumberFormat>();

function formato(minimo: number, maximo: number): Intl.NumberFormat {
  const clave = `${minimo}-${maximo}`;
  const hecho = formatos.get(clave);
  if (hecho) return hecho;
  const nuevo = new Intl.NumberFormat('es-AR', {
    useGrouping: 'always',
    minimumFractionDigits: minimo,
    maximumFractionDigits: maximo,
    roundingMode: 'halfExpand',
    // `negative` omits the sign of values that round to zero.
    signDisplay: 'negative',
  });
  formatos.set(clave, nuevo);
  return nuevo;
}

// Intl's type takes decimal strings only as template literals; at run time any plain decimal does.
function comoDecimal(texto: string): `${number}` {
  if (!/^-?\d+(?:\.\d+)?$/.test(texto)) {
    throw new RangeError(`Not a plain decimal: ${texto.slice(0, 40)}`);
  }
  return texto as `${number}`;
}

/** `1.284`, `1.284,5`: a count or a plain decimal string, exact at any size. */
export function formatearNumero(
  valor: number | bigint | string,
  decimales: { readonly minimo?: number; readonly maximo?: number } = {},
): string {
  const minimo = decimales.minimo ?? 0;
  const numero = typeof valor === 'string' ? comoDecimal(valor) : valor;
  return formato(minimo, Math.max(minimo, decimales.maximo ?? 3))
    .format(numero)
    .replace('-', MENOS);
}

/** A decimal quantity with its unit: `2.860 m²`, `0,333 m³`; up to 3 decimals. */
export function formatearCantidad(cantidad: string, unidad?: string): string {
  const numero = formatearNumero(cantidad);
  return unidad ? `${numero}${ESPACIO}${unidad}` : numero;
}

/** Basis points as a percentage with two decimals: 6480 is `64,80 %`. */
export function formatearPorcentajeBp(puntosBasicos: number): string {
  if (!Number.isSafeInteger(puntosBasicos)) throw new RangeError('Basis points are integers');
  return `${formatearNumero(puntosBasicos / 100, { minimo: 2, maximo: 2 })}${ESPACIO}%`;
}

/**
 * Basis points as a percentage with one decimal, for tiles: 3525 is `35,3 %`; a value below 10000
 * never rounds up to 100.
 */
export function formatearPorcentajeCorto(puntosBasicos: number): string {
  if (!Number.isSafeInteger(puntosBasicos)) throw new RangeError('Basis points are integers');
  const absoluto = Math.abs(puntosBasicos);
  const decimas = Math.min(Math.round(absoluto / 10), absoluto < 10_000 ? 999 : Infinity);
  return `${formatearNumero((Math.sign(puntosBasicos) * decimas) / 10, { minimo: 1, maximo: 1 })}${ESPACIO}%`;
}
