import { refuseAt, type Refusal } from '@plomada/domain/base/refusal';
import { contenidoDe, type ContenidoArca } from '@plomada/domain/facturas/arca/contenido.rules';
import { LectorArca, type ArchivoArca } from '@plomada/domain/facturas/arca/lector.rules';
import type { AvanceImportacion } from '@plomada/domain/importaciones/importacion.schema';

import { openSheetOrZip, type SheetRequest } from '../../../files/spreadsheets/open-sheet.ts';

export type PedidoLecturaArca = SheetRequest & {
  /** CUIT of the organisation. */
  readonly cuit: string;
};

export type ResumenArca = ArchivoArca & {
  readonly filas: number;
  readonly desde: string;
  readonly hasta: string;
  readonly contenido: ContenidoArca;
};

/**
 * Messages of the reading process: progress, batches of documents as JSON of `{fila, documento}`,
 * which the server passes to the database unchanged, and finally the summary or the refusal.
 */
export type DatoArca =
  | { readonly avance: AvanceImportacion }
  | { readonly tanda: string }
  | { readonly resumen: ResumenArca }
  | { readonly rechazo: Refusal };

type Enviar = (dato: DatoArca) => Promise<void>;

/** Rows between two progress messages. */
const FILAS_POR_AVISO = 2000;
/** Documents per statement. */
export const TANDA = 2000;

/** Reads all rows of a file of ARCA; returns the reader with their documents, or the refusal. */
async function recorrer(pedido: PedidoLecturaArca, enviar: Enviar): Promise<LectorArca | Refusal> {
  const { isWorkbook, names: nombres, rows } = await openSheetOrZip(pedido);
  const lector = new LectorArca({ cuit: pedido.cuit, esLibro: isWorkbook, nombres });
  let hechas = 0;
  for await (const fila of rows) {
    const rechazo = lector.leer(fila);
    if (rechazo) return rechazo;
    hechas += 1;
    if (hechas % FILAS_POR_AVISO === 0) {
      await enviar({ avance: { paso: 'LEER', hechas, filas: null } });
    }
  }
  return lector.terminar() ?? lector;
}

async function entregar(lector: LectorArca, enviar: Enviar): Promise<Refusal | ResumenArca> {
  let tanda: string[] = [];
  let filas = 0;
  let [desde, hasta] = ['', ''];
  for (const { fila, fechaEmision: fecha, texto } of lector.documentos()) {
    filas += 1;
    if (desde === '' || fecha < desde) desde = fecha;
    if (fecha > hasta) hasta = fecha;
    tanda.push(`{"fila":${fila},"documento":${texto}}`);
    if (tanda.length === TANDA) {
      await enviar({ tanda: `[${tanda.join(',')}]` });
      tanda = [];
    }
  }
  if (tanda.length > 0) await enviar({ tanda: `[${tanda.join(',')}]` });
  const { archivo } = lector;
  if (filas > 0) {
    return { ...archivo, filas, desde, hasta, contenido: contenidoDe(lector.documentos()) };
  }
  const [primero] = archivo.errores;
  return refuseAt(
    'archivo',
    primero === undefined
      ? 'El archivo no tiene comprobantes'
      : `Ninguna fila se pudo leer. La ${primero.fila}, en «${primero.columna}»: ${primero.mensaje}`,
  );
}

const esRechazo = (leido: object): leido is Refusal => 'ok' in leido;

/** Reads and validates a file; the server compares it with earlier readings afterwards. */
export async function leerArchivoArca(pedido: PedidoLecturaArca, enviar: Enviar): Promise<void> {
  const lector = await recorrer(pedido, enviar);
  const fin = esRechazo(lector) ? lector : await entregar(lector, enviar);
  await enviar(esRechazo(fin) ? { rechazo: fin } : { resumen: fin });
}
