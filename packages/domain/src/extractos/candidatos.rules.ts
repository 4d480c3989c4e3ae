import { diasEntre, sumarDias } from '../base/fecha.rules.ts';
import { sinCeros } from '../cheques/listados/comparar.rules.ts';
import type { ApunteConciliable, ReglaDeVinculo } from './conciliacion.schema.ts';

/** Line of a bank without a link. */
export type LineaSuelta = {
  readonly id: string;
  readonly fecha: string;
  /** Part of the amount that is not linked. */
  readonly importeCentavos: number;
  readonly conceptoPlegado: string;
  readonly referencia: string | null;
  readonly cuit: string | null;
  readonly chequeNumero: string | null;
  /** True when nothing of the line is linked: only such a line is linked by itself. */
  readonly entera: boolean;
};

/** Entry of the account without a link. */
export type ApunteSuelto = {
  readonly id: string;
  readonly fecha: string;
  /** Part of the amount that is not linked. */
  readonly importeCentavos: number;
  readonly tipo: ApunteConciliable['origen']['tipo'];
  readonly cuit: string | null;
  readonly chequeNumero: string | null;
  /** Numbers by which a bank may name the payment. */
  readonly referencias: readonly string[];
  /** Folded words of the entry, such as the supplier's name. */
  readonly palabras: string;
  readonly entero: boolean;
};

/** Entries that a line is, or may be. */
export type Propuesta = {
  readonly lineaId: string;
  readonly regla: ReglaDeVinculo;
  readonly apuntes: readonly ApunteSuelto[];
};

/** Evidence, beside the amount, that a line and an entry are of one payment, the surest first. */
export type Prueba = 'CHEQUE' | 'REFERENCIA' | 'CUIT' | 'TRASPASO' | 'NOMBRE';

const ENTRE_PROPIAS =
  /\b(?:ctas? propias?|cuentas? propias?|entre cuentas|mismo titular|misma titularidad)\b/;
const LARGO_DE_REFERENCIA = 4;
const LARGO_DE_PALABRA = 4;
const PALABRAS_DE_SOBRA: ReadonlySet<string> = new Set(
  'transferencia transf pago pagos cobro cobros banco deposito cheque factura cuota sociedad anonima srl'.split(
    ' ',
  ),
);

/** True when two folded texts share two words of a name, or the only one. */
function nombraLoMismo(concepto: string, palabras: string): boolean {
  if (palabras === '') return false;
  const propias = palabras
    .split(' ')
    .filter((una) => una.length >= LARGO_DE_PALABRA && !PALABRAS_DE_SOBRA.has(una));
  if (propias.length === 0) return false;
  const delBanco = new Set(concepto.split(' '));
  const comunes = propias.filter((una) => delBanco.has(una)).length;
  return comunes >= Math.min(2, propias.length);
}

const digitos = (texto: string): string => sinCeros(texto.replaceAll(/\D/g, ''));

/** Numbers of cheques or CUITs of both that differ: they are not of one payment. */
export function seContradicen(linea: LineaSuelta, apunte: ApunteSuelto): boolean {
  if (linea.cuit !== null && apunte.cuit !== null && linea.cuit !== apunte.cuit) return true;
  if (linea.chequeNumero === null || apunte.chequeNumero === null) return false;
  return linea.chequeNumero !== sinCeros(apunte.chequeNumero);
}

/** Surest evidence that both are of one payment; null without any. */
export function pruebaDe(linea: LineaSuelta, apunte: ApunteSuelto): Prueba | null {
  if (seContradicen(linea, apunte)) return null;
  if (linea.chequeNumero !== null && apunte.chequeNumero !== null) return 'CHEQUE';
  const referencia = digitos(linea.referencia ?? '');
  const nombrada =
    referencia.length >= LARGO_DE_REFERENCIA &&
    apunte.referencias.some((una) => digitos(una) === referencia);
  if (nombrada) return 'REFERENCIA';
  if (linea.cuit !== null && linea.cuit === apunte.cuit) return 'CUIT';
  if (apunte.tipo === 'TRASPASO' && ENTRE_PROPIAS.test(linea.conceptoPlegado)) return 'TRASPASO';
  return nombraLoMismo(linea.conceptoPlegado, apunte.palabras) ? 'NOMBRE' : null;
}

/** Days before and after a day. That of a delay is of the bank's day, before and after the entry's. */
export type Ventana = { readonly antes: number; readonly despues: number };
export const CERCANOS: Ventana = { antes: 3, despues: 5 };
/** A cheque is paid within thirty days of its day. */
export const DE_CHEQUE: Ventana = { antes: 3, despues: 35 };

/** Days from the entry to the line. */
export const demora = (linea: { readonly fecha: string }, apunte: { readonly fecha: string }) =>
  linea.fecha === apunte.fecha ? 0 : diasEntre(apunte.fecha, linea.fecha);

export function estaEn(
  linea: { readonly fecha: string },
  apunte: { readonly fecha: string },
  { antes, despues }: Ventana,
): boolean {
  const dias = demora(linea, apunte);
  return dias >= -antes && dias <= despues;
}

/** Most rows of one amount, day or CUIT that are looked at: more of them cannot be distinguished. */
const IGUALES_MAX = 300;

/** Index of the first row, of those sorted by day, that is not before a day. */
function primeraDesde(filas: readonly { readonly fecha: string }[], fecha: string): number {
  let [desde, hasta] = [0, filas.length];
  while (desde < hasta) {
    const medio = (desde + hasta) >> 1;
    if ((filas[medio]?.fecha ?? '') < fecha) desde = medio + 1;
    else hasta = medio;
  }
  return desde;
}

/** Rows by a key, in the order of those given, which is by day. */
class Indice<F extends { readonly fecha: string }> {
  readonly #porClave: ReadonlyMap<string | number, readonly F[]>;

  constructor(filas: readonly F[], clave: (fila: F) => string | number | null) {
    const porClave = new Map<string | number, F[]>();
    for (const fila of filas) {
      const suya = clave(fila);
      if (suya === null) continue;
      const iguales = porClave.get(suya);
      if (iguales) iguales.push(fila);
      else porClave.set(suya, [fila]);
    }
    this.#porClave = porClave;
  }

  /** Rows of a key from a day to another; empty when there are too many to distinguish. */
  entre(clave: string | number, desde: string, hasta: string): readonly F[] {
    const filas = this.#porClave.get(clave);
    if (!filas) return [];
    const primera = primeraDesde(filas, desde);
    const halladas: F[] = [];
    for (let i = primera; i < filas.length; i += 1) {
      const fila = filas[i];
      if (!fila || fila.fecha > hasta) break;
      if (halladas.length === IGUALES_MAX) return [];
      halladas.push(fila);
    }
    return halladas;
  }
}

/** Words of an entry; null for a line, whose words are the bank's, and for an entry without any. */
const nombreDe = (fila: LineaSuelta | ApunteSuelto): string | null =>
  'palabras' in fila && fila.palabras !== '' ? fila.palabras : null;

/** Rows without a link, by amount, by CUIT and by day; those that are taken are left out. */
export class Sueltos<F extends LineaSuelta | ApunteSuelto> {
  readonly #porImporte: Indice<F>;
  readonly #porCuit: Indice<F>;
  readonly #porDia: Indice<F>;
  readonly #porNombre: Indice<F>;
  /** Names that the rows of a CUIT have. */
  readonly #nombres = new Map<string, Set<string>>();
  readonly #tomados = new Set<string>();

  constructor(todas: readonly F[]) {
    const filas = todas.toSorted((a, b) => (a.fecha < b.fecha ? -1 : 1));
    this.#porImporte = new Indice(filas, ({ importeCentavos }) => importeCentavos);
    this.#porCuit = new Indice(filas, ({ cuit }) => cuit);
    this.#porDia = new Indice(filas, ({ fecha }) => fecha);
    this.#porNombre = new Indice(filas, (fila) => (fila.cuit === null ? nombreDe(fila) : null));
    for (const fila of filas) {
      const nombre = nombreDe(fila);
      if (fila.cuit === null || nombre === null) continue;
      const nombres = this.#nombres.get(fila.cuit) ?? new Set();
      this.#nombres.set(fila.cuit, nombres.add(nombre));
    }
  }

  readonly estaLibre = ({ id }: F): boolean => !this.#tomados.has(id);

  tomar({ id }: F): void {
    this.#tomados.add(id);
  }

  /** Free rows of an amount, from some days before a day to some days after it. */
  deImporte(importe: number, fecha: string, { antes, despues }: Ventana): readonly F[] {
    const [desde, hasta] = [sumarDias(fecha, -antes), sumarDias(fecha, despues)];
    return this.#porImporte.entre(importe, desde, hasta).filter(this.estaLibre);
  }

  /** Free rows of a CUIT, and those without one that have its name. */
  deCuit(cuit: string, fecha: string, { antes, despues }: Ventana): readonly F[] {
    const [desde, hasta] = [sumarDias(fecha, -antes), sumarDias(fecha, despues)];
    const delNombre = [...(this.#nombres.get(cuit) ?? [])].flatMap((nombre) =>
      this.#porNombre.entre(nombre, desde, hasta),
    );
    return [...this.#porCuit.entre(cuit, desde, hasta), ...delNombre].filter(this.estaLibre);
  }

  delDia(fecha: string): readonly F[] {
    return this.#porDia.entre(fecha, fecha, fecha).filter(this.estaLibre);
  }
}

/** Window of the entries of a line, and of the lines of an entry, by that of their delay. */
export const deApuntes = ({ antes, despues }: Ventana): Ventana => ({
  antes: despues,
  despues: antes,
});
