import { newId } from '@plomada/db/ids';
import { AppError } from '@plomada/domain/errores';
import type { ContenidoDeEnlace } from '@plomada/domain/informes/enlace-abierto.schema';
import { verificarSocioDeEnlace } from '@plomada/domain/informes/enlace.rules';
import type {
  CrearEnlace,
  EnlaceCreado,
  ReferenciaEnlace,
} from '@plomada/domain/informes/enlace.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { recordAudit, subjectOf } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { keepPin } from '../../../context/pin.ts';
import { foundRow } from '../../../context/sql/one-row.ts';
import { hashOfSecret, newSecret } from '../../../context/tenant-secret.ts';
import { transaction } from '../../../context/transaction.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import { guardarCodigo } from '../../aportes/estado/cuenta.queries.ts';
import { lockObra, nombrarObra } from '../../proyectos/locks.sql.ts';
import { huellaDe, nombrarMeses } from '../informes.mapper.ts';
import { informePara } from '../informes.queries.ts';
import { leerContenido } from './contenido.queries.ts';
import {
  insertarEnlace,
  SELECT_ENLACE_DE,
  SELECT_SOCIO_DE_ENLACE,
  UPDATE_DESBLOQUEADO,
  UPDATE_REVOCADO,
} from './enlaces.sql.ts';

const DIA_MS = 86_400_000;

/** Report of this work as that partner reads it; null when none was requested. */
async function leerInformeDe(
  tx: Tx,
  { informeId, socioId }: Pick<CrearEnlace, 'informeId' | 'socioId'>,
  proyectoId: string,
) {
  if (informeId === undefined) return null;
  const informe = await informePara(tx, informeId, socioId);
  if (informe.comun.proyecto.id !== proyectoId) throw new AppError('NO_ENCONTRADO');
  return informe;
}

/**
 * Content of a frozen link; null for a live one. Writers in the work wait for the caller's lock, so
 * that all of it is of one moment.
 */
async function congelar(
  tx: Tx,
  { id: proyectoId, socioId, que, informeId, modo }: CrearEnlace,
): Promise<ContenidoDeEnlace | null> {
  if (modo === 'VIVO') return null;
  const contenido = await leerContenido(tx, {
    proyectoId,
    socioId,
    que,
    informeId: informeId ?? null,
  });
  if (contenido.estado) await guardarCodigo(tx, contenido.estado);
  return contenido;
}

const CONTENIDO_EN_PALABRAS = {
  ESTADO: 'su estado de cuenta',
  INFORME: 'el informe',
  AMBOS: 'su estado de cuenta y el informe',
};

/**
 * Creates a link for a partner; its address is returned only once. The call is not stored for
 * replays, because the stored answer would contain the secret; a repeated call creates another
 * link.
 */
export async function crearEnlace(ctx: TenantContext, pedido: CrearEnlace): Promise<EnlaceCreado> {
  const { tenantId, now } = ctx;
  const { que, modo } = pedido;
  const secreto = newSecret(tenantId);
  const id = newId();
  const venceEn = new Date(now.getTime() + pedido.dias * DIA_MS);
  const { pinHash, pinSal } = await keepPin(pedido.pin);
  await transaction({ ...ctx, claim: null }, async (tx) => {
    const obra = await lockObra(tx, pedido.id);
    const socio = await foundRow(tx, SELECT_SOCIO_DE_ENLACE(tenantId, obra.id, pedido.socioId));
    mustAllow(verificarSocioDeEnlace(socio.participacionBp));
    const informe = await leerInformeDe(tx, pedido, obra.id);
    const contenido = await congelar(tx, { ...pedido, id: obra.id, socioId: socio.id });
    await tx.query(
      insertarEnlace(tx, {
        id,
        proyectoId: obra.id,
        socioId: socio.id,
        que,
        informeId: informe?.id ?? null,
        modo,
        al: contenido?.estado?.al ?? null,
        contenido: contenido && JSON.stringify(contenido),
        hash: hashOfSecret(secreto),
        pinHash,
        pinSal,
        venceEn,
      }),
    );
    const meses = informe ? ` de ${nombrarMeses(informe.comun)}` : '';
    await recordAudit(tx, {
      accion: 'CREAR',
      ...subjectOf('ENLACE_SOCIO', { id, proyectoId: obra.id }),
      resumen: `Dio a ${socio.nombre} un enlace a ${CONTENIDO_EN_PALABRAS[que]}${meses} de ${nombrarObra(obra)}`,
      despues: {
        que,
        modo,
        vence: hoyEnBuenosAires(venceEn),
        huella: contenido && huellaDe(contenido),
      },
      sinOrigen: true,
    });
  });
  const url = `${ctx.services.publicOrigin}/enlace#${secreto}`;
  return { id, url, venceEn: venceEn.toISOString() };
}

/** Revokes the link from the next request on; repeating it changes nothing. */
export const revocarEnlace = (
  ctx: TenantContext,
  { id: proyectoId, socioId, enlaceId }: ReferenciaEnlace,
): Promise<{ id: string; revocado: true }> =>
  transaction(ctx, async (tx) => {
    const { tenantId, now, actor } = tx;
    const obra = await lockObra(tx, proyectoId);
    const cual = [tenantId, obra.id, socioId, enlaceId] as const;
    const { id, socio } = await foundRow(tx, SELECT_ENLACE_DE(...cual));
    const [revocado] = await tx.query(UPDATE_REVOCADO(...cual, now, actor.userId));
    if (revocado) {
      await recordAudit(tx, {
        accion: 'ELIMINAR',
        ...subjectOf('ENLACE_SOCIO', { id, proyectoId: obra.id }),
        resumen: `Revocó un enlace de ${socio} de ${nombrarObra(obra)}`,
      });
    }
    return { id, revocado: true };
  });

/**
 * Unlocks a link after wrong PINs and resets both counters; does nothing if there were no wrong
 * PINs.
 */
export const desbloquearEnlace = (
  ctx: TenantContext,
  { id: proyectoId, socioId, enlaceId }: ReferenciaEnlace,
): Promise<{ id: string; desbloqueado: true }> =>
  transaction(ctx, async (tx) => {
    const { tenantId } = tx;
    const obra = await lockObra(tx, proyectoId);
    const cual = [tenantId, obra.id, socioId, enlaceId] as const;
    const { id, socio } = await foundRow(tx, SELECT_ENLACE_DE(...cual));
    const [desbloqueado] = await tx.query(UPDATE_DESBLOQUEADO(...cual));
    if (desbloqueado) {
      await recordAudit(tx, {
        accion: 'EDITAR',
        ...subjectOf('ENLACE_SOCIO', { id, proyectoId: obra.id }),
        resumen: `Desbloqueó un enlace de ${socio} de ${nombrarObra(obra)}`,
      });
    }
    return { id, desbloqueado: true };
  });
