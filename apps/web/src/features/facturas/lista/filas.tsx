import type { Factura, Pila } from '@plomada/domain/facturas/factura.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { Eye, ListPlus } from 'lucide-react';
import { useCallback, useEffect, useMemo } from 'react';

import type { MenuItem } from '@/components/overlay/menu';
import { Button } from '@/components/ui/button';

import { ListPanel } from '../../../components/data-table/list-panel.tsx';
import { useSelection } from '../../../components/data-table/use-selection.ts';
import { VirtualTable } from '../../../components/data-table/virtual-table.tsx';
import { EmptyState } from '../../../components/state/empty-state.tsx';
import { FILTERED_PAGES, useListPages } from '../../../lib/list-pages.ts';
import { trpc } from '../../../lib/trpc.ts';
import { cuantasFacturas, esNotaDeCredito, nombreDe, PILA_LABEL } from '../palabras.ts';
import type { Hacer } from '../que-hacer.ts';
import { altoDe, claveDe, columnasDe, enTelefono } from './columnas.tsx';
import { tituloDe } from './meses-nav.tsx';

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

type FilasProps = {
  readonly mes: string;
  readonly pila: Pila;
  readonly onHacer: Hacer;
  /** Another one each time that rows were registered: what was chosen is done with. */
  readonly tanda: number;
  /** The keys of what is listed, in their order: where the keyboard goes on from. */
  readonly onOrden: (orden: readonly string[]) => void;
  /** Phones choose rows in a mode of its own. */
  readonly eligiendo: boolean;
  readonly dejarDeElegir: () => void;
};

const sumaDe = (facturas: readonly Factura[]): number =>
  facturas.reduce(
    (suma, factura) =>
      suma + Math.abs(factura.arca?.totalArsCentavos ?? 0) * (esNotaDeCredito(factura) ? -1 : 1),
    0,
  );

type TablaProps = FilasProps & {
  readonly facturas: readonly Factura[];
  readonly refreshing: boolean;
  readonly onNearEnd: (() => void) | undefined;
};

function Tabla(props: TablaProps) {
  const { facturas, mes, pila, tanda, onHacer, onOrden, eligiendo, dejarDeElegir } = props;
  const orden = useMemo(() => facturas.map(claveDe), [facturas]);
  const seleccion = useSelection(orden);
  const { clear, has } = seleccion;
  useEffect(() => clear, [clear, mes, pila, tanda]);
  useEffect(() => onOrden(orden), [onOrden, orden]);
  const elegidas = useMemo(() => facturas.filter(({ clave }) => has(clave)), [facturas, has]);
  const seRegistra = pila === 'FALTA_ACA';
  const abrir = useCallback(
    (factura: Factura) => {
      if (!seRegistra) onHacer({ que: 'ver', factura });
      else onHacer({ que: 'registrar', facturas: elegidas.length === 0 ? [factura] : elegidas });
    },
    [seRegistra, elegidas, onHacer],
  );
  const columnas = useMemo(() => columnasDe(pila, abrir), [pila, abrir]);
  const filaDeTelefono = useMemo(() => enTelefono(abrir), [abrir]);
  const menuDe = useCallback(
    (factura: Factura): readonly MenuItem[] => [
      ...(seRegistra
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
      caption={`${tituloDe(mes)}, ${PILA_LABEL[pila].toLowerCase()}`}
      columns={columnas}
      rows={facturas}
      order={orden}
      rowCount={props.onNearEnd === undefined ? facturas.length : undefined}
      rowKey={claveDe}
      rowName={nombreDe}
      rowHeight={altoDe}
      phoneRow={filaDeTelefono}
      refreshing={props.refreshing}
      onNearEnd={props.onNearEnd}
      menuOf={menuDe}
      {...(seRegistra
        ? {
            selection: {
              ...seleccion,
              picking: eligiendo,
              text: `${cuantasFacturas(elegidas.length)}, ${formatearDinero(sumaDe(elegidas))}`,
              onClose: () => {
                clear();
                dejarDeElegir();
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
            },
          }
        : {})}
    />
  );
}

/** The documents of one pile of one month, newest first. */
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
          // Rows of another pile stay until its own come: they are opened as what they are.
          key={filas[0]?.pila ?? pila}
          {...props}
          pila={filas[0]?.pila ?? pila}
          facturas={filas}
          refreshing={lista.isRefreshing}
          onNearEnd={lista.hasMore && !lista.isFetching ? lista.onMore : undefined}
        />
      )}
    </ListPanel>
  );
}
