import type { CompraLote, EstadoLote, Lote } from '@plomada/domain/lote/lote.schema';
import { ESTADO_LOTE_EN_PALABRAS } from '@plomada/domain/lote/palabras.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { Circle, CircleCheck, CircleDot } from 'lucide-react';

import { Closings } from '@/components/display/dated.tsx';
import { recordPage } from '@/components/page/record-page.tsx';
import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { paths } from '@/config/paths.ts';
import { Historia } from '@/features/auditoria/historia.tsx';
import { useCargandoCuentas } from '@/features/cuentas/campo/cargando-campos.ts';
import { DocumentosDe } from '@/features/documentos/documentos-de.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useAddress } from '@/lib/use-address.ts';
import { useOpened } from '@/lib/use-opened.ts';
import { useToday } from '@/lib/use-today.ts';
import { cn } from '@/lib/utils.ts';

import { type Obra, useLote, usePuedeEditar } from '../use-lote.ts';
import { Encabezado, type ParteProps, SinLote } from './encabezado.tsx';
import { AportesPanel, GastosPanel } from './filas-panel.tsx';
import { CostoPanel, DatosPanel, LoteCifras } from './resumen.tsx';
import { SociosPanel } from './socios-panel.tsx';

const PASOS = [
  { estado: 'EN_NEGOCIACION', fecha: null },
  { estado: 'RESERVADO', fecha: 'fechaReserva' },
  { estado: 'BOLETO', fecha: 'fechaBoleto' },
  { estado: 'ESCRITURADO', fecha: 'fechaEscritura' },
] as const satisfies readonly { estado: EstadoLote; fecha: keyof Lote | null }[];

const STEP_LOOK = {
  hecho: { icon: CircleCheck, tono: 'text-success', texto: 'Hecho' },
  actual: { icon: CircleDot, tono: 'text-primary', texto: 'Ahora' },
  falta: { icon: Circle, tono: 'text-muted-foreground', texto: 'Falta' },
} as const;

/** Date of a step; a future one is marked as planned. */
function cuando(fecha: string | null, hoy: string): string {
  if (fecha === null) return 'Sin fecha';
  return fecha > hoy ? `Prevista para el ${formatearFecha(fecha)}` : formatearFecha(fecha);
}

/** Steps from negotiation to deed, with their dates; a cancelled purchase has no current step. */
function Pasos({ lote }: { readonly lote: Lote }) {
  const hoy = useToday();
  const actual = PASOS.findIndex(({ estado }) => estado === lote.estado);
  const escriturado = lote.estado === 'ESCRITURADO';
  return (
    <ol
      aria-label="Pasos de la compra"
      className="grid grid-cols-1 gap-x-4 gap-y-3 rounded-lg bg-card p-4 text-card-foreground shadow-raised sm:grid-cols-2 lg:grid-cols-4"
    >
      {PASOS.map(({ estado, fecha }, i) => {
        const como = i < actual || (escriturado && i === actual) ? 'hecho' : 'falta';
        const look = STEP_LOOK[i === actual && !escriturado ? 'actual' : como];
        const dia = fecha === null ? null : lote[fecha];
        const Icon = look.icon;
        return (
          <li
            key={estado}
            className="flex gap-2.5"
            {...(i === actual ? { 'aria-current': 'step' } : {})}
          >
            <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', look.tono)} />
            <span className="min-w-0">
              <span className={cn('block', i === actual ? 'font-semibold' : 'font-medium')}>
                {ESTADO_LOTE_EN_PALABRAS[estado]}
                <span className="sr-only">{`, ${look.texto}`}</span>
              </span>
              {fecha === null ? null : (
                <span className="tnum block text-sm whitespace-normal text-muted-foreground">
                  {cuando(dia, hoy)}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const ArchivosPanel = lazyPart(
  async () => (await import('./archivos-panel.tsx')).ArchivosPanel,
  'shown',
);
const LoteEdicion = lazyPart(
  async () => (await import('../formulario/lote-edicion.tsx')).LoteEdicion,
  'shown',
  <CenteredSpinner label="Abriendo la compra" />,
);
const GastoDialogo = lazyPart(
  async () => (await import('../formulario/gasto-dialogo.tsx')).GastoDialogo,
);
const AporteDialogo = lazyPart(
  async () => (await import('../formulario/aporte-dialogo.tsx')).AporteDialogo,
);

/**
 * Dialog of an expense or a contribution, new or existing, opened by the address or a button. A
 * form opens once the accounts, asked for with the page, are known.
 */
function Dialogos(props: ParteProps & ReturnType<typeof useAbiertos>) {
  const { compra, editable, nuevo, gastoId, aporteId, cerrar } = props;
  const { gastos, aportes } = compra;
  const cargandoCuentas = useCargandoCuentas();
  const gasto = gastos.find(({ id }) => id === gastoId);
  const aporte = aportes.find(({ id }) => id === aporteId);
  const cargar = editable && !cargandoCuentas ? nuevo : null;
  const comun = { compra, editable, onClose: cerrar };
  return (
    <>
      {cargar === 'gasto' ? <GastoDialogo {...comun} gasto={null} /> : null}
      {cargar === 'aporte' ? <AporteDialogo {...comun} aporte={null} /> : null}
      {gasto === undefined ? null : <GastoDialogo key={gasto.id} {...comun} gasto={gasto} />}
      {aporte === undefined ? null : <AporteDialogo key={aporte.id} {...comun} aporte={aporte} />}
    </>
  );
}

function useAbiertos() {
  const { params, put, linkWith } = useAddress<'gasto' | 'aporte'>();
  const { opened: nuevo, open: cargar, close } = useOpened<'gasto' | 'aporte'>();
  const cerrar = () => {
    close();
    if (params.has('gasto') || params.has('aporte')) put({ gasto: '', aporte: '' });
  };
  return {
    nuevo,
    cargar,
    cerrar,
    linkWith,
    gastoId: params.get('gasto'),
    aporteId: params.get('aporte'),
  };
}

function Contenido(props: ParteProps) {
  const { compra, obra, editable } = props;
  const abiertos = useAbiertos();
  const { cargar, linkWith } = abiertos;
  return (
    <>
      <Encabezado {...props} onGasto={() => cargar('gasto')} />
      <div className="flex flex-col gap-4">
        <LoteCifras {...compra} />
        <Pasos lote={compra.lote} />
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
          <div className="flex min-w-0 flex-col gap-4">
            <GastosPanel
              compra={compra}
              abrir={(id) => linkWith('gasto', id)}
              onAdd={editable ? () => cargar('gasto') : undefined}
            />
            <SociosPanel compra={compra} />
            <AportesPanel
              compra={compra}
              abrir={(id) => linkWith('aporte', id)}
              onAdd={editable ? () => cargar('aporte') : undefined}
            />
          </div>
          <div className="flex min-w-0 flex-col gap-4 lg:row-span-2">
            <CostoPanel {...compra} />
            <DatosPanel lote={compra.lote} obra={obra} />
            <ArchivosPanel obraId={obra.id} editable={editable} />
            <DocumentosDe entidad="LOTE" entidadId={obra.id} obraId={obra.id} />
          </div>
          <div className="min-w-0 empty:hidden">
            <Historia entidad="LOTE" entidadId={compra.lote.id} moneda={compra.lote.moneda} />
          </div>
        </div>
      </div>
      <Dialogos {...props} {...abiertos} />
    </>
  );
}

type LecturaProps = { readonly compra: CompraLote; readonly obra: Obra };

function Lectura({ compra, obra }: LecturaProps) {
  const editable = usePuedeEditar(obra);
  const { lote } = compra;
  if (lote === null) return <SinLote obra={obra} editable={editable} />;
  return (
    <Closings>
      <Contenido compra={{ ...compra, lote }} obra={obra} editable={editable} />
    </Closings>
  );
}

/** Purchase of the obra's lot: cost, amount paid, and contributions by partner. */
export const CompraLotePage = recordPage({
  que: 'la compra de lote',
  useRows: useLote,
  subject: ({ compra, obra }) =>
    compra.data && (compra.data.lote?.descripcion ?? obra.data?.nombre),
  useBack: ({ tenantId }) => ({ to: paths.obras(tenantId), label: 'Ver obras' }),
  obraOf: null,
  Read: Lectura,
  edit: { useAllowed: ({ obra }) => usePuedeEditar(obra), Form: LoteEdicion },
});
