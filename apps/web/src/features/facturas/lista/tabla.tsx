import type { Factura, Pila } from '@plomada/domain/facturas/factura.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { nombrarMes } from '@plomada/formatters/fecha';
import { Eye, ListPlus } from 'lucide-react';
import { useCallback, useEffect, useMemo } from 'react';

import { ListPanel } from '@/components/data-table/list-panel.tsx';
import type { Picking } from '@/components/data-table/selection-bar.tsx';
import { useSelection } from '@/components/data-table/use-selection.ts';
import { pagedRows, VirtualTable } from '@/components/data-table/virtual-table.tsx';
import type { MenuItem } from '@/components/overlay/menu.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { Button } from '@/components/ui/button.tsx';
import { FILTERED_PAGES, type ListPages, useListPages } from '@/lib/list-pages.ts';
import { trpc } from '@/lib/trpc.ts';

import { cuantasFacturas, esSinClasificar, nombreDe, PILA_LABEL, signoDe } from '../palabras.ts';
import type { Hacer } from '../que-hacer.ts';
import { altoDe, claveDe, columnasDe } from './columnas.tsx';
import { enTelefono } from './en-telefono.tsx';

const VACIA: Readonly<Record<Pila, readonly [title: string, text: string]>> = {
  COINCIDEN: [
    'Ninguna coincide todavía',
    'Acá quedan las que ARCA informa igual que como están cargadas.',
  ],
  FALTA_ACA: [
    'No falta ninguna acá',
    'Todo lo que ARCA informa de este mes está cargado, por pagar o como movimiento.',
  ],
  FALTA_EN_ARCA: [
    'No falta ninguna en ARCA',
    'Todo lo cargado con factura en este mes figura en lo que se leyó de ARCA.',
  ],
  DIFIERE: ['Ninguna difiere', 'Total, fecha y moneda son iguales de los dos lados.'],
};

export type FilasProps = {
  readonly mes: string;
  readonly pila: Pila;
  readonly onHacer: Hacer;
  /** Counter increased after each registration, which clears the selection. */
  readonly tanda: number;
  /** Called with the keys of the listed rows in order, to continue with the keyboard. */
  readonly onOrden: (orden: readonly string[]) => void;
  readonly eleccion: Picking;
};

const sumaDe = (facturas: readonly Factura[]): number =>
  facturas.reduce(
    (suma, factura) => suma + Math.abs(factura.arca?.totalArsCentavos ?? 0) * signoDe(factura),
    0,
  );

function Tabla(props: FilasProps & { readonly lista: ListPages<Factura> }) {
  const { lista, mes, pila, tanda, onHacer, onOrden, eleccion } = props;
  const facturas = lista.rows;
  const orden = useMemo(() => facturas.map(claveDe), [facturas]);
  const seleccion = useSelection(orden);
  const { clear, has } = seleccion;
  useEffect(() => clear, [clear, mes, pila, tanda]);
  useEffect(() => onOrden(orden), [onOrden, orden]);
  const elegidas = useMemo(() => facturas.filter(({ clave }) => has(clave)), [facturas, has]);
  const seRegistra = pila === 'FALTA_ACA';
  const abrir = useCallback(
    (factura: Factura) => {
      if (!seRegistra || esSinClasificar(factura)) onHacer({ que: 'ver', factura });
      else onHacer({ que: 'registrar', facturas: elegidas.length === 0 ? [factura] : elegidas });
    },
    [seRegistra, elegidas, onHacer],
  );
  const columnas = useMemo(() => columnasDe(pila, abrir), [pila, abrir]);
  const filaDeTelefono = useMemo(() => enTelefono(abrir), [abrir]);
  const menuDe = useCallback(
    (factura: Factura): readonly MenuItem[] => [
      ...(seRegistra && !esSinClasificar(factura)
        ? [
            {
              label: 'Registrar',
              icon: ListPlus,
              onSelect: () => onHacer({ que: 'registrar', facturas: [factura] }),
            },
          ]
        : []),
      { label: 'Ver', icon: Eye, onSelect: () => onHacer({ que: 'ver', factura }) },
    ],
    [seRegistra, onHacer],
  );
  return (
    <VirtualTable
      caption={`Facturas de ${nombrarMes(mes)}, ${PILA_LABEL[pila].toLowerCase()}`}
      columns={columnas}
      {...pagedRows(lista)}
      order={orden}
      rowKey={claveDe}
      rowName={nombreDe}
      rowHeight={altoDe}
      phoneRow={filaDeTelefono}
      menuOf={menuDe}
      selection={
        seRegistra
          ? {
              ...seleccion,
              picking: eleccion.picking,
              text: `${cuantasFacturas(elegidas.length)}, ${formatearDinero(sumaDe(elegidas))}`,
              onClose: () => {
                clear();
                eleccion.stop();
              },
              actions:
                elegidas.length === 0 ? null : (
                  <Button
                    size="sm"
                    aria-haspopup="dialog"
                    onClick={() => onHacer({ que: 'registrar', facturas: elegidas })}
                  >
                    <ListPlus aria-hidden />
                    Registrar
                  </Button>
                ),
            }
          : undefined
      }
    />
  );
}

export function Filas(props: FilasProps) {
  const { mes, pila } = props;
  const { facturas } = trpc.useUtils();
  const lista = useListPages(facturas.listar.infiniteQueryOptions({ mes, pila }, FILTERED_PAGES));
  const [title, text] = VACIA[pila];
  return (
    <ListPanel
      list={lista}
      article="las"
      noun="facturas"
      rowHeight="h-13"
      empty={<EmptyState title={title} text={text} />}
    >
      {(filas) => (
        <Tabla
          // Rows of the previous pile stay while the next loads, and still open by the rules of
          // their own pile.
          key={filas[0]?.pila ?? pila}
          {...props}
          pila={filas[0]?.pila ?? pila}
          lista={lista}
        />
      )}
    </ListPanel>
  );
}
