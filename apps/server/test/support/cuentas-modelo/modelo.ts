/**
 * Balances of accounts, computed from all causes each time they are asked: plain arithmetic,
 * independent of the product's rules and SQL.
 */
export type Moneda = 'ARS' | 'USD';

export type Cuenta = {
  readonly id: string;
  /** True for a box, which never goes below zero. */
  readonly caja: boolean;
  /** True for an account of cheques of others, which are no money yet. */
  readonly valores: boolean;
  readonly moneda: Moneda;
  readonly obra: string | null;
  readonly tope: number | null;
  persona: boolean;
  inicial: number;
  desde: string | null;
  cerrada: boolean;
};

/**
 * Part of a cause in one account, or in none; in the movement's currency, or in the account's for a
 * transfer or a count.
 */
export type Parte = {
  readonly cuenta: string | null;
  readonly centavos: number;
  /** Payment day of the part's cheque; null or missing for other means. */
  readonly pago?: string | null;
};

/** Event that moves money: a movement with one or several means, a transfer or a count. */
export type Causa = {
  readonly id: string;
  readonly dia: string;
  readonly viva: boolean;
  readonly privada: boolean;
  readonly partes: readonly Parte[];
  /** Data of a movement; null for a transfer or a count. */
  readonly movimiento: {
    readonly obra: string;
    readonly moneda: Moneda;
    readonly cotizacion: string | null;
  } | null;
};

/** Entry of an account, caused by an event that moves money. */
export type Asiento = {
  readonly causa: string;
  readonly cuenta: string;
  readonly dia: string;
  readonly importe: number;
};

/** Reasons to refuse a call: a code, or the field of a VALIDATION_ERROR. */
export type Faltas = ReadonlySet<string>;

const MILLON = 1_000_000n;

/** Millionths of a rate with up to six decimals. */
function millonesimos(cotizacion: string): bigint {
  const [entera = '0', decimales = ''] = cotizacion.split('.');
  return BigInt(entera) * MILLON + BigInt(decimales.padEnd(6, '0'));
}

function redondear(dividendo: bigint, divisor: bigint): number {
  const negativo = dividendo < 0n;
  const cociente = ((negativo ? -dividendo : dividendo) * 2n + divisor) / (divisor * 2n);
  return Number(negativo ? -cociente : cociente);
}

/**
 * Amount converted to the currency of the account; null when that needs a rate and there is none.
 */
function enMoneda(centavos: number, causa: Causa, moneda: Moneda): number | null {
  const { movimiento } = causa;
  if (!movimiento || movimiento.moneda === moneda) return centavos;
  if (movimiento.cotizacion === null) return null;
  const cotizacion = millonesimos(movimiento.cotizacion);
  return moneda === 'ARS'
    ? redondear(BigInt(centavos) * cotizacion, MILLON)
    : redondear(BigInt(centavos) * MILLON, cotizacion);
}

export type Modelo = ReturnType<typeof crearModelo>;

export function crearModelo() {
  const cuentas = new Map<string, Cuenta>();
  const causas = new Map<string, Causa>();
  const asientosDe = new Map<Causa, readonly (Asiento & { readonly sinImporte: boolean })[]>();

  const cuenta = (id: string): Cuenta => {
    const suya = cuentas.get(id);
    if (!suya) throw new Error(`no account ${id} in the model`);
    return suya;
  };

  /**
   * Day on which a part leaves its account. A bank pays a cheque on its payment day, but not before
   * it was given; a box, which can only have paid cash, at once.
   */
  function diaDe(parte: Parte | undefined, dia: string, id: string): string {
    if (!parte?.pago || parte.centavos > 0 || cuenta(id).caja) return dia;
    return parte.pago > dia ? parte.pago : dia;
  }

  function asientos(causa: Causa | undefined) {
    if (!causa?.viva) return [];
    const hechos = asientosDe.get(causa);
    if (hechos) return hechos;
    const nuevos = causa.partes.flatMap(({ cuenta: id, centavos }, i) => {
      if (id === null) return [];
      const importe = enMoneda(centavos, causa, cuenta(id).moneda);
      const suyo = { causa: causa.id, cuenta: id, dia: diaDe(causa.partes[i], causa.dia, id) };
      return [{ ...suyo, importe: importe ?? 0, sinImporte: importe === null }];
    });
    asientosDe.set(causa, nuevos);
    return nuevos;
  }

  /** Entries of all accounts; with `enLugar`, that cause replaces the one with its id. */
  function* todos(enLugar?: Causa): Generator<Asiento> {
    for (const causa of causas.values()) {
      if (causa.id !== enLugar?.id) yield* asientos(causa);
    }
    if (enLugar) yield* asientos(enLugar);
  }

  /** Balance of an account at the end of each day with an entry, in order of days. */
  function dias(id: string, enLugar?: Causa): (readonly [dia: string, saldo: number])[] {
    const porDia = new Map<string, number>();
    for (const { cuenta: suya, dia, importe } of todos(enLugar)) {
      if (suya === id) porDia.set(dia, (porDia.get(dia) ?? 0) + importe);
    }
    let saldo = cuenta(id).inicial;
    return [...porDia]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([dia, importe]) => [dia, (saldo += importe)] as const);
  }

  function alcanza(id: string, enLugar?: Causa): boolean {
    const { caja, inicial } = cuenta(id);
    return !caja || (inicial >= 0 && dias(id, enLugar).every(([, saldo]) => saldo >= 0));
  }

  /** Accounts with an entry that differs between two states of a cause. */
  function tocadas(antes: Causa | undefined, despues: Causa): Set<string> {
    const claves = (causa: Causa | undefined) =>
      new Map(
        asientos(causa).map(({ cuenta: id, dia, importe }, i) => {
          const { centavos } = causa?.partes.filter((parte) => parte.cuenta !== null)[i] ?? {};
          return [`${i} ${id} ${dia} ${importe} ${centavos}`, id] as const;
        }),
      );
    const [eran, son] = [claves(antes), claves(despues)];
    const distintas = [...eran, ...son].filter(([clave]) => !eran.has(clave) || !son.has(clave));
    return new Set(distintas.map(([, id]) => id));
  }

  /**
   * Reasons to refuse the new state of a cause; `todas`: a payment whose means are rewritten
   * touches all its accounts.
   */
  function faltas(despues: Causa, todas = false): Faltas {
    const antes = causas.get(despues.id);
    const suyas = todas
      ? new Set([...asientos(antes), ...asientos(despues)].map((asiento) => asiento.cuenta))
      : tocadas(antes, despues);
    const hay = new Set<string>();
    for (const id of suyas) {
      if (cuenta(id).cerrada) hay.add('CUENTA_CERRADA');
      if (!alcanza(id, despues)) hay.add('SALDO_INSUFICIENTE');
    }
    for (const { cuenta: id, dia, sinImporte } of asientos(despues)) {
      const { obra, desde, persona } = cuenta(id);
      const { movimiento } = despues;
      if (movimiento && obra !== null && obra !== movimiento.obra) hay.add('cuentaId');
      if (sinImporte) hay.add('cuentaId');
      if (desde !== null && dia < desde) hay.add('fecha');
      if (despues.privada && persona) hay.add('CUENTA_COMPARTIDA');
    }
    return hay;
  }

  function saldo(id: string, al?: string): number {
    const { inicial, desde } = cuenta(id);
    let suma = al === undefined || desde === null || desde <= al ? inicial : 0;
    for (const asiento of todos()) {
      if (asiento.cuenta === id && (al === undefined || asiento.dia <= al)) suma += asiento.importe;
    }
    return suma;
  }

  /** Lowest balance of an account from a day on, and the first day with that balance. */
  function disponible(id: string, dia: string): { readonly hay: number; readonly dia: string } {
    const antes = dias(id).findLast(([otro]) => otro <= dia);
    const hoy = { hay: antes ? antes[1] : cuenta(id).inicial, dia };
    return dias(id)
      .filter(([otro]) => otro > dia)
      .map(([otro, hay]) => ({ hay, dia: otro }))
      .reduce((menor, uno) => (uno.hay < menor.hay ? uno : menor), hoy);
  }

  /** Balance of each account at the end of a day. */
  function saldos(al: string): Map<string, number> {
    const sumas = new Map<string, number>();
    for (const { id, inicial, desde } of cuentas.values()) {
      sumas.set(id, desde === null || desde <= al ? inicial : 0);
    }
    for (const { cuenta: id, dia, importe } of todos()) {
      if (dia <= al) sumas.set(id, (sumas.get(id) ?? 0) + importe);
    }
    return sumas;
  }

  /** Amount of each account's cheques given up to a day and paid after it. */
  function aDebitar(al: string): Map<string, number> {
    const sumas = new Map<string, number>();
    for (const { causa, cuenta: id, dia, importe } of todos()) {
      if (dia <= al || (causas.get(causa)?.dia ?? dia) > al) continue;
      sumas.set(id, (sumas.get(id) ?? 0) - importe);
    }
    return sumas;
  }

  /** True when a cheque payable since a day is drawn on an account that is no box. */
  const sinConfirmar = (id: string, desde: string): boolean =>
    !cuenta(id).caja &&
    [...causas.values()].some(
      ({ viva, partes }) =>
        viva &&
        partes.some(
          ({ cuenta: suya, centavos, pago = null }) =>
            suya === id && centavos < 0 && pago !== null && pago >= desde,
        ),
    );

  /**
   * Own cheques without an account that count as unpaid on a day, by currency: those due after it,
   * or since the opening of the first open account of that currency that is no box. `hoy`: opening
   * day of accounts without one.
   */
  function chequesSinCuenta(al: string, hoy: string): Map<Moneda, number> {
    const sumas = new Map<Moneda, number>();
    for (const { viva, dia, movimiento, partes } of causas.values()) {
      if (!viva || !movimiento || dia > al) continue;
      const { moneda } = movimiento;
      const bancos = [...cuentas.values()].filter(
        (una) => una.moneda === moneda && !una.caja && !una.cerrada,
      );
      const inicio = bancos.map(({ desde }) => desde ?? hoy).sort()[0];
      for (const { cuenta: id, centavos, pago } of partes) {
        if (id !== null || !pago || centavos > 0) continue;
        // A cheque is not paid before it was given.
        const sale = pago > dia ? pago : dia;
        if (sale > al || (inicio !== undefined && sale >= inicio)) {
          sumas.set(moneda, (sumas.get(moneda) ?? 0) - centavos);
        }
      }
    }
    return sumas;
  }

  /**
   * Sum of the movements' parts without an account, by currency, from the first opening day of an
   * account up to a day.
   */
  function sinCuenta(al: string): Map<Moneda, number> {
    const sumas = new Map<Moneda, number>();
    const primeros = [...cuentas.values()].map(({ desde }) => desde ?? '').toSorted();
    for (const { viva, dia, movimiento, partes } of causas.values()) {
      if (!viva || !movimiento || dia > al || dia < (primeros[0] ?? '')) continue;
      for (const parte of partes) {
        if (parte.cuenta !== null) continue;
        sumas.set(movimiento.moneda, (sumas.get(movimiento.moneda) ?? 0) + parte.centavos);
      }
    }
    return sumas;
  }

  return {
    cuentas,
    causas,
    cuenta,
    faltas,
    alcanza,
    saldo,
    saldos,
    disponible,
    sinCuenta,
    aDebitar,
    sinConfirmar,
    chequesSinCuenta,
    asientosDeCuenta: (id: string) => [...todos()].filter((asiento) => asiento.cuenta === id),
    poner: (causa: Causa) => {
      const antes = causas.get(causa.id);
      if (antes) asientosDe.delete(antes);
      causas.set(causa.id, causa);
    },
  };
}
