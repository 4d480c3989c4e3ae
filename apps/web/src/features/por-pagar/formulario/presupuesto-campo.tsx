import type {
  CrearPorPagar,
  CrearPorPagarEntrada,
} from '@plomada/domain/por-pagar/por-pagar.schema';
import { useWatch, type Control } from 'react-hook-form';

import { SelectField } from '../../../components/form/fields.tsx';
import { trpc } from '../../../lib/trpc.ts';

export type PorPagarControl = Control<CrearPorPagarEntrada, unknown, CrearPorPagar>;

type Props = { readonly control: PorPagarControl };

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
