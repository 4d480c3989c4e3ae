import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import { useController } from 'react-hook-form';

import { Segmented } from '@/components/form/segmented.tsx';

import type { MovimientoControl } from './movimiento-valores.ts';

const TIPOS = [
  { value: 'EGRESO', label: 'Egreso', icon: ArrowUpRight, iconClassName: 'text-expense' },
  { value: 'INGRESO', label: 'Ingreso', icon: ArrowDownRight, iconClassName: 'text-income' },
] as const;

export function TipoCampo({ control }: { readonly control: MovimientoControl }) {
  const { field } = useController({ control, name: 'tipo' });
  return (
    <Segmented
      label="Tipo de movimiento"
      value={field.value}
      options={TIPOS}
      onChange={field.onChange}
    />
  );
}
