import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { useState } from 'react';
import { toast } from 'sonner';

import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { paths } from '@/config/paths.ts';
import { useCargandoCampos } from '@/features/cuentas/campo/cargando-campos.ts';
import { useLeaveForm } from '@/lib/leave-form.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { useToday } from '@/lib/use-today.ts';

import { hechosDe, ParteHeader } from '../partes.tsx';
import { PagoForm } from './pago-form.tsx';
import { paraEditar, paraPagar, valoresDe } from './pago-valores.ts';
import { PALABRAS_DE_PAGO } from './palabras.ts';
import { cuentaDePagos } from './saldos.ts';

export type PagoEdicionProps = {
  readonly presupuesto: Presupuesto;
  readonly certificados: readonly Certificado[];
  readonly pagos: readonly Pago[];
  readonly pago: Pago;
  /** True when a scheduled payment is being paid. */
  readonly pagar: boolean;
};

/** Form that edits a payment together with its movement, or pays a scheduled one. */
export function PagoEdicion(props: PagoEdicionProps) {
  const { presupuesto, certificados, pagos, pago, pagar } = props;
  const { tenantId } = useTenant();
  const isPhone = useIsPhone();
  const { client } = trpc.useUtils();
  const refrescar = useRefreshMoney();
  const hoy = useToday();
  const editarPago = trpc.pagos.editar.useMutation();
  const pagarPago = trpc.pagos.pagar.useMutation();
  // Row that the form was filled from. Its version is sent with the write, even if newer data
  // arrive meanwhile.
  const [base, setBase] = useState(pago);
  const { id, proyectoId } = presupuesto;
  const detalle = paths.pago(tenantId, proyectoId, id, base.id);
  const { leave } = useLeaveForm(detalle);
  const palabras = PALABRAS_DE_PAGO[presupuesto.sentido];
  const nombre = `${palabras.uno} ${base.numero}`;
  const verbo = pagar ? palabras.pagar : 'Editar';
  const titulo =
    pagar && presupuesto.sentido === 'INGRESO'
      ? `Registrar el cobro ${base.numero}`
      : `${verbo} el ${palabras.nombre} ${base.numero}`;
  const valores = (de: Pago) => valoresDe(de, pagar ? hoy : null);
  const cargandoCampos = useCargandoCampos();
  if (cargandoCampos) return <CenteredSpinner label="Abriendo el pago" />;
  return (
    <>
      {isPhone ? null : (
        <ParteHeader
          presupuesto={presupuesto}
          title={titulo}
          breadcrumb={[{ label: nombre, to: detalle }, { label: verbo }]}
        />
      )}
      <PagoForm
        label={titulo}
        {...{ presupuesto, certificados }}
        cuenta={cuentaDePagos(presupuesto, certificados, pagos, base.id)}
        valores={valores(base)}
        guardado={base}
        soloPagar={pagar}
        submit={pagar ? palabras.pagar : 'Guardar'}
        cancelTo={detalle}
        titulo={titulo}
        hechos={hechosDe(presupuesto)}
        traer={async () => {
          const nuevo = await client.pagos.obtener.query({ id, pagoId: base.id });
          setBase(nuevo);
          return valores(nuevo);
        }}
        guardar={async (escrito) => {
          await (pagar
            ? pagarPago.mutateAsync(paraPagar(escrito, base))
            : editarPago.mutateAsync(paraEditar(escrito, base)));
          await refrescar();
          toast.success(pagar ? `${palabras.uno} registrado` : `${palabras.uno} guardado`, {
            description: `${nombre} de ${presupuesto.codigo}`,
          });
          await leave();
        }}
      />
    </>
  );
}
