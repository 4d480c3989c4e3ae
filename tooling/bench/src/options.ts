import { parseArgs } from 'node:util';

export type Options = {
  /** Movements in the big database. */
  readonly filas: number;
  /** Seconds of one round of one configuration. */
  readonly segundos: number;
  readonly rondas: number;
  readonly conexiones: number;
  /** Only what one organisation's load does to another, printed and not recorded. */
  readonly soloReparto: boolean;
  /** Calls of one tRPC batch. */
  readonly lote: number;
  /** Only many organisations at once; recorded when it is the full measure. */
  readonly soloOrganizaciones: boolean;
  readonly organizaciones: number;
  /** Calls a second of all of them. */
  readonly ritmo: number;
  /** Of each of both runs. */
  readonly minutos: number;
  /** Of the server, and the connections of each. */
  readonly procesos: number;
  readonly porProceso: number;
};

const numero = (texto: string | undefined, defecto: number): number => {
  const valor = Number(texto ?? defecto);
  if (!Number.isInteger(valor) || valor < 1) throw new Error(`No es un entero positivo: ${texto}`);
  return valor;
};

/**
 * `pnpm bench [--filas 1000000] [--segundos 5] [--rondas 3] [--conexiones 50]
 * [--lote 20] [--solo-reparto]`, or `pnpm bench --solo-organizaciones [--organizaciones 1000]
 * [--ritmo 400] [--minutos 10] [--procesos 2] [--por-proceso 10]`.
 */
export function readOptions(argv: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      filas: { type: 'string' },
      segundos: { type: 'string' },
      rondas: { type: 'string' },
      conexiones: { type: 'string' },
      lote: { type: 'string' },
      'solo-reparto': { type: 'boolean', default: false },
      'solo-organizaciones': { type: 'boolean', default: false },
      organizaciones: { type: 'string' },
      ritmo: { type: 'string' },
      minutos: { type: 'string' },
      procesos: { type: 'string' },
      'por-proceso': { type: 'string' },
    },
  });
  return {
    filas: numero(values.filas, 1_000_000),
    segundos: numero(values.segundos, 5),
    rondas: numero(values.rondas, 3),
    conexiones: numero(values.conexiones, 50),
    soloReparto: values['solo-reparto'],
    lote: numero(values.lote, 20),
    soloOrganizaciones: values['solo-organizaciones'],
    organizaciones: numero(values.organizaciones, 1000),
    ritmo: numero(values.ritmo, 400),
    minutos: numero(values.minutos, 10),
    procesos: numero(values.procesos, 2),
    porProceso: numero(values['por-proceso'], 10),
  };
}
