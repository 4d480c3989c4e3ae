import {
  type Factura,
  type Pila,
  type MesesDeFacturas,
  pilaSchema,
} from '@plomada/domain/facturas/factura.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { nombrarMes } from '@plomada/formatters/fecha';
import { Eye, ListPlus, Package, Tags } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { ListPanel } from '@/components/data-table/list-panel.tsx';
import { type Picking, PickButton, usePicking } from '@/components/data-table/selection-bar.tsx';
import { useSelection } from '@/components/data-table/use-selection.ts';
import { pagedRows, VirtualTable } from '@/components/data-table/virtual-table.tsx';
import { LinkButton } from '@/components/display/link-button.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { TreasuryTabs } from '@/components/display/treasury-tabs.tsx';
import { NoticeLine } from '@/components/import/findings.tsx';
import { type MenuItem, MoreActions } from '@/components/overlay/menu.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Button } from '@/components/ui/button.tsx';
import { invoices } from '@/config/invoices-paths.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { FILTERED_PAGES, type ListPages, useListPages } from '@/lib/list-pages.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useAddress } from '@/lib/use-address.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { useOpened } from '@/lib/use-opened.ts';

import {
  cuantasFacturas,
  esSinClasificar,
  nombreDe,
  PILA_LABEL,
  mesElegido,
  pilaInicial,
  pilaSiguiente,
  signoDe,
  sinClasificarEnPalabras,
} from '../palabras.ts';
import type { Hacer, EnCurso } from '../que-hacer.ts';
import {
  BotonLeer,
  Comparacion,
  SinCuit,
  MesesNav,
  pilaEnPalabras,
  PilasNav,
} from './cabecera.tsx';
import { altoDe, claveDe, columnasDe, enTelefono } from './columnas.tsx';
import { Atajos, claveSiguiente, seguirEn, useTeclaDePila } from './teclado.tsx';

const Dialogo = lazyPart(async () => (await import('../partes/ver.tsx')).Dialogo);

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

function Filas(props: FilasProps) {
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
          // Rows of the previous pile stay while the next loads, and open as what they are.
          key={filas[0]?.pila ?? pila}
          {...props}
          pila={filas[0]?.pila ?? pila}
          lista={lista}
        />
      )}
    </ListPanel>
  );
}

type CuerpoProps = Omit<FilasProps, 'mes' | 'pila'> & { readonly datos: MesesDeFacturas };

function Cuerpo({ datos, ...props }: CuerpoProps) {
  const { params, put } = useAddress<'mes' | 'pila'>();
  const mes = mesElegido(datos.meses, params.get('mes'));
  const pila = pilaSchema.safeParse(params.get('pila')).data ?? pilaInicial(mes);
  useTeclaDePila(() => {
    // Read from the address, which is ahead of the page when the key is pressed twice.
    const hacia = pilaSchema.safeParse(new URLSearchParams(location.search).get('pila')).data;
    put({ ...(mes && { mes: mes.mes }), pila: pilaSiguiente(hacia ?? pila) });
  });
  if (mes === undefined) return null;
  return (
    <div className="flex flex-col gap-4 max-md:gap-3">
      <Comparacion datos={datos} onHacer={props.onHacer} />
      <div className="grid items-start gap-4 max-md:gap-3 lg:grid-cols-[184px_minmax(0,1fr)]">
        <MesesNav
          meses={datos.meses}
          elegido={mes.mes}
          onElegir={(otro) => put({ mes: otro, pila: '' })}
          extra={pila === 'FALTA_ACA' ? <PickButton {...props.eleccion} /> : null}
        />
        <div className="flex min-w-0 flex-col gap-4 max-md:gap-3">
          <PilasNav mes={mes} elegida={pila} />
          <p role="status" className="sr-only">
            {pilaEnPalabras(mes, pila)}
          </p>
          {pila === 'FALTA_ACA' && mes.sinClasificar.cantidad > 0 ? (
            <NoticeLine tono="warning">{sinClasificarEnPalabras(mes.sinClasificar)}</NoticeLine>
          ) : null}
          <Filas {...props} mes={mes.mes} pila={pila} />
          <Atajos registra={pila === 'FALTA_ACA'} />
        </div>
      </div>
    </div>
  );
}

function Traidas(props: Omit<CuerpoProps, 'datos'>) {
  const query = trpc.facturas.meses.useQuery();
  if (query.data === undefined) return <QueryWait rows={6} query={query} que="las facturas" />;
  return query.data.cuit === null ? <SinCuit /> : <Cuerpo {...props} datos={query.data} />;
}

const ENLACES = [
  { label: 'Clases de compra', icon: Tags, adonde: invoices.clases },
  { label: 'Paquete del contador', icon: Package, adonde: invoices.contador },
] as const;

/** Actions on a phone: the most frequent as buttons, links in a menu. */
function EnTelefono({ onHacer }: { readonly onHacer: Hacer }) {
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const { data } = trpc.facturas.meses.useQuery();
  return (
    <>
      {/* Before the first read, the button is in the page body, below its explanation. */}
      {data?.cuit && data.leidoHasta !== null ? <BotonLeer onHacer={onHacer} /> : null}
      <MoreActions
        items={ENLACES.toReversed().map(({ label, icon, adonde }) => ({
          label,
          icon,
          onSelect: () => void navigate(adonde(tenantId)),
        }))}
      />
    </>
  );
}

function Acciones({ onHacer }: { readonly onHacer: Hacer }) {
  const { tenantId } = useTenant();
  const isPhone = useIsPhone();
  if (isPhone) return <EnTelefono onHacer={onHacer} />;
  return ENLACES.map(({ label, icon: Icon, adonde }) => (
    <LinkButton key={label} variant="outline" to={adonde(tenantId)}>
      <Icon aria-hidden />
      {label}
    </LinkButton>
  ));
}

export function FacturasPage() {
  const { tenantName } = useTenant();
  const { opened, open, close } = useOpened<EnCurso>();
  const eleccion = usePicking();
  const [tanda, setTanda] = useState(0);
  const orden = useRef<readonly string[]>([]);
  const onOrden = useCallback((claves: readonly string[]) => {
    orden.current = claves;
  }, []);
  const alRegistrar = (claves: readonly string[]) => {
    eleccion.stop();
    setTanda((antes) => antes + 1);
    seguirEn(claveSiguiente(orden.current, new Set(claves)));
  };
  return (
    <>
      <PageHeader title="Tesorería" facts={tenantName} actions={<Acciones onHacer={open} />} />
      <TreasuryTabs open="facturas" />
      <Traidas onHacer={open} onOrden={onOrden} tanda={tanda} eleccion={eleccion} />
      {opened === null ? null : (
        <Dialogo enCurso={opened} onHacer={open} onRegistradas={alRegistrar} onClose={close} />
      )}
    </>
  );
}
