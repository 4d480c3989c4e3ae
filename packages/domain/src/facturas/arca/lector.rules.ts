import { refuseBy, type Refusal } from '../../base/refusal.ts';
import type { CodigoError } from '../../errores.ts';
import type { HallazgoImportacion } from '../../planilla/planilla.schema.ts';
import type { FilaArca, LayoutArca } from '../lectura.schema.ts';
import { estaEnCientifica } from './celdas.rules.ts';
import type { VistoEnArca } from './contenido.rules.ts';
import {
  cuitReceptor,
  hallazgo,
  leerFilaArca,
  type FilaCruda,
  type FormatoArca,
} from './fila-arca.rules.ts';
import { layoutDe, titulosConocidos, titulosEn } from './layouts.rules.ts';
import { type CuitsDelNombre, cuitsEnNombre } from './nombre-archivo.rules.ts';
import { identidadArca } from './unir.rules.ts';

/** Facts about the uploaded file and the organisation that decide how it is read. */
export type PedidoArca = {
  /** CUIT of the organisation. */
  readonly cuit: string;
  /** True for a workbook, false for a CSV. */
  readonly esLibro: boolean;
  /** Names of the upload and, in a zip, of the file inside it. */
  readonly nombres?: readonly string[];
};

export type ArchivoArca = {
  readonly layout: LayoutArca;
  readonly cuit: string | null;
  /**
   * CUITs in the file's name that may also be a timestamp; empty when the content or the name
   * states the organisation's.
   */
  readonly cuitsDelNombre: readonly string[];
  readonly errores: readonly HallazgoImportacion[];
};

/** Number of first rows among which the titles must be. */
const FILAS_DE_TITULO = 5;
const TITULOS_QUE_BASTAN = 5;
const TITULO_DEL_LIBRO = /\bCUIT\D{0,5}(\d{11})\b/i;
const TITULOS_MOSTRADOS = 60;

const POR_EXCEL = refuseBy('ARCA_POR_EXCEL');

/** A document already read, kept compactly to detect repetitions. */
type Visto = VistoEnArca & { readonly fila: number; readonly texto: string };

/**
 * Reads a file of ARCA row by row. `leer` answers why the whole file is refused, or null. Documents
 * are available only at the end, since one that is repeated with different data is left out both
 * times.
 */
export class LectorArca {
  readonly #pedido: PedidoArca;
  readonly #vistos = new Map<string, Visto>();
  /** Identities repeated with different data. */
  readonly #dudosos = new Set<string>();
  readonly #errores: HallazgoImportacion[] = [];
  readonly #deArriba: FilaCruda[] = [];
  #formato: FormatoArca | null = null;
  #cuit: string | null = null;

  constructor(pedido: PedidoArca) {
    this.#pedido = pedido;
  }

  leer(cruda: FilaCruda): Refusal | null {
    const formato = this.#formato;
    if (formato === null) return this.#leerTitulos(cruda);
    if (!this.#pedido.esLibro && pasoPorExcel(cruda, formato)) return POR_EXCEL;
    const leida = leerFilaArca(cruda, formato);
    if (!leida.ok) {
      this.#errores.push(leida.hallazgo);
      return null;
    }
    return this.#deOtro(leida.valor) ?? this.#guardar(cruda, leida.valor, formato);
  }

  /** Reason to refuse the whole file, known only at its end. */
  terminar(): Refusal | null {
    if (this.#formato === null) return this.#desconocido();
    const [ajeno] = this.#ajenosEnNombre().seguros;
    return ajeno === undefined ? null : deOtroPorNombre(ajeno);
  }

  get archivo(): ArchivoArca {
    const layout = this.#formato?.layout ?? 'G3';
    return {
      layout: this.#pedido.esLibro ? 'XLSX' : layout,
      cuit: this.#cuit,
      cuitsDelNombre: this.#ajenosEnNombre().dudosos,
      errores: this.#errores.toSorted((a, b) => a.fila - b.fila),
    };
  }

  /** Accepted documents in the order of the file; `texto` is the JSON of a `FilaArca`. */
  *documentos(): Generator<Visto> {
    for (const [identidad, visto] of this.#vistos) {
      if (!this.#dudosos.has(identidad)) yield visto;
    }
  }

  /**
   * Foreign CUITs in the file's name; none when the content or the name also states the
   * organisation's.
   */
  #ajenosEnNombre(): CuitsDelNombre {
    const { cuit, nombres = [] } = this.#pedido;
    const hallados = cuitsEnNombre(nombres);
    const esNuestro = [...hallados.seguros, ...hallados.dudosos].includes(cuit);
    return this.#cuit !== null || esNuestro ? { seguros: [], dudosos: [] } : hallados;
  }

  #leerTitulos(cruda: FilaCruda): Refusal | null {
    const titulos = titulosEn(cruda.celdas);
    if (titulosConocidos(titulos) < TITULOS_QUE_BASTAN) {
      this.#deArriba.push(cruda);
      return this.#deArriba.length < FILAS_DE_TITULO ? null : this.#desconocido();
    }
    const hallado = layoutDe(titulos);
    if (hallado === null) return desconocido(titulos);
    const { esLibro, cuit } = this.#pedido;
    const decimales = hallado.layout === 'G1' ? 'PUNTO' : 'COMA';
    this.#formato = { ...hallado, decimales: esLibro ? 'PLANILLA' : decimales };
    if (!esLibro) return null;
    // A workbook without ARCA's heading was saved from a CSV by Excel, which may change codes and
    // dates.
    const [, deArriba] = TITULO_DEL_LIBRO.exec(this.#textoDeArriba()) ?? [];
    if (deArriba === undefined) return POR_EXCEL;
    this.#cuit = deArriba;
    return deArriba === cuit ? null : refuseBy('ARCA_DE_OTRO_CUIT');
  }

  #textoDeArriba(): string {
    return this.#deArriba.flatMap(({ celdas }) => titulosEn(celdas)).join(' ');
  }

  #desconocido(): Refusal {
    return desconocido(titulosEn(this.#deArriba[0]?.celdas ?? []));
  }

  #deOtro(documento: FilaArca): Refusal | null {
    const cuit = cuitReceptor(documento);
    if (cuit === null) return null;
    this.#cuit = cuit;
    return cuit === this.#pedido.cuit ? null : refuseBy('ARCA_DE_OTRO_CUIT');
  }

  #guardar(cruda: FilaCruda, documento: FilaArca, formato: FormatoArca): null {
    const identidad = identidadArca(documento);
    const texto = JSON.stringify(documento);
    const antes = this.#vistos.get(identidad);
    if (antes === undefined) {
      const { fechaEmision, cuitEmisor, denominacion, tipoArca } = documento;
      const visto = { fila: cruda.fila, fechaEmision, cuitEmisor, denominacion, tipoArca, texto };
      this.#vistos.set(identidad, visto);
    } else if (antes.texto !== texto) {
      const otra = (fila: number) => `La fila ${fila} tiene el mismo comprobante con otros datos`;
      const mal = hallazgo(cruda, formato, { campo: 'numero', mensaje: otra(antes.fila) });
      if (!this.#dudosos.has(identidad)) {
        this.#errores.push({ ...mal, fila: antes.fila, mensaje: otra(cruda.fila) });
      }
      this.#errores.push(mal);
      this.#dudosos.add(identidad);
    }
    return null;
  }
}

const deOtroPorNombre = (cuit: string): Refusal =>
  refuseBy('ARCA_DE_OTRO_CUIT', [
    {
      path: 'archivo',
      message: `El nombre del archivo dice el CUIT ${cuit}, y nada adentro dice que sea de esta organización`,
    },
  ]);

function desconocido(titulos: readonly string[]): Refusal {
  const codigo: CodigoError = 'ARCA_DESCONOCIDO';
  const leidos = titulos.slice(0, TITULOS_MOSTRADOS).map((titulo) => titulo.slice(0, 80));
  const lista = leidos.filter((titulo) => titulo !== '').join('; ');
  return refuseBy(codigo, [
    {
      path: 'archivo',
      message: lista === '' ? 'El archivo no tiene títulos' : `Títulos leídos: ${lista}`,
    },
  ]);
}

/**
 * Detects a CSV that Excel saved: codes in scientific notation, or dates in a form that ARCA does
 * not write.
 */
function pasoPorExcel({ celdas }: FilaCruda, { layout, columnas }: FormatoArca): boolean {
  const nombre = columnas.get('denominacion');
  if (celdas.some((celda, i) => i !== nombre && estaEnCientifica(celda))) return true;
  const fecha = celdas[columnas.get('fecha') ?? 0];
  if (typeof fecha !== 'string' || !fecha.includes('/')) return false;
  return layout !== 'G1' || !/^\d\d\/\d\d\/\d{4}$/.test(fecha.trim());
}
