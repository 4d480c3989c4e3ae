import { porRazon, type Razon } from '../../base/porcentaje.rules.ts';

/** Value of a series for a month: `valor` is a decimal string, `mes` is `YYYY-MM`. */
export type ValorIndice = {
  readonly mes: string;
  readonly valor: string;
  readonly definitivo: boolean;
};

export type Factor = {
  readonly razon: Razon;
  /** Month of the value used, earlier than the requested one when that is not published yet. */
  readonly mes: string;
  readonly estimado: boolean;
};

/** The value of a month, or the last one published before it. */
export function vigenteEn(serie: readonly ValorIndice[], mes: string): ValorIndice | null {
  return serie.reduce<ValorIndice | null>(
    (hallado, valor) =>
      valor.mes <= mes && (hallado === null || valor.mes > hallado.mes) ? valor : hallado,
    null,
  );
}

/**
 * Factor I(mes) / I(base), each with the last value published up to its month; null when one of the
 * two has none. It is an estimate while either month is not published or either value is
 * provisional.
 */
export function factorEntre(
  serie: readonly ValorIndice[],
  base: string,
  mes: string,
): Factor | null {
  const desde = vigenteEn(serie, base);
  const hasta = vigenteEn(serie, mes);
  if (!desde || !hasta) return null;
  const publicados = desde.mes === base && hasta.mes === mes;
  return {
    razon: { numerador: hasta.valor, denominador: desde.valor },
    mes: hasta.mes,
    estimado: !(publicados && desde.definitivo && hasta.definitivo),
  };
}

/** Values that update a budget: its series, or the exchange rate of its last certificate. */
export type Indices = {
  readonly serie: readonly ValorIndice[];
  readonly ultimaCotizacion: string | null;
};

export type Indexado = {
  readonly indexacion: 'NINGUNA' | 'CAC' | 'SERIE' | 'USD';
  readonly mesBase: string | null;
  readonly cotizacionBase: string | null;
};

/** Factor of a budget for a month; null without an index or without a value. */
export function factorDe(
  { indexacion, mesBase, cotizacionBase }: Indexado,
  { serie, ultimaCotizacion }: Indices,
  mes: string,
): Factor | null {
  if (indexacion === 'USD') {
    if (cotizacionBase === null || ultimaCotizacion === null) return null;
    const razon = { numerador: ultimaCotizacion, denominador: cotizacionBase };
    return { razon, mes, estimado: false };
  }
  return mesBase === null ? null : factorEntre(serie, mesBase, mes);
}

/** A budget in force with the amount still to be certified. */
type Abierto = Indexado & { readonly restoCentavos: number };

/**
 * Amounts still to be certified that new values of a series change, before and after, updated to
 * `mes`; approved certificates do not change.
 */
export function saldosMovidos<T extends Abierto>(
  abiertos: readonly T[],
  series: { readonly antes: readonly ValorIndice[]; readonly despues: readonly ValorIndice[] },
  mes: string,
) {
  const con = (abierto: Abierto, serie: readonly ValorIndice[]): number => {
    const factor = factorDe(abierto, { serie, ultimaCotizacion: null }, mes);
    return factor ? porRazon(abierto.restoCentavos, factor.razon) : abierto.restoCentavos;
  };
  return abiertos
    .map((abierto) => {
      const antesCentavos = con(abierto, series.antes);
      const despuesCentavos = con(abierto, series.despues);
      const diferenciaCentavos = despuesCentavos - antesCentavos;
      return { abierto, antesCentavos, despuesCentavos, diferenciaCentavos };
    })
    .filter(({ diferenciaCentavos }) => diferenciaCentavos !== 0);
}
