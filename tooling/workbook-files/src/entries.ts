import { OBRAS, PROVEEDORES, type Proveedor } from './catalog.ts';
import { addDays, serialOf } from './days.ts';
import { type Moneda, rateOf } from './money.ts';
import type { Random } from './random.ts';
import type { Item, Medio } from './truth.ts';

/** Event to be recorded, before a person types it. */
export type Asiento = {
  fecha: string;
  concepto: string;
  /** Income above zero, expense below. */
  centavos: number;
  moneda: Moneda;
  /** Pesos per dollar; null for pesos, or when the sheet lacks it. */
  cotizacion: number | null;
  proveedor: Proveedor | null;
  rubro: string | null;
  medio: Medio | null;
  obra: string | null;
  /** Quantity and unit price in centavos, typed as a product; null for a plain amount. */
  producto: readonly [number, number] | null;
};

export type Span = {
  readonly desde: string;
  readonly hasta: string;
  readonly cuantos: number;
  readonly ingresos?: number;
  readonly obras?: readonly string[];
  readonly proveedores?: readonly Proveedor[];
};

const MEDIOS: readonly Medio[] = [
  'EFECTIVO',
  'EFECTIVO',
  'TRANSFERENCIA',
  'TRANSFERENCIA',
  'TRANSFERENCIA',
  'CHEQUE_PROPIO',
  'ECHEQ',
  'BILLETERA',
];
const COBROS = ['Cobro certificado', 'Anticipo del cliente', 'Saldo de cuota', 'Entrega a cuenta'];
export const OBRA_IDS: readonly string[] = OBRAS.map(({ id }) => id);

/** Random amount in centavos: round, as people write it, or with odd centavos one time in four. */
const amount = (random: Random, [from, to]: readonly [number, number]): number =>
  random.int(from, to) * 50_000 + (random.chance(0.25) ? random.int(1, 49_999) : 0);

function ingreso(random: Random): Partial<Asiento> {
  return {
    concepto: `${random.pick(COBROS)} ${random.int(1, 12)}`,
    centavos: amount(random, [2000, 9000]),
    proveedor: null,
    rubro: null,
    medio: random.pick(['TRANSFERENCIA', 'EFECTIVO', 'ECHEQ'] as const),
  };
}

/** Random entries, in order of their days. */
export function asientos(random: Random, span: Span): Asiento[] {
  const { desde, hasta, cuantos, ingresos = 0, obras = OBRA_IDS, proveedores = PROVEEDORES } = span;
  const days = serialOf(hasta) - serialOf(desde);
  return Array.from({ length: cuantos }, () => addDays(desde, random.int(0, days)))
    .sort()
    .map((fecha) => {
      const proveedor = random.pick(proveedores);
      const egreso: Asiento = {
        fecha,
        concepto: random.pick(proveedor.conceptos),
        centavos: -amount(random, [40, 3000]),
        moneda: 'ARS',
        cotizacion: null,
        proveedor,
        rubro: proveedor.rubro,
        medio: random.pick(MEDIOS),
        obra: random.pick(obras),
        producto: null,
      };
      return random.chance(ingresos) ? { ...egreso, ...ingreso(random) } : egreso;
    });
}

const at = (list: Asiento[], index: number): Asiento => {
  const one = list.at(index);
  if (!one) throw new Error(`The list has no entry at ${index}`);
  return one;
};

/** The entry at `index` becomes dollars, with their rate or without. */
export function inDollars(
  list: Asiento[],
  [index, dollars]: readonly [number, number],
  withRate: boolean,
): void {
  const one = at(list, index);
  one.moneda = 'USD';
  one.centavos = Math.sign(one.centavos) * dollars * 100;
  one.cotizacion = withRate ? rateOf(one.fecha) : null;
}

/** Makes an entry a return: the supplier's credit note among the expenses. */
export function asCredit(list: Asiento[], index: number): void {
  const one = at(list, index);
  one.centavos = Math.abs(one.centavos);
  one.concepto = 'Nota de crédito por devolución';
}

export function asProduct(
  list: Asiento[],
  index: number,
  [many, pesos]: readonly [number, number],
): void {
  const one = at(list, index);
  one.producto = [many, pesos * 100];
  one.centavos = -many * pesos * 100;
}

export type Renglon = Item & { readonly rubro: string; readonly centavos: number };

const MATERIALES = `
05|HIE-08|Hierro ADN 420 Ø8 x 12 m|barra|9800
05|HIE-10|Hierro ADN 420 Ø10 x 12 m|barra|15100
05|HOR-21|Hormigón H21|m3|148000
06|LAD-12|Ladrillo hueco 12x18x33|u|690
06|CEM-50|Cemento bolsa 50 kg|bolsa|11250
08|CAL-25|Cal hidráulica 25 kg|bolsa|6100
08|HID-20|Hidrófugo 20 kg|balde|32500
11|PPL-110|Caño PPL 110 x 4 m|u|21480
11|TAN-11|Tanque de reserva 1100 l|u|318000
13|CAB-25|Cable 2,5 mm rollo 100 m|rollo|98700
13|TAB-24|Tablero 24 bocas|u|154300
17|POR-60|Porcelanato 60x60|m2|27900
17|PAS-05|Pastina 5 kg|u|8300
19|VEN-15|Ventana aluminio 150x110|u|412000
22|LAT-20|Látex interior 20 l|balde|86400
22|END-10|Enduido 10 l|balde|39900
`
  .trim()
  .split('\n')
  .map((line) => line.split('|'));

/** Budgeted or stockpiled materials in the order of their rubros. */
export function renglones(random: Random): Renglon[] {
  return MATERIALES.map(([rubro = '', codigo = '', descripcion = '', unidad = '', price = '']) => {
    const cantidad = random.int(2, 90) * (random.chance(0.3) ? 10 : 1);
    const precio = Number(price) + random.int(-20, 40);
    return {
      codigo,
      descripcion,
      unidad,
      cantidad: String(cantidad),
      precioUnitario: String(precio),
      pactada: null,
      rubro,
      centavos: cantidad * precio * 100,
    };
  });
}
