import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import type { ReciboDeGrupo, ReciboDeRetiro } from '@plomada/domain/acopios/recibos/recibo.schema';
import type { Retiro } from '@plomada/domain/acopios/retiros/retiro.schema';
import { AppError } from '@plomada/domain/errores';

import type { TenantContext } from '../../../context/context.ts';
import { readLetterhead, type Letterhead } from '../../../files/pdf/letterhead.ts';
import { leerAcopio } from '../acopios.queries.ts';
import { SELECT_GRUPO } from '../retiros/list.sql.ts';
import { retiroDto } from '../retiros/retiros.mapper.ts';
import { leerRetiro } from '../retiros/retiros.queries.ts';

/** All that a receipt says. */
export type DatosRecibo = Letterhead & {
  readonly acopio: Acopio;
  /** What was taken at once, by number; at least one. */
  readonly retiros: readonly Retiro[];
  /** Whose head and notes the receipt carries. */
  readonly principal: Retiro;
};

const porNumero = (a: Retiro, b: Retiro): number =>
  a.numero.length - b.numero.length || (a.numero < b.numero ? -1 : 1);

async function leerGrupo(
  { db, tenantId }: TenantContext,
  { id, grupoId }: ReciboDeGrupo,
): Promise<Retiro[]> {
  const filas = await db.query(SELECT_GRUPO(tenantId, id, grupoId));
  return filas.map(retiroDto).toSorted(porNumero);
}

async function armar(
  ctx: TenantContext,
  acopio: Acopio,
  retiros: readonly Retiro[],
  elegido: Retiro | undefined,
): Promise<DatosRecibo> {
  // A cancelled one speaks for the rest only when all are.
  const principal = elegido ?? retiros.find(({ estado }) => estado === 'ACTIVO') ?? retiros[0];
  if (!principal) throw new AppError('NO_ENCONTRADO');
  return { ...(await readLetterhead(ctx, acopio)), acopio, retiros, principal };
}

export async function leerReciboDeRetiro(
  ctx: TenantContext,
  input: ReciboDeRetiro,
): Promise<DatosRecibo> {
  const acopio = await leerAcopio(ctx, input.id);
  const retiro = await leerRetiro(ctx, input);
  const retiros = await leerGrupo(ctx, { id: input.id, grupoId: retiro.grupoId });
  return armar(ctx, acopio, retiros, retiro);
}

export async function leerReciboDeGrupo(
  ctx: TenantContext,
  input: ReciboDeGrupo,
): Promise<DatosRecibo> {
  const acopio = await leerAcopio(ctx, input.id);
  return armar(ctx, acopio, await leerGrupo(ctx, input), undefined);
}
