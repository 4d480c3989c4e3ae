import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { toast } from 'sonner';

import { PageHeader } from '../../../components/ui/page-header.tsx';
import { paths } from '../../../config/paths.ts';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useTitleSubject } from '../../../lib/title-subject.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Ausente } from '../ausente.tsx';
import { hechosDe, migasDe } from '../migas.ts';
import { usePresupuesto } from '../use-presupuesto.ts';
import { CertificadoForm } from './certificado-form.tsx';
import { CertificadoLectura, type CertificadoLecturaProps } from './certificado-lectura.tsx';
import { paraGuardar, valoresDe } from './certificado-valores.ts';
import { useCertificados } from './use-certificados.ts';
import { usePuedeCertificado } from './use-puede.ts';

type EdicionProps = {
  readonly presupuesto: Presupuesto;
  readonly certificados: readonly Certificado[];
  readonly certificado: Certificado;
};

function Edicion({ presupuesto, certificados, certificado }: EdicionProps) {
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const { client } = trpc.useUtils();
  const refrescar = useRefreshMoney();
  const editar = trpc.certificados.editar.useMutation();
  // What the form was filled from: its version goes with the write, whatever is fetched meanwhile.
  const [base, setBase] = useState(certificado);
  const { id } = presupuesto;
  const detalle = paths.certificado(tenantId, presupuesto.proyectoId, id, base.id);
  const nombre = `Certificado ${base.numero}`;
  return (
    <>
      <PageHeader
        title={`Editar certificado ${base.numero}`}
        breadcrumb={migasDe(
          tenantId,
          presupuesto,
          { label: nombre, to: detalle },
          { label: 'Editar' },
        )}
        facts={hechosDe(presupuesto)}
      />
      <CertificadoForm
        label="Editar certificado"
        {...{ presupuesto, certificados }}
        guardado={base}
        valores={valoresDe(presupuesto, base)}
        submit="Guardar"
        cancelTo={detalle}
        traer={async () => {
          const nuevo = await client.certificados.obtener.query({ id, certificadoId: base.id });
          setBase(nuevo);
          return valoresDe(presupuesto, nuevo);
        }}
        guardar={async (escrito) => {
          const { version } = base;
          await editar.mutateAsync({
            id,
            certificadoId: base.id,
            version,
            ...paraGuardar(escrito),
          });
          await refrescar();
          toast.success('Certificado guardado', { description: nombre });
          await navigate(detalle);
        }}
      />
    </>
  );
}

function Contenido(props: CertificadoLecturaProps) {
  const [params] = useSearchParams();
  const puede = usePuedeCertificado(props.presupuesto, props.obra, props.certificado);
  if (params.get('editar') === '1' && puede.editar) {
    return <Edicion key={props.certificado.id} {...props} />;
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
      <Ausente
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
