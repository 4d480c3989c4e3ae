import { type MesesDeFacturas, pilaSchema } from '@plomada/domain/facturas/factura.schema';
import { ListChecks, Package, Tags } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';

import { PageHeader } from '@/components/display/page-header';
import { ViewTabs } from '@/components/display/view-tabs';
import { MoreActions } from '@/components/overlay/menu';
import { Button } from '@/components/ui/button';

import { ErrorState } from '../../../components/state/error-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { invoices } from '../../../config/invoices-paths.ts';
import { treasuryTabs } from '../../../config/treasury-tabs.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { useOpened } from '../../../lib/use-opened.ts';
import { mesElegido, pilaInicial, pilaSiguiente } from '../meses.ts';
import type { EnCurso, Hacer } from '../que-hacer.ts';
import { Atajos } from './atajos.tsx';
import { BotonLeer, Comparacion, SinCuit } from './comparacion.tsx';
import { Filas } from './filas.tsx';
import { claveSiguiente, seguirEn } from './foco.ts';
import { MesesNav } from './meses-nav.tsx';
import { pilaEnPalabras, PilasNav } from './pilas-nav.tsx';
import { useTeclaDePila } from './use-teclas.ts';

const Dialogo = lazyPart(async () => (await import('../dialogo.tsx')).Dialogo);

type Eleccion = {
  readonly eligiendo: boolean;
  readonly tanda: number;
  readonly elegir: () => void;
  readonly dejarDeElegir: () => void;
};

type CuerpoProps = Eleccion & {
  readonly datos: MesesDeFacturas;
  readonly onHacer: Hacer;
  readonly onOrden: (orden: readonly string[]) => void;
};

/** The month and the pile of the address, or those to begin with. */
function useDonde({ meses }: MesesDeFacturas) {
  const { params, put } = useAddress<'mes' | 'pila'>();
  const mes = mesElegido(meses, params.get('mes'));
  const pila = pilaSchema.safeParse(params.get('pila')).data ?? pilaInicial(mes);
  const elegirMes = (otro: string) => put({ mes: otro, pila: '' });
  return { mes, pila, put, elegirMes };
}

function Cuerpo({ datos, onHacer, onOrden, elegir, ...eleccion }: CuerpoProps) {
  const isPhone = useIsPhone();
  const { mes, pila, put, elegirMes } = useDonde(datos);
  // Pressed again before the page has followed, it goes on from where it leads.
  const hacia = useRef(pila);
  useEffect(() => {
    hacia.current = pila;
  }, [pila]);
  useTeclaDePila(() => {
    hacia.current = pilaSiguiente(hacia.current);
    put({ ...(mes && { mes: mes.mes }), pila: hacia.current });
  });
  if (mes === undefined) return null;
  return (
    <div className="flex flex-col gap-4 max-md:gap-3">
      <Comparacion datos={datos} onHacer={onHacer} />
      <div className="grid items-start gap-4 max-md:gap-3 lg:grid-cols-[184px_minmax(0,1fr)]">
        <MesesNav
          meses={datos.meses}
          elegido={mes.mes}
          linkDe={(otro) => `?mes=${otro}`}
          onElegir={elegirMes}
          extra={
            isPhone && pila === 'FALTA_ACA' ? (
              <Button variant="outline" onClick={elegir}>
                <ListChecks aria-hidden />
                Elegir
              </Button>
            ) : null
          }
        />
        <div className="flex min-w-0 flex-col gap-4 max-md:gap-3">
          <PilasNav mes={mes} elegida={pila} linkDe={(otra) => `?mes=${mes.mes}&pila=${otra}`} />
          <p role="status" className="sr-only">
            {pilaEnPalabras(mes, pila)}
          </p>
          <Filas mes={mes.mes} pila={pila} onHacer={onHacer} onOrden={onOrden} {...eleccion} />
          <Atajos registra={pila === 'FALTA_ACA'} />
        </div>
      </div>
    </div>
  );
}

function Traidas(props: Omit<CuerpoProps, 'datos'>) {
  const { data, error, isError, isFetching, refetch } = trpc.facturas.meses.useQuery();
  if (data === undefined) {
    return isError ? (
      <ErrorState
        title="No pudimos traer las facturas"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <LoadingRows rows={6} label="Cargando las facturas" />
    );
  }
  return data.cuit === null ? <SinCuit /> : <Cuerpo {...props} datos={data} />;
}

/** On phones what is done most is at hand, and where else it leads to in a menu. */
function EnTelefono({ onHacer }: { readonly onHacer: Hacer }) {
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const { data } = trpc.facturas.meses.useQuery();
  return (
    <>
      {/* While nothing was read it stands below, under what it is for. */}
      {data?.cuit && data.leidoHasta !== null ? <BotonLeer onHacer={onHacer} /> : null}
      <MoreActions
        items={[
          {
            label: 'Paquete del contador',
            icon: Package,
            onSelect: () => void navigate(invoices.contador(tenantId)),
          },
          {
            label: 'Clases de compra',
            icon: Tags,
            onSelect: () => void navigate(invoices.clases(tenantId)),
          },
        ]}
      />
    </>
  );
}

function Acciones({ onHacer }: { readonly onHacer: Hacer }) {
  const { tenantId } = useTenant();
  const isPhone = useIsPhone();
  if (isPhone) return <EnTelefono onHacer={onHacer} />;
  return (
    <>
      <Button variant="outline" asChild>
        <Link to={invoices.clases(tenantId)}>
          <Tags aria-hidden />
          Clases de compra
        </Link>
      </Button>
      <Button variant="outline" asChild>
        <Link to={invoices.contador(tenantId)}>
          <Package aria-hidden />
          Paquete del contador
        </Link>
      </Button>
    </>
  );
}

/** What ARCA lists and what we have, month by month, and what to do where they are not the same. */
export function FacturasPage() {
  const { tenantId, tenantName } = useTenant();
  const { opened, open, close } = useOpened<EnCurso>();
  const [eligiendo, setEligiendo] = useState(false);
  const [tanda, setTanda] = useState(0);
  const orden = useRef<readonly string[]>([]);
  const onOrden = useCallback((claves: readonly string[]) => {
    orden.current = claves;
  }, []);
  const dejarDeElegir = useCallback(() => setEligiendo(false), []);
  const alRegistrar = (claves: readonly string[]) => {
    dejarDeElegir();
    setTanda((antes) => antes + 1);
    seguirEn(claveSiguiente(orden.current, new Set(claves)));
  };
  return (
    <>
      <PageHeader title="Tesorería" facts={tenantName} actions={<Acciones onHacer={open} />} />
      <ViewTabs tabs={treasuryTabs(tenantId, 'facturas')} />
      <Traidas
        onHacer={open}
        onOrden={onOrden}
        eligiendo={eligiendo}
        tanda={tanda}
        elegir={() => setEligiendo(true)}
        dejarDeElegir={dejarDeElegir}
      />
      {opened === null ? null : (
        <Dialogo enCurso={opened} onHacer={open} onRegistradas={alRegistrar} onClose={close} />
      )}
    </>
  );
}
