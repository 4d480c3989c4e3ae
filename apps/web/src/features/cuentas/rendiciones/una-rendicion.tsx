import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import type { RendicionConGastos } from '@plomada/domain/cuentas/rendiciones/rendicion.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { useState } from 'react';

import { type Fact, FactRows, Facts } from '@/components/display/facts';
import { OpenDialog } from '@/components/overlay/open-dialog';
import { Button } from '@/components/ui/button';

import { ErrorState } from '../../../components/state/error-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { useCan } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { EstadoDeRendicion } from './estado-rendicion.tsx';
import { Gastos, TotalDeGastos } from './gastos.tsx';
import { Rendir } from './rendir.tsx';
import { AprobarSinReponer, AprobarYReponer, Devolver } from './resolver.tsx';

type Paso = 'leer' | 'reponer' | 'aprobar' | 'devolver' | 'rendir';

const cuando = (instante: string | null, persona: { readonly nombre: string } | null) =>
  instante === null ? null : `${formatearFechaHora(instante)} · ${persona?.nombre ?? ''}`;

function hechosDe(rendicion: RendicionConGastos): readonly Fact[] {
  const { estado, desde, hasta, nota, motivoDevolucion, reposicion, moneda } = rendicion;
  const presentada = cuando(rendicion.presentadaEn, rendicion.presentadaPor);
  const resuelta = cuando(rendicion.resueltaEn, rendicion.resueltaPor);
  const hechos: (Fact | null)[] = [
    ['Estado', <EstadoDeRendicion key="estado" estado={estado} />],
    ['Gastos', `Del ${formatearFecha(desde)} al ${formatearFecha(hasta)}`],
    presentada === null ? null : ['Presentada', presentada],
    resuelta === null ? null : [estado === 'DEVUELTA' ? 'Devuelta' : 'Aprobada', resuelta],
    motivoDevolucion === null ? null : ['Motivo', motivoDevolucion],
    nota === null ? null : ['Nota', nota],
    reposicion === null
      ? null
      : [
          'Reposición',
          `${formatearDinero(reposicion.importeCentavos, moneda)} el ${formatearFecha(reposicion.fecha)}${reposicion.anulado ? ' (anulada)' : ''}`,
        ],
  ];
  return hechos.filter((hecho) => hecho !== null);
}

type PieProps = {
  readonly rendicion: RendicionConGastos | undefined;
  readonly onPaso: (paso: Paso) => void;
  readonly onClose: () => void;
};

/** What may be done with it: by who approves, once it was handed in; by who hands it in, until then. */
function Pie({ rendicion, onPaso, onClose }: PieProps) {
  const aprueba = useCan('manage_accounts');
  if (rendicion?.estado === 'PRESENTADA' && aprueba) {
    return (
      <div className="flex flex-wrap justify-end gap-2 max-md:[&>*]:w-full">
        <Button variant="outline" onClick={() => onPaso('devolver')}>
          Devolver
        </Button>
        <Button variant="outline" onClick={() => onPaso('aprobar')}>
          Aprobar sin reponer
        </Button>
        <Button onClick={() => onPaso('reponer')}>Aprobar y reponer</Button>
      </div>
    );
  }
  const enManos = rendicion?.estado === 'ABIERTA' || rendicion?.estado === 'DEVUELTA';
  return (
    <>
      <Button variant={enManos ? 'outline' : 'default'} onClick={onClose}>
        {enManos ? 'Volver' : 'Listo'}
      </Button>
      {enManos ? (
        <Button onClick={() => onPaso('rendir')}>
          {rendicion.estado === 'DEVUELTA' ? 'Corregir y presentar' : 'Presentar'}
        </Button>
      ) : null}
    </>
  );
}

function Leida({ rendicion }: { readonly rendicion: RendicionConGastos }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="-mx-4">
        <Facts>
          <FactRows rows={hechosDe(rendicion)} />
        </Facts>
      </div>
      <Gastos gastos={rendicion.movimientos} moneda={rendicion.moneda} conCamara={false} />
      <TotalDeGastos {...rendicion} />
    </div>
  );
}

type UnaRendicionProps = {
  readonly caja: Cuenta;
  readonly rendicionId: string;
  readonly onClose: () => void;
};

/** A statement with its expenses and their photos, to be read and settled. */
export function UnaRendicion({ caja, rendicionId, onClose }: UnaRendicionProps) {
  const [paso, setPaso] = useState<Paso>('leer');
  const { data, error, isFetching, refetch } = trpc.rendiciones.obtener.useQuery({
    id: caja.id,
    rendicionId,
  });
  const volver = () => setPaso('leer');
  if (data !== undefined && paso !== 'leer') {
    const props = { caja, rendicion: data, onClose: volver, onDone: onClose };
    if (paso === 'rendir') return <Rendir cuenta={caja} rendicion={data} onClose={volver} />;
    if (paso === 'reponer') return <AprobarYReponer {...props} />;
    return paso === 'aprobar' ? <AprobarSinReponer {...props} /> : <Devolver {...props} />;
  }
  return (
    <OpenDialog
      asksOnly
      title={data === undefined ? 'Rendición' : `Rendición ${data.numero}`}
      onClose={onClose}
      footer={<Pie rendicion={data} onPaso={setPaso} onClose={onClose} />}
    >
      {data !== undefined ? (
        <Leida rendicion={data} />
      ) : error === null ? (
        <LoadingRows rows={4} label="Abriendo la rendición" />
      ) : (
        <ErrorState
          title="No pudimos traer la rendición"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </OpenDialog>
  );
}
