import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';

import { CenteredSpinner } from '@/components/state/centered-spinner';

import { AbsentPage } from '../../../components/state/absent-page.tsx';
import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useTitleSubject } from '../../../lib/title-subject.ts';
import { usePresupuesto } from '../use-presupuesto.ts';
import { CertificadoLectura, type CertificadoLecturaProps } from './certificado-lectura.tsx';
import { useCertificados } from './use-certificados.ts';
import { usePuedeCertificado } from './use-puede.ts';

const CertificadoEdicion = lazy(async () => ({
  default: (await import('./certificado-edicion.tsx')).CertificadoEdicion,
}));

function Contenido(props: CertificadoLecturaProps) {
  const [params] = useSearchParams();
  const puede = usePuedeCertificado(props.presupuesto, props.obra, props.certificado);
  if (params.get('editar') === '1' && puede.editar) {
    return (
      <Suspense fallback={<CenteredSpinner label="Abriendo el certificado" />}>
        <CertificadoEdicion key={props.certificado.id} {...props} />
      </Suspense>
    );
  }
  return <CertificadoLectura {...props} />;
}

/** A certificate: to read; with `?editar=1`, to write anew while nobody approved it. */
export function CertificadoPage() {
  const { certificadoId = '' } = useParams();
  const { tenantId } = useTenant();
  const { obraId, presupuestoId, presupuesto, obra, fallo } = usePresupuesto();
  const lista = useCertificados(presupuestoId);
  const certificado = lista.data?.items.find(({ id }) => id === certificadoId);
  useTitleSubject(certificado && `Certificado ${certificado.numero}`);
  const listo = presupuesto.data !== undefined && obra.data !== undefined && lista.data;
  const inexistente = presupuesto.data !== undefined && presupuesto.data.proyectoId !== obraId;
  if (!listo || !certificado || inexistente) {
    return (
      <AbsentPage
        que="el certificado"
        fallo={fallo ?? (lista.isError && !lista.data ? lista : undefined)}
        inexistente={inexistente || (listo !== false && listo !== undefined && !certificado)}
        volver={{
          to: paths.presupuesto(tenantId, obraId, presupuestoId),
          label: 'Ver el presupuesto',
        }}
      />
    );
  }
  return (
    <Contenido
      presupuesto={presupuesto.data}
      obra={obra.data}
      certificado={certificado}
      certificados={lista.data.items}
    />
  );
}
