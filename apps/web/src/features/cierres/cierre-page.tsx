import { formatearFechaHora, nombrarMes, titularMes } from '@plomada/formatters/fecha';
import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';

import { PageHeader } from '@/components/display/page-header.tsx';
import { TreasuryTabs } from '@/components/display/treasury-tabs.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Button } from '@/components/ui/button.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';
import { useToday } from '@/lib/use-today.ts';

import { MesesPanel } from './meses-panel.tsx';
import { type EnCurso, type Hacer, loQueQueda, type Reapertura, reaperturaDe } from './meses.ts';
import { ProximoPanel } from './proximo-panel.tsx';

const MEDIO_MINUTO_MS = 30_000;

function useLoQueQueda(venceEn: string): string | null {
  const [ahora, setAhora] = useState(() => Date.now());
  const { cierres } = trpc.useUtils();
  const queda = loQueQueda(venceEn, ahora);
  const vencio = queda === null;
  useEffect(() => {
    if (vencio) return undefined;
    const reloj = setInterval(() => {
      setAhora(Date.now());
      if (loQueQueda(venceEn, Date.now()) === null) void cierres.invalidate();
    }, MEDIO_MINUTO_MS);
    return () => clearInterval(reloj);
  });
  return queda;
}

function abierto({ mes, siguientes }: Reapertura): string {
  if (siguientes === 0) return `${titularMes(mes)} está reabierto`;
  const otros = siguientes === 1 ? 'el mes que le sigue' : `los ${siguientes} meses que le siguen`;
  return `${titularMes(mes)} y ${otros} están reabiertos`;
}

/** Notice of a reopened month, shown until it is closed again, even after its hours are over. */
function ReabiertoAviso(props: { readonly reapertura: Reapertura; readonly onHacer: Hacer }) {
  const { reapertura, onHacer } = props;
  const { mes, venceEn } = reapertura;
  const queda = useLoQueQueda(venceEn);
  const puedeCerrar = useCan('close_months');
  const cuando = formatearFechaHora(venceEn);
  return (
    <section
      aria-label="Mes reabierto"
      className="mb-4 flex flex-col gap-3 rounded-lg bg-warning-subtle p-4 md:flex-row md:items-center md:justify-between"
    >
      <div className="min-w-0">
        <p className="flex gap-2 font-medium text-warning">
          <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="tnum whitespace-normal">
            {queda === null
              ? `${titularMes(mes)} se reabrió y no se volvió a cerrar`
              : `${abierto(reapertura)}: quedan ${queda}`}
          </span>
        </p>
        <p className="mt-1 max-w-[68ch]">
          {queda === null
            ? `El plazo venció el ${cuando}: ya no se puede escribir, pero lo guardado es lo de antes de reabrir.`
            : `Se puede escribir hasta el ${cuando}. Lo guardado es lo de antes de reabrir, hasta que se vuelva a cerrar.`}
        </p>
      </div>
      {puedeCerrar ? (
        <Button
          variant="outline"
          aria-haspopup="dialog"
          aria-label={`Volver a cerrar ${nombrarMes(mes)}`}
          onClick={() => onHacer({ que: 'volver-a-cerrar', mes })}
        >
          Volver a cerrar
        </Button>
      ) : null}
    </section>
  );
}

const Dialogo = lazyPart(async () => (await import('./dialogos/dialogo.tsx')).Dialogo);

function Meses({ onHacer }: { readonly onHacer: Hacer }) {
  const lista = trpc.cierres.listar.useQuery();
  const { data } = lista;
  const hoy = useToday();
  if (data === undefined) return <QueryWait query={lista} que="los meses" rows={6} />;
  const reapertura = reaperturaDe(data.items);
  return (
    <>
      {reapertura === null ? null : (
        <ReabiertoAviso key={reapertura.venceEn} {...{ reapertura, onHacer }} />
      )}
      <div className="flex flex-col gap-4">
        <ProximoPanel lista={data} hoy={hoy} onHacer={onHacer} />
        {data.cerradoHasta === null ? null : (
          <MesesPanel lista={data} hoy={hoy} refreshing={lista.isFetching} onHacer={onHacer} />
        )}
      </div>
    </>
  );
}

export function CierrePage() {
  const { tenantName } = useTenant();
  const { opened, open, close } = useOpened<EnCurso>();
  return (
    <>
      <PageHeader title="Tesorería" facts={tenantName} />
      <TreasuryTabs open="CIERRE" />
      <Meses onHacer={open} />
      {opened === null ? null : <Dialogo enCurso={opened} onHacer={open} onClose={close} />}
    </>
  );
}
