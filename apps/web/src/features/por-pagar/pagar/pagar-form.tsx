import type {
  OrdenPagada,
  PagarPorPagar,
  PagarPorPagarEntrada,
} from '@plomada/domain/por-pagar/orden-pago.schema';
import type { PorPagar } from '@plomada/domain/por-pagar/por-pagar.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { useMemo, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';

import { RateFields } from '../../../components/form/currency-fields.tsx';
import { TextareaField } from '../../../components/form/fields.tsx';
import { FormFooter, FormSection } from '../../../components/form/form-layout.tsx';
import { Form } from '../../../components/form/form.tsx';
import { OpenDateField } from '../../../components/form/open-date-field.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { payables } from '../../../config/payables-paths.ts';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useGoOn } from '../../../lib/use-go-on.ts';
import { useToday } from '../../../lib/use-today.ts';
import { useCuentas } from '../../cuentas/campo/use-cuentas.ts';
import { ubicarCuenta } from '../../presupuestos/pagos/ubicar-cuenta.ts';
import { Comprobantes } from './comprobantes.tsx';
import { ControlPanel } from './control-panel.tsx';
import { esquemaPara, obraDe, quedaEn, sumasDe, valoresDe } from './cuenta.ts';
import { Medios } from './medios.tsx';

type Formulario = UseFormReturn<PagarPorPagarEntrada, unknown, PagarPorPagar>;
type Props = { readonly deudas: readonly PorPagar[] };

/** The sums of what is written, and how the last of the means may close them. */
function useCuenta({ control, setValue, formState }: Formulario, deudas: Props['deudas']) {
  const [comprobantes, retenciones, medios] = useWatch({
    control,
    name: ['comprobantes', 'retenciones', 'medios'],
  });
  const sumas = sumasDe(deudas, { comprobantes, retenciones, medios });
  const escritos = medios ?? [];
  const ultimo = escritos.length - 1;
  const ajustado = (escritos[ultimo]?.importeCentavos ?? 0) - sumas.diferencia;
  const elegidas = deudas.filter(({ id }) => comprobantes.some((uno) => uno.id === id));
  return {
    sumas,
    medios: escritos,
    proyectoId: obraDe(elegidas),
    completar:
      ultimo >= 0 && ajustado > 0
        ? () =>
            setValue(`medios.${ultimo}.importeCentavos`, ajustado, {
              shouldDirty: true,
              shouldValidate: formState.isSubmitted,
            })
        : null,
  };
}

/** Pays, says which order it made, and goes back to what is still owed. */
function usePagar(form: Formulario, { deudas }: Props) {
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const refrescar = useRefreshMoney();
  const pagar = trpc.porPagar.pagar.useMutation();
  const [primera] = deudas;
  const avisar = ({ ordenDePagoId, numero }: OrdenPagada, pagado: number) =>
    toast.success(`Orden de pago ${numero}`, {
      description: `${formatearDinero(pagado, primera?.moneda)} a ${primera?.proveedor.razonSocial ?? ''}`,
      action: {
        label: `Ver orden de pago ${numero}`,
        onClick: () => void navigate(payables.orden(tenantId, ordenDePagoId)),
      },
    });
  return async (escrito: PagarPorPagar) => {
    try {
      const orden = await pagar.mutateAsync(escrito);
      await refrescar();
      avisar(orden, sumasDe(deudas, escrito).medios);
      await goOn(payables.lista(tenantId));
    } catch (cause) {
      if (!ubicarCuenta(form, cause)) throw cause;
    }
  };
}

/** Several documents of one supplier, in one currency, by several means. */
export function PagarForm({ deudas }: Props) {
  const { tenantId } = useTenant();
  const hoy = useToday();
  const cuentas = useCuentas();
  const [valores] = useState(() => valoresDe(deudas, hoy));
  const esquema = useMemo(() => esquemaPara(deudas), [deudas]);
  const form = useAppForm<PagarPorPagarEntrada, PagarPorPagar>(esquema, valores);
  const { control } = form;
  const moneda = deudas[0]?.moneda ?? 'ARS';
  const { sumas, medios, proyectoId, completar } = useCuenta(form, deudas);
  const pagar = usePagar(form, { deudas });
  return (
    <Form
      form={form}
      label="Pagar"
      about={deudas.map(({ id }) => id).join(' ')}
      className="max-w-[1016px]"
      onSubmit={pagar}
    >
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,640px)_minmax(0,360px)]">
        <div className="flex min-w-0 flex-col gap-4">
          <Comprobantes control={control} deudas={deudas} />
          <FormSection>
            <OpenDateField control={control} name="fecha" label="Fecha" max={hoy} />
            {moneda === 'USD' ? (
              <RateFields control={control} value="cotizacion.valor" kind="cotizacion.tipo" />
            ) : null}
          </FormSection>
          <Medios moneda={moneda} proyectoId={proyectoId} faltaCentavos={-sumas.diferencia} />
          <FormSection>
            <TextareaField control={control} name="notas" label="Notas" optional maxLength={2000} />
          </FormSection>
        </div>
        <div className="min-w-0 xl:sticky xl:top-[68px]">
          <ControlPanel
            sumas={sumas}
            moneda={moneda}
            quedan={quedaEn(cuentas, medios, moneda)}
            onCompletar={completar}
          />
        </div>
      </div>
      <FormFooter submit="Pagar" cancelTo={payables.lista(tenantId)} />
    </Form>
  );
}
