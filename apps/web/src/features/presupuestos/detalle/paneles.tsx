import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import {
  ESTADO_CERTIFICADO_EN_PALABRAS,
  TIPO_PAGO_EN_PALABRAS,
} from '@plomada/domain/presupuestos/palabras.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import type { RevisionPresupuesto } from '@plomada/domain/presupuestos/revision.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha, formatearFechaHora, formatearMes } from '@plomada/formatters/fecha';
import { Ban, CircleCheck, CircleX, GitCompare, Send } from 'lucide-react';
import { useState } from 'react';

import { Closings, Dated } from '@/components/display/dated.tsx';
import { Money } from '@/components/display/money.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { type ListPages, PAGES, useListPages } from '@/lib/list-pages.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { PagoBadges } from '../pagos/pago-badges.tsx';
import { PALABRAS_DE_PAGO } from '../pagos/palabras.ts';
import { TIPO_ADICIONAL_LABEL } from '../textos.ts';
import { ofertaDe } from './comparar.ts';
import {
  AccionDePanel,
  enteraDe,
  FilaParte,
  PartePanel,
  ULTIMOS,
  useTodos,
} from './parte-panel.tsx';

const LOOK = {
  BORRADOR: { variant: 'secondary' },
  PRESENTADO: { variant: 'info', icon: Send },
  APROBADO: { variant: 'success', icon: CircleCheck },
  RECHAZADO: { variant: 'destructive', icon: CircleX },
  ANULADO: { variant: 'destructive', icon: Ban },
} as const;

type CertificadosPanelProps = {
  readonly presupuesto: Presupuesto;
  readonly lista: ListPages<Certificado>;
  readonly certificar: boolean;
};

/** Panel of the certificates of a budget. */
export function CertificadosPanel({ presupuesto, lista, certificar }: CertificadosPanelProps) {
  const { tenantId } = useTenant();
  const { id, proyectoId, moneda } = presupuesto;
  const nuevo = paths.certificadoNuevo(tenantId, proyectoId, id);
  return (
    <PartePanel
      titulo="Certificados"
      lista={lista}
      vacio="Todavía no hay certificados. El avance se carga por ítem, una vez aceptado el presupuesto."
      accion={certificar ? <AccionDePanel label="Nuevo certificado" to={nuevo} /> : undefined}
      clave={(certificado) => certificado.id}
    >
      {({ id: certificadoId, numero, periodo, estado, brutoCentavos, ...neto }) => (
        <FilaParte
          to={paths.certificado(tenantId, proyectoId, id, certificadoId)}
          titulo={`Certificado ${numero}`}
          badge={<Badge {...LOOK[estado]}>{ESTADO_CERTIFICADO_EN_PALABRAS[estado]}</Badge>}
          detalle={`${formatearMes(periodo)}, bruto ${formatearDinero(brutoCentavos, moneda)}`}
          importe={<Money centavos={neto.netoCentavos} moneda={moneda} />}
          nota={neto.estimado ? 'Neto estimado' : 'Neto'}
        />
      )}
    </PartePanel>
  );
}

/** Date or due date of a payment, and its subject. */
function Detalle({ tipo, certificado, estado, fecha, vencimiento }: Pago) {
  const que =
    certificado === null ? TIPO_PAGO_EN_PALABRAS[tipo] : `Certificado ${certificado.numero}`;
  if (estado === 'PROGRAMADO' && vencimiento !== null) {
    return `Vence el ${formatearFecha(vencimiento)}, ${que}`;
  }
  return (
    <>
      {estado === 'PAGADO' ? <Dated fecha={fecha} /> : formatearFecha(fecha)}
      {`, ${que}`}
    </>
  );
}

function usePagosDe(id: string) {
  const { todos } = useTodos('pagos');
  const { pagos } = trpc.useUtils();
  const limit = todos ? 50 : ULTIMOS;
  return useListPages(pagos.listar.infiniteQueryOptions({ id, limit }, PAGES));
}

/**
 * True until the first rows of payments, adicionales and revisions have arrived or failed: a panel
 * grows and shrinks with its rows, and would move those below it.
 */
export function useCargandoPaneles(id: string): boolean {
  const pagos = usePagosDe(id);
  const adicionales = trpc.adicionales.listar.useQuery({ id });
  const revisiones = trpc.presupuestos.revisiones.useQuery({ id });
  // Once shown, the page stays while "Ver todos" loads more of one list.
  const [mostrado, setMostrado] = useState<string | null>(null);
  const cargando =
    (pagos.isPending && pagos.isFetching) || adicionales.isLoading || revisiones.isLoading;
  if (!cargando && mostrado !== id) setMostrado(id);
  return mostrado !== id;
}

type PagosPanelProps = { readonly presupuesto: Presupuesto; readonly pagar: boolean };

/** Payments that the user may see. */
export function PagosPanel({ presupuesto, pagar }: PagosPanelProps) {
  const { tenantId } = useTenant();
  const { id, proyectoId } = presupuesto;
  const lista = usePagosDe(id);
  const nuevo = paths.pagoNuevo(tenantId, proyectoId, id);
  const palabras = PALABRAS_DE_PAGO[presupuesto.sentido];
  return (
    <Closings>
      <PartePanel
        titulo={`${palabras.uno}s`}
        lista={lista}
        vacio={`Todavía no hay ${palabras.nombre}s.`}
        accion={
          pagar ? <AccionDePanel label={`Registrar ${palabras.nombre}`} to={nuevo} /> : undefined
        }
        clave={(pago) => pago.id}
      >
        {(pago) => (
          <FilaParte
            to={paths.pago(tenantId, proyectoId, id, pago.id)}
            titulo={`${palabras.uno} ${pago.numero}`}
            badge={<PagoBadges pago={pago} sentido={presupuesto.sentido} />}
            detalle={<Detalle {...pago} />}
            importe={<Money centavos={pago.importeBrutoCentavos} moneda={pago.moneda} />}
            nota={
              pago.netoCentavos === pago.importeBrutoCentavos ? undefined : (
                <>
                  Neto <Money centavos={pago.netoCentavos} moneda={pago.moneda} />
                </>
              )
            }
          />
        )}
      </PartePanel>
    </Closings>
  );
}

type AdicionalesPanelProps = {
  readonly presupuesto: Presupuesto;
  /** Opens the dialog for a new adicional; undefined when none may be added. */
  readonly onAgregar: (() => void) | undefined;
};

/** Changes of the total since acceptance. */
export function AdicionalesPanel({ presupuesto, onAgregar }: AdicionalesPanelProps) {
  const { id, moneda } = presupuesto;
  const adicionales = trpc.adicionales.listar.useQuery({ id });
  const rows = (adicionales.data?.items ?? []).toReversed();
  return (
    <PartePanel
      titulo="Adicionales"
      lista={enteraDe(adicionales, rows)}
      vacio="Sin adicionales: el total es el que se acordó."
      accion={onAgregar && <AccionDePanel label="Agregar adicional" onClick={onAgregar} />}
      clave={(adicional) => adicional.id}
    >
      {({ numero, tipo, fecha, motivo, creadoPor, ...importes }) => (
        <FilaParte
          titulo={`${TIPO_ADICIONAL_LABEL[tipo]} ${numero}`}
          detalle={`${formatearFecha(fecha)}, ${creadoPor.nombre}. ${motivo}`}
          importe={
            <>
              {importes.diferenciaCentavos > 0 ? '+' : ''}
              <Money centavos={importes.diferenciaCentavos} moneda={moneda} />
            </>
          }
          nota={
            <>
              Queda en <Money centavos={importes.totalVigenteCentavos} moneda={moneda} />
            </>
          }
        />
      )}
    </PartePanel>
  );
}

const CompararDialogo = lazyPart(
  async () => (await import('./comparar-dialogo.tsx')).CompararDialogo,
);

/** Current offer first, then each revision as it was sent; no rows without revisions. */
function filasDe(presupuesto: Presupuesto, revisiones: readonly RevisionPresupuesto[]) {
  if (revisiones.length === 0) return [];
  const actual = { ...ofertaDe(presupuesto), guardada: null };
  return [
    actual,
    ...revisiones.map((revision) => ({
      ...revision,
      guardada: `Guardada el ${formatearFechaHora(revision.fecha)} por ${revision.persona.nombre}`,
    })),
  ];
}

/** Panel of all offers, with a comparison of two of them. */
export function RevisionesPanel({ presupuesto }: { readonly presupuesto: Presupuesto }) {
  const { id, moneda } = presupuesto;
  const revisiones = trpc.presupuestos.revisiones.useQuery({ id });
  const { opened, open, close } = useOpened<'comparar'>();
  const filas = filasDe(presupuesto, revisiones.data?.items ?? []);
  const comparar = (
    <Button variant="link" size="inline" aria-haspopup="dialog" onClick={() => open('comparar')}>
      <GitCompare aria-hidden />
      Comparar
    </Button>
  );
  return (
    <>
      <PartePanel
        titulo="Revisiones"
        femenino
        lista={enteraDe(revisiones, filas)}
        vacio="Hay una sola. Al editar una oferta enviada, la anterior queda guardada acá."
        accion={filas.length === 0 ? undefined : comparar}
        clave={({ revision }) => String(revision)}
      >
        {({ revision, items, totalCentavos, guardada }) => (
          <FilaParte
            titulo={`Revisión ${revision}`}
            badge={guardada === null ? <Badge variant="secondary">Actual</Badge> : null}
            detalle={[guardada, items.length === 1 ? '1 ítem' : `${items.length} ítems`]
              .filter(Boolean)
              .join(', ')}
            importe={<Money centavos={totalCentavos} moneda={moneda} />}
          />
        )}
      </PartePanel>
      {opened === null ? null : <CompararDialogo ofertas={filas} moneda={moneda} onClose={close} />}
    </>
  );
}
