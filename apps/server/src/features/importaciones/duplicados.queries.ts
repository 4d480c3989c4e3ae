import {
  conComprobante,
  repetidosEnArchivo,
  sobreComprobante,
  type ConComprobante,
} from '@plomada/domain/importaciones/duplicados.rules';
import type { MovimientoImportado } from '@plomada/domain/importaciones/importacion.rules';
import type { HallazgoImportacion } from '@plomada/domain/importaciones/importacion.schema';
import {
  bloquea,
  type IdentidadComprobante,
} from '@plomada/domain/movimientos/duplicados/duplicados.rules';
import type {
  Duplicado,
  ValidacionComprobante,
} from '@plomada/domain/movimientos/duplicados/duplicados.schema';

import type { TenantContext } from '../../context/context.ts';
import { buscarDuplicados } from '../movimientos/duplicados/duplicados.queries.ts';
import { requireHiddenAnswers } from '../movimientos/duplicados/ocultos.commands.ts';

/** Documents asked about at once. */
const TANDA = 2000;

const identidad = ({
  comprobante,
  importeCentavos,
  fecha,
}: ConComprobante): IdentidadComprobante => ({
  ...comprobante,
  totalCentavos: importeCentavos,
  fecha,
  cae: null,
  proveedor: null,
});

/** `: M-000123 en Los Tilos`, of the first twin one may see. */
const cual = ([gemelo]: readonly Duplicado[]): string =>
  gemelo ? ` ${gemelo.codigo}, en ${gemelo.proyecto}.` : '';

type Hallazgos = { errores: HallazgoImportacion[]; advertencias: HallazgoImportacion[] };

function anotar(
  movimiento: ConComprobante,
  { nivel, mensajes, duplicados }: ValidacionComprobante,
  { errores, advertencias }: Hallazgos,
): void {
  if (nivel === 'OK') return;
  const [mensaje = ''] = mensajes;
  // A twin out of sight blocks without a name: one that merely resembles it must not lend its own.
  const gemelos = duplicados.filter(({ motivo }) => bloquea(motivo) === (nivel === 'BLOQUEO'));
  const hallazgo = sobreComprobante(movimiento, `${mensaje}${cual(gemelos)}`);
  (nivel === 'BLOQUEO' ? errores : advertencias).push(hallazgo);
}

/** Documents that are in the books already, or twice in the file (domain 5.4): each as if asked alone. */
export async function revisarDuplicados(
  ctx: TenantContext,
  movimientos: readonly MovimientoImportado[],
): Promise<Hallazgos> {
  const hallazgos = repetidosEnArchivo(movimientos);
  const documentos = movimientos.filter(conComprobante);
  if (documentos.length > 0) await requireHiddenAnswers(ctx);
  for (let i = 0; i < documentos.length; i += TANDA) {
    const tanda = documentos.slice(i, i + TANDA);
    const validaciones = await buscarDuplicados(ctx, tanda.map(identidad));
    for (const [j, movimiento] of tanda.entries()) {
      const validacion = validaciones[j];
      if (validacion) anotar(movimiento, validacion, hallazgos);
    }
  }
  return hallazgos;
}
