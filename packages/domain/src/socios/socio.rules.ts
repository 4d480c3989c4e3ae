import { accept, refuseAt, type Outcome, type Refusal } from '../base/refusal.ts';
import { repartir } from '../base/reparto.rules.ts';
import { PARTICIPACION_TOTAL_BP, sumarParticipaciones } from './participacion.rules.ts';
import {
  CUIT_REQUERIDO,
  NOMBRE_DE_CUENTA,
  type ModoRedistribucion,
  type Socio,
} from './socio.schema.ts';

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
  /** The other modes: who keeps their share. */
  readonly fijos?: readonly string[];
  /** What each partner has put in, in centavos of one currency; who is missing has put in nothing. */
  readonly aportes?: ReadonlyMap<string, number | bigint>;
};

/** `sumaBp`: what the shares would add up to, when that is what is wrong. */
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
 * not. Parts go by largest remainder (domain 5.5). Partners come back in the order given.
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

/** What the account of a member says they are called; null where there is no such member. */
export const nombreDeCuenta = (nombre: string | null): Outcome<string> =>
  nombre === null ? refuseAt('usuarioId', 'Ese usuario no es de la organización') : accept(nombre);

type Identidad = Pick<Socio, 'usuarioId' | 'cuit'>;
type Conocido = Identidad & Pick<Socio, 'activo'>;

/**
 * Refuses a second partner of the same user or CUIT. Gives the row of one who no longer takes part,
 * for a partner who comes back; with `living` such a row is in the way too.
 */
export function quienVuelve<S extends Conocido>(
  socios: readonly S[],
  { usuarioId, cuit }: Identidad,
  alcance: 'active' | 'living' = 'active',
): Outcome<S | null> {
  const suyo = usuarioId?.toLowerCase() ?? null;
  const mismo = socios.filter(
    (socio) =>
      (suyo !== null && socio.usuarioId === suyo) || (cuit !== null && socio.cuit === cuit),
  );
  const esOtro = (socio: S) =>
    suyo !== null && socio.usuarioId !== null && socio.usuarioId !== suyo;
  const estorba = mismo.find((socio) => socio.activo || alcance === 'living' || esOtro(socio));
  // Two rows that left, one by user and one by CUIT, are two people: neither is who comes back.
  if (!estorba && mismo.length < 2) return accept(mismo[0] ?? null);
  const path = usuarioId !== null && estorba?.usuarioId === usuarioId ? 'usuarioId' : 'cuit';
  const details = [{ path, message: 'Ya hay un socio con ese dato en la obra' }];
  return { ok: false, code: 'SOCIO_DUPLICADO', motivo: '', details };
}

/** A contact may get a name, a CUIT or their account; a user's name is the account's. */
export function verificarQuien(
  antes: Identidad,
  despues: Identidad,
  nombreEscrito: string | undefined,
): Refusal | null {
  if (antes.usuarioId !== null && despues.usuarioId !== antes.usuarioId) {
    return refuseAt('usuarioId', 'El socio ya tiene un usuario: es otra persona');
  }
  if (despues.usuarioId !== null && nombreEscrito !== undefined) {
    return refuseAt('nombre', NOMBRE_DE_CUENTA);
  }
  return despues.usuarioId === null && despues.cuit === null
    ? refuseAt('cuit', CUIT_REQUERIDO)
    : null;
}

/** Only without a share does a partner stop taking part. */
export const verificarActivo = (
  activo: boolean | undefined,
  participacionBp: number,
): Refusal | null =>
  activo === false && participacionBp > 0
    ? refuseAt('activo', 'Para que deje de participar, su participación tiene que quedar en 0 %')
    : null;

/** Who has put money in, or is asked for some, stays a partner: their share may come to 0. */
export function verificarSinCuentas(cuentas: {
  readonly aportes: number;
  readonly cuotas: number;
}): Refusal | null {
  if (cuentas.aportes + cuentas.cuotas === 0) return null;
  const message = 'Se puede dejar en 0 %: así deja de participar y su cuenta sigue a la vista';
  const details = [{ path: 'socioId', message, data: cuentas }];
  return { ok: false, code: 'SOCIO_CON_APORTES', motivo: '', details };
}
