import type { Traspaso } from '@plomada/domain/cuentas/cuenta.schema';
import { MOTIVO_TRASPASO_EN_PALABRAS } from '@plomada/formatters/cuenta';
import { formatearPrecio } from '@plomada/formatters/dinero';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { Ban } from 'lucide-react';

import { Closings, Dated } from '@/components/display/dated';
import { type Fact, FactRows, Facts } from '@/components/display/facts';
import { Money } from '@/components/display/money';
import { OpenDialog } from '@/components/overlay/open-dialog';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';

import { ErrorState } from '../../../components/state/error-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { useCan } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { CuentaLink } from '../campo/cuenta-link.tsx';
import type { Hacer } from '../que-hacer.ts';

function hechosDe(traspaso: Traspaso): readonly Fact[] {
  const { de, a, cotizacion, nota, anuladoMotivo } = traspaso;
  const hechos: (Fact | null)[] = [
    ['Fecha', <Dated key="fecha" fecha={traspaso.fecha} explained />],
    [
      'Sale',
      <span key="de" className="flex flex-wrap justify-between gap-x-3">
        <CuentaLink cuenta={de} />
        <Money centavos={traspaso.importeCentavos} moneda={de.moneda} />
      </span>,
    ],
    [
      'Llega',
      <span key="a" className="flex flex-wrap justify-between gap-x-3">
        <CuentaLink cuenta={a} />
        <Money centavos={traspaso.importeDestinoCentavos} moneda={a.moneda} />
      </span>,
    ],
    cotizacion === null ? null : ['Cotización', `${formatearPrecio(cotizacion, 'ARS')} por dólar`],
    ['Motivo', MOTIVO_TRASPASO_EN_PALABRAS[traspaso.motivo]],
    nota === null ? null : ['Nota', nota],
    ['Cargado', `${formatearFechaHora(traspaso.creadoEn)} · ${traspaso.creadoPor.nombre}`],
    anuladoMotivo === null ? null : ['Anulado', anuladoMotivo],
  ];
  return hechos.filter((hecho) => hecho !== null);
}

type UnTraspasoProps = {
  readonly id: string;
  readonly onHacer: Hacer;
  readonly onClose: () => void;
};

function Leido({ id }: Pick<UnTraspasoProps, 'id'>) {
  const { data, error, isFetching, refetch } = trpc.traspasos.obtener.useQuery({ id });
  if (data === undefined) {
    return error === null ? (
      <LoadingRows rows={4} label="Abriendo el traspaso" />
    ) : (
      <ErrorState
        title="No pudimos traer el traspaso"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <div className="-mx-4">
      {data.anulado ? (
        <p className="mx-4 mb-2">
          <Badge variant="destructive" icon={Ban}>
            Anulado
          </Badge>
        </p>
      ) : null}
      <Closings>
        <Facts>
          <FactRows rows={hechosDe(data)} />
        </Facts>
      </Closings>
    </div>
  );
}

/** A transfer, to be read, with the way to annul it. */
export function UnTraspaso({ id, onHacer, onClose }: UnTraspasoProps) {
  const puede = useCan('manage_accounts');
  const { data } = trpc.traspasos.obtener.useQuery({ id });
  return (
    <OpenDialog
      asksOnly
      title="Traspaso"
      onClose={onClose}
      footer={
        <>
          {puede && data !== undefined && !data.anulado ? (
            <Button variant="outline" onClick={() => onHacer({ que: 'anular', traspaso: data })}>
              <Ban aria-hidden />
              Anular
            </Button>
          ) : null}
          <Button onClick={onClose}>Listo</Button>
        </>
      }
    >
      <Leido id={id} />
    </OpenDialog>
  );
}
