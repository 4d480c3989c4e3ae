import { ESTADO_LOTE_EN_PALABRAS } from '@plomada/domain/lote/palabras.rules';
import { formatearCantidad } from '@plomada/formatters/numero';
import {
  Ban,
  BookmarkCheck,
  Braces,
  CircleCheck,
  Download,
  FilePenLine,
  FileSpreadsheet,
  FileText,
  Pencil,
  Plus,
} from 'lucide-react';
import { Link } from 'react-router';

import { LinkButton } from '@/components/display/link-button.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { Menu } from '@/components/overlay/menu.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { useBusyDownload } from '@/lib/busy-download.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';

import { type CompraConLote, type Obra, rutaDeLote } from '../use-lote.ts';

export type ParteProps = {
  readonly compra: CompraConLote;
  readonly obra: Obra;
  readonly editable: boolean;
};

const LOOK = {
  EN_NEGOCIACION: { variant: 'secondary' },
  RESERVADO: { variant: 'info', icon: BookmarkCheck },
  BOLETO: { variant: 'info', icon: FilePenLine },
  ESCRITURADO: { variant: 'success', icon: CircleCheck },
  CANCELADO: { variant: 'destructive', icon: Ban },
} as const;

const FORMATOS = [
  { formato: 'pdf', label: 'PDF para imprimir', icon: FileText },
  { formato: 'xlsx', label: 'Exportar a Excel', icon: FileSpreadsheet },
  { formato: 'csv', label: 'Exportar a CSV', icon: FileText },
  { formato: 'json', label: 'Datos en JSON', icon: Braces },
] as const;

/** Menu that exports the whole purchase in one of four formats. */
function ExportarLote({ obraId }: { readonly obraId: string }) {
  const { isBusy, save } = useBusyDownload('No se pudo exportar');
  const isPhone = useIsPhone();
  return (
    <Menu
      label="Exportar"
      items={FORMATOS.map(({ formato, label, icon }) => ({
        label,
        icon,
        onSelect: () => void save(`${rutaDeLote(obraId)}/export?format=${formato}`),
      }))}
      trigger={
        <Button
          variant="outline"
          {...(isPhone ? { size: 'icon', 'aria-label': 'Exportar', className: 'flex-none!' } : {})}
          loading={isBusy}
        >
          {isBusy ? null : <Download aria-hidden />}
          {isPhone ? null : 'Exportar'}
        </Button>
      }
    />
  );
}

const EDITAR = '?hacer=editar';

function useMigas({ id, codigo }: Obra) {
  const { tenantId } = useTenant();
  return [
    { label: 'Obras', to: paths.obras(tenantId) },
    { label: codigo, to: paths.obraResumen(tenantId, id) },
    { label: 'Compra de lote' },
  ];
}

export function SinLote({ obra, editable }: { readonly obra: Obra; readonly editable: boolean }) {
  const migas = useMigas(obra);
  return (
    <>
      <PageHeader title="Compra de lote" breadcrumb={migas} facts={obra.nombre} />
      <Panel>
        <EmptyState
          title={editable ? 'Todavía no hay compra de lote' : 'Esta obra no tiene compra de lote'}
          {...(editable
            ? {
                text: 'Se carga con su precio y su superficie; después entran los gastos y los aportes de cada socio.',
                actions: <LinkButton to={EDITAR}>Cargar el lote</LinkButton>,
              }
            : {})}
        />
      </Panel>
    </>
  );
}

type EncabezadoProps = ParteProps & { readonly onGasto: () => void };

export function Encabezado({ compra, obra, editable, onGasto }: EncabezadoProps) {
  const migas = useMigas(obra);
  const exporta = useCan('manage_lot_purchase');
  const isPhone = useIsPhone();
  const { descripcion, estado, nomenclaturaCatastral, partida, superficieM2 } = compra.lote;
  const hechos = [
    obra.nombre,
    nomenclaturaCatastral && `Nomenclatura ${nomenclaturaCatastral}`,
    partida && `Partida ${partida}`,
    formatearCantidad(superficieM2, 'm²'),
  ];
  return (
    <PageHeader
      title={descripcion}
      breadcrumb={migas}
      badge={<Badge {...LOOK[estado]}>{ESTADO_LOTE_EN_PALABRAS[estado]}</Badge>}
      facts={hechos.filter(Boolean).join(' · ')}
      actions={
        <>
          {exporta ? <ExportarLote obraId={obra.id} /> : null}
          {editable ? (
            <>
              <Button
                variant="outline"
                asChild
                {...(isPhone ? { size: 'icon', className: 'flex-none!' } : {})}
              >
                <Link to={EDITAR} {...(isPhone ? { 'aria-label': 'Editar' } : {})}>
                  <Pencil aria-hidden />
                  {isPhone ? null : 'Editar'}
                </Link>
              </Button>
              <Button aria-haspopup="dialog" onClick={onGasto}>
                <Plus aria-hidden />
                Cargar gasto
              </Button>
            </>
          ) : null}
        </>
      }
    />
  );
}
