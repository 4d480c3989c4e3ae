import type { Linea, LineaConSugerencias } from '@plomada/domain/extractos/conciliacion.schema';
import { useCallback, useMemo } from 'react';

import { trpc } from '@/lib/trpc.ts';

import { cuantasLineas } from '../palabras.ts';
import { useRefrescarConciliacion, useRefrescarTodo } from '../que-hacer.ts';
import { idsDeSugerencia, pedidosDe, type Pedido, primerasJuntas } from '../vincular.ts';
import { type Acto, useActos } from './actos.ts';

const idsDe = (lineas: readonly Linea[]): string[] => lineas.map(({ id }) => id);

/** Result in words: `Vinculada`, or `Vinculadas 3 líneas`. */
export const hechoCon = (lineas: readonly Linea[], una: string, varias: string): string =>
  lineas.length === 1 ? una : `${varias} ${cuantasLineas(lineas.length)}`;

/** Calls that take acts back. */
function useVueltas(cuentaId: string) {
  const { client } = trpc.useUtils();
  return useMemo(() => {
    const soltar = (lineas: readonly Linea[]) =>
      client.conciliacion.desvincular.mutate({ id: cuentaId, lineaIds: idsDe(lineas) });
    return {
      soltar,
      sinEspera: (lineas: readonly Linea[]) =>
        client.conciliacion.esperar.mutate({ id: cuentaId, lineaIds: idsDe(lineas), espera: null }),
      sinIgnorar: (lineas: readonly Linea[]) =>
        client.conciliacion.ignorar.mutate({ id: cuentaId, lineaIds: idsDe(lineas), motivo: null }),
      vincular: async (pedidos: readonly Pedido[]) => {
        // One after the other, since calls on one account wait for each other anyway.
        for (const { regla, vinculos, cobros } of pedidos) {
          await client.conciliacion.vincular.mutate({
            id: cuentaId,
            vinculos: [...vinculos],
            cobros: [...cobros],
            regla,
          });
        }
      },
    };
  }, [client, cuentaId]);
}

/** Decisions on the lines of an account, shown at once and sent behind. */
export function useDecidir(cuentaId: string) {
  const todo = useRefrescarTodo();
  const refrescar = useRefrescarConciliacion();
  const actos = useActos((conDinero) => (conDinero ? todo() : refrescar()));
  const vueltas = useVueltas(cuentaId);
  const { hacer, tomados } = actos;

  /** Accepts the first suggestion of each line; returns the lines that had one. */
  const aceptar = useCallback(
    (lineas: readonly LineaConSugerencias[]): readonly Linea[] => {
      const aceptadas = primerasJuntas(lineas, tomados);
      if (aceptadas.length === 0) return [];
      const suyas = aceptadas.map(({ linea }) => linea);
      const pedidos = pedidosDe(aceptadas);
      const cobra = pedidos.some(({ cobros }) => cobros.length > 0);
      const acto: Acto = {
        lineas: suyas,
        toma: aceptadas.flatMap(({ sugerencia }) => idsDeSugerencia(sugerencia)),
        hecho: hechoCon(suyas, cobra ? 'Cobrada y vinculada' : 'Vinculada', 'Vinculadas'),
        dinero: cobra,
        deshacer: () => vueltas.soltar(suyas),
      };
      void hacer(acto, vueltas.vincular(pedidos));
      return suyas;
    },
    [hacer, tomados, vueltas],
  );

  /** Takes back the decision of a line of another list. */
  const revertir = useCallback(
    (linea: Linea) => {
      const [hecho, llamar] =
        linea.estado === 'ESPERA'
          ? (['Ya no espera', vueltas.sinEspera] as const)
          : linea.estado === 'IGNORADA'
            ? (['Vuelve a estar por decidir', vueltas.sinIgnorar] as const)
            : (['Desvinculada', vueltas.soltar] as const);
      void hacer({ lineas: [linea], toma: [], hecho, deshacer: null }, llamar([linea]));
    },
    [hacer, vueltas],
  );
  return { ...actos, vueltas, aceptar, revertir };
}

export type Decidir = ReturnType<typeof useDecidir>;
export type Vueltas = ReturnType<typeof useVueltas>;
