import type {
  FormularioRedistribucion,
  FormularioRedistribucionEntrada,
  Socio,
} from '@plomada/domain/socios/socio.schema';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { useController, useWatch, type Control } from 'react-hook-form';

import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/lib/utils';

import { PercentInput } from '../../../components/form/percent-input.tsx';
import type { VistaPrevia } from './vista-previa.ts';

type RepartoControl = Control<FormularioRedistribucionEntrada, unknown, FormularioRedistribucion>;

export type RedistribuirFilasProps = {
  readonly control: RepartoControl;
  readonly socios: readonly Socio[];
  readonly colores: ReadonlyMap<string, string>;
  readonly vista: VistaPrevia;
};

function AMano({
  control,
  indice,
  nombre,
}: {
  readonly control: RepartoControl;
  readonly indice: number;
  readonly nombre: string;
}) {
  const {
    field: { ref, name, value, onBlur, onChange },
    fieldState,
  } = useController({ control, name: `participaciones.${indice}.participacionBp` });
  return (
    <PercentInput
      ref={ref}
      name={name}
      aria-label={`Participación nueva de ${nombre}`}
      aria-invalid={fieldState.invalid || undefined}
      value={value}
      onBlur={onBlur}
      onChange={onChange}
      className="w-32 max-md:w-28"
    />
  );
}

function Fijo({ control, socio }: { readonly control: RepartoControl; readonly socio: Socio }) {
  const { field } = useController({ control, name: 'fijos' });
  const otros = field.value.filter((id) => id !== socio.id);
  return (
    <Checkbox
      aria-label={`Dejar fija la participación de ${socio.nombre}`}
      checked={field.value.includes(socio.id)}
      onCheckedChange={(marcado) => field.onChange(marcado === true ? [...otros, socio.id] : otros)}
      className="max-md:size-6"
    />
  );
}

function Nueva({
  antes,
  despues,
}: {
  readonly antes: number;
  readonly despues?: number | undefined;
}) {
  if (despues === undefined) return <span className="text-muted-foreground">—</span>;
  return (
    <span className={cn('font-semibold', despues === antes && 'font-normal text-muted-foreground')}>
      {formatearPorcentajeBp(despues)}
    </span>
  );
}

/** Partner by partner: today's share, whether it is kept, and what it would be. */
export function RedistribuirFilas({ control, socios, colores, vista }: RedistribuirFilasProps) {
  const manual = useWatch({ control, name: 'modo' }) === 'MANUAL';
  const celda = 'border-b border-border/70 px-2 py-1.5 first:pl-0 last:pr-0';
  const cabeza = 'px-2 py-2 text-xs font-medium text-muted-foreground first:pl-0 last:pr-0';
  return (
    <table className="tnum w-full border-separate border-spacing-0">
      <caption className="sr-only">Participaciones antes y después</caption>
      <thead>
        <tr>
          <th scope="col" className={cn(cabeza, 'text-left')}>
            Socio
          </th>
          <th scope="col" className={cn(cabeza, 'text-right')}>
            Hoy
          </th>
          {manual ? null : (
            <th scope="col" className={cn(cabeza, 'text-right')}>
              Fija
            </th>
          )}
          <th scope="col" className={cn(cabeza, 'text-right')}>
            Nueva
          </th>
        </tr>
      </thead>
      <tbody>
        {socios.map((socio, indice) => (
          <tr key={socio.id}>
            <th
              scope="row"
              aria-label={socio.nombre}
              className={cn(celda, 'w-full max-w-0 text-left font-medium')}
            >
              <span className="flex min-w-0 items-center gap-2.5">
                <span
                  aria-hidden
                  className={cn('size-3 shrink-0 rounded-[2px]', colores.get(socio.id))}
                />
                <span className="min-w-0 truncate" title={socio.nombre}>
                  {socio.nombre}
                </span>
              </span>
            </th>
            <td className={cn(celda, 'text-right whitespace-nowrap text-muted-foreground')}>
              {formatearPorcentajeBp(socio.participacionBp)}
            </td>
            {manual ? null : (
              <td className={cn(celda, 'text-right')}>
                <span className="inline-flex align-middle">
                  <Fijo control={control} socio={socio} />
                </span>
              </td>
            )}
            <td className={cn(celda, 'text-right whitespace-nowrap')}>
              {manual ? (
                <AMano control={control} indice={indice} nombre={socio.nombre} />
              ) : (
                <Nueva antes={socio.participacionBp} despues={vista.nuevas?.get(socio.id)} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
