import type { ExportarCartera } from '@plomada/domain/cheques/cheque.schema';
import { Download, FileSpreadsheet, Inbox, ListPlus, type LucideIcon } from 'lucide-react';

import { PickButton, type Picking } from '@/components/data-table/selection-bar.tsx';
import { LinkButton } from '@/components/display/link-button.tsx';
import { MoreActions } from '@/components/overlay/menu.tsx';
import { Button } from '@/components/ui/button.tsx';
import { cheques } from '@/config/cheques-paths.ts';
import { useAddressFilters } from '@/lib/address-filters.ts';
import { useBusyDownload } from '@/lib/busy-download.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { useToday } from '@/lib/use-today.ts';

import { FILTROS as FILTROS_DE_PROPIOS, pedidoDe as pedidoDePropios } from '../propios/filtros.ts';
import { seElige } from './eleccion.ts';
import { useLista } from './use-lista.ts';

const ElegirPropios = lazyPart(async () => (await import('../propios/propios.tsx')).ElegirPropios);

/** Address of the export, with the filters of the list. */
function exportDe({ estado = [], ...filtros }: ExportarCartera): string {
  const query = new URLSearchParams(
    Object.entries(filtros).flatMap(([nombre, valor]) => (valor ? [[nombre, String(valor)]] : [])),
  );
  for (const uno of estado) query.append('estado', uno);
  return `/cheques/export?${query.toString()}`;
}

function Exportar({ pedido }: { readonly pedido: ExportarCartera }) {
  const puede = useCan('export_data');
  const isPhone = useIsPhone();
  const { isBusy, save } = useBusyDownload('No se pudo exportar');
  if (!puede) return null;
  return (
    <Button
      variant="outline"
      {...(isPhone
        ? { size: 'icon', 'aria-label': 'Exportar a Excel', className: 'flex-none!' }
        : {})}
      loading={isBusy}
      onClick={() => void save(exportDe(pedido))}
    >
      {isBusy ? null : <Download aria-hidden />}
      {isPhone ? null : 'Exportar a Excel'}
    </Button>
  );
}

/** Button to select rows; hidden if none can be selected. */
function Elegir(eleccion: Picking) {
  const { lista } = useLista();
  return lista.rows.some(seElige) ? <PickButton {...eleccion} /> : null;
}

function Recibir() {
  const { tenantId } = useTenant();
  return (
    <LinkButton to={cheques.recibir(tenantId)}>
      <Inbox aria-hidden />
      Recibir un cheque
    </LinkButton>
  );
}

export type Abierto = 'anotar' | 'listado';

const OTRAS: readonly (readonly [Abierto, string, LucideIcon])[] = [
  ['listado', 'Leer un listado', FileSpreadsheet],
  ['anotar', 'Anotar un cheque', ListPlus],
];

/** Buttons that open the dialogs to read a listing and to enter a cheque; on phones, in a menu. */
function OtrasAcciones({ onAbrir }: { readonly onAbrir: (que: Abierto) => void }) {
  if (useIsPhone()) {
    const items = OTRAS.map(([que, label, icon]) => ({
      label,
      icon,
      onSelect: () => onAbrir(que),
    }));
    return <MoreActions items={items} />;
  }
  return OTRAS.map(([que, label, Icon]) => (
    <Button key={que} variant="outline" aria-haspopup="dialog" onClick={() => onAbrir(que)}>
      <Icon aria-hidden />
      {label}
    </Button>
  ));
}

function ExportarRecibidos() {
  return <Exportar pedido={useLista().pedido} />;
}

function ExportarPropios() {
  const { filtros } = useAddressFilters(FILTROS_DE_PROPIOS);
  return <Exportar pedido={pedidoDePropios(filtros, useToday())} />;
}

type AccionesProps = Picking & {
  readonly deRecibidos: boolean;
  readonly onAbrir: (que: Abierto) => void;
};

/** Actions of the page's head; own cheques are made with the payment that they are. */
export function AccionesDePagina({ deRecibidos, onAbrir, ...eleccion }: AccionesProps) {
  const isPhone = useIsPhone();
  const puede = useCan('manage_cheques');
  if (!deRecibidos) {
    return (
      <>
        {isPhone && puede ? <ElegirPropios {...eleccion} /> : null}
        <ExportarPropios />
      </>
    );
  }
  return (
    <>
      {isPhone && puede ? <Elegir {...eleccion} /> : null}
      <ExportarRecibidos />
      {puede ? <OtrasAcciones onAbrir={onAbrir} /> : null}
      <Recibir />
    </>
  );
}
