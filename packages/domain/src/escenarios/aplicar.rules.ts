import type { Base } from './base.schema.ts';
import {
  atrasarCliente,
  cambiarPago,
  type Contexto,
  demorarLlamado,
  descontarCheques,
  gastarDeNuevo,
  llamarDeNuevo,
  subirIndice,
} from './cambios.rules.ts';
import type { Cambio, Efecto, Fila } from './fila.ts';
import type { Palanca, PalancaLeida, TipoPalanca } from './palanca.schema.ts';

/**
 * Order in which levers are applied; those of one type in the order of the list. Amounts change
 * first, then dues are added, then single ones change, and delays come last, so that they delay
 * what is new or moved as well.
 */
export const ORDEN_DE_PALANCAS: readonly TipoPalanca[] = [
  'INDICE',
  'LLAMADO_NUEVO',
  'GASTO_NUEVO',
  'PAGO',
  'CHEQUES_DESCONTADOS',
  'LLAMADO_DEMORADO',
  'CLIENTE_ATRASADO',
  'DOLAR',
];

/** Dues before any lever, made once for all the levers that are tried on them. */
export type Partida = { readonly filas: readonly Fila[]; readonly contexto: Contexto };

export const partidaDe = ({
  vencimientos,
  desde,
}: Pick<Base, 'vencimientos' | 'desde'>): Partida => ({
  filas: vencimientos.map((vencimiento) => ({ ...vencimiento, palancaId: null })),
  contexto: {
    hoy: desde,
    importes: new Map(vencimientos.map(({ clave, importeCentavos }) => [clave, importeCentavos])),
  },
});

function cambioDe(filas: readonly Fila[], palanca: Palanca, contexto: Contexto): Cambio {
  switch (palanca.tipo) {
    case 'INDICE':
      return subirIndice(filas, palanca, contexto);
    case 'LLAMADO_NUEVO':
      return llamarDeNuevo(filas, palanca);
    case 'GASTO_NUEVO':
      return gastarDeNuevo(filas, palanca);
    case 'PAGO':
      return cambiarPago(filas, palanca, contexto);
    case 'CHEQUES_DESCONTADOS':
      return descontarCheques(filas, palanca, contexto);
    case 'LLAMADO_DEMORADO':
      return demorarLlamado(filas, palanca, contexto);
    case 'CLIENTE_ATRASADO':
      return atrasarCliente(filas, palanca, contexto);
    case 'DOLAR':
      // It only shows pesos and dollars as one line.
      return { resultado: filas, filas: 0, estado: 'APLICADA' };
  }
}

/** Levers that can be applied, in their order. */
const enOrden = (palancas: readonly PalancaLeida[]): Palanca[] =>
  palancas
    .filter((palanca) => palanca.tipo !== 'AUSENTE')
    .filter(({ activa }) => activa)
    .toSorted((a, b) => ORDEN_DE_PALANCAS.indexOf(a.tipo) - ORDEN_DE_PALANCAS.indexOf(b.tipo));

const sinAplicar = ({ tipo }: PalancaLeida): Efecto => ({
  estado: tipo === 'AUSENTE' ? 'YA_NO_ESTA' : 'APAGADA',
  filas: 0,
});

/** Dues of the scenario, and what each lever did, by its id. */
export function aplicarPalancas(
  { filas: antes, contexto }: Partida,
  palancas: readonly PalancaLeida[],
): { readonly filas: readonly Fila[]; readonly efectos: ReadonlyMap<string, Efecto> } {
  const efectos = new Map(palancas.map((palanca) => [palanca.id, sinAplicar(palanca)]));
  let filas = antes;
  for (const palanca of enOrden(palancas)) {
    const { resultado, ...efecto } = cambioDe(filas, palanca, contexto);
    filas = resultado;
    efectos.set(palanca.id, efecto);
  }
  return { filas, efectos };
}
