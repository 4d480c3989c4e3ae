import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import type { PresupuestoFormulario } from '../presupuesto-valores.ts';
import { filasDe, filaVacia, itemsDe, releerPrecio, type Fila } from './filas.ts';
import { pegarBloque, type Destino } from './pegado.ts';

/** Notice below the rows, with their previous state for undo. */
export type Aviso = { readonly texto: string; readonly antes: readonly Fila[] };

/** Delay in ms after the last key before the form is updated and validated. */
const ESPERA = 300;

function useRevisarDespues(form: PresupuestoFormulario): () => void {
  const espera = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(espera.current), []);
  return useCallback(() => {
    if (form.control._formState.submitCount === 0) return;
    clearTimeout(espera.current);
    espera.current = setTimeout(() => void form.trigger('items'), ESPERA);
  }, [form]);
}

/**
 * Rows on screen, kept in step with the form's items. Unchanged rows keep their identity, so that
 * only changed ones render.
 */
function useFilas(form: PresupuestoFormulario) {
  const [filas, setFilas] = useState(() => filasDe(form.getValues('items')));
  const actuales = useRef(filas);
  const propio = useRef(false);
  const revisarDespues = useRevisarDespues(form);
  const mostrar = useCallback((nuevas: readonly Fila[]) => {
    actuales.current = nuevas;
    setFilas(nuevas);
  }, []);
  const espera = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Writes the rows to the form. */
  const entregar = useCallback(() => {
    if (espera.current === undefined) return;
    clearTimeout(espera.current);
    espera.current = undefined;
    propio.current = true;
    // Empty cells have no value, so that the schema reports them as required.
    const items = Object.assign([], itemsDe(actuales.current));
    form.setValue('items', items, { shouldDirty: true });
    propio.current = false;
    revisarDespues();
  }, [form, revisarDespues]);
  /**
   * Shows the rows at once and updates the form after a pause, as that copies and compares hundreds
   * of items.
   */
  const escribir = useCallback(
    (nuevas: readonly Fila[]) => {
      mostrar(nuevas);
      clearTimeout(espera.current);
      espera.current = setTimeout(entregar, ESPERA);
    },
    [mostrar, entregar],
  );
  const poner = useCallback(
    (nuevas: readonly Fila[]) => {
      escribir(nuevas);
      entregar();
    },
    [escribir, entregar],
  );
  useEffect(() => entregar, [entregar]);
  // Takes over changes made to the form itself: a restored draft, the row of another user, or
  // another currency, by which prices are read again.
  useEffect(() => {
    const { unsubscribe } = form.watch(({ moneda }, { name }) => {
      if (name === 'moneda' && moneda !== undefined) {
        const releidas = actuales.current.map((fila) => releerPrecio(fila, moneda));
        if (releidas.some((fila, i) => fila !== actuales.current[i])) poner(releidas);
        return;
      }
      if (
        propio.current ||
        espera.current !== undefined ||
        (name !== undefined && name !== 'items')
      )
        return;
      const items = form.getValues('items');
      if (!iguales(items, itemsDe(actuales.current))) mostrar(filasDe(items));
    });
    return unsubscribe;
  }, [form, mostrar, poner]);
  return { filas, actuales, escribir, entregar, poner };
}

const iguales = (una: unknown, otra: unknown) => JSON.stringify(una) === JSON.stringify(otra);

const en = (filas: readonly Fila[], indice: number, fila: Fila): readonly Fila[] =>
  filas.map((una, i) => (i === indice ? fila : una));

const sin = (filas: readonly Fila[], indice: number): readonly Fila[] => {
  const quedan = filas.filter((_, i) => i !== indice);
  return quedan.length === 0 ? [filaVacia()] : quedan;
};

const pegadas = (cuantas: number) =>
  cuantas === 1 ? 'Se pegó 1 fila.' : `Se pegaron ${cuantas} filas.`;

/** Rows of the spreadsheet and their actions. */
export function usePlanilla(form: PresupuestoFormulario) {
  const { filas, actuales, escribir, entregar, poner } = useFilas(form);
  const [aviso, setAviso] = useState<Aviso | null>(null);
  const acciones = useMemo(() => {
    const avisar = (nuevas: readonly Fila[], texto: string) => {
      setAviso({ texto, antes: actuales.current });
      poner(nuevas);
    };
    return {
      cambiar: (clave: string, cambio: Partial<Fila>) => {
        setAviso(null);
        escribir(
          actuales.current.map((fila) => (fila.clave === clave ? { ...fila, ...cambio } : fila)),
        );
      },
      insertar: (indice: number) => {
        const antes = actuales.current;
        setAviso(null);
        poner([...antes.slice(0, indice), filaVacia(), ...antes.slice(indice)]);
      },
      quitar: (indice: number) =>
        avisar(sin(actuales.current, indice), `Se quitó la fila ${indice + 1}.`),
      /** Swaps a row with its neighbour; false when there is no row to swap with. */
      mover: (indice: number, paso: 1 | -1): boolean => {
        const una = actuales.current[indice];
        const otra = actuales.current[indice + paso];
        if (una === undefined || otra === undefined) return false;
        setAviso(null);
        poner(en(en(actuales.current, indice, otra), indice + paso, una));
        return true;
      },
      pegar: (texto: string, destino: Omit<Destino, 'moneda'>) => {
        const moneda = form.getValues('moneda') ?? 'ARS';
        const pegado = pegarBloque(actuales.current, texto, { ...destino, moneda });
        avisar(pegado.filas, [pegadas(pegado.cantidad), ...pegado.notas].join(' '));
      },
      deshacer: (antes: readonly Fila[]) => {
        setAviso(null);
        poner(antes);
      },
    };
  }, [form, actuales, escribir, poner]);
  return { filas, actuales, aviso, entregar, ...acciones };
}

export type Planilla = ReturnType<typeof usePlanilla>;
