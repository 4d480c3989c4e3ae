import { fieldsOf } from '@plomada/domain/base/field-of';
import { UNIDADES } from '@plomada/domain/base/unidad.rules';
import { ArrowDown, ArrowUp, CircleAlert, Plus, Trash2 } from 'lucide-react';
import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useController, useWatch } from 'react-hook-form';

import { useRowMenu } from '@/components/data-table/row-menu.tsx';
import { useVirtualRows } from '@/components/data-table/use-virtual-rows.ts';
import type { MenuItem } from '@/components/overlay/menu.tsx';
import { Button } from '@/components/ui/button.tsx';
import { trpc } from '@/lib/trpc.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';

import type { PresupuestoFormulario } from '../presupuesto-valores.ts';
import { type FilaProps, Incidencias } from './fila.tsx';
import {
  type Campo,
  CAMPOS,
  contar,
  estaVacia,
  type Fila,
  incidenciasDe,
  problemasDe,
  type ProblemasDeFila,
} from './filas.ts';
import { TablaDeItems, TarjetasDeItems } from './tabla.tsx';
import { MENU, useCeldas } from './use-celdas.ts';
import { type Aviso, type Planilla, usePlanilla } from './use-planilla.ts';

const esTexto = (valor: unknown): valor is string => typeof valor === 'string';

/**
 * Server errors by row key. Their indices count only the rows that were sent, those that are not
 * empty.
 */
function problemasDelServidor(
  error: unknown,
  filas: readonly Fila[],
): ReadonlyMap<string, ProblemasDeFila> {
  const hallados = new Map<string, ProblemasDeFila>();
  if (error === undefined) return hallados;
  for (const [i, fila] of filas.filter((una) => !estaVacia(una)).entries()) {
    const suyos = CAMPOS.flatMap((campo): [Campo, string][] => {
      const { message } = fieldsOf(fieldsOf(fieldsOf(error)[i])[campo]);
      return esTexto(message) ? [[campo, message]] : [];
    });
    if (suyos.length > 0) hallados.set(fila.clave, Object.fromEntries(suyos));
  }
  return hallados;
}

type AvisosProps = {
  readonly aviso: Aviso | null;
  readonly problema: string | undefined;
  readonly onDeshacer: (antes: readonly Fila[]) => void;
};

/** Notice of a change to many rows, with undo, and the error that concerns the whole list. */
function Avisos({ aviso, problema, onDeshacer }: AvisosProps) {
  return (
    <>
      <div role="status" className="text-sm text-muted-foreground empty:hidden">
        {aviso === null ? null : (
          <span className="flex flex-wrap items-center gap-x-3">
            {aviso.texto}
            <Button variant="link" size="inline" onClick={() => onDeshacer(aviso.antes)}>
              Deshacer
            </Button>
          </span>
        )}
      </div>
      {problema === undefined ? null : (
        <p className="flex gap-1.5 text-sm text-destructive">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problema}
        </p>
      )}
    </>
  );
}

const ALTO_DE_FILA = 37;
const ALTO_DE_TARJETA = 307;
const CABEZA = 33;
/** Height in px of the bar fixed to the window's bottom. */
const PIE = 80;

type PlanillaProps = {
  readonly form: PresupuestoFormulario;
  /** Buttons beside "Agregar ítem". */
  readonly acciones?: ReactNode;
};

/** Columns for this budget; a client's also has the rubro of each item. */
function useColumnas(form: PresupuestoFormulario) {
  const sentido = useWatch({ control: form.control, name: 'sentido' });
  const conRubro = sentido === 'INGRESO';
  const { data } = trpc.rubros.listar.useQuery(undefined, { enabled: conRubro });
  return useMemo(() => {
    const rubros = data?.items ?? [];
    return {
      campos: conRubro ? CAMPOS : CAMPOS.filter((campo) => campo !== 'rubroId'),
      rubros,
      opciones: rubros.map(({ id, nombre }) => (
        <option key={id} value={id}>
          {nombre}
        </option>
      )),
    };
  }, [conRubro, data]);
}

/** Visible rows and their keyboard handling. */
function useVista(planilla: Planilla, columnas: ReturnType<typeof useColumnas>) {
  const { filas } = planilla;
  const isPhone = useIsPhone();
  const [enfocada, setEnfocada] = useState(-1);
  const alto = isPhone ? ALTO_DE_TARJETA : ALTO_DE_FILA;
  const virtual = useVirtualRows({
    count: filas.length,
    keyOf: useCallback((i: number) => filas[i]?.clave ?? String(i), [filas]),
    sizeOf: useCallback(() => alto, [alto]),
    kept: useCallback(() => [enfocada], [enfocada]),
    head: isPhone ? 0 : CABEZA,
    foot: PIE,
    onNearEnd: undefined,
  });
  const { body: cuerpo, scrollTo } = virtual;
  const celdas = useCeldas(planilla, { cuerpo, scrollTo, onFila: setEnfocada, ...columnas });
  return { isPhone, enfocada, virtual, ...celdas };
}

type Vista = ReturnType<typeof useVista>;

/** Menu of a row, with the keyboard actions for use by pointer or touch. */
function menuDe({ insertar, mover }: Planilla, { irA, quitar }: Vista) {
  return (indice: number): readonly MenuItem[] => [
    {
      label: 'Insertar arriba',
      icon: Plus,
      onSelect: () => {
        insertar(indice);
        irA({ fila: indice, columna: 0 });
      },
    },
    { label: 'Subir', icon: ArrowUp, onSelect: () => mover(indice, -1) },
    { label: 'Bajar', icon: ArrowDown, onSelect: () => mover(indice, 1) },
    {
      label: 'Quitar',
      icon: Trash2,
      tone: 'destructive',
      onSelect: () => quitar({ fila: indice, columna: MENU }),
    },
  ];
}

/** Weights of all rows, deferred so that they do not delay typing. */
function useIncidencias({ filas }: Planilla): readonly number[] {
  const diferidas = useDeferredValue(filas);
  return useMemo(() => incidenciasDe(diferidas), [diferidas]);
}

/** Errors of the items in the form, and the function that moves to the first. */
function useEstado(form: PresupuestoFormulario, { filas }: Planilla, irA: Vista['irA']) {
  const { field, fieldState, formState } = useController({ control: form.control, name: 'items' });
  const { error } = fieldState;
  const delServidor = useMemo(() => problemasDelServidor(error, filas), [error, filas]);
  const { ref } = field;
  const irAlPrimero = useRef(() => undefined);
  useEffect(() => {
    irAlPrimero.current = () => {
      const problemas = filas.map((fila) => ({
        ...delServidor.get(fila.clave),
        ...problemasDe(fila),
      }));
      const fila = problemas.findIndex((uno) => Object.keys(uno).length > 0);
      const columna = CAMPOS.findIndex((campo) => problemas[fila]?.[campo] !== undefined);
      irA({ fila: Math.max(0, fila), columna: Math.max(0, columna) });
    };
  });
  useEffect(() => {
    ref({ focus: () => irAlPrimero.current() });
  }, [ref]);
  return { problema: error?.message, delServidor, revisada: formState.submitCount > 0 };
}

const AYUDA =
  'Enter baja y en la última fila agrega otra. Un bloque copiado de Excel o de Sheets se pega desde la celda elegida. Alt con ↑ o ↓ mueve la fila y Ctrl Supr la quita.';

/** Items of a budget as a spreadsheet; on a phone, one card each. */
export function PlanillaDeItems({ form, acciones }: PlanillaProps) {
  const planilla = usePlanilla(form);
  const { filas, cambiar } = planilla;
  const columnas = useColumnas(form);
  const vista = useVista(planilla, columnas);
  const { problema, delServidor, revisada } = useEstado(form, planilla, vista.irA);
  const incidencias = useIncidencias(planilla);
  const cuenta = useMemo(() => contar(filas), [filas]);
  const moneda = useWatch({ control: form.control, name: 'moneda' }) ?? 'ARS';
  const unidades = useId();
  const { menu, open } = useRowMenu(menuDe(planilla, vista));
  const filaDe = (indice: number): FilaProps | null => {
    const fila = filas[indice];
    if (fila === undefined) return null;
    return {
      fila,
      indice,
      moneda,
      campos: columnas.campos,
      unidades,
      rubros: columnas.opciones,
      enfocada: vista.enfocada === indice,
      revisada,
      delServidor: delServidor.get(fila.clave),
      cambiar,
      onMenu: open,
      medir: vista.virtual.measure,
    };
  };
  const Tabla = vista.isPhone ? TarjetasDeItems : TablaDeItems;
  const agregar = () => {
    planilla.insertar(filas.length);
    vista.irA({ fila: filas.length, columna: 0 });
  };
  return (
    <div data-campo="items">
      <datalist id={unidades}>
        {UNIDADES.map((unidad) => (
          <option key={unidad}>{unidad}</option>
        ))}
      </datalist>
      <Incidencias value={incidencias}>
        <Tabla
          parts={vista.virtual.parts}
          filaDe={filaDe}
          filas={filas.length}
          campos={columnas.campos}
          cuenta={cuenta}
          moneda={moneda}
          setCuerpo={vista.virtual.setBody}
          teclas={vista.teclas}
        />
      </Incidencias>
      <div className="flex flex-col gap-3 px-4 py-3">
        <Avisos aviso={planilla.aviso} problema={problema} onDeshacer={planilla.deshacer} />
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="outline" onClick={agregar}>
            <Plus aria-hidden />
            Agregar ítem
          </Button>
          {acciones}
        </div>
        {vista.isPhone ? null : <p className="text-sm text-muted-foreground">{AYUDA}</p>}
      </div>
      {menu}
    </div>
  );
}
