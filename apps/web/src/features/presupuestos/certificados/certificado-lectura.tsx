import type {
  Certificado,
  EstadoCertificado,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { ESTADO_CERTIFICADO_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearMes } from '@plomada/formatters/fecha';
import { Ban, CircleCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react';

import { PageHeader } from '@/components/display/page-header';
import { Panel } from '@/components/display/panel';
import { Badge, type BadgeVariant } from '@/components/ui/badge';

import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { hechosDe, migasDe } from '../migas.ts';
import type { usePresupuesto } from '../use-presupuesto.ts';
import { CertificadoAcciones } from './acciones.tsx';
import { AvanceTabla } from './avance-tabla.tsx';
import { DiferenciaAviso } from './diferencia-aviso.tsx';
import { EfectoPanel } from './efecto-panel.tsx';
import { EstadoPanel } from './estado-panel.tsx';
import { Liquidacion } from './liquidacion.tsx';
import { usePuedeCertificado } from './use-puede.ts';

const FotosDeCertificado = lazyPart(
  async () => (await import('../../informes/fotos/fotos-panel.tsx')).FotosDeCertificado,
);

const LOOK: Readonly<
  Record<EstadoCertificado, { readonly variant: BadgeVariant; readonly icon?: LucideIcon }>
> = {
  BORRADOR: { variant: 'secondary' },
  PRESENTADO: { variant: 'warning', icon: Hourglass },
  APROBADO: { variant: 'success', icon: CircleCheck },
  RECHAZADO: { variant: 'destructive', icon: CircleX },
  ANULADO: { variant: 'destructive', icon: Ban },
};

function CertificadoBadge({ estado }: { readonly estado: EstadoCertificado }) {
  const { variant, icon } = LOOK[estado];
  return (
    <Badge variant={variant} {...(icon ? { icon } : {})}>
      {ESTADO_CERTIFICADO_EN_PALABRAS[estado]}
    </Badge>
  );
}

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
        <FotosDeCertificado {...{ obra, certificado }} />
      </div>
    </>
  );
}
