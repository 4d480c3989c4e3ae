import type { Moneda } from '../base/campos.schema.ts';
import { diasEntre, sumarDias } from '../base/fecha.rules.ts';
import { accept, type Outcome, refuse } from '../base/refusal.ts';
import { aplicarPalancas } from './aplicar.rules.ts';
import type { Base } from './base.schema.ts';
import { claveNueva, descontada } from './cambios.rules.ts';
import { type Candidato, menorDescuento } from './descuento-minimo.rules.ts';
import type { Filtro } from './escenario.schema.ts';
import { diaDe, type Fila } from './fila.ts';
import { CHEQUES_DE_PALANCA_MAX, IMPORTE_DE_PALANCA_MAX } from './limites.ts';
import type { Palanca, PalancaLeida } from './palanca.schema.ts';
import { conPalancas, enFiltro, type Previo, prever } from './serie.rules.ts';

/** Lever that is looked for. */
export type Busqueda =
  | { readonly tipo: 'LLAMADO'; readonly fecha: string }
  | { readonly tipo: 'DEMORA'; readonly clave: string }
  | {
      readonly tipo: 'DESCUENTO';
      readonly fecha: string;
      readonly tasaAnual: string;
      readonly cuentaId?: string | null;
      /** Cheques to choose from; all of the portfolio without them. */
      readonly chequeIds?: readonly string[];
    };

/** Balance below which no day may end, and the lever that is to see to it. */
export type Meta = {
  readonly moneda: Moneda;
  readonly pisoCentavos: number;
  readonly busqueda: Busqueda;
  /** Id of the lever that is proposed. */
  readonly palancaId: string;
};

/** Least that is needed; nothing is when `palanca` is null. */
export type Hallazgo = {
  readonly palanca: Palanca | null;
  /** False when there were too many cheques to try every set, so that one of less may exist. */
  readonly exacto: boolean;
};

const NADA: Hallazgo = { palanca: null, exacto: true };

type Lugar = {
  readonly base: Base;
  readonly palancas: readonly PalancaLeida[];
  readonly filtro: Filtro;
  /** Forecast without levers. */
  readonly previo: Previo;
  /** Balances of the scenario at the end of each day, and its dues. */
  readonly saldos: readonly number[];
  readonly dias: readonly string[];
  readonly filas: readonly Fila[];
};
type Busca<T extends Busqueda['tipo']> = Meta & {
  readonly busqueda: Extract<Busqueda, { readonly tipo: T }>;
};

const comunes = ({ palancaId }: Meta) => ({ id: palancaId, activa: true, texto: null });

function llamado(lugar: Lugar, meta: Busca<'LLAMADO'>): Outcome<Hallazgo> {
  const { filtro } = lugar;
  const palanca = {
    tipo: 'LLAMADO_NUEVO',
    ...comunes(meta),
    fecha: meta.busqueda.fecha,
    importeCentavos: 1,
    moneda: meta.moneda,
    proyectoId: filtro.por === 'OBRA' ? filtro.proyectoId : lugar.base.proyectoId,
    cuentaId: filtro.por === 'CUENTA' ? filtro.cuentaId : null,
  } as const satisfies Palanca;
  // A trial of one centavo shows on which day it arrives when other levers delay calls.
  const prueba = conPalancas(lugar.previo, [...lugar.palancas, palanca]);
  const fila = prueba.filas.escenario.find(({ clave }) => clave === claveNueva(palanca.id));
  const llega = fila ? diaDe(fila, lugar.base.desde) : palanca.fecha;
  if (llega > lugar.base.hasta) {
    return refuse('El llamado entraría después del último día del escenario');
  }
  if (lugar.saldos.some((saldo, i) => saldo < meta.pisoCentavos && (lugar.dias[i] ?? '') < llega)) {
    return refuse('La caja queda por debajo antes de que entre el llamado');
  }
  const importeCentavos = meta.pisoCentavos - Math.min(...lugar.saldos);
  return importeCentavos > IMPORTE_DE_PALANCA_MAX
    ? refuse('Haría falta un llamado demasiado grande')
    : accept({ palanca: { ...palanca, importeCentavos }, exacto: true });
}

function demora(lugar: Lugar, meta: Busca<'DEMORA'>): Outcome<Hallazgo> {
  const { saldos } = lugar;
  const pago = lugar.filas.find(
    (fila) => fila.clave === meta.busqueda.clave && enFiltro(lugar.filtro)(fila),
  );
  if (!pago) return refuse('Ese pago no está en el escenario, o está partido');
  if (pago.moneda !== meta.moneda || pago.sentido !== 'EGRESO' || pago.importeCentavos <= 0) {
    return refuse('Solo se demora lo que hay que pagar, en su moneda');
  }
  const { desde, hasta } = lugar.base;
  const bajo = (saldo: number) => saldo < meta.pisoCentavos;
  const ultimo = saldos.findLastIndex(bajo);
  const dia = diasEntre(desde, diaDe(pago, desde));
  if (saldos.findIndex(bajo) < dia) return refuse('La caja queda por debajo antes de ese pago');
  if (saldos.slice(dia, ultimo + 1).some((saldo) => bajo(saldo + pago.importeCentavos))) {
    return refuse('La caja queda por debajo aun sin ese pago');
  }
  const fecha = sumarDias(desde, ultimo + 1);
  if (fecha > hasta) return refuse('Ni pagándolo el último día del escenario alcanza');
  return accept({
    palanca: {
      tipo: 'PAGO',
      ...comunes(meta),
      clave: meta.busqueda.clave,
      accion: { tipo: 'MOVER', fecha },
    },
    exacto: true,
  });
}

/** Cheques that may be discounted, with what each adds to the balance of each day. */
function candidatos(
  { base, filtro, filas, dias }: Lugar,
  { moneda, busqueda }: Busca<'DESCUENTO'>,
): Candidato[] {
  const dentro = enFiltro(filtro);
  const { chequeIds } = busqueda;
  return filas.flatMap((fila) => {
    const chequeId = fila.clave.slice(fila.clave.indexOf(':') + 1);
    const nueva = fila.moneda === moneda ? descontada(fila, busqueda, base.desde) : null;
    if (!nueva || (chequeIds && !chequeIds.includes(chequeId))) return [];
    const antes = (dia: string) =>
      dentro(fila) && dia >= diaDe(fila, base.desde) ? fila.importeCentavos : 0;
    const ahora = (dia: string) =>
      dentro(nueva) && dia >= nueva.fecha ? nueva.importeCentavos : 0;
    const efectos = dias.map((dia) => ahora(dia) - antes(dia));
    return [{ chequeId, importeCentavos: fila.importeCentavos, efectos }];
  });
}

/** Days on which every candidate has the same effect, as one with their lowest balance. */
function porTramos(todos: readonly Candidato[], holguras: readonly number[]) {
  const tramos = new Map<string, { holgura: number; dia: number }>();
  for (const [dia, holgura] of holguras.entries()) {
    const clave = todos.map(({ efectos }) => efectos[dia]).join(' ');
    const tramo = tramos.get(clave);
    if (!tramo || holgura < tramo.holgura) tramos.set(clave, { holgura, dia });
  }
  const elegidos = [...tramos.values()];
  return {
    holguras: elegidos.map(({ holgura }) => holgura),
    candidatos: todos.map((uno) => ({
      ...uno,
      efectos: elegidos.map(({ dia }) => uno.efectos[dia] ?? 0),
    })),
  };
}

const NO_HALLADO = {
  CHEQUES: 'Ningún descuento de esos cheques alcanza',
  LUGAR: `Ningún descuento de hasta ${CHEQUES_DE_PALANCA_MAX} cheques alcanza`,
  INTENTOS: 'Son demasiados cheques para probarlos todos: elegir algunos',
} as const;

function descuento(lugar: Lugar, meta: Busca<'DESCUENTO'>): Outcome<Hallazgo> {
  const holguras = lugar.saldos.map((saldo) => saldo - meta.pisoCentavos);
  if (holguras.some((holgura, i) => holgura < 0 && (lugar.dias[i] ?? '') < meta.busqueda.fecha)) {
    return refuse('La caja queda por debajo antes de ese descuento');
  }
  const todos = candidatos(lugar, meta);
  if (todos.length === 0) return refuse('No hay cheques en cartera que se puedan descontar');
  const tramos = porTramos(todos, holguras);
  const { hallado, falta } = menorDescuento(tramos.candidatos, tramos.holguras);
  if (!hallado) return refuse(NO_HALLADO[falta]);
  const { fecha, tasaAnual, cuentaId } = meta.busqueda;
  return accept({
    palanca: {
      tipo: 'CHEQUES_DESCONTADOS',
      ...comunes(meta),
      chequeIds: [...hallado.chequeIds],
      fecha,
      tasaAnual,
      cuentaId: cuentaId ?? null,
    },
    exacto: hallado.exacto,
  });
}

/**
 * Least lever that keeps the lowest balance of the scenario at `pisoCentavos` or above: the smallest
 * call, the shortest delay of a payment, or the cheques with the least total face value, as many as
 * one lever takes. Refused with the reason when none does.
 */
export function queHaceFalta(
  base: Base,
  palancas: readonly PalancaLeida[],
  { filtro, ...meta }: Meta & { readonly filtro: Filtro },
): Outcome<Hallazgo> {
  const previo = prever(base, filtro);
  const { series } = conPalancas(previo, palancas);
  const una = series.find(({ moneda }) => moneda === meta.moneda);
  if (!una) return refuse('En esa moneda no hay nada que calcular');
  const saldos = una.dias.map(({ escenario }) => escenario.saldoCentavos);
  if (saldos.every((saldo) => saldo >= meta.pisoCentavos)) return accept(NADA);
  // A cheque is found wherever it is: the money of its discount may be what the filter adds up.
  const { filas } = aplicarPalancas(previo.partida, palancas);
  const dias = una.dias.map(({ fecha }) => fecha);
  const lugar = { base, palancas, filtro, previo, saldos, dias, filas };
  const { busqueda } = meta;
  switch (busqueda.tipo) {
    case 'LLAMADO':
      return llamado(lugar, { ...meta, busqueda });
    case 'DEMORA':
      return demora(lugar, { ...meta, busqueda });
    case 'DESCUENTO':
      return descuento(lugar, { ...meta, busqueda });
  }
}
