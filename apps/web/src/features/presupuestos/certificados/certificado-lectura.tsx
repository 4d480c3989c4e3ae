import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearMes } from '@plomada/formatters/fecha';

import { PageHeader } from '@/components/display/page-header';
import { Panel } from '@/components/display/panel';

import { useTenant } from '../../../lib/tenant.ts';
import { hechosDe, migasDe } from '../migas.ts';
import type { usePresupuesto } from '../use-presupuesto.ts';
import { CertificadoAcciones } from './acciones.tsx';
import { AvanceTabla } from './avance-tabla.tsx';
import { CertificadoBadge } from './certificado-badge.tsx';
import { DiferenciaAviso } from './diferencia-aviso.tsx';
import { EfectoPanel } from './efecto-panel.tsx';
import { EstadoPanel } from './estado-panel.tsx';
import { Liquidacion } from './liquidacion.tsx';
import { usePuedeCertificado } from './use-puede.ts';

export type CertificadoLecturaProps = {
  readonly presupuesto: Presupuesto;
  readonly obra: NonNullable<ReturnType<typeof usePresupuesto>['obra']['data']>;
  readonly certificado: Certificado;
  readonly certificados: readonly Certificado[];
};

const factorVisto = ({ factor, mesIndice, periodo, estimado, cotizacion }: Certificado) => ({
  factor,
  mes: mesIndice,
  periodo,
  estimado,
  cotizacion,
});

/** The paper that people sign: items, then one column of sums down to the net. */
export function CertificadoLectura(props: CertificadoLecturaProps) {
  const { presupuesto, obra, certificado, certificados } = props;
  const { tenantId } = useTenant();
  const puede = usePuedeCertificado(presupuesto, obra, certificado);
  const nombre = `Certificado ${certificado.numero}`;
  return (
    <>
      <PageHeader
        title={`${nombre} · ${formatearMes(certificado.periodo)}`}
        breadcrumb={migasDe(tenantId, presupuesto, { label: nombre })}
        badge={<CertificadoBadge estado={certificado.estado} />}
        facts={hechosDe(presupuesto)}
        actions={<CertificadoAcciones {...{ presupuesto, certificado, puede }} />}
      />
      <div className="flex flex-col gap-4">
        <DiferenciaAviso
          {...{ presupuesto, certificado, certificados }}
          puedeAjustar={puede.ajustar}
        />
        <Panel flush title="Avance por ítem" qualifier="IVA incluido">
          <AvanceTabla filas={certificado.items} moneda={presupuesto.moneda} />
        </Panel>
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,600px)_minmax(0,376px)]">
          <Liquidacion
            presupuesto={presupuesto}
            sumas={certificado}
            factor={presupuesto.indexacion === 'NINGUNA' ? null : factorVisto(certificado)}
          />
          <div className="flex min-w-0 flex-col gap-4">
            <EstadoPanel certificado={certificado} />
            {certificado.estado === 'PRESENTADO' ? (
              <EfectoPanel {...{ presupuesto, certificados, certificado }} />
            ) : null}
          </div>
        </div>
      </div>
    </>
  );
}
