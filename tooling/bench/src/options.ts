import { parseArgs } from 'node:util';

export type Options = {
  /** Movements in the big database. */
  readonly filas: number;
  /** Seconds of one round of one configuration. */
  readonly segundos: number;
  readonly rondas: number;
  readonly conexiones: number;
};

const numero = (texto: string | undefined, defecto: number): number => {
  const valor = Number(texto ?? defecto);
  if (!Number.isInteger(valor) || valor < 1) throw new Error(`No es un entero positivo: ${texto}`);
  return valor;
};

/** `pnpm bench [--filas 1000000] [--segundos 5] [--rondas 3] [--conexiones 50]`. */
export function readOptions(argv: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      filas: { type: 'string' },
      segundos: { type: 'string' },
      rondas: { type: 'string' },
      conexiones: { type: 'string' },
    },
  });
  return {
    filas: numero(values.filas, 1_000_000),
    segundos: numero(values.segundos, 5),
    rondas: numero(values.rondas, 3),
    conexiones: numero(values.conexiones, 50),
  };
}
