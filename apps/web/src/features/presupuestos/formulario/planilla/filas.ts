import type { Moneda } from '@plomada/domain/base/campos.schema';
import { importeDe } from '@plomada/domain/base/cantidad.rules';
import { esDecimalConEscala } from '@plomada/domain/base/decimal.rules';
import { CENTAVOS_MAX } from '@plomada/domain/base/dinero.rules';
import { monedaEscrita } from '@plomada/domain/base/importe.rules';
import { esUnidad, normalizarUnidad, UNIDADES } from '@plomada/domain/base/unidad.rules';
import { incidencias } from '@plomada/domain/presupuestos/items/item.rules';
import { itemNuevoSchema } from '@plomada/domain/presupuestos/items/item.schema';

import { decimalKind, type NumberKind } from '@/components/form/number-kinds.ts';

/** Row of the spreadsheet. Numbers are in wire format, or the typed text if it is not a number. */
export type Fila = {
  /** Key that identifies a row while it moves; never sent. */
  readonly clave: string;
  readonly id?: string;
  readonly descripcion: string;
  readonly unidad: string;
  readonly cantidad: string | null;
  readonly precioUnitario: string | null;
  readonly rubroId: string | null;
};

export const CAMPOS = ['descripcion', 'unidad', 'cantidad', 'precioUnitario', 'rubroId'] as const;
export type Campo = (typeof CAMPOS)[number];
/** Item in the form's format; empty fields are left out. */
type ItemDelForm = {
  readonly id?: string;
  readonly descripcion: string | undefined;
  readonly unidad: string | undefined;
  readonly cantidad: string | undefined;
  readonly precioUnitario: string | undefined;
  readonly rubroId: string | null;
};

export const CANTIDAD = decimalKind(11, 3, null);
function precioEn(moneda?: Moneda): NumberKind<string> {
  const conCentavos = decimalKind(14, 4, moneda);
  return {
    ...conCentavos,
    write: (valor) => {
      const escrito = conCentavos.write(valor);
      if (/^\d+$/.test(escrito)) return `${escrito},00`;
      return /^\d+,\d$/.test(escrito) ? `${escrito}0` : escrito;
    },
  };
}
/**
 * Prices, written with centavos: `1500,50`. The sign of another currency is reported, not dropped.
 */
export const PRECIOS: Readonly<Record<Moneda, NumberKind<string>>> = {
  ARS: precioEn('ARS'),
  USD: precioEn('USD'),
};
/**
 * Pasted prices: spreadsheets also write `$` before dollars, so only `US$` determines a currency,
 * as in a file.
 */
export const PRECIOS_PEGADOS: typeof PRECIOS = { ARS: PRECIOS.ARS, USD: precioEn() };

/**
 * Row with its price read again, if it was unreadable only because of its currency sign and that
 * currency is now chosen.
 */
export function releerPrecio(fila: Fila, moneda: Moneda): Fila {
  const { precioUnitario } = fila;
  if (precioUnitario === null || monedaEscrita(precioUnitario) === null) return fila;
  const leido = PRECIOS[moneda].read(precioUnitario);
  return leido.ok ? { ...fila, precioUnitario: leido.value } : fila;
}

let ultima = 0;
const claveNueva = () => `f${(ultima += 1)}`;

export const filaVacia = (): Fila => ({
  clave: claveNueva(),
  descripcion: '',
  unidad: '',
  cantidad: null,
  precioUnitario: null,
  rubroId: null,
});

/** True when nothing was typed in the row, which then is not an item. */
export const estaVacia = ({ descripcion, unidad, cantidad, precioUnitario }: Fila): boolean =>
  descripcion.trim() === '' && unidad.trim() === '' && cantidad === null && precioUnitario === null;

const items = new WeakMap<Fila, ItemDelForm>();

/** Item of a row, cached per row object, so that unchanged rows compare equal by identity. */
function itemDe(fila: Fila): ItemDelForm {
  const conocido = items.get(fila);
  if (conocido) return conocido;
  const { id, descripcion, unidad, cantidad, precioUnitario, rubroId } = fila;
  const item = {
    ...(id === undefined ? {} : { id }),
    descripcion: descripcion.trim() === '' ? undefined : descripcion,
    unidad: unidad.trim() === '' ? undefined : unidad,
    cantidad: cantidad ?? undefined,
    precioUnitario: precioUnitario ?? undefined,
    rubroId,
  };
  items.set(fila, item);
  return item;
}

export const itemsDe = (filas: readonly Fila[]): ItemDelForm[] =>
  filas.filter((fila) => !estaVacia(fila)).map(itemDe);

/** Item from any source of the form: the server, these rows or a draft. */
type Guardado = {
  readonly [Nombre in keyof ItemDelForm]?: ItemDelForm[Nombre] | number | null;
};

const texto = (valor: string | number | null | undefined): string | null =>
  valor == null ? null : String(valor);

/** Rows from the form's items; at least one, empty if there are none. */
export function filasDe(guardados: readonly Guardado[]): readonly Fila[] {
  if (guardados.length === 0) return [filaVacia()];
  return guardados.map((item) => ({
    clave: claveNueva(),
    ...(item.id == null ? {} : { id: String(item.id) }),
    descripcion: texto(item.descripcion) ?? '',
    unidad: texto(item.unidad) ?? '',
    cantidad: texto(item.cantidad),
    precioUnitario: texto(item.precioUnitario),
    rubroId: texto(item.rubroId),
  }));
}

export type ProblemasDeFila = Readonly<Partial<Record<Campo, string>>>;
const SIN_PROBLEMAS: ProblemasDeFila = {};
const problemas = new WeakMap<Fila, ProblemasDeFila>();

const esCampo = (texto: unknown): texto is Campo => CAMPOS.some((campo) => campo === texto);

function buscarProblemas(fila: Fila): ProblemasDeFila {
  if (estaVacia(fila)) return SIN_PROBLEMAS;
  const { id: _id, ...item } = itemDe(fila);
  const leido = itemNuevoSchema.safeParse(item);
  if (leido.success) return SIN_PROBLEMAS;
  const hallados = new Map<Campo, string>();
  for (const { path, message } of leido.error.issues) {
    const [campo] = path;
    if (esCampo(campo) && !hallados.has(campo)) hallados.set(campo, message);
  }
  return Object.fromEntries(hallados);
}

/** Schema errors of a row by cell, cached per row object. */
export function problemasDe(fila: Fila): ProblemasDeFila {
  const conocidos = problemas.get(fila);
  if (conocidos) return conocidos;
  const hallados = buscarProblemas(fila);
  problemas.set(fila, hallados);
  return hallados;
}

/** Completed unit: `m2` becomes `m²`, and the start of exactly one known unit becomes that unit. */
export function completarUnidad(texto: string): string {
  const unidad = normalizarUnidad(texto);
  if (unidad === '' || esUnidad(unidad)) return unidad;
  const posibles = UNIDADES.filter((una) => una.startsWith(unidad.toLowerCase()));
  const [unica] = posibles;
  return posibles.length === 1 && unica !== undefined ? unica : unidad;
}

const importes = new WeakMap<Fila, { readonly centavos: number | null }>();

function calcular({ cantidad, precioUnitario }: Fila): number | null {
  if (cantidad === null || precioUnitario === null) return null;
  if (!esDecimalConEscala(cantidad, 11, 3)) return null;
  if (!esDecimalConEscala(precioUnitario, 14, 4)) return null;
  return importeDe(cantidad, precioUnitario);
}

/**
 * Amount of a row; null while quantity or price is missing, or when it exceeds the largest amount.
 */
export function importeDeFila(fila: Fila): number | null {
  const conocido = importes.get(fila);
  if (conocido) return conocido.centavos;
  const centavos = calcular(fila);
  importes.set(fila, { centavos });
  return centavos;
}

export type Cuenta = {
  readonly items: number;
  /** Total; null above the largest amount. */
  readonly totalCentavos: number | null;
};

export function contar(filas: readonly Fila[]): Cuenta {
  const conImporte = filas.flatMap((fila) => importeDeFila(fila) ?? []);
  const total = conImporte.reduce((suma, centavos) => suma + BigInt(centavos), 0n);
  return {
    items: conImporte.length,
    totalCentavos: total > BigInt(CENTAVOS_MAX) ? null : Number(total),
  };
}

/** Weight of each row in the total, in basis points, in row order. */
export const incidenciasDe = (filas: readonly Fila[]): readonly number[] =>
  incidencias(filas.map((fila) => importeDeFila(fila) ?? 0));
