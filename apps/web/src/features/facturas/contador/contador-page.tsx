import { mesDe } from '@plomada/domain/base/fecha.rules';
import { haTerminado, mesSiguiente, primerDiaDe } from '@plomada/domain/cierres/cierre.rules';
import type { ResumenContador } from '@plomada/domain/facturas/contador.schema';
import {
  formatearFecha,
  formatearFechaHora,
  nombrarMes,
  titularMes,
} from '@plomada/formatters/fecha';
import { keepPreviousData } from '@tanstack/react-query';
import { PackageCheck, Download, LockOpen } from 'lucide-react';
import { useId, useState } from 'react';

import { PageHeader } from '@/components/display/page-header.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button, type ButtonProps } from '@/components/ui/button.tsx';
import { Checkbox } from '@/components/ui/checkbox.tsx';
import { invoices } from '@/config/invoices-paths.ts';
import { useBusyDownload } from '@/lib/busy-download.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useAddress } from '@/lib/use-address.ts';
import { useOpened } from '@/lib/use-opened.ts';
import { useToday } from '@/lib/use-today.ts';

import { QueFalta, QueLleva } from './paquete.tsx';

const DialogoDeEntrega = lazyPart(async () => (await import('./entregar.tsx')).DialogoDeEntrega);

/**
 * Time limit of the download, equal to the server's: a slow line with every document of the month.
 */
const LIMITE_MS = 30 * 60_000;

function Descargar({ mes }: { readonly mes: string }) {
  const vePrivados = useCan('manage_private_movements');
  const [privados, setPrivados] = useState(false);
  const { isBusy, save } = useBusyDownload();
  const id = useId();
  return (
    <div className="flex flex-col gap-3">
      {vePrivados ? (
        <div className="flex items-center gap-2.5 max-md:min-h-11">
          <Checkbox
            id={id}
            checked={privados}
            onCheckedChange={(marcado) => setPrivados(marcado === true)}
          />
          <label htmlFor={id}>Con movimientos privados</label>
        </div>
      ) : null}
      <Button
        className="self-start max-md:w-full"
        loading={isBusy}
        onClick={() =>
          void save(`/contador/${mes}/paquete${privados ? '?privados=true' : ''}`, {
            limitMs: LIMITE_MS,
          })
        }
      >
        {isBusy ? null : <Download aria-hidden />}
        Descargar
      </Button>
      {isBusy ? (
        <p role="status" className="text-sm text-muted-foreground">
          Preparando el paquete: con muchos archivos puede tardar unos minutos.
        </p>
      ) : null}
    </div>
  );
}

const Pregunta = (props: ButtonProps) => (
  <Button
    variant="outline"
    className="self-start max-md:w-full"
    aria-haspopup="dialog"
    {...props}
  />
);

type EntregaProps = {
  readonly resumen: ResumenContador;
  readonly onHacer: (que: 'entregar' | 'reabrir') => void;
};

function Entrega({ resumen, onHacer }: EntregaProps) {
  const puedeReabrir = useCan('reopen_months');
  const hoy = useToday();
  const { mes, entregadoEn, entregadoPor } = resumen;
  if (!haTerminado(mes, hoy)) {
    return (
      <p className="tnum text-sm whitespace-normal text-muted-foreground">
        {`Todavía no terminó. Se puede entregar desde el ${formatearFecha(primerDiaDe(mesSiguiente(mes)))}.`}
      </p>
    );
  }
  if (entregadoEn === null) {
    return (
      <Pregunta onClick={() => onHacer('entregar')}>
        <PackageCheck aria-hidden />
        Marcar como entregado
      </Pregunta>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="tnum text-sm whitespace-normal text-muted-foreground">
        {`Entregado el ${formatearFechaHora(entregadoEn)}${
          entregadoPor === null ? '' : ` por ${entregadoPor.nombre}`
        }.`}
      </p>
      {puedeReabrir ? (
        <Pregunta onClick={() => onHacer('reabrir')}>
          <LockOpen aria-hidden />
          Reabrir
        </Pregunta>
      ) : null}
    </div>
  );
}

function Paquete({ resumen }: { readonly resumen: ResumenContador }) {
  const { opened, open, close } = useOpened<'entregar' | 'reabrir'>();
  const { mes } = resumen;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <QueLleva resumen={resumen} />
      <div className="flex flex-col gap-4 max-lg:-order-1">
        <QueFalta resumen={resumen} />
        <Panel title="El paquete" qualifier={`contador-${mes}.zip`}>
          <div className="flex flex-col gap-4 pt-1 pb-1">
            <p className="text-sm text-muted-foreground">
              Los dos archivos del Libro IVA Digital, las planillas de comprobantes, clases de
              compra, movimientos, faltantes y retenciones, el de SICORE, los archivos de las
              facturas, un resumen en PDF y un manifiesto para comprobarlo.
            </p>
            <Descargar mes={mes} />
            <Entrega resumen={resumen} onHacer={open} />
          </div>
        </Panel>
      </div>
      {opened === null ? null : <DialogoDeEntrega que={opened} resumen={resumen} onClose={close} />}
    </div>
  );
}

/** Month from the address, else the first of the list that is over, else the current one. */
function useMes() {
  const { params, put } = useAddress<'mes'>();
  const meses = trpc.facturas.meses.useQuery();
  const hoy = useToday();
  const lista = meses.data?.meses ?? [];
  const pedido = params.get('mes');
  const anterior = lista.find(({ mes }) => haTerminado(mes, hoy))?.mes ?? mesDe(hoy);
  const mes = lista.find((uno) => uno.mes === pedido)?.mes ?? anterior;
  return { meses, lista, mes, elegir: (otro: string) => put({ mes: otro }) };
}

function Marcas({ resumen }: { readonly resumen: ResumenContador | undefined }) {
  if (resumen === undefined) return null;
  return (
    <>
      {resumen.entregadoEn === null ? null : (
        <Badge variant="success" icon={PackageCheck}>
          Entregado
        </Badge>
      )}
      <Badge variant="secondary">{resumen.cerrado ? 'Mes cerrado' : 'Mes sin cerrar'}</Badge>
    </>
  );
}

export function ContadorPage() {
  const { tenantId, tenantName } = useTenant();
  const { meses, lista, mes, elegir } = useMes();
  const resumen = trpc.contador.resumen.useQuery(
    { mes },
    { enabled: meses.data !== undefined, placeholderData: keepPreviousData },
  );
  return (
    <>
      <PageHeader
        title="Paquete del contador"
        breadcrumb={[{ label: 'Facturas', to: invoices.lista(tenantId) }]}
        facts={`${tenantName} · IVA de ${nombrarMes(mes)}`}
        badge={<Marcas resumen={resumen.data} />}
        actions={
          <div className="w-56 max-md:w-full">
            <OptionSelect
              aria-label="Mes de IVA"
              value={mes}
              onChange={({ target }) => elegir(target.value)}
              options={(lista.length === 0 ? [{ mes }] : lista).map((uno) => ({
                value: uno.mes,
                label: titularMes(uno.mes),
              }))}
            />
          </div>
        }
      />
      {meses.isError || resumen.isError || resumen.data === undefined ? (
        <QueryWait rows={6} query={meses.isError ? meses : resumen} que="el paquete" />
      ) : (
        <Paquete resumen={resumen.data} />
      )}
    </>
  );
}
