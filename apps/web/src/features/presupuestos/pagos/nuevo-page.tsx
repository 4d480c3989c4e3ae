import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { topeDePago } from '@plomada/domain/presupuestos/pagos/deudas.rules';
import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from 'sonner';

import { settledRow } from '@/components/page/settled-row.ts';
import { paths } from '@/config/paths.ts';
import { useCargandoCampos } from '@/features/cuentas/campo/cargando-campos.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useGoOn } from '@/lib/use-go-on.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { useToday } from '@/lib/use-today.ts';

import { paginaDePresupuesto } from '../pagina-de-presupuesto.tsx';
import { hechosDe, NoAdmite, ParteHeader, usePagos } from '../partes.tsx';
import { type Obra, usePuede } from '../use-presupuesto.tsx';
import { PagoForm } from './pago-form.tsx';
import { valoresNuevos } from './pago-valores.ts';
import { PALABRAS_DE_PAGO } from './palabras.ts';
import { cuentaDePagos, propuestaDe } from './saldos.ts';

type AltaProps = {
  readonly presupuesto: Presupuesto;
  readonly certificados: readonly Certificado[];
  readonly pagos: readonly Pago[];
};

function Alta({ presupuesto, certificados, pagos }: AltaProps) {
  const { tenantId } = useTenant();
  const goOn = useGoOn();
  const [params] = useSearchParams();
  const refrescar = useRefreshMoney();
  const hoy = useToday();
  const crear = trpc.pagos.crear.useMutation();
  const cuenta = cuentaDePagos(presupuesto, certificados, pagos, null);
  const [valores] = useState(() => {
    const pedido = { certificadoId: params.get('certificadoId'), tipo: params.get('tipo') };
    const propuesta = propuestaDe(cuenta, certificados, pedido);
    const tope = topeDePago(cuenta, propuesta.tipo, propuesta.certificadoId);
    return valoresNuevos(presupuesto, hoy, propuesta, propuesta.tipo === 'LIBRE' ? 0 : tope);
  });
  const { id, proyectoId, codigo } = presupuesto;
  const palabras = PALABRAS_DE_PAGO[presupuesto.sentido];
  const nuevo = `Nuevo ${palabras.nombre}`;
  return (
    <PagoForm
      label={nuevo}
      {...{ presupuesto, certificados, valores }}
      cuenta={cuenta}
      submit={`Registrar ${palabras.nombre}`}
      cancelTo={paths.presupuesto(tenantId, proyectoId, id)}
      titulo={nuevo}
      hechos={`${codigo} · ${hechosDe(presupuesto)}`}
      guardar={async (escrito) => {
        const creado = await crear.mutateAsync(escrito);
        await refrescar();
        toast.success(
          creado.estado === 'PAGADO' ? `${palabras.uno} registrado` : `${palabras.uno} programado`,
          {
            description: `${palabras.uno} ${creado.numero} de ${codigo}`,
          },
        );
        await goOn(paths.pago(tenantId, proyectoId, id, creado.id));
      }}
    />
  );
}

function Contenido({ obra, ...props }: AltaProps & { readonly obra: Obra }) {
  const { presupuesto } = props;
  const isPhone = useIsPhone();
  const puede = usePuede(presupuesto, obra);
  const { nombre } = PALABRAS_DE_PAGO[presupuesto.sentido];
  const nuevo = `Nuevo ${nombre}`;
  return (
    <>
      {/* One tree for all widths: a phone that is turned keeps what was typed. */}
      {puede.pagar && isPhone ? null : (
        <ParteHeader presupuesto={presupuesto} title={nuevo} breadcrumb={[{ label: nuevo }]} />
      )}
      {puede.pagar ? (
        <Alta key={presupuesto.id} {...props} />
      ) : (
        <NoAdmite title={`Este presupuesto no admite ${nombre}s`} presupuesto={presupuesto} />
      )}
    </>
  );
}

export const PagoNuevoPage = paginaDePresupuesto({
  useRows: () => ({ ...usePagos(), campos: settledRow(true, useCargandoCampos()) }),
  Read: Contenido,
});
