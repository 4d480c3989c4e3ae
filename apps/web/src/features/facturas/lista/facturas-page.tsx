import { type MesesDeFacturas, pilaSchema } from '@plomada/domain/facturas/factura.schema';
import { useCallback, useRef, useState } from 'react';

import { goOnAt, nextKey } from '@/components/data-table/next-row.ts';
import { PickButton, usePicking } from '@/components/data-table/selection-bar.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { TreasuryTabs } from '@/components/display/treasury-tabs.tsx';
import { NoticeLine } from '@/components/import/findings.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { useCargandoCuentas } from '@/features/cuentas/campo/cargando-campos.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useAddress } from '@/lib/use-address.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { mesElegido, pilaInicial, pilaSiguiente, sinClasificarEnPalabras } from '../palabras.ts';
import type { EnCurso } from '../que-hacer.ts';
import { Acciones } from './acciones.tsx';
import { Comparacion, SinCuit } from './cabecera.tsx';
import { MesesNav } from './meses-nav.tsx';
import { pilaEnPalabras, PilasNav } from './pilas-nav.tsx';
import { type FilasProps, Filas } from './tabla.tsx';
import { Atajos, useTeclaDePila } from './teclado.tsx';

const Dialogo = lazyPart(async () => (await import('../partes/ver.tsx')).Dialogo);

type CuerpoProps = Omit<FilasProps, 'mes' | 'pila'> & { readonly datos: MesesDeFacturas };

function Cuerpo({ datos, ...props }: CuerpoProps) {
  const { params, put } = useAddress<'mes' | 'pila'>();
  const mes = mesElegido(datos.meses, params.get('mes'));
  const pila = pilaSchema.safeParse(params.get('pila')).data ?? pilaInicial(mes);
  useTeclaDePila(() => {
    // The pile is read from the address, which is ahead of the page when the key is pressed twice.
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

export function FacturasPage() {
  const { tenantName } = useTenant();
  const { opened, open, close } = useOpened<EnCurso>();
  const eleccion = usePicking();
  // The form that registers opens once the accounts, asked for with the page, are known.
  const espera = useCargandoCuentas() && opened?.que === 'registrar';
  const [tanda, setTanda] = useState(0);
  const orden = useRef<readonly string[]>([]);
  const onOrden = useCallback((claves: readonly string[]) => {
    orden.current = claves;
  }, []);
  const alRegistrar = (claves: readonly string[]) => {
    eleccion.stop();
    setTanda((antes) => antes + 1);
    goOnAt(nextKey(orden.current, new Set(claves)));
  };
  return (
    <>
      <PageHeader title="Tesorería" facts={tenantName} actions={<Acciones onHacer={open} />} />
      <TreasuryTabs open="FACTURAS" />
      <Traidas onHacer={open} onOrden={onOrden} tanda={tanda} eleccion={eleccion} />
      {opened === null || espera ? null : (
        <Dialogo enCurso={opened} onHacer={open} onRegistradas={alRegistrar} onClose={close} />
      )}
    </>
  );
}
