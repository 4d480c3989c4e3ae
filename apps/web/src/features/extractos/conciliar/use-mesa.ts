import type { Linea, LineaConSugerencias } from '@plomada/domain/extractos/conciliacion.schema';
import { useCallback, useEffect, useRef } from 'react';

import { goOnAt, nextKey } from '@/components/data-table/next-row.ts';

import type { Hacer } from '../que-hacer.ts';
import { igualesA } from '../vincular.ts';
import { gruposDe } from './cargos.tsx';
import { type Tecla, useTeclas } from './teclado.ts';
import type { Decidir } from './use-decidir.ts';
import type { LineasDelMes } from './use-lineas.ts';

type Lineas = readonly LineaConSugerencias[];
type MesaOptions = {
  readonly lineas: LineasDelMes;
  readonly decidir: Decidir;
  readonly puede: boolean;
  readonly onHacer: Hacer;
};

const PIDE: Readonly<Partial<Record<Tecla, (lineas: Lineas, onHacer: Hacer) => void>>> = {
  N: (lineas, onHacer) => onHacer({ que: 'crear', lineas }),
  E: (lineas, onHacer) => onHacer({ que: 'esperar', lineas }),
  I: (lineas, onHacer) => onHacer({ que: 'ignorar', lineas }),
  V: (lineas, onHacer) => onHacer({ que: 'aMano', lineas }),
  T: ([linea, otra], onHacer) => {
    if (linea !== undefined && otra === undefined) onHacer({ que: 'traspaso', linea });
  },
};

/**
 * Continues with the line after those, which leave the list, once it is rendered; after the last one
 * loaded, with the first that arrives.
 */
function useSeguir({ orden, seleccion: { clear } }: LineasDelMes) {
  const espera = useRef<{ readonly clave: string | null } | null>(null);
  useEffect(() => {
    const [primera] = orden;
    const { current } = espera;
    if (current === null || primera === undefined) return;
    espera.current = null;
    const { clave } = current;
    // Not when somebody went on elsewhere.
    if (document.activeElement?.matches('body, main') === true) {
      goOnAt(clave !== null && orden.includes(clave) ? clave : primera);
    }
  }, [orden]);
  return useCallback(
    (decididas: readonly Linea[]) => {
      const siguiente = nextKey(orden, new Set(decididas.map(({ id }) => id)));
      goOnAt(siguiente);
      espera.current = { clave: siguiente };
      clear();
    },
    [clear, orden],
  );
}

/** Acts of a person on the lines, by key, button or card; the focus continues with the next line. */
export function useMesa({ lineas, decidir, puede, onHacer }: MesaOptions) {
  const { filas, seleccion, datos } = lineas;
  const { has, choose } = seleccion;
  const seguir = useSeguir(lineas);
  const { aceptar: mandar, tomados } = decidir;
  /** Accepts what is suggested; a single line without a suggestion is linked by hand. */
  const aceptar = useCallback(
    (pedidas: Lineas) => {
      const aceptadas = mandar(pedidas);
      if (aceptadas.length > 0) seguir(aceptadas);
      else if (pedidas.length === 1) onHacer({ que: 'aMano', lineas: pedidas });
    },
    [mandar, onHacer, seguir],
  );
  /** Selects the lines that are decided like this one, which are shown before one act decides them. */
  const elegirIguales = useCallback(
    (linea: LineaConSugerencias) => choose(igualesA(linea, filas, tomados)),
    [choose, filas, tomados],
  );
  const deshacer = () =>
    void decidir.deshacer().then((vuelven) => {
      const [primera] = vuelven;
      if (primera !== undefined) goOnAt(primera.id);
    });
  const deLinea = (tecla: Tecla, lineaId: string) => {
    const propia = filas.filter(({ id }) => id === lineaId);
    const elegidas = filas.filter(({ id }) => has(id));
    const suyas = tecla === 'A' || elegidas.length === 0 ? propia : elegidas;
    if (suyas.length === 0 || suyas.some(({ estado }) => estado !== 'PENDIENTE')) return;
    const [linea] = suyas;
    if (tecla === 'ENTER') aceptar(suyas);
    else if (tecla === 'A' && linea !== undefined) elegirIguales(linea);
    else PIDE[tecla]?.(suyas, onHacer);
  };
  useTeclas((tecla, lineaId) => {
    if (!puede) return;
    const linea = filas.find(({ id }) => id === lineaId);
    if (tecla === 'S') onHacer({ que: 'saldo' });
    else if (tecla === 'B') {
      const [grupo] = datos === undefined ? [] : gruposDe(datos, decidir.ocultas);
      if (grupo !== undefined) onHacer({ que: 'cargo', grupo });
    } else if (tecla !== 'U') {
      if (lineaId !== null) deLinea(tecla, lineaId);
    } else if (linea !== undefined && linea.estado !== 'PENDIENTE') decidir.revertir(linea);
    else deshacer();
  });
  return { aceptar, seguir, deshacer, elegirIguales };
}

export type Mesa = ReturnType<typeof useMesa>;
