import type { Moneda } from '@plomada/domain/base/campos.schema';
import type {
  PagarPorPagar,
  PagarPorPagarEntrada,
  OrdenPagada,
} from '@plomada/domain/por-pagar/orden-pago.schema';
import type { CrearPago, CrearPagoEntrada } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';

import { ApocrifoNote } from '@/components/display/apocrifo.tsx';
import { TextareaField } from '@/components/form/fields.tsx';
import { FormSection, FormFooter } from '@/components/form/form-layout.tsx';
import { Form } from '@/components/form/form.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import { RateFields } from '@/components/form/rate-fields.tsx';
import { useAppForm } from '@/components/form/use-app-form.ts';
import { payables } from '@/config/payables-paths.ts';
import { useCuentas } from '@/features/cuentas/campo/use-cuentas.ts';
import { unaFallaPorMedio } from '@/features/presupuestos/pagos/cheque/esquema.ts';
import { ubicarCheque } from '@/features/presupuestos/pagos/cheque/ubicar-cheque.ts';
import { Retenciones } from '@/features/presupuestos/pagos/deducciones-seccion.tsx';
import { MediosSeccion } from '@/features/presupuestos/pagos/medios.ts';
import { ubicarCuenta } from '@/features/presupuestos/pagos/ubicar-cuenta.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useGoOn } from '@/lib/use-go-on.ts';
import { useToday } from '@/lib/use-today.ts';

import { claveDe } from '../lista/renglon.ts';
import { LineaACuenta } from './a-cuenta.tsx';
import { ControlPanel } from './control-panel.tsx';
import { esquemaPara, quedaEn, sumasDe, valoresDe } from './cuenta.ts';
import type { PagarFormProps, PagarFormulario } from './formulario.ts';
import { Lineas } from './lineas.tsx';
import { useCuenta } from './use-cuenta.ts';

type MediosProps = {
  readonly moneda: Moneda;
  readonly proyectoId: string | null;
  /**
   * Amount that the means do not cover yet, without what stays on account; a further means starts
   * with it.
   */
  readonly faltaCentavos: number;
};

/** Means and withholdings, with the fields of a budget payment's form. */
function Medios({ moneda, proyectoId, faltaCentavos }: MediosProps) {
  const { control } = useFormContext<CrearPagoEntrada, unknown, CrearPago>();
  return (
    <>
      <MediosSeccion
        control={control}
        moneda={moneda}
        sale
        esNuevo
        dejaACuenta
        proyectoId={proyectoId}
        faltaCentavos={faltaCentavos}
        ninguno="Ninguno: solo si las notas de crédito, lo que estaba a cuenta y las retenciones lo saldan todo."
      />
      <FormSection
        title="Retenciones"
        text="Bajan lo que se paga; lo elegido se salda por su importe."
      >
        <Retenciones control={control} moneda={moneda} />
      </FormSection>
    </>
  );
}

function usePagar(form: PagarFormulario, deudas: PagarFormProps['deudas']) {
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const refrescar = useRefreshMoney();
  const pagar = trpc.porPagar.pagar.useMutation();
  const { cheques } = trpc.useUtils();
  const [primera] = deudas;
  const avisar = ({ ordenDePagoId, numero }: OrdenPagada, pagado: number) =>
    toast.success(`Orden de pago ${numero}`, {
      description: `${formatearDinero(pagado, primera?.moneda)} a ${primera?.contraparte.nombre ?? ''}`,
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
      if (ubicarCheque(form, cause)) await cheques.invalidate();
      else if (!ubicarCuenta(form, cause)) throw cause;
    }
  };
}

export function PagarForm({ deudas, aCuenta }: PagarFormProps) {
  const { tenantId } = useTenant();
  const hoy = useToday();
  const cuentas = useCuentas();
  const [valores] = useState(() => valoresDe(deudas, hoy));
  const todas = [...deudas, ...aCuenta];
  const form = useAppForm<PagarPorPagarEntrada, PagarPorPagar>(
    unaFallaPorMedio(esquemaPara(todas)),
    valores,
    {
      comprobantes: Lineas,
      acuerdos: Lineas,
      adelantos: Lineas,
      aCuentaCentavos: LineaACuenta,
      fecha: OpenDateField,
      cotizacion: RateFields,
      medios: Medios,
      retenciones: Medios,
      notas: TextareaField,
    },
  );
  const { control } = form;
  const moneda = deudas[0]?.moneda ?? 'ARS';
  const cuenta = useCuenta(form, todas);
  const { sumas, salen, proyectoId, completar } = cuenta;
  const pagar = usePagar(form, deudas);
  return (
    <Form
      form={form}
      label="Pagar"
      about={deudas.map(claveDe).join(' ')}
      className="max-w-[1016px]"
      onSubmit={pagar}
    >
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,640px)_minmax(0,360px)]">
        <div className="flex min-w-0 flex-col gap-4">
          <ApocrifoNote apocrifo={deudas[0]?.apocrifo ?? null} />
          <Lineas
            {...{ control, deudas, aCuenta }}
            porPagarCentavos={sumas.neto - sumas.aCuenta}
            onAplicar={cuenta.alAplicar}
            onNoDejar={cuenta.noDejar}
          />
          <FormSection>
            <OpenDateField control={control} name="fecha" label="Fecha" max={hoy} />
            {moneda === 'USD' ? (
              <RateFields control={control} value="cotizacion.valor" kind="cotizacion.tipo" />
            ) : null}
          </FormSection>
          <Medios
            moneda={moneda}
            proyectoId={proyectoId}
            faltaCentavos={-sumas.diferencia - sumas.aCuenta}
          />
          <FormSection>
            <TextareaField control={control} name="notas" label="Notas" optional maxLength={2000} />
          </FormSection>
        </div>
        <div className="min-w-0 xl:sticky xl:top-[calc(var(--under-bar)+16px)]">
          <ControlPanel
            sumas={sumas}
            moneda={moneda}
            quedan={quedaEn(cuentas, salen, moneda)}
            onCompletar={completar}
            onDejar={cuenta.dejar}
          />
        </div>
      </div>
      <FormFooter submit="Pagar" cancelTo={payables.lista(tenantId)} />
    </Form>
  );
}
