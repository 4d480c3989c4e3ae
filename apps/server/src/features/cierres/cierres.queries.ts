import type { RowOf } from '@plomada/db/statement';
import { mesDe, sumarDias } from '@plomada/domain/base/fecha.rules';
import { primerDiaDe, ultimoDiaDe } from '@plomada/domain/cierres/cierre.rules';
import {
  type DiferenciasCierre,
  type DocumentoCierre,
  type FilaCambiada,
  type LimiteCierre,
  type ListaCierres,
  type MesDeCierre,
  type RevisionCierre,
  type TipoAviso,
  tipoAvisoSchema,
  tipoBloqueoSchema,
  type VersionesCierre,
} from '@plomada/domain/cierres/cierre.schema';
import { cambiosDeTotales } from '@plomada/domain/cierres/versiones.rules';
import { AppError } from '@plomada/domain/errores';
import { hoyEnBuenosAires, nombrarMes } from '@plomada/formatters/fecha';

import { recordAudit } from '../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../context/context.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { snapshot, transaction } from '../../context/transaction.ts';
import { pdfDownload } from '../../files/downloads.ts';
import { readLetterhead } from '../../files/pdf/letterhead.ts';
import type { Download } from '../../http/rest/download.ts';
import { leerSinConciliar } from '../cuentas/conciliacion/sin-conciliar.queries.ts';
import { vePrivados } from '../proyectos/proyectos.policy.ts';
import { estadoDe, listaDto, totalesPorMoneda } from './cierres.mapper.ts';
import {
  type CierreCongelado,
  SELECT_CIERRE,
  SELECT_CIERRES,
  SELECT_SITUACION,
  SELECT_VERSIONES,
  type Situacion,
} from './cierres.sql.ts';
import {
  DIFERENCIAS_A_LA_VISTA,
  selectDiferencias,
  SELECT_MESES_FIRMES,
} from './diferencias.sql.ts';
import { type Dias, selectAvisos, selectBloqueos, selectFilasDeAvisos } from './revision.sql.ts';
import { selectTotales, type TramoDeMeses } from './totales.sql.ts';

export const leerSituacion = (tx: Tx): Promise<Situacion> =>
  oneRow(tx, SELECT_SITUACION(tx.tenantId));

export async function listarCierres(ctx: TenantContext): Promise<ListaCierres> {
  const filas = await ctx.query(SELECT_CIERRES(ctx.tenantId));
  return listaDto(filas, mesDe(hoyEnBuenosAires(ctx.now)));
}

/** First day open for writing, for the date field of forms. */
export async function leerLimite(ctx: TenantContext): Promise<LimiteCierre> {
  const { limite } = await leerSituacion(ctx);
  return { primerDiaAbierto: limite === null ? null : sumarDias(limite, 1) };
}

/** Totals of whole months by work and currency; `privados` includes private rows. */
export const leerTotales = (tx: Tx, tramo: TramoDeMeses, privados: boolean) =>
  tx.query(selectTotales({ tenantId: tx.tenantId, ...tramo, privados }));

type Revision = Pick<RevisionCierre, 'bloqueos' | 'avisos'>;
type FilaDeRevision = RowOf<typeof selectBloqueos>;

/** First rows of one kind of blocker or warning, with the count of all its rows. */
function deClase<T extends string>(filas: readonly FilaDeRevision[], tipo: T) {
  const filasDelTipo = filas.filter(({ clase }) => clase === tipo);
  const cantidad = filasDelTipo[0]?.cantidad ?? 0;
  return {
    tipo,
    cantidad,
    filas: filasDelTipo.map(({ clase: _clase, cantidad: _cantidad, ...fila }) => fila),
  };
}

/** Blockers and warnings of all the days that a closing would cover. */
export async function revisarEn(tx: Tx, dias: Dias): Promise<Revision> {
  const filas = await tx.query(selectBloqueos(tx, dias));
  const contados = await tx.query(selectAvisos(tx, dias));
  const listados = await tx.query(selectFilasDeAvisos(tx, dias));
  const sinConciliar = await leerSinConciliar(tx, dias.hasta);
  const avisoDe = (tipo: TipoAviso) => {
    if (tipo === 'CUENTA_SIN_CONCILIAR') return { tipo, ...sinConciliar };
    const contado = contados.find((aviso) => aviso.tipo === tipo);
    return contado === undefined
      ? deClase(listados, tipo)
      : { tipo, cantidad: contado.cantidad, filas: [] };
  };
  const hay = ({ cantidad }: { readonly cantidad: number }) => cantidad > 0;
  return {
    bloqueos: tipoBloqueoSchema.options.map((tipo) => deClase(filas, tipo)).filter(hay),
    avisos: tipoAvisoSchema.options.map(avisoDe).filter(hay),
  };
}

/** Days that closing the month would close; the first closing also covers all earlier days. */
export const diasDe = (mes: string, { cerradoHasta }: Situacion): Dias => ({
  desde: cerradoHasta === null ? null : sumarDias(cerradoHasta, 1),
  hasta: ultimoDiaDe(mes),
});

const soloDe = (mes: string): TramoDeMeses => ({
  desde: primerDiaDe(mes),
  hasta: primerDiaDe(mes),
});

/**
 * Days that closing or re-closing that month covers; also computed for a month that is closed or
 * still running.
 */
function diasPorCerrar(mes: string, situacion: Situacion): Dias {
  const { cerradoHasta, reabierto } = situacion;
  const ultimo = ultimoDiaDe(mes);
  if (cerradoHasta === null || ultimo > cerradoHasta) return diasDe(mes, situacion);
  return { desde: primerDiaDe(mes), hasta: mes === reabierto ? cerradoHasta : ultimo };
}

/** Review of a month in one snapshot, so that warnings and totals agree. */
export const revisarMes = (ctx: TenantContext, { mes }: MesDeCierre): Promise<RevisionCierre> =>
  snapshot(ctx, async (tx) => {
    const dias = diasPorCerrar(mes, await leerSituacion(tx));
    const privados = vePrivados(tx);
    return {
      ...(await revisarEn(tx, dias)),
      totales: totalesPorMoneda(await leerTotales(tx, soloDe(mes), privados), privados),
    };
  });

export async function leerCongelado(tx: Tx, mes: string): Promise<CierreCongelado> {
  const [cierre] = await tx.query(SELECT_CIERRE(tx.tenantId, mes));
  if (!cierre) throw new AppError('MES_NO_CERRADO');
  return cierre;
}

/** Closing of a month, with the month's present state. */
export async function leerCierre(tx: Tx, mes: string) {
  const congelado = await leerCongelado(tx, mes);
  return { ...congelado, estado: estadoDe(mes, await leerSituacion(tx)) };
}

/** Rows of a month that differ from its last closing, with the totals then and now. */
export const leerDiferencias = (
  ctx: TenantContext,
  { mes }: MesDeCierre,
): Promise<DiferenciasCierre> =>
  snapshot(ctx, async (tx) => {
    const congelado = await leerCongelado(tx, mes);
    const filas = await tx.query(selectDiferencias(tx, [mes]));
    const privados = vePrivados(tx);
    return {
      mes,
      version: congelado.version,
      filas: filas.slice(0, DIFERENCIAS_A_LA_VISTA).map(({ mes: _mes, ...fila }) => fila),
      hayMas: filas.length > DIFERENCIAS_A_LA_VISTA,
      cerrado: totalesPorMoneda(congelado.totales, privados),
      ahora: totalesPorMoneda(await leerTotales(tx, soloDe(mes), privados), privados),
    };
  });

/**
 * Closings of a month, each with the changes of its totals against the previous one, limited to
 * what the reader may see.
 */
export async function leerVersiones(
  ctx: TenantContext,
  { mes }: MesDeCierre,
): Promise<VersionesCierre> {
  const filas = await ctx.query(SELECT_VERSIONES(ctx.tenantId, mes));
  if (filas.length === 0) throw new AppError('MES_NO_CERRADO');
  const privados = vePrivados(ctx);
  const vistas = filas.map((fila) => ({
    ...fila,
    totales: fila.totales.filter(({ privado }) => privados || !privado),
  }));
  return {
    mes,
    versiones: vistas.map(({ totales, cerradoEn, ...fila }, i) => {
      const antes = vistas[i + 1];
      const sigue = antes?.version === fila.version - 1;
      return {
        ...fila,
        cerradoEn: cerradoEn.toISOString(),
        totales: totalesPorMoneda(totales, privados),
        cambios: sigue ? cambiosDeTotales(antes.totales, totales) : null,
      };
    }),
  };
}

/** Rows of closed months that differ from the closing although the month was not reopened. */
export async function leerFilasCambiadas(tx: Tx): Promise<readonly FilaCambiada[]> {
  const meses = await tx.query(SELECT_MESES_FIRMES(tx.tenantId));
  if (meses.length === 0) return [];
  const filas = await tx.query(
    selectDiferencias(
      tx,
      meses.map(({ mes }) => mes),
    ),
  );
  return filas.slice(0, DIFERENCIAS_A_LA_VISTA);
}

/** Document of the closing as frozen; the download is logged. */
export async function documentoDeCierre(
  ctx: TenantContext,
  { mes, privados = false }: DocumentoCierre,
): Promise<Download> {
  if (privados && !vePrivados(ctx)) throw new AppError('SIN_PERMISO');
  const cierre = await transaction(ctx, async (tx) => {
    const congelado = await leerCongelado(tx, mes);
    await recordAudit(tx, {
      accion: 'EXPORTAR',
      entidad: 'CIERRE',
      entidadId: tx.tenantId,
      resumen: `Exportó el cierre de ${nombrarMes(mes)}${privados ? ', con los movimientos privados' : ''}`,
      despues: { codigoVerificacion: congelado.codigoVerificacion },
    });
    return congelado;
  });
  // The PDF library is loaded with the first document, because it is larger than most of the
  // server.
  const { cierreEnPdf } = await import('./cierre.pdf.ts');
  const verificarEn = `${ctx.services.publicOrigin}/verificar/${cierre.codigoVerificacion}`;
  const { organizacion } = await readLetterhead(ctx, { proveedorId: null, proyectoId: null });
  const datos = { organizacion, cierre, privados, verificarEn };
  return pdfDownload(ctx, `cierre-${mes}.pdf`, () => cierreEnPdf(datos, ctx.now));
}
