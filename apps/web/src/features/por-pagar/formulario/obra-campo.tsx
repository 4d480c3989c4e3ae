import type {
  CrearPorPagar,
  CrearPorPagarEntrada,
  PorPagar,
} from '@plomada/domain/por-pagar/por-pagar.schema';
import { useWatch, type Control } from 'react-hook-form';

import { ComboboxField, SelectField } from '../../../components/form/fields.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useObras } from '../use-obras.ts';

export type PorPagarControl = Control<CrearPorPagarEntrada, unknown, CrearPorPagar>;

type Props = { readonly control: PorPagarControl };
type ObraProps = Props & {
  /** The work it has, which the first ones may not be. */
  readonly elegida: PorPagar['proyecto'] | null;
  readonly autoFocus: boolean;
};

export function ObraCampo({ control, elegida, autoFocus }: ObraProps) {
  const valor = useWatch({ control, name: 'proyectoId' });
  const { opciones, elegida: suya, buscar, buscando } = useObras(valor || null, elegida);
  return (
    <ComboboxField
      control={control}
      name="proyectoId"
      label="Obra"
      placeholder="Elegir obra"
      emptyText="Ninguna obra coincide."
      autoFocus={autoFocus}
      options={opciones}
      chosen={suya}
      onSearch={buscar}
      loading={buscando}
    />
  );
}

/** Of those of the work with that supplier; nothing at all where there is none. */
export function PresupuestoCampo({ control }: Props) {
  const [proyectoId, proveedorId, presupuestoId] = useWatch({
    control,
    name: ['proyectoId', 'proveedorId', 'presupuestoId'],
  });
  const hay = Boolean(proyectoId) && Boolean(proveedorId);
  const { data } = trpc.presupuestos.listar.useQuery(
    { proyectoId, proveedorId, sentido: 'EGRESO', limit: 100 },
    { enabled: hay },
  );
  const opciones = hay
    ? (data?.items ?? []).map(({ id, codigo, titulo }) => ({
        value: id,
        label: `${codigo} · ${titulo}`,
      }))
    : [];
  if (opciones.length === 0 && !presupuestoId) return null;
  return (
    <SelectField
      control={control}
      name="presupuestoId"
      label="Presupuesto"
      optional
      placeholder="Ninguno"
      help="Si es de un presupuesto se debe ahí, en sus certificados, y no se cuenta dos veces."
      options={opciones}
    />
  );
}
