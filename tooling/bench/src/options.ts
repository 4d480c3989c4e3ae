import { parseArgs } from 'node:util';

function positive(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`No es un entero positivo: ${text}`);
  return value;
}

/**
 * Options of `pnpm bench [--filas 1000000] [--segundos 5] [--rondas 3] [--conexiones 50] [--lote
 * 20] [--solo-reparto | --solo-altas]`, or of `pnpm bench --solo-organizaciones [--organizaciones
 * 1000] [--ritmo 400] [--minutos 10] [--procesos 2] [--por-proceso 10]`.
 */
export function readOptions(argv: readonly string[]) {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      filas: { type: 'string', default: '1000000' },
      segundos: { type: 'string', default: '5' },
      rondas: { type: 'string', default: '3' },
      conexiones: { type: 'string', default: '50' },
      lote: { type: 'string', default: '20' },
      'solo-reparto': { type: 'boolean', default: false },
      'solo-altas': { type: 'boolean', default: false },
      'solo-organizaciones': { type: 'boolean', default: false },
      organizaciones: { type: 'string', default: '1000' },
      ritmo: { type: 'string', default: '400' },
      minutos: { type: 'string', default: '10' },
      procesos: { type: 'string', default: '2' },
      'por-proceso': { type: 'string', default: '10' },
    },
  });
  return {
    /** Movements in each of the two largest databases. */
    movements: positive(values.filas),
    /** Seconds of one round of one configuration; the fairness measurement takes at least 12. */
    seconds: positive(values.segundos),
    rounds: positive(values.rondas),
    connections: positive(values.conexiones),
    /** Calls of one tRPC batch. */
    batch: positive(values.lote),
    /** Measures only the effect of one organisation's load on another; printed and not recorded. */
    onlyFairness: values['solo-reparto'],
    /** Measures only the cost of a movement's row, and records it. */
    onlyInserts: values['solo-altas'],
    /** Measures only many organisations at once; recorded when the run is a full one. */
    onlyOrganizations: values['solo-organizaciones'],
    organizations: positive(values.organizaciones),
    /** Calls per second of all organisations together, without the busy one. */
    perSecond: positive(values.ritmo),
    /** Minutes of each of the two runs. */
    minutes: positive(values.minutos),
    /** Processes of the server: `WEB_CONCURRENCY`. */
    processes: positive(values.procesos),
    /** Database connections of each server process: `DATABASE_POOL_MAX`. */
    poolMax: positive(values['por-proceso']),
  };
}

export type Options = ReturnType<typeof readOptions>;
