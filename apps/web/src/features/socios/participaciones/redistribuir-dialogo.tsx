import {
  formularioRedistribucionSchema,
  type FormularioRedistribucion,
  type ModoRedistribucion,
  type Redistribuir,
  type FormularioRedistribucionEntrada,
} from '@plomada/domain/socios/redistribucion.schema';
import type { Socio } from '@plomada/domain/socios/socio.schema';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useWatch } from 'react-hook-form';

import { SharesBar } from '@/components/charts/shares-bar.tsx';
import { EditDialog } from '@/components/form/edit-dialog.tsx';
import { SelectField } from '@/components/form/fields.tsx';
import { useAppForm, type FormControls } from '@/components/form/use-app-form.ts';
import { optionsOf } from '@/config/labels.ts';
import { trpc } from '@/lib/trpc.ts';
import { cn } from '@/lib/utils.ts';

import { VigenciaCampos } from '../formulario/vigencia-campos.tsx';
import { RedistribuirFilas } from './reparto-filas.tsx';
import {
  APORTES_A_LA_VISTA,
  type VistaPrevia,
  aportadoEnPesos,
  previsualizar,
} from './vista-previa.ts';

type RedistribuirDialogoProps = {
  readonly obraId: string;
  /** Active partners. */
  readonly socios: readonly Socio[];
  readonly colores: ReadonlyMap<string, string>;
  readonly onClose: () => void;
};

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

const CONTROLES: FormControls<FormularioRedistribucionEntrada, Redistribuir> = {
  modo: SelectField,
  participaciones: RedistribuirFilas,
  fijos: RedistribuirFilas,
  vigenteDesde: VigenciaCampos,
  motivo: VigenciaCampos,
};

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
  const form = useAppForm(
    formularioRedistribucionSchema,
    {
      modo: 'PROPORCIONAL_ACTUAL',
      participaciones: socios.map(({ id, participacionBp }) => ({ socioId: id, participacionBp })),
      fijos: [],
      vigenteDesde: null,
      motivo: null,
    },
    CONTROLES,
  );
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
