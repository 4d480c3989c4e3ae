import { columnasDe, type ColumnaTabla } from './columnas-tabla.rules.ts';
import { comoSeEntienden } from './cuerpo-escrito.rules.ts';
import type { FilaGrilla, Grilla } from './grilla.rules.ts';
import { nombreCelda } from './referencia.rules.ts';
import type { TablaCruda } from './tablas.rules.ts';
import { DE_IMPORTE, type CampoLibro } from './vocabulario.rules.ts';

export type Forma =
  | 'LISTA'
  | 'DEBE_HABER'
  | 'MESES_EN_COLUMNAS'
  | 'SOLAPA_POR_OBRA'
  | 'SALDO'
  | 'RENGLONES';

/** What a table's rows become. */
export type Destino =
  | 'MOVIMIENTOS'
  | 'APORTES'
  | 'POR_PAGAR'
  | 'SALDOS_INICIALES'
  | 'RENGLONES'
  | 'RESUMEN';

/** A table whose columns are known. */
export type Tabla = {
  readonly id: string;
  readonly cruda: TablaCruda;
  readonly grilla: Grilla;
  readonly columnas: readonly ColumnaTabla[];
  readonly porCampo: ReadonlyMap<CampoLibro, number>;
  /** Columns whose cells are what its rows come to: amounts, or months. */
  readonly deImporte: readonly ColumnaTabla[];
  /** Of months: what adds up a row. */
  readonly deTotal: number | null;
  readonly forma: Forma;
  readonly destino: Destino;
  readonly cuerpo: readonly FilaGrilla[];
  /** The titles of its columns, by which it is known again. */
  readonly huella: string;
};

function formaDe(campos: ReadonlyMap<CampoLibro, number>, meses: number): Forma {
  if (meses >= 2) return 'MESES_EN_COLUMNAS';
  const deItems = campos.has('precioUnitario') || campos.has('unidad');
  if (campos.has('cantidad') && deItems && !campos.has('fecha')) return 'RENGLONES';
  if (campos.has('saldo') && (campos.has('fecha') || campos.has('ingreso'))) return 'SALDO';
  return campos.has('ingreso') && campos.has('egreso') ? 'DEBE_HABER' : 'LISTA';
}

function destinoDe(
  campos: ReadonlyMap<CampoLibro, number>,
  forma: Forma,
  cuerpo: readonly FilaGrilla[],
): Destino {
  if (forma === 'RENGLONES') return 'RENGLONES';
  if (forma === 'MESES_EN_COLUMNAS') return 'MOVIMIENTOS';
  const socio = campos.get('socio');
  // Our own export has the column, and nothing in it, where nobody contributed.
  if (socio !== undefined && cuerpo.some(({ porColumna }) => porColumna.has(socio))) {
    return 'APORTES';
  }
  if (campos.has('vencimiento') && !campos.has('fecha')) return 'POR_PAGAR';
  const deCuenta = campos.has('cuenta') && !campos.has('fecha') && !campos.has('concepto');
  return deCuenta ? 'SALDOS_INICIALES' : 'MOVIMIENTOS';
}

/** A price stands where an amount does not, and of accounts their balance is all there is. */
function importesDe(columnas: readonly ColumnaTabla[], forma: Forma): ColumnaTabla[] {
  if (forma === 'MESES_EN_COLUMNAS') return columnas.filter(({ mes }) => mes !== null);
  const deImporte = columnas.filter(({ campo }) => campo !== null && DE_IMPORTE.has(campo));
  if (deImporte.length > 0) return deImporte;
  return columnas.filter(({ campo }) => campo === 'saldo');
}

/** `pedido`: what the person states that its rows become. */
export function abrirTabla(cruda: TablaCruda, pedido: Destino | null): Tabla {
  const columnas = columnasDe(cruda);
  const porCampo = new Map<CampoLibro, number>();
  for (const { campo, columna, sobra } of columnas) {
    if (campo !== null && sobra === null) porCampo.set(campo, columna);
  }
  const meses = columnas.filter(({ mes }) => mes !== null).length;
  const forma = formaDe(porCampo, meses);
  const primera = cruda.deTitulos[0] ?? cruda.cuerpo[0];
  const izquierda = cruda.titulos[0]?.columna ?? 0;
  const otraCuenta = columnas.find(({ sobra }) => sobra === 'OTRA_CUENTA');
  return {
    id: `${cruda.grilla.indice + 1}!${nombreCelda(primera?.fila ?? 1, izquierda)}`,
    cruda,
    grilla: cruda.grilla,
    columnas,
    porCampo,
    deImporte: importesDe(columnas, forma),
    deTotal: otraCuenta?.columna ?? null,
    forma,
    destino: pedido ?? destinoDe(porCampo, forma, cruda.cuerpo),
    cuerpo: comoSeEntienden(cruda.cuerpo, porCampo.get('fecha')),
    huella: columnas.map(({ titulo }) => titulo.toLowerCase()).join('|'),
  };
}
