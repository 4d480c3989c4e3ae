import { newId } from '@plomada/db/ids';
import { required } from '@plomada/domain/base/required';
import type { MovimientoImportado } from '@plomada/domain/importaciones/importacion.rules';
import type {
  ImportarMovimientos,
  MapeoImportacion,
  ResultadoImportacion,
} from '@plomada/domain/importaciones/importacion.schema';
import { filasQueEntran } from '@plomada/domain/importaciones/parcial.rules';
import { formatearDinero } from '@plomada/formatters/dinero';

import { recordAudit } from '../../audit/record-audit.ts';
import { auditTurns } from '../../audit/record-audits.ts';
import type { TenantContext, Tx } from '../../context/context.ts';
import { inHeavyTurn } from '../../context/heavy-turns.ts';
import { nextNumbers } from '../../context/sql/counter.sql.ts';
import { runInTurn, type Turn } from '../../context/sql/in-turn.ts';
import { transaction } from '../../context/transaction.ts';
import { serieDe } from '../movimientos/movimientos.sql.ts';
import { analizar, avisar } from './analisis.queries.ts';
import {
  crearComprobantes,
  crearProveedores,
  exigirObras,
  turnosDeMovimientos,
  type MovimientoNumerado,
} from './commands/escribir.ts';
import { anotandoCortes, anotarFalla } from './commands/fallas.ts';
import { INSERT_IMPORTACION } from './importaciones.sql.ts';
import type { PlanillaLeida } from './lectura.sheet.ts';

/**
 * Reads the file again (the preview kept nothing) and writes all of its rows or none, or those that
 * the person was shown to be right. Wrong rows are no exception: they are the answer.
 */
export async function importarMovimientos(
  ctx: TenantContext,
  input: ImportarMovimientos,
): Promise<ResultadoImportacion> {
  // Read in its turn too: who is told to come again would have had it read in vain.
  return inHeavyTurn(ctx, 'import', async () => {
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
    return anotandoCortes(ctx, input, () =>
      transaction(ctx, (tx) => importarEn(tx, input, { ...leida, movimientos })),
    );
  });
}

type Leidos = Pick<PlanillaLeida, 'filas' | 'errores' | 'movimientos' | 'mapeo'>;

async function importarEn(
  tx: Tx,
  input: ImportarMovimientos,
  { filas, movimientos, mapeo, errores }: Leidos,
): Promise<ResultadoImportacion> {
  await exigirObras(tx, movimientos);
  const { creados, idDe } = await crearProveedores(tx, movimientos);
  const comprobanteDe = await crearComprobantes(tx, movimientos);
  const id = newId();
  await insertarImportacion(tx, id, input, movimientos.length);
  const numerados = await numerar(tx, input, movimientos, (m) => ({
    proveedorId: idDe(m),
    comprobanteId: comprobanteDe(m),
  }));
  const lote = { importacionId: id, privado: input.privado };
  const primero = required(numerados[0], 'the first row of an import');
  const codigos = { desde: primero.codigo, hasta: numerados.at(-1)?.codigo ?? primero.codigo };
  await auditarActo(tx, { id, input, filas, mapeo, importados: numerados.length, codigos });
  await runInTurn(tx.query, [
    ...turnosDeMovimientos(tx, lote, numerados, (hechas) =>
      avisar(tx, { paso: 'GUARDAR', hechas, filas: numerados.length }),
    ),
    ...turnosDeAuditoria(tx, input, numerados),
  ]);
  return {
    id,
    filas,
    importados: numerados.length,
    errores: [...errores],
    proveedoresCreados: creados,
    codigos,
  };
}

async function insertarImportacion(
  { query, tenantId, ahora, actor }: Tx,
  id: string,
  { archivo, proyectoId, privado }: ImportarMovimientos,
  filas: number,
): Promise<void> {
  const { nombre, sha256 } = archivo;
  const cual = [tenantId, id, proyectoId ?? null, nombre, sha256] as const;
  await query(INSERT_IMPORTACION(...cual, filas, privado, ahora, actor.userId));
}

/** Codes in the order of the file, without a gap; the counter is locked from here to the commit. */
async function numerar(
  tx: Tx,
  { privado }: ImportarMovimientos,
  movimientos: readonly MovimientoImportado[],
  referencias: (
    m: MovimientoImportado,
  ) => Pick<MovimientoNumerado, 'proveedorId' | 'comprobanteId'>,
): Promise<readonly MovimientoNumerado[]> {
  const [serie, prefijo] = serieDe(privado);
  const primero = await nextNumbers(tx, serie, movimientos.length);
  return movimientos.map((movimiento, i) => ({
    ...movimiento,
    ...referencias(movimiento),
    id: newId(),
    codigo: `${prefijo}${String(primero + i).padStart(6, '0')}`,
  }));
}

type Hecho = {
  readonly id: string;
  readonly input: ImportarMovimientos;
  /** Of the file, those left out too. */
  readonly filas: number;
  readonly mapeo: MapeoImportacion;
  readonly importados: number;
  readonly codigos: { readonly desde: string; readonly hasta: string };
};

/** The act with what it was told. */
async function auditarActo(
  tx: Tx,
  { id, input, filas, mapeo, importados, codigos }: Hecho,
): Promise<void> {
  const { archivo, proyectoId = null, privado } = input;
  const afuera = filas - importados;
  await recordAudit(tx, {
    accion: 'IMPORTAR',
    entidad: 'IMPORTACION',
    entidadId: id,
    proyectoId,
    resumen: `Importó ${importados} movimientos (${codigos.desde} a ${codigos.hasta}) de ${archivo.nombre}${afuera === 0 ? '' : ` y dejó afuera ${afuera} con errores`}`,
    despues: {
      archivo: archivo.nombre,
      sha256: archivo.sha256,
      filas: importados,
      ...(afuera === 0 ? {} : { afuera }),
      privado,
      mapeo,
    },
  });
}

/** A line on each row, so that its own history begins somewhere. */
const turnosDeAuditoria = (
  ctx: Tx,
  { archivo }: ImportarMovimientos,
  numerados: readonly MovimientoNumerado[],
): readonly Turn[] =>
  auditTurns(ctx, { accion: 'IMPORTAR', entidad: 'MOVIMIENTO' }, numerados, (m) => ({
    entidadId: m.id,
    proyectoId: m.proyectoId,
    resumen: `Importó el ${m.tipo.toLowerCase()} ${m.codigo} de ${formatearDinero(m.importeCentavos, m.moneda)} (fila ${m.fila} de ${archivo.nombre}): ${m.concepto}`,
  }));
