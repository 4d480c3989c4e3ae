import { haTerminado, proximoACerrar } from '@plomada/domain/cierres/cierre.rules';
import type { Cierre, EstadoCierre, ListaCierres } from '@plomada/domain/cierres/cierre.schema';
import { formatearFechaHora, nombrarMes, titularMes } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { Download, Ellipsis, FileLock, GitCompareArrows, Lock, LockOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import type { Column } from '@/components/data-table/columns.ts';
import { DataTable } from '@/components/data-table/data-table.tsx';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { useRowMenu } from '@/components/data-table/row-menu.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { VerificationCode } from '@/components/display/verification-code.tsx';
import type { MenuItem } from '@/components/overlay/menu.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useBusyDownload } from '@/lib/busy-download.ts';
import { useCan } from '@/lib/tenant.ts';

import { cerrableDesde, type Hacer } from './meses.ts';

const LOOK = {
  ABIERTO: { variant: 'outline', icon: LockOpen, palabra: 'Abierto' },
  CERRADO: { variant: 'secondary', icon: Lock, palabra: 'Cerrado' },
  REABIERTO: { variant: 'warning', icon: LockOpen, palabra: 'Reabierto' },
} as const;

function EstadoBadge({ estado }: { readonly estado: EstadoCierre }) {
  const { palabra, ...look } = LOOK[estado];
  return (
    <Badge {...look} className="align-middle">
      {palabra}
    </Badge>
  );
}

/** Months shown at first (two years); others on request. */
const A_LA_VISTA = 24;

type Descargar = (mes: string, conPrivados?: boolean) => void;

function useDescargar() {
  const { isBusy, save } = useBusyDownload();
  const [pedido, setPedido] = useState('');
  const descargar: Descargar = (mes, conPrivados = false) => {
    setPedido(mes);
    void save(`/cierres/${mes}/documento${conPrivados ? '?privados=true' : ''}`);
  };
  return { trayendo: isBusy ? pedido : null, descargar };
}

type Contexto = {
  readonly hoy: string;
  readonly proximo: string | null;
  readonly trayendo: string | null;
  readonly descargar: Descargar;
};

function cuando({ mes, cerradoEn, cerradoPor }: Cierre, { hoy, proximo }: Contexto): string {
  if (cerradoEn !== null && cerradoPor !== null) {
    return `${formatearFechaHora(cerradoEn)} · ${cerradoPor.nombre}`;
  }
  if (!haTerminado(mes, hoy)) return `En curso: se cierra desde el ${cerrableDesde(mes)}`;
  if (proximo === null || mes < proximo) return '—';
  return mes === proximo ? 'Es el próximo a cerrar' : `Después de ${nombrarMes(proximo)}`;
}

function Pdf({ mes, trayendo, descargar }: Contexto & { readonly mes: string }) {
  return (
    <Button
      variant="link"
      size="inline"
      className="align-middle"
      loading={trayendo === mes}
      aria-label={`Descargar PDF de ${nombrarMes(mes)}`}
      onClick={() => descargar(mes)}
    >
      {trayendo === mes ? null : <Download aria-hidden />}
      <span className="@max-[920px]:md:sr-only">Descargar PDF</span>
    </Button>
  );
}

const fueCerrado = ({ version }: Cierre) => version > 0;

const columnas = (contexto: Contexto): readonly Column<Cierre>[] => [
  { id: 'mes', header: 'Mes', main: true, cell: ({ mes }) => titularMes(mes) },
  { id: 'estado', header: 'Estado', cell: ({ estado }) => <EstadoBadge estado={estado} /> },
  {
    id: 'cerrado',
    header: 'Cerrado',
    className: 'tnum text-sm text-muted-foreground',
    cell: (cierre) => (
      <span className="block max-w-72 truncate" title={cuando(cierre, contexto)}>
        {cuando(cierre, contexto)}
      </span>
    ),
  },
  {
    id: 'version',
    header: 'Versión',
    align: 'end',
    hideBelow: 980,
    className: 'tnum',
    cell: (cierre) => (fueCerrado(cierre) ? formatearNumero(cierre.version) : ''),
  },
  {
    id: 'codigo',
    header: 'Código',
    hideBelow: 800,
    cell: ({ codigoVerificacion }) =>
      codigoVerificacion === null ? '' : <VerificationCode code={codigoVerificacion} />,
  },
  {
    id: 'pdf',
    header: 'Documento',
    cell: (cierre) => (fueCerrado(cierre) ? <Pdf {...contexto} mes={cierre.mes} /> : ''),
  },
];

const enTelefono =
  (contexto: Contexto, acciones: (cierre: Cierre) => ReactNode) =>
  (cierre: Cierre): PhoneRow => ({
    title: titularMes(cierre.mes),
    value: <EstadoBadge estado={cierre.estado} />,
    meta: cuando(cierre, contexto),
    foot: fueCerrado(cierre) ? (
      <>
        <span className="mt-1 flex items-center justify-between gap-3 text-sm">
          {cierre.codigoVerificacion === null ? null : (
            <VerificationCode code={cierre.codigoVerificacion} />
          )}
          <span className="text-muted-foreground">{`Versión ${cierre.version}`}</span>
        </span>
        <span className="mt-1 flex items-center justify-between gap-3">
          <Pdf {...contexto} mes={cierre.mes} />
          {acciones(cierre)}
        </span>
      </>
    ) : undefined,
  });

function useAcciones({ items }: ListaCierres, descargar: Descargar, onHacer: Hacer) {
  const puedeReabrir = useCan('reopen_months');
  const vePrivados = useCan('manage_private_movements');
  const hayReapertura = items.some(({ estado }) => estado === 'REABIERTO');
  return (cierre: Cierre): readonly MenuItem[] => {
    const { mes, estado } = cierre;
    const cambios: MenuItem = {
      label: 'Qué cambió',
      icon: GitCompareArrows,
      onSelect: () => onHacer({ que: 'diferencias', mes }),
    };
    const privados: MenuItem = {
      label: 'Descargar con los privados',
      icon: FileLock,
      onSelect: () => descargar(mes, true),
    };
    const reabrir: MenuItem = {
      label: 'Reabrir',
      icon: LockOpen,
      onSelect: () => onHacer({ que: 'reabrir', mes }),
    };
    return [
      ...(fueCerrado(cierre) ? [cambios] : []),
      ...(fueCerrado(cierre) && vePrivados ? [privados] : []),
      ...(puedeReabrir && estado === 'CERRADO' && !hayReapertura ? [reabrir] : []),
    ];
  };
}

export type MesesPanelProps = {
  readonly lista: ListaCierres;
  /** Today in Buenos Aires. */
  readonly hoy: string;
  readonly refreshing: boolean;
  readonly onHacer: Hacer;
};

export function MesesPanel({ lista, hoy, refreshing, onHacer }: MesesPanelProps) {
  const [todos, setTodos] = useState(false);
  const { trayendo, descargar } = useDescargar();
  const itemsDe = useAcciones(lista, descargar, onHacer);
  const contexto = { hoy, proximo: proximoACerrar(lista.cerradoHasta), trayendo, descargar };
  const menu = useRowMenu<Cierre>(itemsDe);
  const acciones = (cierre: Cierre) =>
    itemsDe(cierre).length === 0 ? null : (
      <Button
        variant="ghost"
        size="icon-sm"
        aria-haspopup="menu"
        aria-label={`Acciones de ${nombrarMes(cierre.mes)}`}
        onClick={({ currentTarget }) => menu.open(cierre, currentTarget)}
      >
        <Ellipsis aria-hidden />
      </Button>
    );
  const vistos = todos ? lista.items : lista.items.slice(0, A_LA_VISTA);
  return (
    <Panel title="Meses" flush>
      <DataTable
        caption="Meses, del más nuevo al más viejo"
        columns={columnas(contexto)}
        rows={vistos}
        rowKey={({ mes }) => mes}
        phoneRow={enTelefono(contexto, acciones)}
        actions={acciones}
        refreshing={refreshing}
      />
      {vistos.length < lista.items.length ? (
        <div className="border-t border-border/70 p-2 text-center">
          <Button variant="ghost" onClick={() => setTodos(true)}>
            Ver anteriores
          </Button>
        </div>
      ) : null}
      {menu.menu}
    </Panel>
  );
}
