import { CHEQUES_DE_PALANCA_MAX } from './limites.ts';

/** Cheque that may be discounted, with what that adds to each stretch of days; negative: takes. */
export type Candidato = {
  readonly chequeId: string;
  readonly importeCentavos: number;
  readonly efectos: readonly number[];
};

type Hallado = {
  readonly chequeIds: readonly string[];
  readonly importeCentavos: number;
  /** False when the search was cut off, so that a smaller set may exist. */
  readonly exacto: boolean;
};

/**
 * Reason why no set was found. CHEQUES: all of them together are not enough; LUGAR: as many as one
 * lever takes are not; INTENTOS: the search was cut off before it found one.
 */
type Falta = 'CHEQUES' | 'LUGAR' | 'INTENTOS';

export type Descuento =
  | { readonly hallado: Hallado; readonly falta: null }
  | { readonly hallado: null; readonly falta: Falta };

export type Limites = {
  /** Sets that are tried at most, so that a search ends in the time of a key press. */
  readonly intentos: number;
  /** Cheques of a set at most. */
  readonly cheques: number;
};

const LIMITES: Limites = { intentos: 400_000, cheques: CHEQUES_DE_PALANCA_MAX };

/** Most that the candidates from each position on can add to each stretch. */
function alcances(candidatos: readonly Candidato[], tramos: number): readonly number[][] {
  const alcance = [Array.from({ length: tramos }, () => 0)];
  for (const { efectos } of candidatos.toReversed()) {
    const siguiente = alcance.at(-1) ?? [];
    alcance.push(siguiente.map((suma, t) => suma + Math.max(0, efectos[t] ?? 0)));
  }
  return alcance.toReversed();
}

/** True when each stretch alone could be covered by as many candidates as a set may have. */
function cabe(
  candidatos: readonly Candidato[],
  holguras: readonly number[],
  cheques: number,
): boolean {
  return holguras.every((holgura, t) => {
    const efectos = candidatos.map((uno) => Math.max(0, uno.efectos[t] ?? 0));
    const mayores = efectos.toSorted((a, b) => b - a).slice(0, cheques);
    return holgura + mayores.reduce((suma, efecto) => suma + efecto, 0) >= 0;
  });
}

/** Set that is being put together: the first `i` candidates are decided. */
type Rama = {
  readonly i: number;
  readonly saldos: readonly number[];
  readonly importeCentavos: number;
  /** Number of its cheques, the last of them, and the set before it. */
  readonly cuantos: number;
  readonly ultimo: string | null;
  readonly antes: Rama | null;
};

/** Cheques of a set, in the order in which they were taken. */
function chequesDe(rama: Rama): string[] {
  const chequeIds: string[] = [];
  for (let una: Rama | null = rama; una !== null; una = una.antes) {
    if (una.ultimo !== null) chequeIds.unshift(una.ultimo);
  }
  return chequeIds;
}

/** Branches of a set: with the next candidate, which is tried first, and without it. */
function abrir(rama: Rama, candidato: Candidato, cheques: number): Rama[] {
  const { saldos, importeCentavos, cuantos } = rama;
  const i = rama.i + 1;
  const sin = { ...rama, i };
  if (cuantos === cheques) return [sin];
  const con = {
    i,
    saldos: saldos.map((saldo, t) => saldo + (candidato.efectos[t] ?? 0)),
    importeCentavos: importeCentavos + candidato.importeCentavos,
    cuantos: cuantos + 1,
    ultimo: candidato.chequeId,
    antes: rama,
  };
  return [sin, con];
}

/**
 * Least set among the candidates, the largest first; null without one. `completa` is false when the
 * tries ran out.
 */
function buscar(
  orden: readonly Candidato[],
  holguras: readonly number[],
  { intentos, cheques }: Limites,
): { readonly mejor: Rama | null; readonly completa: boolean } {
  const alcance = alcances(orden, holguras.length);
  const raiz = {
    i: 0,
    saldos: holguras,
    importeCentavos: 0,
    cuantos: 0,
    ultimo: null,
    antes: null,
  };
  const ramas: Rama[] = [raiz];
  let mejor: Rama | null = null;
  let quedan = intentos;
  for (let rama = ramas.pop(); rama !== undefined; rama = ramas.pop()) {
    if (quedan === 0) return { mejor, completa: false };
    quedan -= 1;
    const { i, saldos, importeCentavos } = rama;
    let falta = 0;
    for (const saldo of saldos) if (-saldo > falta) falta = -saldo;
    // A cheque adds at most its amount, so at least what is missing is still to be discounted.
    if (importeCentavos + falta >= (mejor?.importeCentavos ?? Infinity)) continue;
    const candidato = orden[i];
    if (falta === 0) mejor = rama;
    else if (candidato && saldos.every((saldo, t) => saldo + (alcance[i]?.[t] ?? 0) >= 0))
      ramas.push(...abrir(rama, candidato, cheques));
  }
  return { mejor, completa: true };
}

/**
 * Cheques with the least total face value that leave no stretch below zero. `holguras`: what each
 * stretch has left without them, negative where it is short. Larger cheques are tried first, and of
 * sets with the same total the first that is found is kept. Exact unless the search was cut off.
 */
export function menorDescuento(
  candidatos: readonly Candidato[],
  holguras: readonly number[],
  limites = LIMITES,
): Descuento {
  if (!cabe(candidatos, holguras, candidatos.length)) return { hallado: null, falta: 'CHEQUES' };
  if (!cabe(candidatos, holguras, limites.cheques)) return { hallado: null, falta: 'LUGAR' };
  const orden = candidatos.toSorted(
    (a, b) => b.importeCentavos - a.importeCentavos || (a.chequeId < b.chequeId ? -1 : 1),
  );
  const { mejor, completa } = buscar(orden, holguras, limites);
  if (mejor) {
    const { importeCentavos } = mejor;
    const chequeIds = chequesDe(mejor);
    return { hallado: { chequeIds, importeCentavos, exacto: completa }, falta: null };
  }
  if (!completa) return { hallado: null, falta: 'INTENTOS' };
  return { hallado: null, falta: candidatos.length > limites.cheques ? 'LUGAR' : 'CHEQUES' };
}
