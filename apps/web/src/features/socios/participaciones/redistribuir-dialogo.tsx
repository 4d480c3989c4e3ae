import {
  type FormularioRedistribucion,
  type FormularioRedistribucionEntrada,
  type ModoRedistribucion,
  type Redistribuir,
  type Socio,
  formularioRedistribucionSchema,
} from '@plomada/domain/socios/socio.schema';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type Control, useController, useWatch } from 'react-hook-form';

import { SharesBar } from '@/components/charts/shares-bar.tsx';
import { EditDialog } from '@/components/form/edit-dialog.tsx';
import { SelectField } from '@/components/form/fields.tsx';
import { PercentInput } from '@/components/form/percent-input.tsx';
import { useAppForm } from '@/components/form/use-app-form.ts';
import { Checkbox } from '@/components/ui/checkbox.tsx';
import { optionsOf } from '@/config/labels.ts';
import { trpc } from '@/lib/trpc.ts';
import { cn } from '@/lib/utils.ts';

import { VigenciaCampos } from '../formulario/vigencia-campos.tsx';
import { Nombre } from './participaciones-panel.tsx';
import {
  APORTES_A_LA_VISTA,
  type VistaPrevia,
  aportadoEnPesos,
  previsualizar,
} from './vista-previa.ts';

type RepartoControl = Control<FormularioRedistribucionEntrada, unknown, FormularioRedistribucion>;

type RedistribuirDialogoProps = {
  readonly obraId: string;
  /** Active partners. */
  readonly socios: readonly Socio[];
  readonly colores: ReadonlyMap<string, string>;
  readonly onClose: () => void;
};

type RedistribuirFilasProps = Pick<RedistribuirDialogoProps, 'socios' | 'colores'> & {
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

function RedistribuirFilas({ control, socios, colores, vista }: RedistribuirFilasProps) {
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

function SumaNota({ vista }: { readonly vista: VistaPrevia }) {
  const Icono = vista.completa ? CircleCheck : CircleAlert;
  return (
    <p
      aria-live="polite"
      className={cn(
        'tnum flex items-start gap-2 text-base whitespace-normal',
        vista.completa ? 'text-success' : 'text-warning',
      )}
    >
      <Icono aria-hidden className="mt-0.5 size-4 shrink-0" />
      {vista.mensaje}
    </p>
  );
}

const MODO_REDISTRIBUCION_LABEL: Record<ModoRedistribucion, string> = {
  PARTES_IGUALES: 'Partes iguales',
  PROPORCIONAL_ACTUAL: 'En proporción a las actuales',
  PROPORCIONAL_APORTES: 'En proporción a los aportes',
  MANUAL: 'A mano',
};

const AYUDA: Record<FormularioRedistribucion['modo'], string> = {
  PARTES_IGUALES: 'Lo que no es fijo se reparte por igual; lo que sobra va a quien entró antes.',
  PROPORCIONAL_ACTUAL: 'Cada socio mantiene su peso: para cuando alguien sale o queda sin asignar.',
  PROPORCIONAL_APORTES:
    'Cada socio queda con la parte que aportó: todo lo dado a la obra y a su lote, en pesos a la cotización de cada aporte.',
  MANUAL: 'Cada participación se escribe; entre todas tienen que sumar 100,00 %.',
};

function paraEnviar(id: string, valores: FormularioRedistribucion): Redistribuir {
  const { modo, participaciones, fijos, vigenteDesde, motivo } = valores;
  const comun = { id, modo, vigenteDesde, motivo };
  if (modo !== 'MANUAL') return { ...comun, fijos };
  return {
    ...comun,
    participaciones: participaciones.map(({ socioId, participacionBp }) => ({
      socioId,
      participacionBp: participacionBp ?? 0,
    })),
  };
}

/** Contributions by partner; null while loading or when they exceed one page. */
function useAportado(obraId: string, activo: boolean) {
  const { data } = trpc.aportes.listar.useQuery(
    { proyectoId: obraId, limit: APORTES_A_LA_VISTA },
    { enabled: activo },
  );
  return data === undefined || data.siguiente !== null ? null : aportadoEnPesos(data.items);
}

export function RedistribuirDialogo(props: RedistribuirDialogoProps) {
  const { obraId, socios, colores, onClose } = props;
  const utils = trpc.useUtils();
  const redistribuir = trpc.socios.redistribuir.useMutation();
  const form = useAppForm(formularioRedistribucionSchema, {
    modo: 'PROPORCIONAL_ACTUAL',
    participaciones: socios.map(({ id, participacionBp }) => ({ socioId: id, participacionBp })),
    fijos: [],
    vigenteDesde: null,
    motivo: null,
  });
  const [modo, participaciones, fijos] = useWatch({
    control: form.control,
    name: ['modo', 'participaciones', 'fijos'],
  });
  const aportes = useAportado(obraId, modo === 'PROPORCIONAL_APORTES');
  const vista = previsualizar(socios, { modo, participaciones, fijos }, aportes);
  return (
    <EditDialog
      size="wide"
      title="Redistribuir participaciones"
      description="Entre los socios que participan queda asignado exactamente el 100,00 %."
      onClose={onClose}
      form={form}
      label="Redistribuir participaciones"
      className="max-w-none"
      submit="Redistribuir"
      disabledBecause={vista.completa ? null : vista.mensaje}
      save={(valores) => redistribuir.mutateAsync(paraEnviar(obraId, valores))}
      refresh={() => utils.socios.invalidate()}
      done={() => ({ title: 'Participaciones redistribuidas' })}
    >
      <SelectField
        control={form.control}
        name="modo"
        label="Cómo se reparte"
        options={optionsOf(MODO_REDISTRIBUCION_LABEL)}
        help={AYUDA[modo]}
      />
      <SharesBar
        colores={colores}
        partes={socios.map(({ id, nombre, participacionBp }) => ({
          id,
          nombre,
          participacionBp: vista.nuevas?.get(id) ?? participacionBp,
        }))}
      />
      <RedistribuirFilas control={form.control} socios={socios} colores={colores} vista={vista} />
      <SumaNota vista={vista} />
      <VigenciaCampos control={form.control} desde="vigenteDesde" motivo="motivo" />
    </EditDialog>
  );
}
