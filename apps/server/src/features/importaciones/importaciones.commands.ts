import { newId } from '@plomada/db/ids';
import { required } from '@plomada/domain/base/required';
import { contados } from '@plomada/domain/base/texto.rules';
import { AppError, claseDeError } from '@plomada/domain/errores';
import type { HojaLeida } from '@plomada/domain/importaciones/hoja/leer-hoja.rules';
import type {
  ImportarMovimientos,
  ResultadoImportacion,
} from '@plomada/domain/importaciones/importacion.schema';
import { filasQueEntran } from '@plomada/domain/planilla/parcial.rules';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { formatearDinero } from '@plomada/formatters/dinero';

import { recordAudit, subjectOf } from '../../audit/record-audit.ts';
import { auditStatements } from '../../audit/record-audits.ts';
import type { TenantContext, Tx } from '../../context/context.ts';
import { limited } from '../../context/limiter.ts';
import { runInOrder } from '../../context/sql/in-order.ts';
import { appErrorOfSql } from '../../context/sql/sql-error.ts';
import { transaction } from '../../context/transaction.ts';
import { lockObras } from '../proyectos/locks.sql.ts';
import { analizar, avisar } from './analisis.queries.ts';
import {
  completar,
  emitirImportados,
  numerar,
  sentenciasDeMovimientos,
  type MovimientoNumerado,
} from './commands/escribir.ts';
import { insertarFallida, insertarImportacion } from './importaciones.sql.ts';

/**
 * Reads the file again (the preview keeps nothing) and writes all rows or none, or only the valid
 * ones when the person chose that. Errors in rows are returned as the answer, not thrown.
 */
export async function importarMovimientos(
  ctx: TenantContext,
  input: ImportarMovimientos,
): Promise<ResultadoImportacion> {
  // The file is read inside the limiter's slot too, so that a rejected call does not read it in
  // vain.
  return limited(ctx, 'import', async () => {
    const leida = await analizar(ctx, input);
    const { filas, errores } = leida;
    const movimientos = filasQueEntran(leida.movimientos, errores, input.correctas);
    if (movimientos === null) {
      await anotarFalla(ctx, input, errores.length);
      return {
        id: null,
        filas,
        importados: 0,
        errores: [...errores],
        proveedoresCreados: 0,
        codigos: null,
      };
    }
    try {
      return await transaction(ctx, (tx) => escribir(tx, input, { ...leida, movimientos }));
    } catch (error) {
      if (fueInterrumpido(error)) {
        await anotarFalla(ctx, input, 0).catch((causa: unknown) => {
          ctx.log.error({ err: causa }, 'a failed import was not recorded');
        });
      }
      throw error;
    }
  });
}

/**
 * Records that nothing of a file was imported, for a sender who did not wait for the answer.
 * `errores`: errors in the file, 0 when the import was interrupted.
 */
async function anotarFalla(
  ctx: TenantContext,
  { archivo, proyectoId, privado }: ImportarMovimientos,
  errores: number,
): Promise<void> {
  const fallida = { id: newId(), proyectoId, archivo: archivo.nombre, privado, errores };
  await ctx.query(insertarFallida(ctx, fallida));
}

/**
 * True for failures other than refusals: a refusal is answered immediately, while others may happen
 * when nobody waits for the answer.
 */
const fueInterrumpido = (error: unknown): boolean => {
  const conocido = error instanceof AppError ? error : appErrorOfSql(error);
  return conocido === null || !['invalid', 'conflict'].includes(claseDeError(conocido.code));
};

type Leida = Pick<HojaLeida, 'filas' | 'errores' | 'movimientos' | 'mapeo'>;

async function escribir(
  tx: Tx,
  input: ImportarMovimientos,
  { filas, movimientos, mapeo, errores }: Leida,
): Promise<ResultadoImportacion> {
  const { archivo, proyectoId = null, privado } = input;
  const importados = movimientos.length;
  const afuera = filas - importados;

  // Locks the obras by id, so that none is archived and the actor keeps access to them meanwhile.
  const ids = [...new Set(movimientos.map((m) => m.proyectoId))];
  const obras = await lockObras(tx, ids, { administracion: true });
  if (obras.some(({ estado }) => esSoloLectura(estado))) throw new AppError('OBRA_ARCHIVADA');
  const { creados, completos } = await completar(tx, movimientos);
  const id = newId();
  const importacion = { id, proyectoId, archivo: archivo.nombre, sha256: archivo.sha256, privado };
  await tx.query(insertarImportacion(tx, { ...importacion, filas: importados, respuestas: '{}' }));

  const numerados = await numerar(tx, privado, completos);
  const desde = required(numerados[0], 'the first row of an import').codigo;
  const hasta = numerados.at(-1)?.codigo ?? desde;

  await recordAudit(tx, {
    accion: 'IMPORTAR',
    ...subjectOf('IMPORTACION', { id, proyectoId }),
    resumen: `Importó ${contados(importados, 'movimiento', 'movimientos')} (${desde === hasta ? desde : `${desde} a ${hasta}`}) de ${archivo.nombre}${afuera === 0 ? '' : ` y dejó afuera ${afuera} con errores`}`,
    despues: {
      archivo: archivo.nombre,
      sha256: archivo.sha256,
      filas: importados,
      ...(afuera === 0 ? {} : { afuera }),
      privado,
      mapeo,
    },
  });
  await runInOrder(tx.query, [
    ...sentenciasDeMovimientos(tx, { importacionId: id, privado }, numerados).map((sentencia) => ({
      make: sentencia.make,
      done: () => avisar(tx, { paso: 'GUARDAR', hechas: sentencia.hechas, filas: importados }),
    })),
    ...sentenciasDeAuditoria(tx, archivo.nombre, numerados),
  ]);
  await emitirImportados(tx, privado, numerados);
  return {
    id,
    filas,
    importados,
    errores: [...errores],
    proveedoresCreados: creados.length,
    codigos: { desde, hasta },
  };
}

/** Audits each imported row, so that its history starts with the import. */
const sentenciasDeAuditoria = (tx: Tx, archivo: string, numerados: readonly MovimientoNumerado[]) =>
  auditStatements(
    tx,
    { accion: 'IMPORTAR', entidad: 'MOVIMIENTO' },
    {
      rows: numerados,
      describe: (m) => ({
        entidadId: m.id,
        proyectoId: m.proyectoId,
        resumen: `Importó el ${m.tipo.toLowerCase()} ${m.codigo} de ${formatearDinero(m.importeCentavos, m.moneda)} (fila ${m.fila} de ${archivo}): ${m.concepto}`,
      }),
    },
  );
