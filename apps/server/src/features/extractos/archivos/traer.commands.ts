import { newId } from '@plomada/db/ids';
import { contados } from '@plomada/domain/base/texto.rules';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { AppError } from '@plomada/domain/errores';
import type { ExtractoTraido, TraerExtracto } from '@plomada/domain/extractos/extracto.schema';
import type { Unida } from '@plomada/domain/extractos/identidad.rules';
import type { ExtractoLeido } from '@plomada/domain/extractos/leer.rules';
import { preguntasSinResponder } from '@plomada/domain/planilla/preguntar.rules';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { limited } from '../../../context/limiter.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import { vincularSolos } from '../conciliacion/automaticos.commands.ts';
import { leerConExtractos, tomarConExtractos } from '../lineas.queries.ts';
import { contarUnidas, extractoDto, leerArchivo, unirCon } from './extractos.queries.ts';
import {
  CONFIRMAR_LINEAS,
  INSERTAR_LINEAS,
  INSERTAR_LUGARES,
  insertarExtracto,
  SELECT_EXTRACTO,
  SELECT_REPETIDO,
} from './extractos.sql.ts';

/** Lines written by one statement. */
const POR_TANDA = 2000;

async function enTandas(
  filas: readonly unknown[],
  escribir: (tanda: string) => Promise<unknown>,
): Promise<void> {
  for (let i = 0; i < filas.length; i += POR_TANDA) {
    await escribir(JSON.stringify(filas.slice(i, i + POR_TANDA)));
  }
}

type Guardado = {
  readonly cuentaId: string;
  readonly extractoId: string;
  readonly unidas: readonly Unida[];
};

/** Writes the new lines of a file and the place of each of its lines. */
async function escribirLineas(tx: Tx, { cuentaId, extractoId, unidas }: Guardado): Promise<void> {
  const { tenantId, now } = tx;
  const lugares = unidas.map((unida, i) => ({
    ...unida,
    lugar: i + 1,
    lineaId: unida.id ?? newId(),
  }));
  const nuevas = lugares.flatMap(({ linea, id, lineaId, orden, ordinal, conceptoPlegado }) =>
    id === null ? [{ ...linea, id: lineaId, orden, ordinal, conceptoPlegado }] : [],
  );
  await enTandas(nuevas, (tanda) => tx.query(INSERTAR_LINEAS(tenantId, cuentaId, now, tanda)));
  const suyos = lugares.map(({ lugar, lineaId, linea }) => ({
    lugar,
    lineaId,
    saldoCentavos: linea.saldoCentavos,
  }));
  await enTandas(suyos, (tanda) => tx.query(INSERTAR_LUGARES(tenantId, extractoId, tanda)));
  await tx.query(CONFIRMAR_LINEAS(tenantId, extractoId, now));
}

/** Keeps a file of the account, which the caller has locked, and links what admits no doubt. */
async function guardarExtracto(
  tx: Tx,
  { cuenta, leido }: { readonly cuenta: Cuenta; readonly leido: ExtractoLeido },
  { archivo, nuevas }: TraerExtracto,
): Promise<ExtractoTraido> {
  const { tenantId } = tx;
  const cuentaId = cuenta.id;
  const [repetido] = await tx.query(SELECT_REPETIDO(tenantId, cuentaId, archivo.sha256));
  if (repetido) {
    const extracto = extractoDto(repetido);
    return { extracto, nuevas: 0, repetidas: extracto.lineas, confirmadas: 0, vinculadas: 0 };
  }
  const unidas = await unirCon(tx, cuentaId, leido);
  const cantidades = contarUnidas(unidas);
  if (nuevas !== undefined && nuevas !== cantidades.nuevas) throw new AppError('EXTRACTO_CAMBIO');
  const id = newId();
  const { forma, desde, hasta, saldoInicialCentavos, saldoFinalCentavos } = leido;
  await tx.query(
    insertarExtracto(tx, {
      id,
      cuentaId,
      archivo: archivo.nombre,
      sha256: archivo.sha256,
      forma,
      desde,
      hasta,
      saldoInicialCentavos,
      saldoFinalCentavos,
    }),
  );
  await escribirLineas(tx, { cuentaId, extractoId: id, unidas });
  const vinculadas = await vincularSolos(tx, cuenta, id);
  await recordAudit(tx, {
    accion: 'IMPORTAR',
    entidad: 'CUENTA',
    entidadId: cuentaId,
    proyectoId: cuenta.proyectoId,
    resumen: `Trajo el extracto ${archivo.nombre} de ${cuenta.nombre}: ${contados(cantidades.nuevas, 'línea nueva', 'líneas nuevas')}, ${contados(vinculadas, 'conciliada sola', 'conciliadas solas')}`,
    despues: {
      archivo: archivo.nombre,
      sha256: archivo.sha256,
      desde,
      hasta,
      ...cantidades,
      vinculadas,
    },
  });
  const extracto = extractoDto(await oneRow(tx, SELECT_EXTRACTO(tenantId, cuentaId, id)));
  return { extracto, ...cantidades, vinculadas };
}

/**
 * Reads a file again, because the preview kept nothing, and keeps its lines: those that the account
 * has of earlier files stay what they are. The same file changes nothing a second time.
 */
export async function traerExtracto(
  ctx: TenantContext,
  input: TraerExtracto,
): Promise<ExtractoTraido> {
  const cuenta = await leerConExtractos(ctx, input.id);
  return limited(ctx, 'import', async () => {
    const leido = await leerArchivo(ctx, cuenta, input);
    mustAllow(preguntasSinResponder(leido.preguntas));
    return transaction(ctx, async (tx) => {
      const tomada = await tomarConExtractos(tx, input.id);
      return guardarExtracto(tx, { cuenta: tomada, leido }, input);
    });
  });
}
