import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { useState } from 'react';
import { toast } from 'sonner';

import { paths } from '@/config/paths.ts';
import { useLeaveForm } from '@/lib/leave-form.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { ParteHeader } from '../partes.tsx';
import { CertificadoForm } from './certificado-form.tsx';
import { paraGuardar, valoresDe } from './certificado-valores.ts';

type CertificadoEdicionProps = {
  readonly presupuesto: Presupuesto;
  readonly certificados: readonly Certificado[];
  readonly certificado: Certificado;
};

/** Edit of a certificate that is not approved yet. */
export function CertificadoEdicion(props: CertificadoEdicionProps) {
  const { presupuesto, certificados, certificado } = props;
  const { tenantId } = useTenant();
  const { client } = trpc.useUtils();
  const refrescar = useRefreshMoney();
  const editar = trpc.certificados.editar.useMutation();
  // Row that the form was filled from. Its version is sent with the write, even if newer data
  // arrive meanwhile.
  const [base, setBase] = useState(certificado);
  const { id } = presupuesto;
  const detalle = paths.certificado(tenantId, presupuesto.proyectoId, id, base.id);
  const { leave } = useLeaveForm(detalle);
  const nombre = `Certificado ${base.numero}`;
  return (
    <>
      <ParteHeader
        presupuesto={presupuesto}
        title={`Editar certificado ${base.numero}`}
        breadcrumb={[{ label: nombre, to: detalle }, { label: 'Editar' }]}
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
          const cual = { id, certificadoId: base.id, version: base.version };
          await editar.mutateAsync({ ...cual, ...paraGuardar(escrito) });
          await refrescar();
          toast.success('Certificado guardado', { description: nombre });
          await leave();
        }}
      />
    </>
  );
}
