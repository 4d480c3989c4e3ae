import { refuseAt, type Refusal } from '../base/refusal.ts';
import { repartir } from '../base/reparto.rules.ts';
import { PARTICIPACION_TOTAL_BP, sumarParticipaciones } from './participacion.rules.ts';
import type { ModoRedistribucion } from './redistribucion.schema.ts';

/** An active partner. `alta`: the day of the first share, which breaks ties. */
export type SocioARepartir = {
  readonly id: string;
  readonly participacionBp: number;
  readonly alta: string;
};

type Participacion = { readonly id: string; readonly participacionBp: number };

export type PedidoDeReparto = {
  readonly modo: ModoRedistribucion;
  /** MANUAL: the shares that change; the others stay. */
  readonly participaciones?: readonly Participacion[];
  /** Partners who keep their share, in the other modes. */
  readonly fijos?: readonly string[];
  /**
   * Contributions by partner, in centavos of one currency; partners absent from the map have none.
   */
  readonly aportes?: ReadonlyMap<string, number | bigint>;
};

/**
 * Result of a redistribution; `sumaBp` is the sum of the shares when that is the problem, else
 * null.
 */
export type Reparto =
  | { readonly ok: true; readonly socios: readonly Participacion[] }
  | (Refusal & { readonly sumaBp: number | null });

const sinBase = (motivo: string): Reparto => ({
  ok: false,
  code: 'REPARTO_SIN_BASE',
  motivo,
  sumaBp: null,
});

/**
 * The shares after a redistribution: exactly 100,00 % among the active partners, or the reason why
 * not. Parts go by largest remainder. Partners come back in the order given.
 */
export function redistribuir(socios: readonly SocioARepartir[], pedido: PedidoDeReparto): Reparto {
  if (socios.length === 0) {
    return sinBase('La obra todavía no tiene socios entre quienes repartir.');
  }
  const manual = pedido.modo === 'MANUAL';
  const { participaciones = [], fijos = [] } = pedido;
  const nombrados = manual ? participaciones.map(({ id }) => id) : fijos;
  const en = manual ? 'participaciones' : 'fijos';
  if (new Set(nombrados).size !== nombrados.length) {
    return { ...refuseAt(en, 'Un socio aparece más de una vez.'), sumaBp: null };
  }
  if (nombrados.some((id) => !socios.some((socio) => socio.id === id))) {
    return { ...refuseAt(en, 'Ese socio no participa de la obra.'), sumaBp: null };
  }
  if (manual) return exacto(conCambios(socios, participaciones));
  return porPesos(socios, pedido);
}

function exacto(socios: readonly Participacion[]): Reparto {
  const sumaBp = sumarParticipaciones(socios);
  if (sumaBp === PARTICIPACION_TOTAL_BP) return { ok: true, socios };
  const motivo = 'Las participaciones tienen que sumar 100,00 %.';
  return { ok: false, code: 'PARTICIPACIONES_NO_SUMAN', motivo, sumaBp };
}

function conCambios(
  socios: readonly Participacion[],
  cambios: readonly Participacion[],
): Participacion[] {
  const nuevas = new Map(cambios.map(({ id, participacionBp }) => [id, participacionBp]));
  return socios.map(({ id, participacionBp }) => ({
    id,
    participacionBp: nuevas.get(id) ?? participacionBp,
  }));
}

function porPesos(socios: readonly SocioARepartir[], pedido: PedidoDeReparto): Reparto {
  const { modo, fijos = [], aportes = new Map<string, number | bigint>() } = pedido;
  const movibles = socios.filter(({ id }) => !fijos.includes(id));
  const quietos = socios.filter(({ id }) => fijos.includes(id));
  if (movibles.length === 0) return exacto(conCambios(socios, []));
  const pesoDe = ({ id, participacionBp }: SocioARepartir): number | bigint => {
    if (modo === 'PARTES_IGUALES') return 1;
    return modo === 'PROPORCIONAL_ACTUAL' ? participacionBp : (aportes.get(id) ?? 0);
  };
  const pesos = movibles.map((socio) => ({ id: socio.id, alta: socio.alta, peso: pesoDe(socio) }));
  if (!pesos.some(({ peso }) => peso > 0)) {
    return sinBase(
      modo === 'PROPORCIONAL_APORTES'
        ? 'Todavía no hay aportes en esta obra: no hay proporción que seguir.'
        : 'Ninguno de los socios a repartir tiene participación: no hay proporción que mantener.',
    );
  }
  const resto = PARTICIPACION_TOTAL_BP - sumarParticipaciones(quietos);
  const partes = repartir(resto, pesos).map(({ id, unidades }) => ({
    id,
    participacionBp: unidades,
  }));
  return exacto(conCambios(socios, partes));
}
