/** A page of an invented obra, newest first. Amounts in centavos, as everywhere. */
export type SampleRow = {
  readonly fecha: string;
  readonly concepto: string;
  readonly quien: string;
  readonly rubro: string;
  readonly centavos: number;
  readonly mark?: 'baja' | 'privado';
};

export const SALDO = 5_285_531_240;

export const ROWS: readonly SampleRow[] = [
  {
    fecha: '20/11/2026',
    concepto: 'Hormigón H-21, losa 5.º piso',
    quien: 'Hormigones del Plata Sur',
    rubro: 'Hormigón armado',
    centavos: -757_800_000,
  },
  {
    fecha: '19/11/2026',
    concepto: 'Aporte de noviembre',
    quien: 'Elena Brizuela',
    rubro: 'Aportes',
    centavos: 1_680_000_000,
  },
  {
    fecha: '18/11/2026',
    concepto: 'Quincena de albañilería',
    quien: 'Cuadrilla Gómez e Hijos',
    rubro: 'Mampostería',
    centavos: -421_530_050,
  },
  {
    fecha: '17/11/2026',
    concepto: 'Ladrillo hueco 18×18×33',
    quien: 'Corralón El Hornero',
    rubro: 'Mampostería',
    centavos: -181_500_000,
    mark: 'baja',
  },
  {
    fecha: '14/11/2026',
    concepto: 'Adelanto a director de obra',
    quien: 'Julián Farías',
    rubro: 'Honorarios',
    centavos: -240_000_000,
    mark: 'privado',
  },
  {
    fecha: '13/11/2026',
    concepto: 'Caños y conexiones, montantes',
    quien: 'Sanitarios Cauce',
    rubro: 'Inst. sanitaria',
    centavos: -98_341_275,
  },
];

/** Each row with the balance it left, from the newest back. */
export function withBalances(
  rows: readonly SampleRow[],
  closing: number,
): (SampleRow & { readonly saldo: number })[] {
  let saldo = closing;
  return rows.map((row) => {
    const own = saldo;
    saldo -= row.centavos;
    return { ...row, saldo: own };
  });
}

/** Spent and budgeted by trade, in millions of pesos. */
export const RUBROS = [
  { nombre: 'Hormigón armado', gastado: 148.2, presupuesto: 162 },
  { nombre: 'Mampostería', gastado: 71.6, presupuesto: 66.5 },
  { nombre: 'Inst. sanitaria', gastado: 38.9, presupuesto: 58 },
  { nombre: 'Inst. eléctrica', gastado: 27.3, presupuesto: 49 },
  { nombre: 'Aberturas', gastado: 9.8, presupuesto: 84 },
] as const;
