import { comoSeEntienden } from '../../planilla/cuerpo-escrito.rules.ts';
import type { FilaGrilla, Grilla } from '../../planilla/grilla.rules.ts';
import { nombreCelda } from '../../planilla/referencia.rules.ts';
import type { TablaCruda as Cruda } from '../../planilla/tablas.rules.ts';
import { plegar } from '../../planilla/texto.rules.ts';
import { columnasDe, type ColumnaTabla } from './columnas-tabla.rules.ts';
import { DE_IMPORTE, type CampoLibro } from './vocabulario.rules.ts';

type TablaCruda = Cruda<CampoLibro>;

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

/** What a table needs to go where the person wants it. */
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

/** Whether column, words above or tab call its amounts owed. */
const esDeDeudas = ({ grilla, previas }: TablaCruda, deImporte: readonly ColumnaTabla[]): boolean =>
  [
    grilla.nombre,
    ...deImporte.map(({ titulo }) => titulo),
    ...previas.flatMap(({ celdas }) => celdas.map(({ texto }) => texto)),
  ].some((texto) => DE_DEUDA.test(plegar(texto)));

/** Partners in most of its rows: our own export has the column too, and names one where money was theirs. */
function esDeSocios(campos: ReadonlyMap<CampoLibro, number>, { cuerpo }: TablaCruda): boolean {
  const columna = campos.get('socio');
  if (columna === undefined) return false;
  const conSocio = cuerpo.filter(({ porColumna }) => porColumna.has(columna)).length;
  return conSocio > 0 && conSocio * 2 >= cuerpo.length;
}

/** `conFecha`: whether a day of its own keeps what falls due from being owed. */
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

/** A price stands where an amount does not, and of accounts their balance is all there is. */
function importesDe(columnas: readonly ColumnaTabla[], forma: Forma): ColumnaTabla[] {
  if (forma === 'MESES_EN_COLUMNAS') return columnas.filter(({ mes }) => mes !== null);
  const deImporte = columnas.filter(({ campo }) => campo !== null && DE_IMPORTE.has(campo));
  if (deImporte.length > 0) return deImporte;
  return columnas.filter(({ campo }) => campo === 'saldo');
}

/** `pedido`: where the person wants the tables that can go there. */
export function abrirTabla(cruda: TablaCruda, pedido: Destino | null = null): Tabla {
  const columnas = columnasDe(cruda);
  const porCampo = new Map<CampoLibro, number>();
  for (const { campo, columna, sobra } of columnas) {
    if (campo !== null && sobra === null) porCampo.set(campo, columna);
  }
  const meses = columnas.filter(({ mes }) => mes !== null).length;
  const forma = formaDe(porCampo, meses);
  const deImporte = importesDe(columnas, forma);
  const conImporte = deImporte.length > 0;
  const vaAlPedido = pedido !== null && puedeIr(porCampo, forma, { destino: pedido, conImporte });
  // Of a debt it is the day of its document.
  const conFecha = porCampo.has('fecha') && !esDeDeudas(cruda, deImporte);
  const deSocios = esDeSocios(porCampo, cruda);
  const primera = cruda.deTitulos[0] ?? cruda.cuerpo[0];
  const izquierda = cruda.titulos[0]?.columna ?? 0;
  const otraCuenta = columnas.find(({ sobra }) => sobra === 'OTRA_CUENTA');
  return {
    id: `${cruda.grilla.indice + 1}!${nombreCelda(primera?.fila ?? 1, izquierda)}`,
    cruda,
    grilla: cruda.grilla,
    columnas,
    porCampo,
    deImporte,
    deTotal: otraCuenta?.columna ?? null,
    forma,
    destino: vaAlPedido ? pedido : destinoDe(porCampo, forma, { deSocios, conFecha }),
    cuerpo: comoSeEntienden(cruda.cuerpo, porCampo.get('fecha')),
    huella: columnas.map(({ titulo }) => titulo.toLowerCase()).join('|'),
  };
}
