import { mesDe } from '@plomada/domain/base/fecha.rules';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { useEffect } from 'react';

import { PickButton, usePicking } from '@/components/data-table/selection-bar.tsx';
import { ViewTabs } from '@/components/display/view-tabs.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { useCargandoCuentas } from '@/features/cuentas/campo/cargando-campos.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useCan } from '@/lib/tenant.ts';
import { useAddress } from '@/lib/use-address.ts';
import { useOpened } from '@/lib/use-opened.ts';
import { useToday } from '@/lib/use-today.ts';

import { FILTRO_EN_PALABRAS, type Filtro, FILTROS } from '../palabras.ts';
import type { EnCurso } from '../que-hacer.ts';
import type { Acto } from './actos.ts';
import { Avisos } from './avisos.tsx';
import { Cabecera } from './cabecera.tsx';
import { Cargos } from './cargos.tsx';
import { Cuadre, CuadreEnEspera } from './cuadre.tsx';
import { NoSeHizo } from './pie.tsx';
import { useDecidir } from './use-decidir.ts';
import { useLineas } from './use-lineas.ts';
import { useMesa } from './use-mesa.ts';

const Mesa = lazyPart(
  async () => (await import('./mesa.tsx')).Mesa,
  'now',
  <LoadingRows rows={8} height="h-13" label="Cargando las líneas" />,
);
const Dialogo = lazyPart(async () => (await import('../dialogos/dialogo.tsx')).Dialogo);

type MesProps = {
  readonly cuenta: Cuenta;
  readonly mes: string;
  readonly ver: Filtro;
  readonly onMes: (mes: string) => void;
};

function Filtros({ ver }: Pick<MesProps, 'ver'>) {
  const { linkWith } = useAddress<'ver'>();
  return (
    <ViewTabs
      tabs={FILTROS.map((uno) => ({
        label: FILTRO_EN_PALABRAS[uno],
        to: linkWith('ver', uno),
        active: uno === ver,
      }))}
    />
  );
}

/** Reconciliation of one month: sums, charges, and the lines beside our entries. */
export function Mes({ cuenta, mes, ver, onMes }: MesProps) {
  const { id, moneda } = cuenta;
  const puede = useCan('manage_accounts');
  const hoy = useToday();
  // Asks ahead for the accounts without which the transfer does not open.
  useCargandoCuentas();
  const { opened, open, close } = useOpened<EnCurso>();
  const elegir = usePicking();
  const decidir = useDecidir(id);
  const lineas = useLineas({ id, mes, ver }, decidir.ocultas);
  const { datos } = lineas;
  const mesa = useMesa({ lineas, decidir, puede, onHacer: open });
  const { clear } = lineas.seleccion;
  useEffect(() => clear, [clear, mes, ver]);
  const alDecidir = (acto: Acto) => {
    mesa.seguir(acto.lineas);
    void decidir.hacer(acto, Promise.resolve());
  };
  return (
    <>
      <Cabecera
        cuenta={cuenta}
        estado={datos?.estado}
        acciones={{ mes, ultimo: mesDe(hoy), puede, onElegir: onMes, onHacer: open }}
      />
      <div className="flex flex-col gap-4 max-md:gap-3">
        {ver === 'POR_DECIDIR' && puede ? <PickButton {...elegir} /> : null}
        {datos === undefined ? (
          <CuadreEnEspera />
        ) : (
          <>
            <Cuadre conciliacion={datos} puede={puede} onHacer={open} />
            <Avisos conciliacion={datos} />
            {ver === 'POR_DECIDIR' ? (
              <Cargos
                conciliacion={datos}
                ocultas={decidir.ocultas}
                {...{ puede }}
                onHacer={open}
              />
            ) : null}
          </>
        )}
        {decidir.fallo === null ? null : (
          <NoSeHizo fallo={decidir.fallo} moneda={moneda} onCerrar={decidir.olvidarFallo} />
        )}
        <div>
          <Filtros ver={ver} />
          <Mesa
            {...{ mes, ver, moneda, datos, lineas, decidir, mesa, puede, elegir }}
            onHacer={open}
          />
        </div>
      </div>
      {opened === null ? null : (
        <Dialogo
          enCurso={opened}
          cuenta={cuenta}
          mes={mes}
          datos={datos}
          onDecidir={alDecidir}
          vueltas={decidir.vueltas}
          onClose={close}
        />
      )}
    </>
  );
}
