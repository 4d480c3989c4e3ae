import type { Moneda } from '../base/campos.schema.ts';
import { esCuitValido } from '../base/cuit.rules.ts';
import { refuseAt, type Refusal } from '../base/refusal.ts';
import { esAdmitida, monedaDeTitulo, type MonedaEscrita } from '../planilla/moneda.rules.ts';
import { plegar, textoDeCelda } from '../planilla/texto.rules.ts';
import { titulosDe, type FilaImportada } from '../planilla/titulos.rules.ts';
import { CUITS_DE_BANCOS } from './formas.ts';
import type { TablaExtracto } from './tabla.rules.ts';

/** Facts about the account that a file states. */
export type HechosDeCabeza = {
  /** Numbers of accounts and CBUs, as written. */
  readonly cuentas: readonly string[];
  readonly cuits: readonly string[];
  readonly monedas: ReadonlySet<MonedaEscrita>;
};

const NOMBRA_CUENTA = /^(?:cuenta|cta|cbu|numero|nro|n de cuenta|caja de ahorro|cc|ca)\b/;
const NUMERO_DE_CUENTA = /\d[\d\s/.-]{4,}\d/;
const CUIT = /(?<!\d)\d{2}-?\d{8}-?\d(?!\d)/g;
const NOMBRA_MONEDA = /\b(?:cuenta|cta|caja|moneda|saldo|cc|ca)\b/;

const cuitsDe = (texto: string): string[] =>
  [...texto.matchAll(CUIT)].map(([escrito]) => escrito.replaceAll('-', '')).filter(esCuitValido);

/** Numbers of accounts in a row: in a cell that names them, or in the next cell. */
function cuentasDe(textos: readonly string[]): string[] {
  return textos.flatMap((texto, i) => {
    if (!NOMBRA_CUENTA.test(plegar(texto))) return [];
    const [numero] =
      NUMERO_DE_CUENTA.exec(texto) ?? NUMERO_DE_CUENTA.exec(textos[i + 1] ?? '') ?? [];
    return numero === undefined || esCuitValido(numero.replaceAll('-', '')) ? [] : [numero];
  });
}

/** Facts of the rows above the titles, of the titles, and of the columns that repeat them. */
export function hechosDeCabeza({ cabeza, bloques }: TablaExtracto): HechosDeCabeza {
  const cuentas: string[] = [];
  const cuits: string[] = [];
  const monedas = new Set<MonedaEscrita>();
  for (const fila of cabeza) {
    const textos = titulosDe(fila).filter((texto) => texto !== '');
    cuentas.push(...cuentasDe(textos));
    for (const texto of textos) {
      cuits.push(...cuitsDe(texto));
      const moneda = NOMBRA_MONEDA.test(plegar(texto)) ? monedaDeTitulo(texto) : null;
      if (moneda !== null) monedas.add(moneda);
    }
  }
  for (const { titulos, columnas, cuerpo } of bloques) {
    for (const campo of ['importe', 'debito', 'credito', 'saldo'] as const) {
      const moneda = monedaDeTitulo(titulos[columnas[campo] ?? -1] ?? '');
      if (moneda !== null) monedas.add(moneda);
    }
    const [primera] = cuerpo;
    if (primera?.moneda !== undefined) monedas.add(primera.moneda);
    cuentas.push(...distintas(cuerpo, columnas.cuenta));
    cuits.push(...distintas(cuerpo, columnas.cuitCuenta).flatMap(cuitsDe));
  }
  return { cuentas, cuits, monedas };
}

function distintas(cuerpo: readonly FilaImportada[], columna: number | undefined): string[] {
  if (columna === undefined) return [];
  const textos = new Set(cuerpo.map(({ celdas }) => textoDeCelda(celdas[columna] ?? null)));
  return [...textos].filter((texto) => texto !== '');
}

const LARGO_CBU = 22;

/** Significant digits of the longest group of an account's number. */
const nucleo = (numero: string): string =>
  numero
    .split(/\D+/)
    .reduce((mayor, grupo) => (grupo.length > mayor.length ? grupo : mayor), '')
    .replace(/^0+/, '');

/** True for an account's number that cannot be that of the CBU. */
function esDeOtraCuenta(numero: string, cbu: string): boolean {
  const cifras = numero.replaceAll(/\D/g, '');
  if (cifras.length === LARGO_CBU) return cifras !== cbu;
  const propio = nucleo(numero);
  return propio.length >= 3 && !cbu.includes(propio);
}

/** Account that the file has to be of. */
export type CuentaDelExtracto = {
  readonly moneda: Moneda;
  /** CBU of the account; null when it is unknown. */
  readonly cbu: string | null;
  /** CUIT of the organisation; null when it is unknown. */
  readonly cuit: string | null;
};

const EN_MONEDA: Readonly<Record<Moneda, string>> = { ARS: 'pesos', USD: 'dólares' };

/** Refuses a file of another account, of another CUIT or in another currency. */
export function verificarCabeza(
  { cuentas, cuits, monedas }: HechosDeCabeza,
  { moneda, cbu, cuit }: CuentaDelExtracto,
): Refusal | null {
  const ajenas = cbu === null ? [] : cuentas.filter((numero) => esDeOtraCuenta(numero, cbu));
  if (ajenas.length > 0 && ajenas.length === cuentas.length) {
    return refuseAt('archivo', `El extracto es de otra cuenta: dice ${ajenas[0] ?? ''}`);
  }
  const deAlguien = cuits.filter((uno) => !CUITS_DE_BANCOS.has(uno));
  if (cuit !== null && deAlguien.length > 0 && !deAlguien.includes(cuit)) {
    return refuseAt('archivo', `El extracto es de otro CUIT: dice ${deAlguien[0] ?? ''}`);
  }
  return verificarMoneda(monedas, moneda);
}

export function verificarMoneda(
  monedas: ReadonlySet<MonedaEscrita>,
  moneda: Moneda,
): Refusal | null {
  if (monedas.size === 0 || monedas.has(moneda)) return null;
  const [otra = ''] = monedas;
  const escrita = esAdmitida(otra) ? `en ${EN_MONEDA[otra]}` : `en otra moneda (${otra})`;
  return refuseAt('archivo', `El extracto está ${escrita} y la cuenta, en ${EN_MONEDA[moneda]}`);
}
