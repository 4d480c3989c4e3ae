type LetraComprobante = 'A' | 'B' | 'C' | 'M';
type ClaseComprobante =
  | 'FACTURA'
  | 'NOTA_DEBITO'
  | 'NOTA_CREDITO'
  | 'RECIBO'
  | 'TIQUE'
  | 'REMITO'
  | 'OTRO';
type TipoComprobante = {
  readonly letra: LetraComprobante | null;
  readonly clase: ClaseComprobante;
  readonly nombre: string;
};

type Familia = {
  readonly clase: ClaseComprobante;
  readonly nombre: string;
  readonly codigos: Partial<Record<LetraComprobante, number>>;
};

/** ARCA's voucher codes by family and letter. */
const FAMILIAS: readonly Familia[] = [
  { clase: 'FACTURA', nombre: 'Factura', codigos: { A: 1, B: 6, C: 11, M: 51 } },
  { clase: 'NOTA_DEBITO', nombre: 'Nota de débito', codigos: { A: 2, B: 7, C: 12, M: 52 } },
  { clase: 'NOTA_CREDITO', nombre: 'Nota de crédito', codigos: { A: 3, B: 8, C: 13, M: 53 } },
  { clase: 'RECIBO', nombre: 'Recibo', codigos: { A: 4, B: 9, C: 15, M: 54 } },
  { clase: 'TIQUE', nombre: 'Tique factura', codigos: { A: 81, B: 82, C: 111, M: 118 } },
  {
    clase: 'NOTA_CREDITO',
    nombre: 'Tique nota de crédito',
    codigos: { A: 112, B: 113, C: 114, M: 119 },
  },
  {
    clase: 'FACTURA',
    nombre: 'Factura de crédito electrónica',
    codigos: { A: 201, B: 206, C: 211 },
  },
  {
    clase: 'NOTA_DEBITO',
    nombre: 'Nota de débito electrónica MiPyME',
    codigos: { A: 202, B: 207, C: 212 },
  },
  {
    clase: 'NOTA_CREDITO',
    nombre: 'Nota de crédito electrónica MiPyME',
    codigos: { A: 203, B: 208, C: 213 },
  },
  { clase: 'OTRO', nombre: 'Liquidación de servicios públicos', codigos: { A: 17, B: 18 } },
];

const SIN_LETRA: readonly (readonly [number, TipoComprobante])[] = [
  [66, { letra: null, clase: 'OTRO', nombre: 'Despacho de importación' }],
  [83, { letra: null, clase: 'TIQUE', nombre: 'Tique' }],
  [91, { letra: null, clase: 'REMITO', nombre: 'Remito R' }],
  [99, { letra: null, clase: 'OTRO', nombre: 'Otro comprobante' }],
];

const LETRAS = ['A', 'B', 'C', 'M'] as const satisfies readonly LetraComprobante[];

function conLetra({ clase, nombre, codigos }: Familia): (readonly [number, TipoComprobante])[] {
  return LETRAS.flatMap((letra) => {
    const codigo = codigos[letra];
    return codigo === undefined ? [] : [[codigo, { letra, clase, nombre: `${nombre} ${letra}` }]];
  });
}

const TIPOS: ReadonlyMap<number, TipoComprobante> = new Map([
  ...FAMILIAS.flatMap(conLetra),
  ...SIN_LETRA,
]);

/** Known ARCA codes in ascending order. */
export const CODIGOS_COMPROBANTE: readonly number[] = [...TIPOS.keys()].sort((a, b) => a - b);

/** Letter, class and Spanish name of an ARCA code; null when the code is unknown. */
export function tipoComprobante(codigo: number): TipoComprobante | null {
  return TIPOS.get(codigo) ?? null;
}

/**
 * Name of a kind: an unknown code by its number, and 0, for a document without a kind, as
 * `Comprobante`.
 */
export const nombreDeTipo = (codigo: number): string =>
  tipoComprobante(codigo)?.nombre ?? (codigo === 0 ? 'Comprobante' : `Otro (código ${codigo})`);

/** True for the kinds of letters A and M, which show IVA separately. */
export function discriminaIva(tipoArca: number): boolean {
  const letra = tipoComprobante(tipoArca)?.letra;
  return letra === 'A' || letra === 'M';
}

/**
 * Splits a total at the general rate of 21 %, as a proposal: the QR carries no split. The parts
 * always add up to the total. Null when the letter does not show IVA, or for a negative total.
 */
export function proponerIva(
  totalCentavos: number,
  tipoArca: number,
): { readonly netoCentavos: number; readonly ivaCentavos: number } | null {
  if (!discriminaIva(tipoArca) || !Number.isSafeInteger(totalCentavos) || totalCentavos < 0) {
    return null;
  }
  // The divisor 121 is odd, so rounding has no ties; the product exceeds 2^53.
  const netoCentavos = Number((BigInt(totalCentavos) * 100n + 60n) / 121n);
  return { netoCentavos, ivaCentavos: totalCentavos - netoCentavos };
}

/** Name of a fiscal document with its number: `Factura A 00004-00018237`. */
export function nombreComprobante(tipoArca: number, puntoVenta: number, numero: number): string {
  return `${nombreDeTipo(tipoArca)} ${String(puntoVenta).padStart(5, '0')}-${String(numero).padStart(8, '0')}`;
}
