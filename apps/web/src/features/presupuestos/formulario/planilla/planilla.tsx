import { UNIDADES } from '@plomada/domain/base/unidad.rules';
import { ArrowDown, ArrowUp, CircleAlert, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useDeferredValue, useId, useMemo } from 'react';
import { useWatch } from 'react-hook-form';

import { useRowMenu } from '@/components/data-table/row-menu.tsx';
import type { MenuItem } from '@/components/overlay/menu.tsx';
import { Button } from '@/components/ui/button.tsx';

import type { PresupuestoFormulario } from '../presupuesto-valores.ts';
import { type FilaProps, Incidencias } from './fila.tsx';
import { contar, type Fila, incidenciasDe } from './filas.ts';
import { TablaDeItems, TarjetasDeItems } from './tabla.tsx';
import { MENU } from './use-celdas.ts';
import { useColumnas } from './use-columnas.tsx';
import { type Aviso, type Planilla, usePlanilla } from './use-planilla.ts';
import { useProblemas } from './use-problemas.ts';
import { type Vista, useVista } from './use-vista.ts';

type AvisosProps = {
  readonly aviso: Aviso | null;
  readonly problema: string | undefined;
  readonly onDeshacer: (antes: readonly Fila[]) => void;
};

/** Notice of a paste or of a removed row, with undo, and the error that concerns the whole list. */
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

type PlanillaProps = {
  readonly form: PresupuestoFormulario;
  /** Buttons beside "Agregar ítem". */
  readonly acciones?: ReactNode;
};

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

/** Weight of each row in the total, deferred so that it does not delay typing. */
function useIncidencias({ filas }: Planilla): readonly number[] {
  const diferidas = useDeferredValue(filas);
  return useMemo(() => incidenciasDe(diferidas), [diferidas]);
}

const AYUDA =
  'Enter baja y en la última fila agrega otra. Un bloque copiado de Excel o de Sheets se pega desde la celda elegida. Alt con ↑ o ↓ mueve la fila y Ctrl Supr la quita.';

/** Items of a budget as a spreadsheet; on a phone, one card each. */
export function PlanillaDeItems({ form, acciones }: PlanillaProps) {
  const planilla = usePlanilla(form);
  const { filas, cambiar } = planilla;
  const columnas = useColumnas(form);
  const vista = useVista(planilla, columnas);
  const { problema, delServidor, revisada } = useProblemas(form, planilla, vista.irA);
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
