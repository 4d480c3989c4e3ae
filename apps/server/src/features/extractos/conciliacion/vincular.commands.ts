import { newId } from '@plomada/db/ids';
import { contados } from '@plomada/domain/base/texto.rules';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { AppError } from '@plomada/domain/errores';
import type {
  Desvincular,
  LineasResueltas,
  ReglaDeVinculo,
  Vincular,
} from '@plomada/domain/extractos/conciliacion.schema';
import { apunteDelGasto, verificarVinculos } from '@plomada/domain/extractos/vinculo.rules';
import { formatearDinero } from '@plomada/formatters/dinero';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { transaction } from '../../../context/transaction.ts';
import { accepted, mustAllow } from '../../../http/transport/refuse.ts';
import { cobrarEn } from '../../cheques/cheques.commands.ts';
import { lineaDto } from '../lineas.mapper.ts';
import { leerLineas, tomarConExtractos } from '../lineas.queries.ts';
import type { FilaLinea } from '../lineas.sql.ts';
import { leerClases } from '../reglas/reglas.queries.ts';
import {
  DESVINCULAR,
  INSERTAR_VINCULOS,
  RETIRAR_ROTOS,
  SELECT_APUNTES,
  SELECT_APUNTES_DE_COBROS,
  SELECT_APUNTES_DE_MOVIMIENTO,
  TOMAR_APUNTES,
} from './vinculos.sql.ts';

/** Link of a part of a line with a part of an entry. */
export type Par = {
  readonly lineaId: string;
  readonly apunteId: string;
  readonly importeCentavos: number;
  readonly regla: ReglaDeVinculo;
};

const unicos = (ids: readonly string[]): string[] => [...new Set(ids)];

/** Lines as they are now, which each act returns. */
export async function resueltas(
  tx: Tx,
  cuentaId: string,
  ids: readonly string[],
): Promise<LineasResueltas> {
  const claseDe = await leerClases(tx);
  const filas = await leerLineas(tx, cuentaId, ids);
  return { lineas: filas.map((fila) => lineaDto(fila, claseDe)) };
}

/** Part of a line's amount that no intact link has. */
export const faltaDe = ({ importeCentavos, vinculadoCentavos }: FilaLinea): number =>
  importeCentavos - vinculadoCentavos;

/** Links of lines, each by what it lacks, with an entry of their account. */
export function paresDe(lineas: readonly FilaLinea[], apunteId: string): Par[] {
  if (lineas.some((linea) => faltaDe(linea) === 0)) throw new AppError('VINCULO_CAMBIO');
  return lineas.map((linea) => ({
    lineaId: linea.id,
    apunteId,
    importeCentavos: faltaDe(linea),
    regla: 'PERSONA',
  }));
}

type Nuevos = {
  readonly pares: readonly Par[];
  /** True when the entries were made from the lines. */
  readonly creada?: boolean;
  /** File that made the links by itself, with which they are undone. */
  readonly extractoId?: string | null;
};

/**
 * Writes links of an account whose lock the caller has. The database refuses those that exceed a
 * line or an entry. What was decided about a line counts again when its links are undone.
 */
export async function escribirVinculos(
  tx: Tx,
  cuentaId: string,
  { pares, creada = false, extractoId = null }: Nuevos,
): Promise<void> {
  if (pares.length === 0) return;
  const lineas = pares.map(({ lineaId }) => lineaId);
  const apuntes = pares.map(({ apunteId }) => apunteId);
  const { tenantId, now, actor } = tx;
  await tx.query(TOMAR_APUNTES(tenantId, unicos(lineas), unicos(apuntes)));
  await tx.query(RETIRAR_ROTOS(tenantId, now, unicos(lineas), unicos(apuntes)));
  await tx.query(
    INSERTAR_VINCULOS(
      tenantId,
      cuentaId,
      now,
      actor.userId,
      creada,
      extractoId,
      pares.map(() => newId()),
      lineas,
      apuntes,
      pares.map(({ importeCentavos }) => importeCentavos),
      pares.map(({ regla }) => regla),
    ),
  );
}

type Acto = {
  readonly verbo: string;
  readonly lineas: number;
  readonly despues: Readonly<Record<string, unknown>>;
};

/** Most lines that the log names of one act. */
const NOMBRADAS_MAX = 200;

/** Days and words of lines, for the log. */
export const nombresDe = (lineas: readonly Pick<FilaLinea, 'fecha' | 'concepto'>[]): string[] =>
  lineas.slice(0, NOMBRADAS_MAX).map(({ fecha, concepto }) => `${fecha} ${concepto}`);

/** Logs an act on lines of an account, in one row. */
export const auditarActo = (
  tx: Tx,
  cuenta: Cuenta,
  { verbo, lineas, despues }: Acto,
): Promise<void> =>
  recordAudit(tx, {
    accion: 'EDITAR',
    entidad: 'CUENTA',
    entidadId: cuenta.id,
    proyectoId: cuenta.proyectoId,
    resumen: `${verbo} ${contados(lineas, 'línea', 'líneas')} del extracto de ${cuenta.nombre}`,
    despues,
  });

/** Collects the deposited cheques of a line, dated as the line; returns its links with their entries. */
async function cobrarDeLinea(
  tx: Tx,
  cuentaId: string,
  {
    linea,
    chequeIds,
  }: { readonly linea: { id: string; fecha: string }; readonly chequeIds: readonly string[] },
): Promise<Par[]> {
  await cobrarEn(tx, chequeIds, { fecha: linea.fecha, cuentaId });
  const apuntes = await tx.query(SELECT_APUNTES_DE_COBROS(tx.tenantId, cuentaId, [...chequeIds]));
  return apuntes.map(({ id, importeCentavos }) => ({
    lineaId: linea.id,
    apunteId: id,
    importeCentavos,
    regla: 'CHEQUE' as const,
  }));
}

/** Links of what lines lack with the entry that a movement has in the account. */
async function conGasto(
  tx: Tx,
  cuentaId: string,
  {
    movimientoId,
    lineas,
  }: { readonly movimientoId: string; readonly lineas: readonly FilaLinea[] },
): Promise<Par[]> {
  const apuntes = await tx.query(SELECT_APUNTES_DE_MOVIMIENTO(tx.tenantId, movimientoId));
  const apunte = accepted(apunteDelGasto(apuntes, cuentaId));
  return paresDe(lineas, apunte.id);
}

/**
 * Links lines of the bank with entries of the account; deposited cheques are collected first, which
 * makes their entries.
 */
export function vincular(
  ctx: TenantContext,
  { id, vinculos, cobros, gasto, regla = 'PERSONA' }: Vincular,
): Promise<LineasResueltas> {
  return transaction(ctx, async (tx) => {
    const cuenta = await tomarConExtractos(tx, id);
    const deGasto = new Set(gasto?.lineaIds);
    const deCada = [...vinculos, ...cobros].map(({ lineaId }) => lineaId);
    const ids = unicos([...deCada, ...deGasto]);
    const lineas = await leerLineas(tx, id, ids);
    const porId = new Map(lineas.map((linea) => [linea.id, linea]));
    const pares: Par[] = vinculos.map((vinculo) => ({ ...vinculo, regla }));
    for (const { lineaId, chequeIds } of cobros) {
      const linea = porId.get(lineaId);
      if (linea) pares.push(...(await cobrarDeLinea(tx, id, { linea, chequeIds })));
    }
    if (gasto) {
      const { movimientoId } = gasto;
      const suyas = lineas.filter((linea) => deGasto.has(linea.id));
      pares.push(...(await conGasto(tx, id, { movimientoId, lineas: suyas })));
    }
    const pedidos = unicos(pares.map(({ apunteId }) => apunteId));
    const apuntes = await tx.query(SELECT_APUNTES(tx.tenantId, id, pedidos));
    if (apuntes.length !== pedidos.length) throw new AppError('NO_ENCONTRADO');
    mustAllow(verificarVinculos(pares, lineas, apuntes));
    await escribirVinculos(tx, id, { pares });
    await auditarActo(tx, cuenta, {
      verbo: 'Concilió',
      lineas: ids.length,
      despues: {
        vinculos: pares.length,
        regla,
        importe: formatearDinero(
          pares.reduce((suma, { importeCentavos }) => suma + importeCentavos, 0),
          cuenta.moneda,
        ),
        lineas: nombresDe(lineas),
      },
    });
    return resueltas(tx, id, ids);
  });
}

/** Undoes all links of lines; entries stay as they are. */
export function desvincular(
  ctx: TenantContext,
  { id, lineaIds }: Desvincular,
): Promise<LineasResueltas> {
  return transaction(ctx, async (tx) => {
    const cuenta = await tomarConExtractos(tx, id);
    const lineas = await leerLineas(tx, id, lineaIds);
    const ids = lineas.map((linea) => linea.id);
    await tx.query(TOMAR_APUNTES(tx.tenantId, ids, []));
    const quitados = await tx.query(DESVINCULAR(tx.tenantId, tx.now, ids));
    if (quitados.length > 0) {
      await auditarActo(tx, cuenta, {
        verbo: 'Deshizo la conciliación de',
        lineas: ids.length,
        despues: {
          vinculos: quitados.length,
          lineas: nombresDe(lineas),
        },
      });
    }
    return resueltas(tx, id, ids);
  });
}
