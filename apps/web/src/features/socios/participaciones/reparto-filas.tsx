import type {
  FormularioRedistribucion,
  FormularioRedistribucionEntrada,
} from '@plomada/domain/socios/redistribucion.schema';
import type { Socio } from '@plomada/domain/socios/socio.schema';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { type Control, useController, useWatch } from 'react-hook-form';

import { PercentInput } from '@/components/form/percent-input.tsx';
import { Checkbox } from '@/components/ui/checkbox.tsx';
import { cn } from '@/lib/utils.ts';

import { Nombre } from './participaciones-panel.tsx';
import type { VistaPrevia } from './vista-previa.ts';

type RepartoControl = Control<FormularioRedistribucionEntrada, unknown, FormularioRedistribucion>;

type RedistribuirFilasProps = {
  readonly socios: readonly Socio[];
  readonly colores: ReadonlyMap<string, string>;
  readonly control: RepartoControl;
  readonly vista: VistaPrevia;
};

type AManoProps = {
  readonly control: RepartoControl;
  readonly indice: number;
  readonly nombre: string;
};

function AMano({ control, indice, nombre }: AManoProps) {
  const { field, fieldState } = useController({
    control,
    name: `participaciones.${indice}.participacionBp`,
  });
  return (
    <PercentInput
      {...field}
      aria-label={`Participación nueva de ${nombre}`}
      aria-invalid={fieldState.invalid || undefined}
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

function Nueva(props: { readonly antes: number; readonly despues: number | undefined }) {
  const { antes, despues } = props;
  if (despues === undefined) return <span className="text-muted-foreground">—</span>;
  return (
    <span className={cn('font-semibold', despues === antes && 'font-normal text-muted-foreground')}>
      {formatearPorcentajeBp(despues)}
    </span>
  );
}

export function RedistribuirFilas({ control, socios, colores, vista }: RedistribuirFilasProps) {
  const [modo, participaciones] = useWatch({ control, name: ['modo', 'participaciones'] });
  const manual = modo === 'MANUAL';
  // Form index by id, because the rows are sorted by share and the shares may change meanwhile.
  const lugarDe = new Map(participaciones.map(({ socioId }, indice) => [socioId, indice]));
  const celda = 'border-b border-border/70 px-2 py-1.5 first:pl-0 last:pr-0 max-md:h-11';
  const cabeza = 'px-2 py-2 text-xs font-medium text-muted-foreground first:pl-0 last:pr-0';
  return (
    <table className="tnum w-full border-separate border-spacing-0">
      <caption className="sr-only">Participaciones antes y después</caption>
      <thead>
        <tr>
          <th scope="col" className={cn(cabeza, 'text-left')}>
            Socio
          </th>
          {['Hoy', ...(manual ? [] : ['Fija']), 'Nueva'].map((titulo) => (
            <th key={titulo} scope="col" className={cn(cabeza, 'text-right')}>
              {titulo}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {socios.map((socio) => {
          const indice = manual ? lugarDe.get(socio.id) : undefined;
          return (
            <tr key={socio.id}>
              <th
                scope="row"
                aria-label={socio.nombre}
                className={cn(celda, 'w-full max-w-0 text-left font-medium')}
              >
                <span className="flex min-w-0 items-center gap-2.5">
                  <Nombre nombre={socio.nombre} color={colores.get(socio.id)} />
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
                {indice === undefined ? (
                  <Nueva antes={socio.participacionBp} despues={vista.nuevas?.get(socio.id)} />
                ) : (
                  <AMano control={control} indice={indice} nombre={socio.nombre} />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
