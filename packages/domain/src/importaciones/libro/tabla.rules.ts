import type { TipoMovimiento } from '../../movimientos/movimiento.schema.ts';
import { comoSeEntienden } from '../../planilla/cuerpo-escrito.rules.ts';
import type { DeQuePende } from '../../planilla/duda.ts';
import { monedaDeTitulo, type MonedaEscrita } from '../../planilla/moneda.rules.ts';
import { nombreCelda } from '../../planilla/referencia.rules.ts';
import type { ColumnaTabla as Columna, TablaAbierta } from '../../planilla/tabla.ts';
import type { TablaCruda as Cruda } from '../../planilla/tablas.rules.ts';
import { plegar } from '../../planilla/texto.rules.ts';
import { conCalculo, type Calculo } from './calculo.rules.ts';
import { preguntarColumnas } from './columnas-preguntadas.rules.ts';
import type { Cuaderno } from './preguntas.rules.ts';
import { preguntarSaldoSolo } from './saldo-solo.rules.ts';
import { tiposDeCeldas, type TiposEscritos } from './tipo-escrito.rules.ts';
import { DE_IMPORTE, VOCABULARIO_LIBRO, type CampoLibro } from './vocabulario.rules.ts';

type TablaCruda = Cruda<CampoLibro>;
export type ColumnaTabla = Columna<CampoLibro>;

export type Forma =
  | 'LISTA'
  | 'DEBE_HABER'
  | 'MESES_EN_COLUMNAS'
  | 'SOLAPA_POR_OBRA'
  | 'SALDO'
  | 'RENGLONES';

/**
 * Kind of record that a table's rows become; none for `RESUMEN`, whose cells only repeat others.
 */
export type Destino =
  | 'MOVIMIENTOS'
  | 'APORTES'
  | 'POR_PAGAR'
  | 'SALDOS_INICIALES'
  | 'RENGLONES'
  | 'RESUMEN';

/** A table with known columns, and the destination of its rows. */
export type Tabla = TablaAbierta<CampoLibro> & {
  readonly id: string;
  readonly forma: Forma;
  readonly destino: Destino;
  /** Titles of the table's columns, which identify the same table in another workbook. */
  readonly huella: string;
  /**
   * Conversion of the table's cells of money, when the user answered that they are not the amounts.
   */
  readonly calculo: Calculo;
  /** Type of a positive amount, when the user answered that one column has both types. */
  readonly positivo: TipoMovimiento | null;
  /** Meaning of the words in its type column, when they are of one known pair; else null. */
  readonly tiposEscritos: TiposEscritos | null;
  /** Currency in the title of each column; null without one. */
  readonly monedas: ReadonlyMap<number, MonedaEscrita | null>;
  /** Questions about the column of the table's money and its meaning. */
  readonly deDinero: readonly DeQuePende[];
  readonly deTextos: readonly DeQuePende[];
};

function formaDe(campos: ReadonlyMap<CampoLibro, number>, meses: number): Forma {
  if (meses >= 2) return 'MESES_EN_COLUMNAS';
  const deItems = campos.has('precioUnitario') || campos.has('unidad');
  if (campos.has('cantidad') && deItems && !campos.has('fecha')) return 'RENGLONES';
  if (campos.has('saldo') && (campos.has('fecha') || campos.has('ingreso'))) return 'SALDO';
  return campos.has('ingreso') && campos.has('egreso') ? 'DEBE_HABER' : 'LISTA';
}

/** True when a table has the columns that a destination requires. */
function puedeIr(
  campos: ReadonlyMap<CampoLibro, number>,
  forma: Forma,
  { destino, conImporte }: { readonly destino: Destino; readonly conImporte: boolean },
): boolean {
  const deMeses = forma === 'MESES_EN_COLUMNAS';
  switch (destino) {
    case 'MOVIMIENTOS':
      return conImporte && (deMeses || campos.has('fecha'));
    case 'POR_PAGAR':
      return conImporte && !deMeses && (campos.has('proveedor') || campos.has('cuit'));
    case 'APORTES':
      return conImporte && !deMeses && campos.has('socio');
    case 'SALDOS_INICIALES':
      return conImporte && !deMeses && campos.has('cuenta');
    case 'RENGLONES':
      return !deMeses && campos.has('concepto') && campos.has('cantidad');
    case 'RESUMEN':
      return false;
  }
}

const DE_DEUDA =
  /\b(?:deudas?|adeudad[oa]s?|por pagar|a pagar|pendientes?|impag[oa]s?|acreedores)\b/;

/** True when titles, the words above or the sheet name the amounts as owed. */
const esDeDeudas = ({ grilla, previas }: TablaCruda, deImporte: readonly ColumnaTabla[]): boolean =>
  [
    grilla.nombre,
    ...deImporte.map(({ titulo }) => titulo),
    ...previas.flatMap(({ celdas }) => celdas.map(({ texto }) => texto)),
  ].some((texto) => DE_DEUDA.test(plegar(texto)));

/**
 * True for a table with a partner in at least half of its rows; our export also has that column,
 * but fills it only for partners' money.
 */
function esDeSocios(campos: ReadonlyMap<CampoLibro, number>, { cuerpo }: TablaCruda): boolean {
  const columna = campos.get('socio');
  if (columna === undefined) return false;
  const conSocio = cuerpo.filter(({ porColumna }) => porColumna.has(columna)).length;
  return conSocio > 0 && conSocio * 2 >= cuerpo.length;
}

/**
 * Detected destination; `conFecha` is true when a date column makes a table with due days one of
 * movements.
 */
function destinoDe(
  campos: ReadonlyMap<CampoLibro, number>,
  forma: Forma,
  { deSocios, conFecha }: { readonly deSocios: boolean; readonly conFecha: boolean },
): Destino {
  if (forma === 'RENGLONES') return 'RENGLONES';
  if (forma === 'MESES_EN_COLUMNAS') return 'MOVIMIENTOS';
  if (deSocios) return 'APORTES';
  if (campos.has('vencimiento') && !conFecha) return 'POR_PAGAR';
  const deCuenta = campos.has('cuenta') && !campos.has('fecha') && !campos.has('concepto');
  return deCuenta ? 'SALDOS_INICIALES' : 'MOVIMIENTOS';
}

/** Columns of amounts, or of months; without any, the balance. */
function importesDe(columnas: readonly ColumnaTabla[], forma: Forma): ColumnaTabla[] {
  if (forma === 'MESES_EN_COLUMNAS') return columnas.filter(({ mes }) => mes !== null);
  const deImporte = columnas.filter(({ campo }) => campo !== null && DE_IMPORTE.has(campo));
  if (deImporte.length > 0) return deImporte;
  return columnas.filter(({ campo }) => campo === 'saldo');
}

/** Reads `Cuenta` as an account in a table of balances; in a list it is a rubro. */
function conCuentas(cruda: TablaCruda): TablaCruda {
  const campos = new Set(cruda.titulos.flatMap(({ campo }) => campo ?? []));
  const otros = (['fecha', 'concepto', 'ingreso', 'egreso'] as const).some((c) => campos.has(c));
  if (otros || !campos.has('saldo')) return cruda;
  const titulos = cruda.titulos.map((titulo): (typeof cruda.titulos)[number] =>
    titulo.campo === 'rubro' && /cuenta/i.test(titulo.titulo)
      ? { ...titulo, campo: 'cuenta' }
      : titulo,
  );
  return { ...cruda, titulos };
}

const idDe = ({ grilla, deTitulos, cuerpo, titulos }: TablaCruda): string => {
  const primera = deTitulos[0] ?? cuerpo[0];
  return `${grilla.indice + 1}!${nombreCelda(primera?.fila ?? 1, titulos[0]?.columna ?? 0)}`;
};

const huellaDe = ({ titulos }: TablaCruda): string =>
  titulos.map(({ titulo }) => titulo.toLowerCase()).join('|');

function tiposDe({ cuerpo }: TablaCruda, columna: number | undefined): TiposEscritos | null {
  if (columna === undefined) return null;
  return tiposDeCeldas(cuerpo.flatMap(({ porColumna }) => porColumna.get(columna) ?? []));
}

type Pedido = {
  /** Destination chosen by the user, for tables that allow it. */
  readonly destino: Destino | null;
  readonly cuaderno: Cuaderno;
};

/** Table of a sheet with the meaning of its columns, from titles, cells and answers. */
export function abrirTabla(sinAbrir: TablaCruda, { destino: pedido, cuaderno }: Pedido): Tabla {
  const cruda = conCuentas(sinAbrir);
  const id = idDe(cruda);
  const huella = huellaDe(cruda);
  const { columnas, calculo, positivo, deDinero, deTextos } = preguntarColumnas(cruda, {
    id,
    huella,
    cuaderno,
  });
  const porCampo = new Map<CampoLibro, number>();
  for (const { campo, columna, sobra } of columnas) {
    if (campo !== null && sobra === null) porCampo.set(campo, columna);
  }
  const meses = columnas.filter(({ mes }) => mes !== null).length;
  const forma = formaDe(porCampo, meses);
  const todas = importesDe(columnas, forma);
  const conImporte = todas.length > 0;
  const vaAlPedido = pedido !== null && puedeIr(porCampo, forma, { destino: pedido, conImporte });
  // The date column of a table of debts is the day of the document.
  const conFecha = porCampo.has('fecha') && !esDeDeudas(cruda, todas);
  const deSocios = esDeSocios(porCampo, cruda);
  const destino = vaAlPedido ? pedido : destinoDe(porCampo, forma, { deSocios, conFecha });
  const saldo = todas.find(({ campo }) => campo === 'saldo');
  const deSaldo =
    saldo && destino === 'MOVIMIENTOS' && porCampo.has('fecha')
      ? preguntarSaldoSolo(cruda, saldo, { id, huella, cuaderno })
      : null;
  const otraCuenta = columnas.find(({ sobra }) => sobra === 'OTRA_CUENTA');
  return {
    id,
    vocabulario: VOCABULARIO_LIBRO,
    cruda,
    grilla: cruda.grilla,
    columnas,
    porCampo,
    deImporte: deSaldo?.entra === false ? [] : todas,
    deTotal: otraCuenta?.columna ?? null,
    enMeses: forma === 'MESES_EN_COLUMNAS',
    deItems: forma === 'RENGLONES',
    forma,
    destino,
    cuerpo: conCalculo(comoSeEntienden(cruda.cuerpo, porCampo.get('fecha')), calculo),
    huella,
    calculo,
    positivo,
    monedas: new Map(columnas.map(({ columna, titulo }) => [columna, monedaDeTitulo(titulo)])),
    tiposEscritos: tiposDe(cruda, porCampo.get('tipo')),
    deDinero: deSaldo ? [...deDinero, deSaldo.de] : deDinero,
    deTextos,
  };
}
