import type {
  CrearPago,
  CrearPagoEntrada,
  EditarPago,
  Pagar,
} from '@plomada/domain/presupuestos/pagos/pago.schema';
import { X } from 'lucide-react';
import { type ComponentProps, useMemo, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';

import { Stuck } from '@/components/display/stuck.tsx';
import { AmountPad } from '@/components/form/amount-pad.tsx';
import { BigAmount } from '@/components/form/big-amount.tsx';
import { TextareaField } from '@/components/form/fields.tsx';
import { FormFooter, FormSection } from '@/components/form/form-layout.tsx';
import { FormOutcome } from '@/components/form/form-outcome.tsx';
import { Form } from '@/components/form/form.tsx';
import { FormRefusal } from '@/components/form/server-errors.ts';
import { type FormControls, useAppForm } from '@/components/form/use-app-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { ApocrifoDe } from '@/features/proveedores/apocrifo-de.tsx';
import { toApiError } from '@/lib/api-error.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useLeaveForm } from '@/lib/leave-form.ts';
import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useHasPad, useIsPhone } from '@/lib/use-media-query.ts';

import { unaFallaPorMedio } from './cheque/esquema.ts';
import { ubicarCheque } from './cheque/ubicar-cheque.ts';
import { ControlPanel } from './control-panel.tsx';
import { DeduccionesSeccion } from './deducciones-seccion.tsx';
import {
  type PagoFormProps,
  type PagoSeccionProps,
  Cotizacion,
  ImporteSeccion,
} from './importe-seccion.tsx';
import { MediosSeccion } from './medios.ts';
import { CuandoCampo, NotasSeccion } from './pago-campos.tsx';
import { pagoFormSchema } from './pago-valores.ts';
import { ubicarCuenta } from './ubicar-cuenta.ts';
import { useImporte } from './use-importe.ts';

const ComprobanteSuelto = lazyPart(
  async () =>
    (await import('@/features/movimientos/comprobante/comprobante-suelto.tsx')).ComprobanteSuelto,
  'now',
);

/** Header of the full-screen form on a phone. */
function Cabecera({ titulo, hechos, cancelTo }: PagoFormProps) {
  const { onLink } = useLeaveForm(cancelTo);
  return (
    <header className="flex shrink-0 items-center gap-2 border-b border-border bg-card py-1.5 pr-3 pl-1">
      <Button asChild variant="ghost" size="icon" aria-label="Cerrar">
        <Link to={cancelTo} onClick={onLink}>
          <X aria-hidden />
        </Link>
      </Button>
      <div className="min-w-0 flex-1">
        <h1 className="text-lg font-semibold">{titulo}</h1>
        <p className="truncate text-sm text-muted-foreground">{hechos}</p>
      </div>
    </header>
  );
}

function Secciones(props: PagoSeccionProps & { readonly pideMotivo: boolean }) {
  const { control, presupuesto, guardado, soloPagar = false, sumas, moneda } = props;
  const puedePrivado = useCan('manage_private_movements');
  return (
    <>
      {props.pideMotivo ? (
        <FormSection
          title="Pagar por encima de lo permitido"
          text="Queda escrito en el pago y en la auditoría."
        >
          <TextareaField
            control={control}
            name="excesoMotivo"
            label="Motivo para superar el tope"
            rows={2}
            maxLength={500}
          />
        </FormSection>
      ) : null}
      {soloPagar ? null : <DeduccionesSeccion control={control} moneda={moneda} />}
      <MediosSeccion
        control={control}
        moneda={moneda}
        sale={presupuesto.sentido === 'EGRESO'}
        proyectoId={presupuesto.proyectoId}
        esNuevo={guardado === undefined || soloPagar}
        faltaCentavos={-sumas.diferencia}
        guardados={guardado?.medios}
      />
      <ComprobanteSuelto
        movimientoId={guardado?.movimientoId ?? undefined}
        proveedorId={presupuesto.proveedorId}
      />
      {soloPagar ? null : (
        <NotasSeccion control={control} privado={puedePrivado && guardado === undefined} />
      )}
    </>
  );
}

/** Footer with the keypad, on a phone, while the amount is edited. */
function PieConTeclado(props: Omit<ComponentProps<typeof AmountPad>, 'busy'>) {
  const { isSubmitting } = useFormState();
  return (
    <>
      <FormOutcome className="shrink-0 px-4 py-2 empty:hidden" />
      <AmountPad {...props} busy={isSubmitting} />
    </>
  );
}

const CONTROLES: FormControls<CrearPagoEntrada, EditarPago | Pagar> = {
  id: null,
  pagoId: null,
  tipo: ImporteSeccion,
  certificadoId: ImporteSeccion,
  importeBrutoCentavos: ImporteSeccion,
  moneda: ImporteSeccion,
  cotizacion: ImporteSeccion,
  estado: ImporteSeccion,
  fecha: ImporteSeccion,
  vencimiento: ImporteSeccion,
  retenciones: Secciones,
  descuentos: Secciones,
  medios: Secciones,
  comprobante: Secciones,
  notas: Secciones,
  privado: Secciones,
  excesoMotivo: Secciones,
};

const PANTALLA =
  'flex flex-col max-md:fixed max-md:inset-0 max-md:z-40 max-md:bg-background md:max-w-[1016px]';

/** Form for a new payment, an edit, and the payment of a scheduled one. */
export function PagoForm(props: PagoFormProps) {
  const { label, presupuesto, valores, soloPagar = false, submit, cancelTo, traer } = props;
  const isPhone = useIsPhone();
  const { cheques } = trpc.useUtils();
  const aprueba = useCan('approve_budgets');
  const schema = useMemo(
    () => unaFallaPorMedio(pagoFormSchema(presupuesto.moneda)),
    [presupuesto.moneda],
  );
  const form = useAppForm<CrearPagoEntrada, CrearPago>(schema, valores, CONTROLES);
  const { control } = form;
  const [pideMotivo, setPideMotivo] = useState(Boolean(props.guardado?.excesoMotivo));
  const { grande, completar, ...importe } = useImporte(form, presupuesto.moneda);
  const { sumas, moneda } = importe;
  const partes = { ...props, ...importe, control, pideMotivo };
  const recargar = async (conservar: boolean) => {
    if (traer) form.reset(await traer(), { keepDirtyValues: conservar });
  };
  const conPad = useHasPad() && !soloPagar;
  return (
    <div {...(isPhone ? { 'data-full-screen': true } : {})} className={PANTALLA}>
      <Form
        form={form}
        label={label}
        header={isPhone ? <Cabecera {...props} /> : undefined}
        className="min-h-0 max-w-none flex-1 gap-0 md:gap-4"
        noticesClassName="mx-4 mb-2 flex shrink-0 flex-col gap-2 empty:hidden md:mx-0"
        {...(traer ? { conflict: { what: 'este pago', onReload: recargar } } : {})}
        onSubmit={async (escrito) => {
          try {
            await props.guardar(escrito);
          } catch (cause) {
            if (ubicarCheque(form, cause)) return void cheques.invalidate();
            if (ubicarCuenta(form, cause)) return;
            const { error, message, details } = toApiError(cause);
            const excedido = error === 'PRESUPUESTO_EXCEDIDO';
            if (excedido && aprueba) setPideMotivo(true);
            // The amount has no field here, so its errors are shown beside the button.
            if (!excedido || !soloPagar) throw cause;
            throw new FormRefusal([message, ...details.map((uno) => uno.message)].join(' '));
          }
        }}
      >
        <div className="stuck-scroll min-h-0 flex-1 overscroll-contain max-md:overflow-y-auto max-md:px-4 max-md:pb-4">
          {conPad ? (
            // Sticky, so that the amount stays visible above the keypad.
            <Stuck
              edge="head"
              className="sticky top-0 z-10 -mx-4 border-b border-border bg-background"
            >
              <BigAmount
                amount={grande}
                label="Importe bruto"
                moneda={moneda}
                sign={<span className="mr-2">{moneda === 'USD' ? 'US$' : '$'}</span>}
              />
            </Stuck>
          ) : null}
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,640px)_minmax(0,360px)]">
            <div className="flex min-w-0 flex-col gap-4">
              <ApocrifoDe proveedorId={presupuesto.proveedorId} />
              {soloPagar ? (
                <FormSection>
                  <Cotizacion {...partes} />
                  <CuandoCampo control={control} fijo sale={presupuesto.sentido === 'EGRESO'} />
                </FormSection>
              ) : (
                <ImporteSeccion {...partes} enPantalla={conPad} />
              )}
              <Secciones {...partes} />
            </div>
            <div className="min-w-0 xl:sticky xl:top-[calc(var(--under-bar)+16px)]">
              <ControlPanel sumas={sumas} moneda={moneda} onCompletar={completar} />
            </div>
          </div>
          {isPhone && !conPad ? <FormFooter submit={submit} cancelTo={cancelTo} /> : null}
        </div>
        {conPad ? <PieConTeclado amount={grande} submit={submit} /> : null}
        {isPhone ? null : <FormFooter submit={submit} cancelTo={cancelTo} />}
      </Form>
    </div>
  );
}
