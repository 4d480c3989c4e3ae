import type { Indice, IndiceGuardado } from '@plomada/domain/presupuestos/indices/indice.schema';
import {
  SIN_RESPUESTAS,
  type OpcionDeValor,
} from '@plomada/domain/presupuestos/indices/lectura.rules';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { EditDialog } from '@/components/form/edit-dialog.tsx';
import { SelectField, TextareaField } from '@/components/form/fields.tsx';
import { FormRefusal } from '@/components/form/server-errors.ts';
import { useAppForm } from '@/components/form/use-app-form.ts';
import { toApiError } from '@/lib/api-error.ts';
import { trpc } from '@/lib/trpc.ts';

import { nombreDeSerie } from '../textos.ts';
import { ArchivoCampo } from './archivo-campo.tsx';
import { leerPegado, type Linea } from './pegado.ts';
import { Revision } from './revision.tsx';
import { claveDe } from './tabla.ts';

type PegarDialogoProps = {
  readonly series: readonly string[];
  readonly serie: string;
  readonly texto: string;
  readonly valores: ReadonlyMap<string, Indice>;
  readonly definitivo: boolean;
  /** Called with the saved values, even if a later one failed. */
  readonly onSaved: (guardados: readonly IndiceGuardado[]) => void;
  readonly onClose: () => void;
};

/** Saves one value at a time, oldest month first, because each answer reports its own effect. */
function useGuardarTodos({ valores, definitivo, onSaved }: PegarDialogoProps) {
  const guardar = trpc.indices.guardar.useMutation();
  /** Values saved so far; null while none is being sent. */
  const [hechos, setHechos] = useState<number | null>(null);
  const enviar = async (
    serie: string,
    leidas: readonly Extract<Linea, { readonly ok: true }>[],
  ) => {
    const guardados: IndiceGuardado[] = [];
    setHechos(0);
    try {
      for (const { mes, valor } of leidas.toSorted((a, b) => a.mes.localeCompare(b.mes))) {
        const previo = valores.get(claveDe(serie, mes));
        const version = previo === undefined ? {} : { version: previo.version };
        guardados.push(await guardar.mutateAsync({ serie, mes, valor, definitivo, ...version }));
        setHechos(guardados.length);
      }
      return guardados;
    } catch (causa) {
      onSaved(guardados);
      const { message } = toApiError(causa);
      throw new FormRefusal(`Se guardaron ${guardados.length} de ${leidas.length}. ${message}`);
    } finally {
      setHechos(null);
    }
  };
  return { hechos, enviar };
}

const pegadoSchema = z.object({ serie: z.string(), texto: z.string() });

/** Lines of the text, and the answers of the person to what is ambiguous in them. */
function useLineas(serie: string, texto: string, valores: PegarDialogoProps['valores']) {
  const [respuestas, setRespuestas] = useState({ serie, elecciones: SIN_RESPUESTAS });
  // The answers are for one series.
  const elecciones = respuestas.serie === serie ? respuestas.elecciones : SIN_RESPUESTAS;
  const conocidos = [...valores.values()].filter((valor) => valor.serie === serie);
  // The first choice of a decimal sign applies to the whole series; other choices only to their
  // line.
  const elegir = (clave: string, { valor, marca }: OpcionDeValor) =>
    setRespuestas({
      serie,
      elecciones:
        marca !== null && elecciones.marca === null
          ? { ...elecciones, marca }
          : { ...elecciones, valores: new Map(elecciones.valores).set(clave, valor) },
    });
  return { lineas: leerPegado(texto, { conocidos, elecciones }), elegir };
}

function porQueNo(lineas: readonly Linea[]): string | null {
  if (lineas.length === 0) return 'Faltan los meses y sus valores.';
  return lineas.every((linea) => linea.ok) ? null : 'Hay líneas por revisar.';
}

/** Dialog for lines "month value" from a spreadsheet, which are reviewed before they are saved. */
export function PegarDialogo(props: PegarDialogoProps) {
  const { series, valores, definitivo, onSaved, onClose } = props;
  const form = useAppForm(
    pegadoSchema,
    { serie: props.serie, texto: props.texto },
    { serie: SelectField, texto: TextareaField },
  );
  const [serie, texto] = useWatch({ control: form.control, name: ['serie', 'texto'] });
  const { lineas, elegir } = useLineas(serie, texto, valores);
  const { hechos, enviar } = useGuardarTodos(props);
  const enCurso = hechos !== null;
  const buenas = lineas.filter((linea) => linea.ok);
  return (
    <EditDialog
      title="Cargar valores de una planilla"
      description={`Una línea por mes: el mes y su valor. Entran como ${definitivo ? 'definitivos' : 'provisorios'}.`}
      form={form}
      label="Cargar valores"
      submit={
        enCurso
          ? `Guardando ${hechos} de ${buenas.length}`
          : `Guardar ${buenas.length} ${buenas.length === 1 ? 'valor' : 'valores'}`
      }
      disabledBecause={porQueNo(lineas)}
      save={() => enviar(serie, buenas)}
      refresh={async (guardados) => onSaved(guardados)}
      done={null}
      onDone={onClose}
      onClose={() => (enCurso ? undefined : onClose())}
    >
      <SelectField
        control={form.control}
        name="serie"
        label="Serie"
        options={series.map((value) => ({ value, label: nombreDeSerie(value) }))}
      />
      <ArchivoCampo
        serie={serie}
        disabled={enCurso}
        onTexto={(leido) => form.setValue('texto', leido, { shouldDirty: true })}
      />
      <TextareaField
        control={form.control}
        name="texto"
        label="Meses y valores"
        rows={6}
        placeholder={'jun 2026\t1.021,3\njul 2026\t1.040,2'}
      />
      {lineas.length === 0 ? null : (
        <Revision {...{ lineas, serie, valores }} disabled={enCurso} onElegir={elegir} />
      )}
    </EditDialog>
  );
}
