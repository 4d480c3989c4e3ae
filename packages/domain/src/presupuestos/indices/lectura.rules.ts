import {
  aUnidades,
  deUnidades,
  leerDecimalEsAr,
  sinCerosDeMas,
  tieneDosLecturas,
  type MarcaDecimal,
} from '../../base/decimal.rules.ts';
import { required } from '../../base/required.ts';
import { marcaQuePrueba } from '../../planilla/hechos.rules.ts';
import type { ValorIndice } from './indice.rules.ts';

/** A month and the digits of its value, as written. */
export type ValorEscrito = { readonly mes: string; readonly cifras: string };

/** A possible value. `marca`: the decimal sign that it implies for the whole series. */
export type OpcionDeValor = { readonly valor: string; readonly marca: MarcaDecimal | null };

export type ValorLeido =
  | { readonly ok: true; readonly valor: string }
  | { readonly ok: false; readonly motivo: string; readonly opciones: readonly OpcionDeValor[] };

/** The user's answers about a series: its decimal sign, and values by `claveDeEscrito`. */
export type RespuestasDeSerie = {
  readonly marca: MarcaDecimal | null;
  readonly valores: ReadonlyMap<string, string>;
};

export const SIN_RESPUESTAS: RespuestasDeSerie = { marca: null, valores: new Map() };

export const claveDeEscrito = ({ mes, cifras }: ValorEscrito): string => `${mes} ${cifras}`;

type Conocido = Pick<ValorIndice, 'mes' | 'valor'>;

const ESCALA = 6;
const LIMITES = { maxEnteros: 12, maxEscala: ESCALA };
/**
 * Factor below which a value is near its neighbours, about the middle between 1 and 1000 on a
 * logarithmic scale.
 */
const CERCA = 30n;
/** Factor from which a value is asked about as a jump. */
const SALTO = 500n;
const MIL = 1000n;
/** Neighbours compared on each side, and their maximum distance in months. */
const VECINOS = { porLado: 2, meses: 24 } as const;

const MAL = 'No se entiende el valor';
const DOS_LECTURAS = 'No se sabe si tiene decimales o miles';

function leer(cifras: string, marca: MarcaDecimal): OpcionDeValor[] {
  const leido = leerDecimalEsAr(cifras, { ...LIMITES, marca });
  return leido.ok ? [{ valor: leido.decimal, marca }] : [];
}

/** Possible values of some digits; two when they are ambiguous and the decimal sign is unknown. */
const lecturasDe = (cifras: string, marca: MarcaDecimal | null): readonly OpcionDeValor[] =>
  marca === null && tieneDosLecturas(cifras)
    ? [...leer(cifras, ','), ...leer(cifras, '.')]
    : leer(cifras, marca ?? ',');

const unidades = (valor: string): bigint => aUnidades(valor, ESCALA);

const numeroDeMes = (mes: string): number => Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5, 7));

/**
 * Nearest values of a series within 24 months: up to 2 before the month, 2 after it and 2 of the
 * month itself; zeros are left out.
 */
function vecinosDe(mes: string, conocidos: readonly Conocido[]): readonly bigint[] {
  const aca = numeroDeMes(mes);
  const cercanos = conocidos
    .map(({ mes: otro, valor }) => ({ lejos: numeroDeMes(otro) - aca, valor: unidades(valor) }))
    .filter(({ lejos, valor }) => Math.abs(lejos) <= VECINOS.meses && valor > 0n)
    .sort((a, b) => Math.abs(a.lejos) - Math.abs(b.lejos));
  const lado = (signo: number) =>
    cercanos.filter(({ lejos }) => Math.sign(lejos) === signo).slice(0, VECINOS.porLado);
  return [...lado(-1), ...lado(0), ...lado(1)].map(({ valor }) => valor);
}

/** True when a value differs by the factor or more from most of its neighbours. */
function seAleja(valor: string, vecinos: readonly bigint[], factor: bigint): boolean {
  const unidadesDelValor = unidades(valor);
  const lejos = vecinos.filter(
    (otro) => unidadesDelValor >= otro * factor || otro >= unidadesDelValor * factor,
  );
  return lejos.length * 2 > vecinos.length;
}

const estaCerca = (valor: string, vecinos: readonly bigint[]): boolean =>
  vecinos.length > 0 && !seAleja(valor, vecinos, CERCA);

/** The value times 1000, and divided by 1000 when that is exact. */
function porMil(valor: string): readonly string[] {
  const unidadesDelValor = unidades(valor);
  const menos = unidadesDelValor % MIL === 0n ? [unidadesDelValor / MIL] : [];
  return [unidadesDelValor * MIL, ...menos].map((otro) => sinCerosDeMas(deUnidades(otro, ESCALA)));
}

/** Decimal sign proven by the values of a series; null when none proves one, or they disagree. */
function marcaDe(escritos: readonly ValorEscrito[]): MarcaDecimal | null {
  const marcas = new Set(escritos.flatMap(({ cifras }) => marcaQuePrueba(cifras) ?? []));
  const [marca = null, ...otras] = marcas;
  return otras.length > 0 ? null : marca;
}

/**
 * Accepts zero, and a value that does not differ 500 times or more from most of its neighbours; a
 * jump becomes a question with that value among the options.
 */
function sinSalto(mes: string, valor: string, conocidos: readonly Conocido[]): ValorLeido {
  const vecinos = vecinosDe(mes, conocidos);
  if (unidades(valor) === 0n || !seAleja(valor, vecinos, SALTO)) return { ok: true, valor };
  const otros = porMil(valor).filter((otro) => estaCerca(otro, vecinos));
  return {
    ok: false,
    motivo: 'Salta mil veces contra los meses de al lado',
    opciones: [...otros, valor].map((uno) => ({ valor: uno, marca: null })),
  };
}

/**
 * Reads the values of a series. Their decimal sign follows from all of them and from nearby months,
 * either stored (`conocidos`) or in the file. A value that remains ambiguous or jumps is refused
 * with its options, one that cannot be read without any.
 */
export function leerSerie(
  escritos: readonly ValorEscrito[],
  conocidos: readonly Conocido[],
  respuestas: RespuestasDeSerie = SIN_RESPUESTAS,
): readonly ValorLeido[] {
  const marca = marcaDe(escritos) ?? respuestas.marca;
  const candidatas = escritos.map((escrito) => {
    const elegido = respuestas.valores.get(claveDeEscrito(escrito));
    if (elegido !== undefined) return [{ valor: elegido, marca: null }];
    return lecturasDe(escrito.cifras, marca);
  });
  const firmes = escritos.flatMap(({ mes }, i): Conocido[] => {
    const [unica, ...otras] = candidatas[i] ?? [];
    return unica === undefined || otras.length > 0 ? [] : [{ mes, valor: unica.valor }];
  });
  const elegidas = escritos.map(({ mes }, i): OpcionDeValor | null => {
    const lecturas = candidatas[i] ?? [];
    const vecinos = vecinosDe(mes, [...conocidos, ...firmes.filter((otro) => otro.mes !== mes)]);
    const cerca =
      lecturas.length > 1 ? lecturas.filter(({ valor }) => estaCerca(valor, vecinos)) : lecturas;
    return cerca.length === 1 ? required(cerca[0], 'the only reading') : null;
  });
  const leidos = escritos.flatMap(({ mes }, i): Conocido[] => {
    const { valor } = elegidas[i] ?? {};
    return valor === undefined ? [] : [{ mes, valor }];
  });
  return escritos.map((escrito, i): ValorLeido => {
    const opciones = candidatas[i] ?? [];
    const elegida = elegidas[i] ?? null;
    if (opciones.length === 0) return { ok: false, motivo: MAL, opciones };
    if (elegida === null) return { ok: false, motivo: DOS_LECTURAS, opciones };
    if (respuestas.valores.has(claveDeEscrito(escrito))) return { ok: true, valor: elegida.valor };
    const demas = leidos.filter(({ mes }) => mes !== escrito.mes);
    return sinSalto(escrito.mes, elegida.valor, [...conocidos, ...demas]);
  });
}
