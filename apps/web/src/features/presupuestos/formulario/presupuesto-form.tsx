import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { lazy, type ReactNode, Suspense } from 'react';

import { FormFooter } from '../../../components/form/form-layout.tsx';
import { Form } from '../../../components/form/form.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { CondicionesSeccion } from './condiciones-seccion.tsx';
import type { PresupuestoFormulario } from './planilla/use-planilla.ts';
import type { PresupuestoEscrito, Valores } from './presupuesto-valores.ts';
import { QuienSeccion } from './quien-seccion.tsx';

// The spreadsheet weighs as much as the page: it comes while the head is read.
const PlanillaDeItems = lazy(async () => ({
  default: (await import('./planilla/planilla.tsx')).PlanillaDeItems,
}));

export type PresupuestoFormProps = {
  readonly form: PresupuestoFormulario;
  readonly label: string;
  /** What the stored one names; absent for a new one. */
  readonly guardado?: Presupuesto;
  readonly submit: string;
  readonly cancelTo: string;
  readonly guardar: (valores: PresupuestoEscrito) => Promise<void>;
  /** The stored row again, after somebody else changed it. */
  readonly traer?: () => Promise<Valores>;
  /** Beside "Agregar ítem". */
  readonly acciones?: ReactNode;
  /** Above the form. */
  readonly header?: ReactNode;
};

/** Create and edit are one form: the head, then the items as a spreadsheet. */
export function PresupuestoForm(props: PresupuestoFormProps) {
  const { form, label, guardado, submit, cancelTo, traer, acciones, header } = props;
  const { control } = form;
  const recargar = async (conservar: boolean) => {
    if (traer) form.reset(await traer(), { keepDirtyValues: conservar });
  };
  return (
    <Form
      form={form}
      label={label}
      onSubmit={props.guardar}
      className="max-w-[1120px]"
      header={header}
      {...(traer ? { conflict: { what: 'este presupuesto', onReload: recargar } } : {})}
    >
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <QuienSeccion control={control} guardado={guardado} />
        <CondicionesSeccion form={form} />
      </div>
      <section className="rounded-lg bg-card text-card-foreground shadow-raised">
        <h2 className="px-4 pt-4 pb-3 text-lg font-semibold">Ítems</h2>
        <Suspense fallback={<LoadingRows rows={3} />}>
          <PlanillaDeItems form={form} acciones={acciones} />
        </Suspense>
      </section>
      <FormFooter submit={submit} cancelTo={cancelTo} />
    </Form>
  );
}
