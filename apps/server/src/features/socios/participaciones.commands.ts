import { newId } from '@plomada/db/ids';
import { accept, type Refusal } from '@plomada/domain/base/refusal';
import { required } from '@plomada/domain/base/required';
import {
  PARTICIPACION_TOTAL_BP,
  verificarCabida,
  vigenciaDe,
} from '@plomada/domain/socios/participacion.rules';
import type {
  ModoRedistribucion,
  Redistribucion,
  Redistribuir,
} from '@plomada/domain/socios/redistribucion.schema';
import { redistribuir, type Reparto } from '@plomada/domain/socios/socio.rules';
import type { Socio } from '@plomada/domain/socios/socio.schema';
import { DECIR } from '@plomada/formatters/decir';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { mensajeDeExceso, mensajeDeSuma } from '@plomada/formatters/participacion';

import { recordAudit, subjectOf } from '../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../context/context.ts';
import { transaction } from '../../context/transaction.ts';
import { accepted, mustAllow } from '../../http/transport/refuse.ts';
import { lockObraEditable, nombrarObra } from '../proyectos/locks.sql.ts';
import {
  INSERT_TRAMOS,
  SELECT_TRAMOS,
  UPDATE_CERRADOS,
  UPDATE_PARTICIPACIONES,
} from './participaciones.sql.ts';
import { leerSocios } from './socios.queries.ts';
import { SELECT_APORTADO } from './socios.sql.ts';

type Pedido = {
  /** Id of the obra. */
  readonly id: string;
  readonly vigenteDesde?: string | null | undefined;
  readonly motivo?: string | null | undefined;
};

type CambioDeParticipaciones = Pedido & {
  readonly cambios: ReadonlyMap<string, number>;
  readonly desde: string;
};

/**
 * Validates new shares against those that apply on their day or later; earlier ones are not
 * affected. The caller has locked the obra, so that no share changes until the commit. With
 * `deTodos`, the new shares cannot begin before the last change of any partner.
 */
export async function prepararCambio(
  tx: Tx,
  pedido: Pedido,
  { cambios, deTodos = false }: Pick<CambioDeParticipaciones, 'cambios'> & { deTodos?: boolean },
): Promise<CambioDeParticipaciones> {
  const { id, vigenteDesde } = pedido;
  const hoy = hoyEnBuenosAires(tx.now);
  const tramos = await tx.query(SELECT_TRAMOS(tx.tenantId, id, vigenteDesde ?? hoy));
  const socios = deTodos ? undefined : new Set(cambios.keys());
  const desde = accepted(vigenciaDe(tramos, { vigenteDesde, hoy, socios }, DECIR));
  const enPalabras = (sumaBp: number, fecha: string) =>
    mensajeDeExceso(sumaBp, desde === hoy ? null : fecha);
  mustAllow(verificarCabida(tramos, { cambios, desde }, enPalabras));
  return { ...pedido, cambios, desde };
}

/**
 * Ends the partners' present shares on the day `desde` and opens the new ones in the history; the
 * rows of the partners are written elsewhere.
 */
export async function escribirTramos(
  tx: Tx,
  { id, cambios, desde, motivo }: CambioDeParticipaciones,
  redistribucionId: string | null = null,
): Promise<void> {
  const socios = [...cambios.keys()];
  await tx.query(UPDATE_CERRADOS(tx.tenantId, socios, desde));
  const ids = socios.map(() => newId());
  const cuales = [tx.tenantId, id, ids, socios, [...cambios.values()]] as const;
  const porque = [desde, motivo ?? null, redistribucionId] as const;
  await tx.query(INSERT_TRAMOS(...cuales, ...porque, tx.now, tx.actor.userId));
}

const MODO: Readonly<Record<ModoRedistribucion, string>> = {
  PARTES_IGUALES: 'en partes iguales',
  PROPORCIONAL_ACTUAL: 'en proporción a las actuales',
  PROPORCIONAL_APORTES: 'en proporción a los aportes',
  MANUAL: 'a mano',
};

/**
 * Adds the sum of the shares to the refusal, in words and as data, because the pure rule does not
 * format it.
 */
function conCifras(
  { sumaBp, ...refusal }: Extract<Reparto, { ok: false }>,
  { modo }: Redistribuir,
): Refusal {
  if (sumaBp === null) return refusal;
  const path = modo === 'MANUAL' ? 'participaciones' : 'fijos';
  const message = mensajeDeSuma(sumaBp);
  const data = { sumaBp, diferenciaBp: PARTICIPACION_TOTAL_BP - sumaBp };
  return { ...refusal, motivo: message, details: [{ path, message, data }] };
}

async function calcular(
  tx: Tx,
  socios: readonly Socio[],
  input: Redistribuir,
): Promise<ReadonlyMap<string, number>> {
  const { id, modo, participaciones = [], fijos = [] } = input;
  const filas = await tx.query(SELECT_APORTADO(tx.tenantId, id));
  const reparto = redistribuir(socios, {
    modo,
    participaciones: participaciones.map(({ socioId, participacionBp }) => ({
      id: socioId.toLowerCase(),
      participacionBp,
    })),
    fijos: fijos.map((fijo) => fijo.toLowerCase()),
    aportes: new Map(filas.map(({ socioId, aportado }) => [socioId, BigInt(aportado)])),
  });
  const partes = accepted(reparto.ok ? accept(reparto.socios) : conCifras(reparto, input));
  return new Map(partes.map((parte) => [parte.id, parte.participacionBp]));
}

const resumir = (socios: readonly Socio[]) =>
  socios.map(({ id, usuarioId, nombre, participacionBp }) => ({
    id,
    usuarioId,
    nombre,
    participacionBp,
  }));

/**
 * Redistributes so that the active partners have exactly 100,00 %; unchanged shares are not
 * written.
 */
export function redistribuirParticipaciones(
  ctx: TenantContext,
  input: Redistribuir,
): Promise<Redistribucion> {
  return transaction(ctx, async (tx) => {
    const obra = await lockObraEditable(tx, input.id);
    const antes = (await leerSocios(tx, input.id)).filter(({ activo }) => activo);
    const nuevas = await calcular(tx, antes, input);
    const cambios = new Map(
      antes.flatMap(({ id, participacionBp }) => {
        const nueva = required(nuevas.get(id), `the new share of partner ${id}`);
        return nueva === participacionBp ? [] : [[id, nueva] as const];
      }),
    );
    const cambio = await prepararCambio(tx, input, { cambios, deTodos: true });
    const { desde, motivo } = cambio;
    const redistribucionId = newId();
    await escribirTramos(tx, cambio, redistribucionId);
    const valores = [[...cambios.keys()], [...cambios.values()], desde] as const;
    await tx.query(UPDATE_PARTICIPACIONES(tx.tenantId, ...valores, tx.now, tx.actor.userId));
    const despues = (await leerSocios(tx, input.id)).filter(({ activo }) => activo);
    const resumen = `Redistribuyó las participaciones de ${nombrarObra(obra)} ${MODO[input.modo]}`;
    await recordAudit(tx, {
      accion: 'EDITAR',
      ...subjectOf('PROYECTO', { id: input.id, proyectoId: input.id }),
      resumen: motivo ? `${resumen}. Motivo: ${motivo}` : resumen,
      antes: enPalabras(antes),
      despues: enPalabras(despues),
    });
    return {
      redistribucionId,
      vigenteDesde: desde,
      anteriores: resumir(antes),
      socios: resumir(despues),
    };
  });
}

/**
 * Shares as percentages by partner's name; partners of one name are distinguished by their CUIT or
 * id.
 */
const enPalabras = (socios: readonly Socio[]): Record<string, string> =>
  Object.fromEntries(
    socios.map(({ id, nombre, cuit, participacionBp }) => {
      const unico = socios.filter((otro) => otro.nombre === nombre).length === 1;
      return [unico ? nombre : `${nombre} (${cuit ?? id})`, formatearPorcentajeBp(participacionBp)];
    }),
  );
