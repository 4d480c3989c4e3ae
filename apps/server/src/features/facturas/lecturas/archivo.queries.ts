import type { Refusal } from '@plomada/domain/base/refusal';
import { required } from '@plomada/domain/base/required';
import { AppError } from '@plomada/domain/errores';
import {
  BYTES_ARCA_MAX,
  FILAS_ARCA_MAX,
  type LeerArca,
} from '@plomada/domain/facturas/lectura.schema';

import type { TenantContext } from '../../../context/context.ts';
import { readApart } from '../../../files/spreadsheets/reader-process.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import type { DatoArca, PedidoLecturaArca, ResumenArca } from './lectura.sheet.ts';

/**
 * Limits for reading a file of ARCA; the five rows beyond those of documents are for its titles.
 */
const LIMITES = { maxRows: FILAS_ARCA_MAX + 5, maxBytes: BYTES_ARCA_MAX, maxColumns: 60 };
const PLAZO_MS = 60_000;

export type ArchivoLeido = {
  readonly resumen: ResumenArca;
  /** Documents in the order of the file; each batch is a JSON array of `{fila, documento}`. */
  readonly tandas: readonly string[];
};

/** Reads and validates the whole file for the preview and the reading; writes nothing. */
export async function leerArchivo(
  ctx: TenantContext,
  { archivo }: LeerArca,
): Promise<ArchivoLeido> {
  const { cuit } = ctx.tenant;
  if (cuit === null) throw new AppError('ARCA_SIN_CUIT');
  const request: PedidoLecturaArca = {
    path: archivo.ruta,
    name: archivo.nombre,
    limits: LIMITES,
    cuit,
  };
  const tandas: string[] = [];
  let resumen: ResumenArca | undefined;
  let rechazo: Refusal | null = null;
  await readApart<DatoArca>(ctx, {
    file: new URL('lecturas.process.ts', import.meta.url),
    request,
    timeoutMs: PLAZO_MS,
    onReceived: (dato) => {
      if ('avance' in dato) ctx.progress?.(dato.avance);
      else if ('tanda' in dato) tandas.push(dato.tanda);
      else if ('rechazo' in dato) rechazo = dato.rechazo;
      else resumen = dato.resumen;
    },
  });
  mustAllow(rechazo);
  return { resumen: required(resumen, 'the answer of the reader'), tandas };
}
