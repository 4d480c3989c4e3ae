import { newId } from '@plomada/db/ids';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import {
  verificarPasoDeRendicion,
  verificarRendible,
} from '@plomada/domain/cuentas/rendiciones/rendicion.rules';
import type {
  CrearRendicion,
  EstadoRendicion,
  PresentarRendicion,
  ReferenciaRendicion,
  RendicionConGastos,
  RendicionRendida,
  Rendir,
  Reposicion,
} from '@plomada/domain/cuentas/rendiciones/rendicion.schema';
import { AppError } from '@plomada/domain/errores';
import { formatearDinero } from '@plomada/formatters/dinero';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { type AuditAction, recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import { capturar, type Claim } from '../../capturas/capturas.commands.ts';
import { leerCuenta } from '../cuentas.queries.ts';
import { LOCK_CUENTAS } from '../cuentas.sql.ts';
import { RENDICIONES } from './columns.sql.ts';
import { camposRendicion, gastosDto } from './rendiciones.mapper.ts';
import { leerRendicion } from './rendiciones.queries.ts';
import {
  INSERT_ENTRAN,
  SELECT_EN_MANOS,
  SELECT_PROXIMA,
  selectGastos,
  UPDATE_SALEN,
} from './rendiciones.sql.ts';

type Cambio = {
  readonly accion: AuditAction;
  readonly verbo: string;
  readonly antes?: RendicionConGastos;
  readonly despues: RendicionConGastos;
};

export function auditarRendicion(
  tx: Tx,
  cuenta: Cuenta,
  { accion, verbo, antes, despues }: Cambio,
): Promise<void> {
  const importe = formatearDinero(despues.importeCentavos, despues.moneda);
  return recordAudit(tx, {
    accion,
    entidad: 'RENDICION',
    entidadId: despues.id,
    proyectoId: cuenta.proyectoId,
    resumen: `${verbo} la rendición ${despues.numero} de ${cuenta.nombre} por ${importe}`,
    antes: antes ? camposRendicion(antes, cuenta.nombre) : {},
    despues: camposRendicion(despues, cuenta.nombre),
  });
}

/**
 * Locks the petty cash and the account that refills it until the transaction ends, so that the
 * expenses of the petty cash do not change meanwhile.
 */
async function tomarCaja(tx: Tx, id: string, deCuentaId: string = id): Promise<Cuenta> {
  await leerCuenta(tx, id);
  await tx.query(LOCK_CUENTAS(tx.tenantId, [id, deCuentaId]));
  return leerCuenta(tx, id);
}

type Toma = { readonly hasta: string; readonly salvoId: string | null };

/** Expenses that a rendición would include, with their total; refused when there are none. */
async function reunir(tx: Tx, cuenta: Cuenta, toma: Toma) {
  mustAllow(verificarRendible(cuenta, { hasta: toma.hasta, hoy: hoyEnBuenosAires(tx.now) }));
  const { importeCentavos, movimientos } = gastosDto(
    await tx.query(selectGastos(tx, cuenta.id, toma)),
  );
  const [primero] = movimientos;
  if (!primero) throw new AppError('RENDICION_VACIA');
  const ids = movimientos.map(({ movimientoId }) => movimientoId);
  return { ids, datos: { desde: primero.fecha, hasta: toma.hasta, importeCentavos } };
}

async function escribirGastos(tx: Tx, id: string, ids: readonly string[]): Promise<void> {
  await tx.query(UPDATE_SALEN(tx.tenantId, id, ids, tx.now));
  await tx.query(INSERT_ENTRAN(tx.tenantId, id, ids));
}

const SIN_RESOLVER = {
  motivoDevolucion: null,
  resueltaEn: null,
  resueltaPor: null,
  reposicionTraspasoId: null,
};
const SIN_PRESENTAR = { presentadaEn: null, presentadaPor: null };

export const crearRendicion = (
  ctx: TenantContext,
  input: CrearRendicion,
): Promise<RendicionConGastos> => transaction(ctx, (tx) => abrirEn(tx, input));

/** Opens a rendición in the caller's transaction. */
async function abrirEn(
  tx: Tx,
  { id: cuentaId, hasta = hoyEnBuenosAires(tx.now), nota = null }: CrearRendicion,
  id = newId(),
): Promise<RendicionConGastos> {
  const cuenta = await tomarCaja(tx, cuentaId);
  const { numero, enCurso } = await oneRow(tx, SELECT_PROXIMA(tx.tenantId, cuentaId));
  if (enCurso) throw new AppError('RENDICION_EN_CURSO');
  const { ids, datos } = await reunir(tx, cuenta, { hasta, salvoId: null });
  const nueva = { ...datos, nota, estado: 'ABIERTA', ...SIN_PRESENTAR, ...SIN_RESOLVER } as const;
  await tx.query(RENDICIONES.insert(tx, { ...nueva, id, cuentaId, numero }));
  await escribirGastos(tx, id, ids);
  const despues = await leerRendicion(tx, { id: cuentaId, rendicionId: id });
  await auditarRendicion(tx, cuenta, { accion: 'CREAR', verbo: 'Abrió', despues });
  return despues;
}

type Paso = ReferenciaRendicion & {
  readonly version: number;
  readonly reposicion?: Reposicion | undefined;
};

/**
 * Locks the petty cash and then reads the rendición; refuses if it cannot change to the state
 * `hacia`.
 */
export async function tomarRendicion(
  tx: Tx,
  paso: Paso,
  hacia: Exclude<EstadoRendicion, 'ABIERTA'>,
): Promise<{ cuenta: Cuenta; antes: RendicionConGastos }> {
  const cuenta = await tomarCaja(tx, paso.id, paso.reposicion?.deCuentaId);
  const antes = await leerRendicion(tx, paso);
  requireVersion(antes.version, paso.version);
  mustAllow(verificarPasoDeRendicion(antes, hacia));
  return { cuenta, antes };
}

/**
 * Collects the expenses again and hands the rendición in; after that the money of its expenses
 * cannot change.
 */
export const presentarRendicion = (
  ctx: TenantContext,
  input: PresentarRendicion,
): Promise<RendicionConGastos> => transaction(ctx, (tx) => presentarEn(tx, input));

/** Hands a rendición in within the caller's transaction. */
async function presentarEn(tx: Tx, input: PresentarRendicion): Promise<RendicionConGastos> {
  const { cuenta, antes } = await tomarRendicion(tx, input, 'PRESENTADA');
  const { nota = antes.nota } = input;
  const toma = { hasta: antes.hasta, salvoId: antes.id };
  const { ids, datos } = await reunir(tx, cuenta, toma);
  await escribirGastos(tx, antes.id, ids);
  const presentada = { presentadaEn: tx.now, presentadaPor: tx.actor.userId };
  const paso = { ...datos, nota, estado: 'PRESENTADA', ...presentada, ...SIN_RESOLVER } as const;
  await oneRow(tx, RENDICIONES.update(tx, antes, paso));
  const despues = await leerRendicion(tx, input);
  await auditarRendicion(tx, cuenta, { accion: 'EDITAR', verbo: 'Presentó', antes, despues });
  return despues;
}

/**
 * Hands in the expenses of a petty cash in one step, once per capture. An open or returned
 * rendición is looked up before the claim, which stores the row's id; the account is locked after
 * it, and the state is checked again.
 */
async function rendirEn(
  tx: Tx,
  claim: Claim,
  { id: cuentaId, ...input }: Omit<Rendir, 'capturaId' | 'capturadoEn'>,
): Promise<RendicionConGastos> {
  const [enManos] = await tx.query(SELECT_EN_MANOS(tx.tenantId, cuentaId));
  const id = await claim(tx, enManos?.id);
  const { nota } = input;
  const { version } = enManos ?? (await abrirEn(tx, { id: cuentaId, ...input }, id));
  return presentarEn(tx, { id: cuentaId, rendicionId: id, version, nota });
}

export function rendir(
  ctx: TenantContext,
  { capturaId, capturadoEn, ...input }: Rendir,
): Promise<RendicionRendida> {
  return capturar<RendicionRendida>(
    ctx,
    { capturaId, capturadoEn },
    {
      clase: 'RENDICION',
      run: (ahora, claim) => transaction(ahora, (tx) => rendirEn(tx, claim, input)),
      leer: async (rendicionId) => ({
        ...(await leerRendicion(ctx, { id: input.id, rendicionId })),
        repetida: true,
      }),
    },
  );
}
