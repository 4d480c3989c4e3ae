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

/** Sets that are tried at most, so that a search ends in the time of a key press. */
const INTENTOS = 400_000;

/** Most that the candidates from each position on can add to each stretch. */
function alcances(candidatos: readonly Candidato[], tramos: number): number[][] {
  const alcance = [Array.from({ length: tramos }, () => 0)];
  for (const { efectos } of candidatos.toReversed()) {
    const [siguiente = []] = alcance;
    alcance.unshift(siguiente.map((suma, t) => suma + Math.max(0, efectos[t] ?? 0)));
  }
  return alcance;
}

/** Set that is being put together: the first `i` candidates are decided. */
type Rama = {
  readonly i: number;
  readonly saldos: readonly number[];
  readonly chequeIds: readonly string[];
  readonly importeCentavos: number;
};

type Busca = {
  readonly orden: readonly Candidato[];
  readonly alcance: readonly (readonly number[])[];
  quedan: number;
  mejor: Rama | null;
};

function probar(busca: Busca, rama: Rama): void {
  const { i, saldos, chequeIds, importeCentavos } = rama;
  busca.quedan -= 1;
  const falta = Math.max(0, ...saldos.map((saldo) => -saldo));
  // A cheque adds at most its amount, so at least what is missing is still to be discounted.
  const alMenos = importeCentavos + falta;
  if (busca.quedan < 0 || alMenos >= (busca.mejor?.importeCentavos ?? Infinity)) return;
  if (falta === 0) {
    busca.mejor = rama;
    return;
  }
  const candidato = busca.orden[i];
  const alcance = busca.alcance[i] ?? [];
  if (!candidato || saldos.some((saldo, t) => saldo + (alcance[t] ?? 0) < 0)) return;
  probar(busca, {
    i: i + 1,
    saldos: saldos.map((saldo, t) => saldo + (candidato.efectos[t] ?? 0)),
    chequeIds: [...chequeIds, candidato.chequeId],
    importeCentavos: importeCentavos + candidato.importeCentavos,
  });
  probar(busca, { ...rama, i: i + 1 });
}

/**
 * Cheques with the least total amount that leave no stretch below zero. `holguras`: what each
 * stretch has left without them, negative where it is short. Exact unless the search was cut off.
 */
export function menorDescuento(
  candidatos: readonly Candidato[],
  holguras: readonly number[],
  intentos = INTENTOS,
): { readonly hallado: Hallado | null; readonly completa: boolean } {
  const orden = candidatos.toSorted(
    (a, b) => b.importeCentavos - a.importeCentavos || (a.chequeId < b.chequeId ? -1 : 1),
  );
  const alcance = alcances(orden, holguras.length);
  const busca: Busca = { orden, alcance, quedan: intentos, mejor: null };
  probar(busca, { i: 0, saldos: holguras, chequeIds: [], importeCentavos: 0 });
  const completa = busca.quedan >= 0;
  const { mejor } = busca;
  const hallado = mejor && {
    chequeIds: mejor.chequeIds,
    importeCentavos: mejor.importeCentavos,
    exacto: completa,
  };
  return { hallado, completa };
}
