import { esTextoDeLinea } from '../base/texto.rules.ts';
import { sinCeros } from '../cheques/listados/comparar.rules.ts';
import { leerCuitCelda } from '../planilla/celdas.rules.ts';
import {
  decimalDeNumero,
  estaVacia,
  textoDeCelda,
  type CeldaImportada,
} from '../planilla/texto.rules.ts';
import type { FilaImportada } from '../planilla/titulos.rules.ts';
import type { LineaLeida } from './extracto.schema.ts';
import type { CampoExtracto } from './formas.ts';
import type { BloqueExtracto } from './tabla.rules.ts';
import {
  chequeEnConcepto,
  cuitEnTexto,
  esDepositoRetenido,
  nombraCheque,
  plegarConcepto,
} from './textos.rules.ts';

const CONCEPTO_MAX = 300;
const REFERENCIA_MAX = 60;
const CODIGO_MAX = 20;

/** Text without characters that cannot be stored, cut to a length. */
function textoSano(celda: CeldaImportada, max: number): string {
  const texto = typeof celda === 'number' ? decimalDeNumero(celda) : textoDeCelda(celda);
  const sano = esTextoDeLinea(texto) ? texto : texto.replaceAll(/\p{C}/gu, '');
  return sano.length > max ? [...sano].slice(0, max).join('').trim() : sano;
}

const SIN_INFORMACION = /^[0\s.,/-]*$/;
const datoDe = (celda: CeldaImportada, max: number): string | null => {
  const texto = textoSano(celda, max);
  return SIN_INFORMACION.test(texto) ? null : texto;
};

/** Code of a kind of line: the digits with which its cell begins, else the whole text. */
function codigoDe(celda: CeldaImportada): string | null {
  const texto = datoDe(celda, 60);
  return texto === null ? null : (/^\d+/.exec(texto)?.[0] ?? texto).slice(0, CODIGO_MAX);
}

type FilaDeLinea = {
  readonly fila: FilaImportada;
  readonly bloque: BloqueExtracto;
  readonly celda: (campo: CampoExtracto) => CeldaImportada;
};

function conceptoDe({ fila, bloque, celda }: FilaDeLinea): string {
  const principal = textoSano(celda('concepto'), CONCEPTO_MAX);
  const partes = principal === '' ? [] : [principal];
  for (const columna of bloque.detalles) {
    const cruda = fila.celdas[columna] ?? null;
    if (estaVacia(cruda)) continue;
    const parte = textoSano(cruda, CONCEPTO_MAX);
    if (!partes.includes(parte)) partes.push(parte);
  }
  const junto = partes.join(' · ');
  return junto.length > CONCEPTO_MAX ? [...junto].slice(0, CONCEPTO_MAX).join('') : junto;
}

const SOLO_CIFRAS = /^\d{1,20}$/;

type Importes = Pick<LineaLeida, 'fecha' | 'importeCentavos' | 'saldoCentavos'>;

/** Line, and whether it may be a deposit that is not in the balance yet. */
export type LineaConRetencion = { readonly linea: LineaLeida; readonly retenible: boolean };
type DeTexto = {
  readonly cuit: string | null;
  readonly cheque: string | null;
  readonly nombra: boolean;
  readonly retenible: boolean;
};

/** Reader of lines that reads each text once. `cuit`: CUIT of the organisation. */
export function lectorDeLineas(
  cuit: string | null,
): (fila: FilaDeLinea, importes: Importes) => LineaConRetencion {
  const deTexto = new Map<string, DeTexto>();
  const leerTexto = (concepto: string): DeTexto => {
    const visto = deTexto.get(concepto);
    if (visto) return visto;
    const plegado = plegarConcepto(concepto);
    const leido = {
      cuit: cuitEnTexto(concepto, cuit),
      cheque: chequeEnConcepto(plegado),
      nombra: nombraCheque(plegado),
      retenible: esDepositoRetenido(plegado),
    };
    deTexto.set(concepto, leido);
    return leido;
  };
  const cuitDe = (celda: CeldaImportada): string | null => {
    if (estaVacia(celda)) return null;
    const leido = leerCuitCelda(celda);
    return leido.ok && leido.cuit !== cuit ? leido.cuit : null;
  };
  return (fila, { fecha, importeCentavos, saldoCentavos }) => {
    const { celda } = fila;
    const concepto = conceptoDe(fila);
    const leido = leerTexto(concepto);
    const comprobante = datoDe(celda('comprobante'), REFERENCIA_MAX);
    const deColumna = datoDe(celda('cheque'), 20);
    const escrito = deColumna !== null && SOLO_CIFRAS.test(deColumna) ? deColumna : null;
    const deComprobante =
      leido.nombra && comprobante !== null && SOLO_CIFRAS.test(comprobante) ? comprobante : null;
    const cheque = escrito ?? leido.cheque ?? deComprobante;
    const linea = {
      fila: fila.fila.fila,
      fecha,
      importeCentavos,
      saldoCentavos,
      concepto,
      codigo: codigoDe(celda('codigo')),
      referencia: datoDe(celda('referencia'), REFERENCIA_MAX) ?? comprobante,
      cuit: cuitDe(celda('cuit')) ?? leido.cuit,
      chequeNumero: cheque === null ? null : sinCeros(cheque),
    };
    return { linea, retenible: leido.retenible };
  };
}
