import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { Obligacion } from '@plomada/domain/obligaciones/obligacion.schema';
import { obraDe } from '@plomada/domain/obligaciones/palabras.rules';
import type {
  PagarPorPagar,
  PagarPorPagarEntrada,
  OrdenPagada,
} from '@plomada/domain/por-pagar/orden-pago.schema';
import type { CrearPago, CrearPagoEntrada } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';

import { EffectFigures } from '@/components/display/effect-figures.tsx';
import { Balance } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { AmountField, TextareaField } from '@/components/form/fields.tsx';
import { FormSection, FormFooter } from '@/components/form/form-layout.tsx';
import { Form } from '@/components/form/form.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import { RateFields } from '@/components/form/rate-fields.tsx';
import { useAppForm } from '@/components/form/use-app-form.ts';
import { payables } from '@/config/payables-paths.ts';
import { useRefreshMoney } from '@/config/refresh-money.ts';
import { useCuentas } from '@/features/cuentas/campo/use-cuentas.ts';
import { Cierre, Linea } from '@/features/presupuestos/pagos/control-panel.tsx';
import { Retenciones } from '@/features/presupuestos/pagos/deducciones-seccion.tsx';
import { MediosSeccion } from '@/features/presupuestos/pagos/medios-seccion.tsx';
import { Renglon } from '@/features/presupuestos/pagos/renglones.tsx';
import { ubicarCuenta } from '@/features/presupuestos/pagos/ubicar-cuenta.ts';
import { useMedioUnico } from '@/features/presupuestos/pagos/use-medio-unico.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useGoOn } from '@/lib/use-go-on.ts';
import { useToday } from '@/lib/use-today.ts';

import { aPagarDe, claveDe, esAFavor } from '../lista/renglon.ts';
import { estaVencida, venceEnPalabras } from '../palabras.ts';
import {
  deudaDe,
  quedaEn,
  salenConElPago,
  type Sumas,
  esquemaPara,
  obraComun,
  sumasDe,
  valoresDe,
} from './cuenta.ts';

type ControlPanelProps = {
  readonly sumas: Sumas;
  readonly moneda: Moneda;
  readonly quedan: ReturnType<typeof quedaEn>;
  /** Adds the missing amount to the last means; null if that is impossible. */
  readonly onCompletar: (() => void) | null;
};

function ControlPanel({ sumas, moneda, quedan, onCompletar }: ControlPanelProps) {
  const { comprobantes, acuerdos, acreditado, retenciones, neto, medios, diferencia } = sumas;
  return (
    <Panel flush title="Control">
      <dl className="pb-1">
        {comprobantes === 0 && acuerdos > 0 ? null : (
          <Linea que="Comprobantes" centavos={comprobantes} moneda={moneda} />
        )}
        {acuerdos === 0 ? null : (
          <Linea que="De presupuestos" centavos={acuerdos} moneda={moneda} />
        )}
        {acreditado === 0 ? null : (
          <Linea que="Notas de crédito" centavos={-acreditado} moneda={moneda} />
        )}
        <Linea que="Retenciones" centavos={retenciones === 0 ? 0 : -retenciones} moneda={moneda} />
        <Linea neto que="Se paga" centavos={neto} moneda={moneda} />
      </dl>
      {neto > 0 || (neto === 0 && medios !== 0) ? (
        <Cierre
          {...{ diferencia, moneda, onCompletar }}
          cierran="Los medios suman lo que se paga"
          className="last:rounded-b-lg"
        />
      ) : null}
      {quedan.length === 0 ? null : (
        <div className="p-3">
          <EffectFigures
            figures={quedan.map(({ id, nombre, quedaCentavos }) => [
              `${nombre} queda con`,
              <Balance key={id} centavos={quedaCentavos} moneda={moneda} />,
            ])}
          />
        </div>
      )}
    </Panel>
  );
}

type Formulario = UseFormReturn<PagarPorPagarEntrada, unknown, PagarPorPagar>;
type Props = { readonly deudas: readonly Obligacion[] };

function Ayuda({ deuda }: { readonly deuda: Obligacion }) {
  const { clase, moneda, proyecto, ordenId } = deuda;
  const importe = formatearDinero(Math.abs(aPagarDe(deuda)), moneda);
  const queda = clase === 'PROGRAMADO' ? `Se paga entero: ${importe}` : `Quedan ${importe}`;
  return (
    <>
      <span className="tnum">
        {esAFavor(deuda) ? `Se descuenta: hay ${importe} a favor` : queda}
      </span>
      {` · ${obraDe({ proyecto, ordenId })}`}
      {estaVencida(deuda) ? (
        <span className="text-expense">{` · ${venceEnPalabras(deuda.diasVencido).toLowerCase()}`}</span>
      ) : null}
    </>
  );
}

type LineaProps = Pick<Formulario, 'control'> & {
  readonly nombre: `${'comprobantes' | 'acuerdos'}.${number}.importeCentavos`;
  readonly deuda: Obligacion | undefined;
  /** Null for the only line, which cannot be removed. */
  readonly onQuitar: (() => void) | null;
};

function LineaPagada({ control, nombre, deuda, onQuitar }: LineaProps) {
  if (deuda === undefined) return null;
  const { descripcion, moneda } = deuda;
  const campo = (
    <AmountField
      control={control}
      name={nombre}
      label={descripcion}
      moneda={moneda}
      help={<Ayuda deuda={deuda} />}
    />
  );
  if (onQuitar === null) return <li>{campo}</li>;
  return (
    <Renglon quitar={`Quitar ${descripcion}`} onQuitar={onQuitar}>
      {campo}
    </Renglon>
  );
}

/** Lines of the payment: documents first, then debts in budgets. */
function Lineas({ control, deudas }: Props & Pick<Formulario, 'control'>) {
  const comprobantes = useFieldArray({ control, name: 'comprobantes', keyName: 'clave' });
  const acuerdos = useFieldArray({ control, name: 'acuerdos', keyName: 'clave' });
  const unica = comprobantes.fields.length + acuerdos.fields.length === 1;
  return (
    <FormSection title="Qué se paga">
      <ul aria-label="Qué se paga" className="flex flex-col gap-4">
        {comprobantes.fields.map(({ clave, id }, i) => (
          <LineaPagada
            key={clave}
            control={control}
            nombre={`comprobantes.${i}.importeCentavos`}
            deuda={deudaDe(deudas, { id })}
            onQuitar={unica ? null : () => comprobantes.remove(i)}
          />
        ))}
        {acuerdos.fields.map(({ clave, clase, id }, i) => (
          <LineaPagada
            key={clave}
            control={control}
            nombre={`acuerdos.${i}.importeCentavos`}
            deuda={deudaDe(deudas, { clase, id })}
            onQuitar={unica ? null : () => acuerdos.remove(i)}
          />
        ))}
      </ul>
    </FormSection>
  );
}

type MediosProps = {
  readonly moneda: Moneda;
  readonly proyectoId: string | null;
  /** Amount that the means do not cover yet; a new one starts with it. */
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
        proyectoId={proyectoId}
        faltaCentavos={faltaCentavos}
        ninguno="Ninguno: solo si las notas de crédito y las retenciones lo saldan todo."
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

/** Sums as typed so far, and the function that completes the last means. */
function useCuenta({ control, setValue, formState }: Formulario, deudas: Props['deudas']) {
  const [comprobantes, acuerdos, retenciones, medios, fecha] = useWatch({
    control,
    name: ['comprobantes', 'acuerdos', 'retenciones', 'medios', 'fecha'],
  });
  const sumas = sumasDe(deudas, { comprobantes, acuerdos, retenciones, medios });
  const escritos = medios ?? [];
  const ultimo = escritos.length - 1;
  const ajustado = (escritos[ultimo]?.importeCentavos ?? 0) - sumas.diferencia;
  const poner = (indice: number, centavos: number) =>
    setValue(`medios.${indice}.importeCentavos`, centavos, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  useMedioUnico({
    neto: sumas.neto,
    importe: escritos.length === 1 ? (escritos[0]?.importeCentavos ?? 0) : null,
    poner: (neto) => poner(0, neto),
  });
  const lineas = [...(comprobantes ?? []), ...(acuerdos ?? [])];
  const elegidas = lineas.flatMap((linea) => deudaDe(deudas, linea) ?? []);
  return {
    sumas,
    salen: salenConElPago(escritos, typeof fecha === 'string' ? fecha : ''),
    proyectoId: obraComun(elegidas),
    completar: ultimo >= 0 && ajustado > 0 ? () => poner(ultimo, ajustado) : null,
  };
}

function usePagar(form: Formulario, { deudas }: Props) {
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const refrescar = useRefreshMoney();
  const pagar = trpc.porPagar.pagar.useMutation();
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
      if (!ubicarCuenta(form, cause)) throw cause;
    }
  };
}

export function PagarForm({ deudas }: Props) {
  const { tenantId } = useTenant();
  const hoy = useToday();
  const cuentas = useCuentas();
  const [valores] = useState(() => valoresDe(deudas, hoy));
  const form = useAppForm<PagarPorPagarEntrada, PagarPorPagar>(esquemaPara(deudas), valores);
  const { control } = form;
  const moneda = deudas[0]?.moneda ?? 'ARS';
  const { sumas, salen, proyectoId, completar } = useCuenta(form, deudas);
  const pagar = usePagar(form, { deudas });
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
          <Lineas control={control} deudas={deudas} />
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
            quedan={quedaEn(cuentas, salen, moneda)}
            onCompletar={completar}
          />
        </div>
      </div>
      <FormFooter submit="Pagar" cancelTo={payables.lista(tenantId)} />
    </Form>
  );
}
