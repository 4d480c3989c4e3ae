import type { ItemAgenda } from '@plomada/domain/agenda/agenda.schema';
import type { Aviso, ClaseAviso } from '@plomada/domain/agenda/avisos/aviso.schema';
import { pasaSolo } from '@plomada/domain/agenda/vencido.rules';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { required } from '@plomada/domain/base/required';
import { finDelDia, hoyEnBuenosAires, inicioDelDia } from '@plomada/formatters/fecha';
import { puede } from '@plomada/permissions/puede';

import type { TenantContext } from '../../../context/context.ts';
import { selectChequesSinCuenta } from '../../cuentas/cheques/lista.sql.ts';
import { vePrivados } from '../../proyectos/proyectos.policy.ts';
import { leerEventos } from '../agenda.queries.ts';
import type { FilaDeTramo } from '../eventos.sql.ts';
import { type Lector, leerVencimientos } from '../vencen.queries.ts';
import { SELECT_LEIDOS, selectRendiciones } from './avisos.sql.ts';
import {
  type Novedad,
  novedadDeCheques,
  novedadDeDecision,
  novedadDeEvento,
  novedadDeExceso,
  novedadDeRendicion,
  novedadDeVencimiento,
} from './avisos.text.ts';
import { SELECT_PREFERENCIA } from './correo.sql.ts';
import { selectDecisiones } from './decisiones.sql.ts';
import { selectExcesos } from './excesos.sql.ts';

const DIAS = 7;
/** Days after a due date, or after a payment over a cap, at which its notice is dropped. */
const DIAS_VENCIDO = 90;
/** Days of the longest reminder that an event may have. */
const DIAS_RECORDATORIO = 60;
const TOPE = 100;
const MINUTO_MS = 60_000;
const DIA_MS = 86_400_000;

async function vencimientos(lector: Lector, hoy: string): Promise<Novedad[]> {
  const { items } = await leerVencimientos(lector, {
    desde: sumarDias(hoy, -DIAS_VENCIDO),
    hasta: sumarDias(hoy, DIAS),
    quiere: () => true,
    limite: 2 * TOPE,
  });
  return items
    .filter(({ origen, inicio }) => inicio >= hoy || !pasaSolo(origen))
    .map((item) => novedadDeVencimiento(item, hoy));
}

const comienzoDe = ({ inicio, todoElDia }: ItemAgenda): number =>
  (todoElDia ? inicioDelDia(inicio) : new Date(inicio)).getTime();

/**
 * True when a pending event that is not over begins by the end of tomorrow, or its earliest
 * reminder is due.
 */
function esHora(
  item: ItemAgenda,
  { recordatorios }: Pick<FilaDeTramo, 'recordatorios'>,
  { now, manana }: { readonly now: Date; readonly manana: Date },
): boolean {
  const comienzo = comienzoDe(item);
  const fin = item.todoElDia ? finDelDia(item.fin).getTime() : Date.parse(item.fin);
  if (item.estado !== 'PENDIENTE' || fin < now.getTime()) return false;
  const avisa = Math.max(0, ...recordatorios) * MINUTO_MS;
  return comienzo < manana.getTime() || comienzo - avisa <= now.getTime();
}

async function eventos(lector: Lector, hoy: string): Promise<Novedad[]> {
  const { now } = lector;
  const { items, filas } = await leerEventos(lector, {
    desde: inicioDelDia(hoy),
    hasta: new Date(now.getTime() + DIAS_RECORDATORIO * DIA_MS),
    soloMios: true,
  });
  const porId = new Map(filas.map((fila) => [fila.id, fila]));
  const manana = finDelDia(sumarDias(hoy, 1));
  return items.flatMap((item) => {
    const fila = required(porId.get(item.id), 'the event of an occurrence');
    return esHora(item, fila, { now, manana }) ? [novedadDeEvento(item, fila)] : [];
  });
}

async function decisiones(lector: Lector): Promise<Novedad[]> {
  const desde = new Date(lector.now.getTime() - DIAS * DIA_MS);
  const filas = await lector.db.query(selectDecisiones(lector, desde, TOPE));
  return filas.map((fila) => novedadDeDecision(fila, lector.tenantId));
}

/**
 * Notices of payments over the caps of budgets that have private payments; only for readers who may
 * see private rows.
 */
async function excesos(lector: Lector, hoy: string): Promise<Novedad[]> {
  if (!vePrivados(lector)) return [];
  const desde = inicioDelDia(sumarDias(hoy, -DIAS_VENCIDO));
  const filas = await lector.db.query(selectExcesos(lector, { hoy, desde }, TOPE));
  return filas.map((fila) => novedadDeExceso(fila, lector.tenantId));
}

/**
 * Notices about rendiciones of petty cash; none for a member without `manage_movements`, who has no
 * petty cash.
 */
async function rendiciones(lector: Lector): Promise<Novedad[]> {
  if (!puede(lector.actor.rol, 'manage_movements')) return [];
  const desde = new Date(lector.now.getTime() - DIAS * DIA_MS);
  const filas = await lector.db.query(selectRendiciones(lector, desde, TOPE));
  return filas.map((fila) => novedadDeRendicion(fila, lector.tenantId));
}

/** Notice about the firm's delivered cheques without an account, for roles that manage accounts. */
async function cheques(lector: Lector, hoy: string): Promise<Novedad[]> {
  if (!puede(lector.actor.rol, 'manage_accounts')) return [];
  const sumas = await lector.db.query(selectChequesSinCuenta(lector, { al: hoy, hoy }, true));
  return sumas.length === 0 ? [] : [novedadDeCheques(sumas, { hoy, tenantId: lector.tenantId })];
}

const PRIMERO: ReadonlySet<ClaseAviso> = new Set(['DECISION', 'EXCESO']);

const orden = ({ clase, fecha, id }: Novedad): string =>
  `${PRIMERO.has(clase) ? 0 : 1} ${fecha} ${id}`;

/**
 * Current notices that the reader may see, up to the limit: decisions and overruns of budgets
 * first, then by date.
 */
export async function leerAvisos(lector: Lector): Promise<Aviso[]> {
  const { db, tenantId, actor } = lector;
  const hoy = hoyEnBuenosAires(lector.now);
  const todas = [
    ...(await decisiones(lector)),
    ...(await rendiciones(lector)),
    ...(await excesos(lector, hoy)),
    ...(await cheques(lector, hoy)),
    ...(await vencimientos(lector, hoy)),
    ...(await eventos(lector, hoy)),
  ]
    .toSorted((a, b) => (orden(a) < orden(b) ? -1 : 1))
    .slice(0, TOPE);
  const ids = todas.map(({ id }) => id);
  const marcas = await db.query(SELECT_LEIDOS(tenantId, actor.userId, ids));
  const leidos = new Set(marcas.map(({ aviso }) => aviso));
  return todas.map((novedad) => ({ ...novedad, leido: leidos.has(novedad.id) }));
}

export async function listarAvisos(
  ctx: TenantContext,
): Promise<{ items: Aviso[]; siguiente: null; sinLeer: number }> {
  const items = await leerAvisos(ctx);
  return { items, siguiente: null, sinLeer: items.filter(({ leido }) => !leido).length };
}

export async function preferenciaDe({
  db,
  tenantId,
  actor,
  services,
}: TenantContext): Promise<{ correo: boolean; disponible: boolean }> {
  const [preferencia] = await db.query(SELECT_PREFERENCIA(tenantId, actor.userId));
  return { correo: preferencia?.correo ?? true, disponible: services.sendsMail };
}
