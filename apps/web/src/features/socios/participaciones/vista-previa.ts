import { conSigno } from '@plomada/domain/aportes/aporte.rules';
import type { Aporte } from '@plomada/domain/aportes/aporte.schema';
import { convertir } from '@plomada/domain/base/importe.rules';
import {
  PARTICIPACION_TOTAL_BP,
  sumarParticipaciones,
} from '@plomada/domain/socios/participacion.rules';
import type { FormularioRedistribucionEntrada } from '@plomada/domain/socios/redistribucion.schema';
import { redistribuir } from '@plomada/domain/socios/socio.rules';
import type { Socio } from '@plomada/domain/socios/socio.schema';
import { mensajeDeSuma } from '@plomada/formatters/participacion';

/**
 * Most contributions that are added up in the client; beyond it the server computes the shares on
 * saving.
 */
export const APORTES_A_LA_VISTA = 200;

const enPesos = ({ importeCentavos, moneda, cotizacion }: Aporte): number =>
  moneda === 'ARS' || cotizacion === null
    ? importeCentavos
    : convertir(importeCentavos, cotizacion.valor, 'aArs');

/**
 * Contributions by partner in pesos, each at its own rate, without deleted ones; negative sums
 * count as 0.
 */
export function aportadoEnPesos(aportes: readonly Aporte[]): ReadonlyMap<string, number> {
  const sumas = new Map<string, number>();
  for (const aporte of aportes) {
    if (aporte.eliminado) continue;
    const suma = conSigno(aporte.tipo, enPesos(aporte)) + (sumas.get(aporte.socioId) ?? 0);
    sumas.set(aporte.socioId, suma);
  }
  return new Map([...sumas].map(([socioId, suma]) => [socioId, Math.max(0, suma)]));
}

export type VistaPrevia = {
  /** New share by partner id; null when the chosen mode yields none. */
  readonly nuevas: ReadonlyMap<string, number> | null;
  /** Reason why the shares are not valid yet, or a confirmation. */
  readonly mensaje: string;
  readonly completa: boolean;
};

type Pedido = Pick<FormularioRedistribucionEntrada, 'modo' | 'participaciones' | 'fijos'>;

const mapaDe = (socios: readonly { id: string; participacionBp: number }[]) =>
  new Map(socios.map(({ id, participacionBp }) => [id, participacionBp]));

const AL_GUARDAR = 'La proporción se calcula al guardar, con todos los aportes de la obra.';

/**
 * Preview by the server's own rule; an empty share counts as none. `aportes`: contributions by
 * partner, null while unknown.
 */
export function previsualizar(
  socios: readonly Socio[],
  pedido: Pedido,
  aportes: ReadonlyMap<string, number> | null = null,
): VistaPrevia {
  const { modo, participaciones, fijos } = pedido;
  if (modo === 'PROPORCIONAL_APORTES' && aportes === null) {
    return { nuevas: null, mensaje: AL_GUARDAR, completa: true };
  }
  const escritas = participaciones.map(({ socioId, participacionBp }) => ({
    id: socioId,
    participacionBp: participacionBp ?? 0,
  }));
  const reparto = redistribuir(socios, {
    modo,
    participaciones: escritas,
    fijos,
    ...(aportes === null ? {} : { aportes }),
  });
  if (reparto.ok) {
    const nuevas = mapaDe([...reparto.socios]);
    return { nuevas, mensaje: mensajeDeSuma(PARTICIPACION_TOTAL_BP), completa: true };
  }
  if (reparto.sumaBp === null) {
    return { nuevas: null, mensaje: reparto.motivo, completa: false };
  }
  const nuevas = mapaDe(modo === 'MANUAL' ? [...socios, ...escritas] : [...socios]);
  const sumaBp = sumarParticipaciones(
    [...nuevas.values()].map((participacionBp) => ({ participacionBp })),
  );
  return { nuevas, mensaje: mensajeDeSuma(sumaBp), completa: false };
}
