import type { LineaConSugerencias } from '@plomada/domain/extractos/conciliacion.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { nombrarMes } from '@plomada/formatters/fecha';
import { ArrowRightLeft, Ban, Check, Clock, Link2, ListChecks, Plus, Undo2 } from 'lucide-react';
import { useCallback, useMemo } from 'react';

import type { Picking } from '@/components/data-table/selection-bar.tsx';
import type { useSelection } from '@/components/data-table/use-selection.ts';
import { pagedRows, VirtualTable } from '@/components/data-table/virtual-table.tsx';
import type { MenuItem } from '@/components/overlay/menu.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { ListPages } from '@/lib/list-pages.ts';

import { cuantasLineas, FILTRO_EN_PALABRAS, type Filtro, nombreDeLinea } from '../palabras.ts';
import type { Hacer } from '../que-hacer.ts';
import { pendienteDe } from '../vincular.ts';
import { columnasDe, type DeLineas, FILAS } from './columnas.tsx';
import { type AlTocar, enTelefono } from './en-telefono.tsx';

export type LineasProps = DeLineas & {
  readonly mes: string;
  readonly ver: Filtro;
  readonly lista: ListPages<LineaConSugerencias>;
  readonly filas: readonly LineaConSugerencias[];
  readonly orden: readonly string[];
  readonly seleccion: ReturnType<typeof useSelection>;
  readonly elegir: Picking;
  readonly onHacer: Hacer;
  readonly onAceptar: AlTocar['aceptar'];
  readonly onRevertir: AlTocar['revertir'];
  readonly onIguales: (linea: LineaConSugerencias) => void;
};

type DeMenu = Pick<LineasProps, 'onHacer' | 'onRevertir' | 'onIguales'>;

/** Actions on a line beside its suggestion. */
function useMenu({ onHacer, onRevertir, onIguales }: DeMenu) {
  return useCallback(
    (linea: LineaConSugerencias): readonly MenuItem[] => {
      if (linea.estado !== 'PENDIENTE') {
        return [{ label: 'Deshacer', icon: Undo2, onSelect: () => onRevertir(linea) }];
      }
      const lineas = [linea];
      return [
        {
          label: 'Nuevo movimiento',
          icon: Plus,
          onSelect: () => onHacer({ que: 'crear', lineas }),
        },
        {
          label: 'Traspaso',
          icon: ArrowRightLeft,
          onSelect: () => onHacer({ que: 'traspaso', linea }),
        },
        {
          label: 'Vincular a mano',
          icon: Link2,
          onSelect: () => onHacer({ que: 'aMano', lineas }),
        },
        {
          label: 'Espera comprobante',
          icon: Clock,
          onSelect: () => onHacer({ que: 'esperar', lineas }),
        },
        { label: 'Ignorar', icon: Ban, onSelect: () => onHacer({ que: 'ignorar', lineas }) },
        { label: 'Elegir las iguales', icon: ListChecks, onSelect: () => onIguales(linea) },
        ...(linea.vinculos.length === 0
          ? []
          : [{ label: 'Desvincular', icon: Undo2, onSelect: () => onRevertir(linea) }]),
      ];
    },
    [onHacer, onRevertir, onIguales],
  );
}

type DeEleccion = Pick<LineasProps, 'onHacer' | 'onAceptar'> & {
  readonly elegidas: readonly LineaConSugerencias[];
};

/** Actions on the selected lines, all or none. */
function AccionesDeEleccion({ elegidas, onHacer, onAceptar }: DeEleccion) {
  if (elegidas.length === 0) return null;
  return (
    <>
      <Button size="sm" onClick={() => onAceptar(elegidas)}>
        <Check aria-hidden />
        Aceptar
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-haspopup="dialog"
        onClick={() => onHacer({ que: 'crear', lineas: elegidas })}
      >
        Un movimiento
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-haspopup="dialog"
        className="max-md:hidden"
        onClick={() => onHacer({ que: 'ignorar', lineas: elegidas })}
      >
        Ignorar
      </Button>
    </>
  );
}

/** Lines of the bank, each beside the entry that it is or could be. */
export function Lineas(props: LineasProps) {
  const { mes, ver, lista, filas, orden, seleccion, elegir, moneda, tomados } = props;
  const { onHacer, onAceptar, onRevertir } = props;
  const menuDe = useMenu(props);
  const de = useMemo(() => ({ moneda, tomados }), [moneda, tomados]);
  const tocar = useCallback(
    (lineaId: string) => onAceptar(filas.filter(({ id }) => id === lineaId)),
    [filas, onAceptar],
  );
  const columnas = useMemo(() => columnasDe(de, tocar), [de, tocar]);
  const fila = useMemo(
    () => enTelefono(de, { aceptar: onAceptar, revertir: onRevertir, menuDe }),
    [de, menuDe, onAceptar, onRevertir],
  );
  const elegidas = useMemo(() => filas.filter(({ id }) => seleccion.has(id)), [filas, seleccion]);
  const suma = elegidas.reduce((total, linea) => total + pendienteDe(linea), 0);
  return (
    <VirtualTable
      caption={`Líneas del banco de ${nombrarMes(mes)}, ${FILTRO_EN_PALABRAS[ver].toLowerCase()}`}
      columns={columnas}
      {...pagedRows(lista)}
      rows={filas}
      rowCount={lista.hasMore ? undefined : filas.length}
      order={orden}
      {...FILAS}
      rowName={useCallback((linea: LineaConSugerencias) => nombreDeLinea(linea, moneda), [moneda])}
      phoneRow={fila}
      menuOf={menuDe}
      selection={
        ver === 'POR_DECIDIR'
          ? {
              ...seleccion,
              picking: elegir.picking,
              text: `${cuantasLineas(elegidas.length)}, ${formatearDinero(suma, moneda)}`,
              onClose: () => {
                seleccion.clear();
                elegir.stop();
              },
              actions: <AccionesDeEleccion {...{ elegidas, onHacer, onAceptar }} />,
            }
          : undefined
      }
    />
  );
}
