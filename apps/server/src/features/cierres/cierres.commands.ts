import { newId } from '@plomada/db/ids';
import { mesDe } from '@plomada/domain/base/fecha.rules';
import {
  primerDiaDe,
  ultimoDiaDe,
  verificarCerrable,
  verificarRevision,
} from '@plomada/domain/cierres/cierre.rules';
import type {
  CerrarMes,
  Cierre,
  DescartarImportacion,
  MesCerrado,
  ReabrirMes,
  RevisionCierre,
} from '@plomada/domain/cierres/cierre.schema';
import { AppError } from '@plomada/domain/errores';
import { hoyEnBuenosAires, nombrarMes } from '@plomada/formatters/fecha';

import { recordAudit } from '../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../context/context.ts';
import { transaction } from '../../context/transaction.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { vePrivados } from '../proyectos/proyectos.policy.ts';
import { codigoDe } from '../verificaciones/verificaciones.mapper.ts';
import { INSERT_VERIFICACION } from '../verificaciones/verificaciones.sql.ts';
import { cierreDto, contenidoDeCierre, mesesEntre, totalesPorMoneda } from './cierres.mapper.ts';
import { diasDe, leerCierre, leerSituacion, leerTotales, revisarEn } from './cierres.queries.ts';
import {
  INSERT_REAPERTURA,
  LOCK_CIERRE,
  MAS_TIEMPO,
  SELECT_CIERRES,
  type Situacion,
  UPDATE_REAPERTURA,
} from './cierres.sql.ts';
import {
  AVANZAR_LIMITE,
  GUARDAR_CIERRE,
  INSERT_FILAS,
  SELECT_CABEZA,
  UPDATE_SIN_FILAS,
} from './guardar.sql.ts';
import { DESCARTAR_IMPORTACION } from './revision.sql.ts';
import type { TramoDeMeses } from './totales.sql.ts';

/** Locks the organisation's closings until the transaction ends, and reads their state. */
async function tomarSituacion(tx: Tx): Promise<Situacion> {
  await tx.query(LOCK_CIERRE(tx.tenantId));
  return leerSituacion(tx);
}

type Congelado = {
  /**
   * First days of the first and last month to close; `desde` is null for the first closing, which
   * closes all earlier months too.
   */
  readonly desde: string | null;
  readonly hasta: string;
  readonly avisos: RevisionCierre['avisos'];
};

/**
 * Freezes the months to close, empty ones too: their totals, a hash of every row, and the head of
 * the audit chain.
 */
async function congelar(tx: Tx, { desde, hasta, avisos }: Congelado): Promise<void> {
  const { tenantId, now } = tx;
  const meses: TramoDeMeses = { desde: desde ?? '0001-01-01', hasta };
  await tx.query(MAS_TIEMPO());
  const totales = await leerTotales(tx, meses, true);
  await tx.query(UPDATE_SIN_FILAS(tenantId, meses.desde, meses.hasta));
  const huellas = await tx.query(INSERT_FILAS(tenantId, meses.desde, meses.hasta));
  const huellaDe = new Map(huellas.map(({ mes, huella }) => [mes, huella]));
  const versiones = new Map(
    (await tx.query(SELECT_CIERRES(tenantId))).map(({ mes, version }) => [mes, version]),
  );
  const [cabeza] = await tx.query(SELECT_CABEZA(tenantId));
  const ultimo = mesDe(hasta);
  const [primero = ultimo] = desde === null ? [...huellaDe.keys()] : [mesDe(desde)];
  for (const mes of mesesEntre(primero, ultimo)) {
    const filas = totales.filter((fila) => fila.mes === mes).map(({ mes: _mes, ...fila }) => fila);
    const version = (versiones.get(mes) ?? 0) + 1;
    const huella = huellaDe.get(mes) ?? '';
    const contenido = contenidoDeCierre({ tenant: tx.tenant, mes, version, filas, now });
    const codigo = codigoDe(tenantId, { ...contenido, huella });
    await tx.query(
      GUARDAR_CIERRE(
        tenantId,
        mes,
        JSON.stringify(
          mes === ultimo ? avisos.map(({ tipo, cantidad }) => ({ tipo, cantidad })) : [],
        ),
        huella,
        cabeza?.seq ?? null,
        cabeza?.hash ?? null,
        codigo,
        now,
      ),
    );
    await tx.query(INSERT_VERIFICACION(codigo, JSON.stringify(contenido), now));
  }
}

/** Logs the change of a month and returns its closing. */
async function terminar(tx: Tx, mes: string, resumen: string): Promise<MesCerrado> {
  const { estado, totales, codigoVerificacion, version, huella } = await leerCierre(tx, mes);
  await recordAudit(tx, {
    accion: 'CERRAR_MES',
    entidad: 'CIERRE',
    entidadId: tx.tenantId,
    resumen,
    despues: { mes, version, codigoVerificacion, huella },
  });
  const vistos = totalesPorMoneda(totales, vePrivados(tx));
  return { mes, estado, totales: vistos, codigoVerificacion, version };
}

export const cerrarMes = (ctx: TenantContext, { mes, aceptados }: CerrarMes): Promise<MesCerrado> =>
  transaction(ctx, async (tx) => {
    const situacion = await tomarSituacion(tx);
    const { cerradoHasta, enCurso } = situacion;
    const hoy = hoyEnBuenosAires(tx.now);
    mustAllow(verificarCerrable(mes, { hoy, cerradoHasta }));
    if (enCurso) throw new AppError('REAPERTURA_EN_CURSO');
    const dias = diasDe(mes, situacion);
    const revision = await revisarEn(tx, dias);
    mustAllow(verificarRevision(revision, aceptados));
    await congelar(tx, { ...dias, hasta: primerDiaDe(mes), avisos: revision.avisos });
    await tx.query(AVANZAR_LIMITE(tx.tenantId, dias.hasta));
    return terminar(tx, mes, `Cerró ${nombrarMes(mes)}`);
  });

export const reabrirMes = (ctx: TenantContext, pedido: ReabrirMes): Promise<Cierre> =>
  transaction(ctx, async (tx) => {
    const { mes, motivo, horas } = pedido;
    const { cerradoHasta, enCurso, reabierto, reaperturaId } = await tomarSituacion(tx);
    if (cerradoHasta === null || ultimoDiaDe(mes) > cerradoHasta) {
      throw new AppError('MES_NO_CERRADO');
    }
    // An expired, never re-closed reopening is replaced if the new one covers its months too.
    if (enCurso || (reabierto !== null && reabierto < mes)) {
      throw new AppError('REAPERTURA_EN_CURSO');
    }
    if (reaperturaId) await tx.query(UPDATE_REAPERTURA(tx.tenantId, reaperturaId, tx.now));
    const id = newId();
    await tx.query(INSERT_REAPERTURA(tx.tenantId, id, mes, motivo, tx.actor.userId, horas));
    await recordAudit(tx, {
      accion: 'CERRAR_MES',
      entidad: 'CIERRE',
      entidadId: tx.tenantId,
      resumen: `Reabrió ${nombrarMes(mes)} por ${horas} ${horas === 1 ? 'hora' : 'horas'}. Motivo: ${motivo}`,
      despues: { mes, horas },
    });
    return cierreDto(mes, await tx.query(SELECT_CIERRES(tx.tenantId)));
  });

/**
 * Closes again the month and the later ones that were reopened with it, as they are now; allowed
 * after the reopening expired too.
 */
export const volverACerrarMes = (
  ctx: TenantContext,
  { mes, aceptados }: CerrarMes,
): Promise<MesCerrado> =>
  transaction(ctx, async (tx) => {
    const { cerradoHasta, reabierto, reaperturaId } = await tomarSituacion(tx);
    if (cerradoHasta === null || ultimoDiaDe(mes) > cerradoHasta) {
      throw new AppError('MES_NO_CERRADO');
    }
    if (reabierto !== mes || !reaperturaId) throw new AppError('MES_YA_CERRADO');
    const revision = await revisarEn(tx, { desde: primerDiaDe(mes), hasta: cerradoHasta });
    mustAllow(verificarRevision(revision, aceptados));
    const hasta = primerDiaDe(mesDe(cerradoHasta));
    await congelar(tx, { desde: primerDiaDe(mes), hasta, avisos: revision.avisos });
    await tx.query(UPDATE_REAPERTURA(tx.tenantId, reaperturaId, tx.now));
    return terminar(tx, mes, `Volvió a cerrar ${nombrarMes(mes)}`);
  });

/** Discards a failed import, so that it no longer prevents closing a month. */
export const descartarImportacion = (
  ctx: TenantContext,
  { id }: DescartarImportacion,
): Promise<{ readonly id: string }> =>
  transaction(ctx, async (tx) => {
    const [fila] = await tx.query(DESCARTAR_IMPORTACION(tx.tenantId, id, tx.now));
    if (!fila) throw new AppError('NO_ENCONTRADO');
    await recordAudit(tx, {
      accion: 'EDITAR',
      entidad: 'IMPORTACION',
      entidadId: id,
      proyectoId: fila.proyectoId,
      resumen: `Descartó la importación de ${fila.archivo}, que no se había podido hacer`,
    });
    return { id };
  });
