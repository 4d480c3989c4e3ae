import type { Indice, IndiceGuardado } from '@plomada/domain/presupuestos/indices/indice.schema';
import {
  type RespuestasDeSerie,
  SIN_RESPUESTAS,
  type OpcionDeValor,
} from '@plomada/domain/presupuestos/indices/lectura.rules';
import { useState } from 'react';

import { Field } from '@/components/form/field.tsx';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { TitledDialog } from '@/components/overlay/titled-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Textarea } from '@/components/ui/textarea.tsx';
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
function useGuardarTodos(props: PegarDialogoProps, serie: string) {
  const { valores, definitivo, onSaved, onClose } = props;
  const guardar = trpc.indices.guardar.useMutation();
  const [estado, setEstado] = useState<{ readonly hechos: number; readonly error?: string }>();
  const enviar = async (leidas: readonly Extract<Linea, { readonly ok: true }>[]) => {
    const guardados: IndiceGuardado[] = [];
    setEstado({ hechos: 0 });
    try {
      for (const { mes, valor } of leidas.toSorted((a, b) => a.mes.localeCompare(b.mes))) {
        const previo = valores.get(claveDe(serie, mes));
        const version = previo === undefined ? {} : { version: previo.version };
        guardados.push(await guardar.mutateAsync({ serie, mes, valor, definitivo, ...version }));
        setEstado({ hechos: guardados.length });
      }
      onSaved(guardados);
      onClose();
    } catch (causa) {
      onSaved(guardados);
      const { message } = toApiError(causa);
      setEstado({
        hechos: guardados.length,
        error: `Se guardaron ${guardados.length} de ${leidas.length}. ${message}`,
      });
    }
  };
  const enCurso = estado !== undefined && estado.error === undefined;
  return { enCurso, hechos: estado?.hechos ?? 0, error: estado?.error, enviar };
}

/** Dialog for lines "month value" from a spreadsheet, which are reviewed before they are saved. */
export function PegarDialogo(props: PegarDialogoProps) {
  const { series, valores, definitivo, onClose } = props;
  const [serie, setSerie] = useState(props.serie);
  const [texto, setTexto] = useState(props.texto);
  const { enCurso, hechos, error, enviar } = useGuardarTodos(props, serie);
  const [dicho, setDicho] = useState<RespuestasDeSerie>(SIN_RESPUESTAS);
  const conocidos = [...valores.values()].filter((valor) => valor.serie === serie);
  const lineas = leerPegado(texto, { conocidos, dicho });
  // The first choice of a decimal sign applies to the whole series; other choices only to their
  // line.
  const elegir = (clave: string, { valor, marca }: OpcionDeValor) =>
    setDicho((antes) =>
      marca !== null && antes.marca === null
        ? { ...antes, marca }
        : { ...antes, valores: new Map(antes.valores).set(clave, valor) },
    );
  const buenas = lineas.filter((linea) => linea.ok);
  const todas = buenas.length > 0 && buenas.length === lineas.length;
  return (
    <TitledDialog
      open
      onOpenChange={(open) => (open || enCurso ? undefined : onClose())}
      title="Cargar valores de una planilla"
      description={`Una línea por mes: el mes y su valor. Entran como ${definitivo ? 'definitivos' : 'provisorios'}.`}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={enCurso}>
            Cancelar
          </Button>
          <Button loading={enCurso} disabled={!todas} onClick={() => void enviar(buenas)}>
            {enCurso
              ? `Guardando ${hechos} de ${buenas.length}`
              : `Guardar ${buenas.length} ${buenas.length === 1 ? 'valor' : 'valores'}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Serie">
          {(bound) => (
            <OptionSelect
              {...bound}
              value={serie}
              disabled={enCurso}
              options={series.map((value) => ({ value, label: nombreDeSerie(value) }))}
              onChange={({ target }) => {
                setSerie(target.value);
                setDicho(SIN_RESPUESTAS);
              }}
            />
          )}
        </Field>
        <ArchivoCampo serie={serie} disabled={enCurso} onTexto={setTexto} />
        <Field label="Meses y valores">
          {(bound) => (
            <Textarea
              {...bound}
              rows={6}
              value={texto}
              disabled={enCurso}
              placeholder={'jun 2026\t1.021,3\njul 2026\t1.040,2'}
              onChange={({ target }) => setTexto(target.value)}
            />
          )}
        </Field>
        {lineas.length === 0 ? null : (
          <Revision {...{ lineas, serie, valores }} disabled={enCurso} onElegir={elegir} />
        )}
        {error === undefined ? null : (
          <p role="alert" className="text-sm text-destructive">
            {error}
          </p>
        )}
      </div>
    </TitledDialog>
  );
}
