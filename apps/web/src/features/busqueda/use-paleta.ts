import { parsearImporte } from '@plomada/domain/base/importe.rules';
import { useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { DraftOwner } from '@/lib/open-drafts.ts';
import { type RecentsOwner, keepRecent, readRecents } from '@/lib/recents.ts';
import { useTenant } from '@/lib/tenant.ts';

import type { Entrada, Fila, GrupoId } from './filas.ts';
import { type Contenido, agrupar, primeraEsFirme } from './grupos.ts';
import { useHallazgos } from './use-hallazgos.ts';

/**
 * Index reached by a key: arrows wrap around at the ends, Home and End go to the first and last
 * row; null for other keys, or without rows.
 */
export function siguiente(cuantas: number, actual: number, tecla: string): number | null {
  if (cuantas === 0) return null;
  if (tecla === 'Home') return 0;
  if (tecla === 'End') return cuantas - 1;
  if (tecla === 'ArrowDown') return (actual + 1) % cuantas;
  if (tecla === 'ArrowUp') return (actual - 1 + cuantas) % cuantas;
  return null;
}

/**
 * Active row, opened by Enter: the first one, or the row that a person moved to, while it is listed
 * and the text is unchanged.
 */
function useActiva(filas: readonly Fila[], consulta: string) {
  const [elegida, setElegida] = useState<{ readonly id: string; readonly de: string } | null>(null);
  const lugar = elegida?.de === consulta ? filas.findIndex(({ id }) => id === elegida.id) : -1;
  return {
    activa: filas[Math.max(lugar, 0)],
    /** True when a person moved to the row; false when it is active only by being the first. */
    fueElegida: lugar >= 0,
    elegir: (id: string) => setElegida({ id, de: consulta }),
    /** Returns true when the key moved the selection. */
    mover: (tecla: string): boolean => {
      const destino = siguiente(filas.length, Math.max(lugar, 0), tecla);
      const fila = destino === null ? undefined : filas[destino];
      if (fila === undefined) return false;
      setElegida({ id: fila.id, de: consulta });
      return true;
    },
  };
}

/** Text that is only an amount, as typed: `1500`, `$ 93.147,60`. */
const IMPORTE = /^(?:\$\s*)?\d[\d.,]*$/;

/** Typed amount in centavos; null when the text is something else or the amount is 0. */
function importeEscrito(texto: string): number | null {
  if (!IMPORTE.test(texto)) return null;
  const leido = parsearImporte(texto.replace(/^\$\s*/, ''));
  return leido.ok && leido.centavos > 0 ? leido.centavos : null;
}

export type PaletaProps = {
  readonly pantallas: readonly Entrada[];
  readonly acciones: readonly Entrada[];
  /** Current obra, whose results come first. */
  readonly obraId: string | undefined;
  /** Entry for the list of movements with that text; undefined for roles without it. */
  readonly verMovimientos: ((consulta: string) => Entrada) | undefined;
  /**
   * Entry that starts a movement of that amount in this obra; undefined when none can be created.
   */
  readonly nuevoPor: ((centavos: number, consulta: string) => Entrada) | undefined;
  readonly onClose: () => void;
};

/** Owner of the recent items; null before the user is known. */
function useRecentsOwner(): RecentsOwner | null {
  const userId = useContext(DraftOwner);
  const { tenantId, role } = useTenant();
  return useMemo(
    () => (userId === null ? null : { userId, tenantId, rol: role }),
    [userId, tenantId, role],
  );
}

/** Recent items, read once when the palette opens. */
function useRecientes(owner: RecentsOwner | null) {
  const { pathname } = useLocation();
  const [guardados] = useState(() => (owner === null ? [] : readRecents(owner)));
  // The current page is left out of the recent items.
  return useMemo(
    () => guardados.filter(({ enlace }) => enlace !== pathname),
    [guardados, pathname],
  );
}

function useAbrir(owner: RecentsOwner | null, onClose: () => void) {
  const navigate = useNavigate();
  return ({ tipo, titulo, to, hacer }: Fila, enOtraPestana: boolean) => {
    if (owner !== null && tipo !== null && to !== null) {
      keepRecent(owner, { tipo, enlace: to, titulo });
    }
    if (to !== null && enOtraPestana) {
      window.open(to, '_blank', 'noopener');
      return;
    }
    onClose();
    if (to !== null) void navigate(to);
    hacer?.();
  };
}

/** Delays an Enter pressed before the server's answer until that arrives. */
function useEspera(pendiente: boolean, abrir: () => void) {
  const espera = useRef(false);
  const abrirPedida = useEffectEvent(abrir);
  useEffect(() => {
    if (pendiente || !espera.current) return;
    espera.current = false;
    abrirPedida();
  }, [pendiente]);
  return {
    pedir: () => {
      espera.current = true;
    },
    dejar: () => {
      espera.current = false;
    },
  };
}

type Respondido = Pick<Contenido, 'consulta' | 'recientes'> & {
  readonly items: Contenido['hallazgos'];
  readonly soloObra: boolean;
};

/**
 * Groups of the palette for a text; the actions made from the text precede the others: the list of
 * movements filtered by it, if it found any, and a new movement with that amount.
 */
function useGrupos(
  { pantallas, acciones, obraId, verMovimientos, nuevoPor }: PaletaProps,
  { consulta, items, recientes, soloObra }: Respondido,
) {
  return useMemo(() => {
    const hallazgos = soloObra
      ? items.filter(({ proyecto, id }) => (proyecto?.id ?? id) === obraId)
      : items;
    const hayMovimientos = hallazgos.some(({ tipo }) => tipo === 'MOVIMIENTO');
    const ver = hayMovimientos ? verMovimientos?.(consulta) : undefined;
    const centavos = importeEscrito(consulta);
    const nuevo = centavos === null ? undefined : nuevoPor?.(centavos, consulta);
    return agrupar({
      consulta,
      hallazgos,
      recientes,
      pantallas,
      acciones: [ver, nuevo, ...acciones].filter((una) => una !== undefined),
    });
  }, [consulta, items, recientes, pantallas, acciones, soloObra, obraId, verMovimientos, nuevoPor]);
}

export function usePaleta(props: PaletaProps) {
  const { obraId, onClose } = props;
  const [texto, setTexto] = useState('');
  const [soloObra, setSoloObra] = useState(false);
  const [soloGrupo, setSoloGrupo] = useState<GrupoId | null>(null);
  const owner = useRecentsOwner();
  const recientes = useRecientes(owner);
  const { items, ...respuesta } = useHallazgos(texto, obraId);
  const { pendiente } = respuesta;
  const consulta = texto.trim();
  const todos = useGrupos(props, { consulta, items, recientes, soloObra });
  const estrecho = todos.filter(({ id }) => id === soloGrupo);
  const grupos = estrecho.length > 0 ? estrecho : todos;
  const filas = useMemo(() => grupos.flatMap((grupo) => grupo.filas), [grupos]);
  const { activa, fueElegida, elegir, mover } = useActiva(filas, texto);
  const abrir = useAbrir(owner, onClose);
  const espera = useEspera(pendiente, () => {
    if (activa !== undefined) abrir(activa, false);
  });
  return {
    texto,
    escribir: (nuevo: string) => {
      espera.dejar();
      setSoloGrupo(null);
      setTexto(nuevo);
    },
    consulta,
    grupos,
    cuantas: filas.length,
    activa,
    elegir,
    mover,
    abrir,
    aceptar: (enOtraPestana: boolean) => {
      const yaSeSabe = !pendiente || fueElegida || primeraEsFirme(grupos, consulta);
      if (!yaSeSabe) espera.pedir();
      else if (activa !== undefined) abrir(activa, enOtraPestana);
    },
    /** Narrows to the active row's group, or back to all groups. */
    estrechar: () => setSoloGrupo(estrecho.length > 0 ? null : (activa?.grupo ?? null)),
    esEstrecho: estrecho.length > 0,
    ...respuesta,
    soloObra,
    setSoloObra,
  };
}

export type EstadoPaleta = ReturnType<typeof usePaleta>;
