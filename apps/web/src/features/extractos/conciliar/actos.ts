import type { Linea } from '@plomada/domain/extractos/conciliacion.schema';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { toApiError } from '@/lib/api-error.ts';

/** Act on lines that the screen shows as done before the server answers. */
export type Acto = {
  readonly lineas: readonly Linea[];
  /** Ids of the entries and cheques that it takes, which no other suggestion may offer. */
  readonly toma: readonly string[];
  /** Result in words, such as "Vinculada". */
  readonly hecho: string;
  /** True for an act that wrote money, which other screens show too. */
  readonly dinero?: boolean;
  /** Takes the act back; null where that is impossible. */
  readonly deshacer: (() => Promise<unknown>) | null;
};

/** Act that failed, with the reason in words. */
export type Fallo = { readonly lineas: readonly Linea[]; readonly motivo: string };

type EnPila = { readonly n: number; readonly acto: Acto; readonly salio: Promise<boolean> };

/** Time in ms without a new act before the list is fetched again, so that fetches do not slow the keys. */
const CALMA_MS = 400;

const pausa = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Runs a task at most once at a time; requests during a run share one further run. */
function useUnaPorVez(tarea: () => Promise<unknown>) {
  const actual = useRef<Promise<unknown> | null>(null);
  const otra = useRef<Promise<unknown> | null>(null);
  const ultima = useRef(tarea);
  useEffect(() => {
    ultima.current = tarea;
  }, [tarea]);
  return useCallback((): Promise<unknown> => {
    const empezar = () => {
      otra.current = null;
      actual.current = ultima.current().finally(() => {
        actual.current = null;
      });
      return actual.current;
    };
    if (actual.current === null) return empezar();
    otra.current ??= actual.current.then(empezar, empezar);
    return otra.current;
  }, []);
}

/** Acts under way, with the lines that they hide and the entries that they take. */
function useEnPie() {
  const [enPie, setEnPie] = useState<readonly Pick<EnPila, 'n' | 'acto'>[]>([]);
  const poner = useCallback(
    (n: number, acto: Acto) => setEnPie((antes) => [...antes, { n, acto }]),
    [],
  );
  const quitar = useCallback(
    (n: number) => setEnPie((antes) => antes.filter((uno) => uno.n !== n)),
    [],
  );
  const ocultas: ReadonlySet<string> = useMemo(
    () => new Set(enPie.flatMap(({ acto }) => acto.lineas.map(({ id }) => id))),
    [enPie],
  );
  const tomados: ReadonlySet<string> = useMemo(
    () => new Set(enPie.flatMap(({ acto }) => acto.toma)),
    [enPie],
  );
  return { ocultas, tomados, poner, quitar };
}

type Refrescar = (conDinero: boolean) => Promise<unknown>;

/** Fetches again once no act came for a while, with all that shows money if one of them wrote some. */
function useTraer(refrescar: Refrescar) {
  const ultimoActo = useRef(-Infinity);
  const conDinero = useRef(false);
  const traer = useUnaPorVez(async () => {
    for (let falta = CALMA_MS; falta > 0;) {
      falta = CALMA_MS - (performance.now() - ultimoActo.current);
      if (falta > 0) await pausa(falta);
    }
    const con = conDinero.current;
    conDinero.current = false;
    await refrescar(con);
  });
  const anotar = useCallback(({ dinero = false }: Acto) => {
    ultimoActo.current = performance.now();
    if (dinero) conDinero.current = true;
  }, []);
  return { traer, anotar };
}

/**
 * Acts under way and those that can be undone. Their lines stay hidden from the call until the list
 * was fetched without them; a failed act shows its lines again, with the reason.
 */
export function useActos(refrescar: Refrescar) {
  const { ocultas, tomados, poner, quitar } = useEnPie();
  const [fallo, setFallo] = useState<Fallo | null>(null);
  const [ultimo, setUltimo] = useState<Acto | null>(null);
  const pila = useRef<EnPila[]>([]);
  const cuenta = useRef(0);
  const { traer, anotar } = useTraer(refrescar);

  const sacar = useCallback((n: number) => {
    pila.current = pila.current.filter((uno) => uno.n !== n);
    setUltimo(pila.current.at(-1)?.acto ?? null);
  }, []);
  const fallar = useCallback((lineas: readonly Linea[], cause: unknown) => {
    setFallo({ lineas, motivo: toApiError(cause).message });
  }, []);

  /** Keeps an act whose call is under way, or was made by a dialog, and hides its lines. */
  const hacer = useCallback(
    async (acto: Acto, llamada: Promise<unknown>): Promise<void> => {
      const n = (cuenta.current += 1);
      anotar(acto);
      poner(n, acto);
      setFallo(null);
      const salio = llamada.then(
        () => true,
        (cause: unknown) => {
          fallar(acto.lineas, cause);
          return false;
        },
      );
      pila.current.push({ n, acto, salio });
      setUltimo(acto);
      if (!(await salio)) sacar(n);
      await traer();
      quitar(n);
    },
    [anotar, fallar, poner, quitar, sacar, traer],
  );

  /** Takes the last act back, once it was saved; returns its lines, which are listed again. */
  const deshacer = useCallback(async (): Promise<readonly Linea[]> => {
    const tope = pila.current.pop();
    setUltimo(pila.current.at(-1)?.acto ?? null);
    if (tope === undefined || !(await tope.salio)) return [];
    try {
      await tope.acto.deshacer?.();
    } catch (cause) {
      fallar(tope.acto.lineas, cause);
    }
    await traer();
    // Rendered at once, so that the caller finds the rows that it gives the focus to.
    flushSync(() => quitar(tope.n));
    return tope.acto.lineas;
  }, [fallar, quitar, traer]);

  const olvidarFallo = useCallback(() => setFallo(null), []);
  return { ocultas, tomados, fallo, olvidarFallo, ultimo, hacer, deshacer };
}

export type Actos = ReturnType<typeof useActos>;
