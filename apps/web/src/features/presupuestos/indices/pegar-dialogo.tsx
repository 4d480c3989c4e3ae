import type { Indice, IndiceGuardado } from '@plomada/domain/presupuestos/indices/indice.schema';
import { formatearMes } from '@plomada/formatters/fecha';
import { useId, useState } from 'react';

import { FieldLabel } from '@/components/form/field-label';
import { OptionSelect } from '@/components/form/option-select';
import { TitledDialog } from '@/components/overlay/titled-dialog';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';

import { toApiError } from '../../../lib/api-error.ts';
import { trpc } from '../../../lib/trpc.ts';
import { nombreDeSerie } from '../textos.ts';
import { ArchivoCampo } from './archivo-campo.tsx';
import { valorEscrito } from './celda.tsx';
import { leerPegado, type Linea } from './pegado.ts';
import { claveDe } from './tabla.ts';

type Leida = Extract<Linea, { readonly ok: true }>;

export type PegarDialogoProps = {
  readonly series: readonly string[];
  readonly serie: string;
  readonly texto: string;
  readonly valores: ReadonlyMap<string, Indice>;
  readonly definitivo: boolean;
  /** Those that went in, also when one of them did not. */
  readonly onSaved: (guardados: readonly IndiceGuardado[]) => void;
  readonly onClose: () => void;
};

function Revision({
  lineas,
  serie,
  valores,
}: {
  readonly lineas: readonly Linea[];
  readonly serie: string;
  readonly valores: ReadonlyMap<string, Indice>;
}) {
  return (
    <ul aria-label="Lo que se entendió" className="max-h-56 overflow-y-auto rounded-md bg-sunken">
      {lineas.map((linea) => {
        if (!linea.ok) {
          return (
            <li key={linea.numero} className="px-3 py-1.5 text-destructive">
              Línea {linea.numero}: {linea.motivo}
              <span className="block truncate text-sm text-muted-foreground">{linea.texto}</span>
            </li>
          );
        }
        const previo = valores.get(claveDe(serie, linea.mes));
        return (
          <li key={linea.numero} className="tnum flex justify-between gap-3 px-3 py-1.5">
            {formatearMes(linea.mes)}
            <span>
              {previo === undefined ? null : (
                <span className="text-sm text-muted-foreground">
                  hoy {valorEscrito(previo.valor)} →{' '}
                </span>
              )}
              {valorEscrito(linea.valor)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** One after the other, the oldest month first: each says what it moved. */
function useGuardarTodos(props: PegarDialogoProps, serie: string) {
  const { valores, definitivo, onSaved, onClose } = props;
  const guardar = trpc.indices.guardar.useMutation();
  const [estado, setEstado] = useState<{ readonly hechos: number; readonly error?: string }>();
  const enviar = async (leidas: readonly Leida[]) => {
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

/** Lines "month value" of a spreadsheet: looked over first, then saved as they are. */
export function PegarDialogo(props: PegarDialogoProps) {
  const { series, valores, definitivo, onClose } = props;
  const [serie, setSerie] = useState(props.serie);
  const [texto, setTexto] = useState(props.texto);
  const { enCurso, hechos, error, enviar } = useGuardarTodos(props, serie);
  const [idSerie, idTexto] = [useId(), useId()];
  const lineas = leerPegado(texto);
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
              : buenas.length === 1
                ? 'Guardar 1 valor'
                : `Guardar ${buenas.length} valores`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div>
          <FieldLabel htmlFor={idSerie} className="mb-1.5">
            Serie
          </FieldLabel>
          <OptionSelect
            id={idSerie}
            value={serie}
            disabled={enCurso}
            options={series.map((value) => ({ value, label: nombreDeSerie(value) }))}
            onChange={({ target }) => setSerie(target.value)}
          />
        </div>
        <ArchivoCampo serie={serie} disabled={enCurso} onTexto={setTexto} />
        <div>
          <FieldLabel htmlFor={idTexto} className="mb-1.5">
            Meses y valores
          </FieldLabel>
          <Textarea
            id={idTexto}
            rows={6}
            value={texto}
            disabled={enCurso}
            placeholder={'jun 2026\t1.021,3\njul 2026\t1.040,2'}
            onChange={({ target }) => setTexto(target.value)}
          />
        </div>
        {lineas.length === 0 ? null : <Revision {...{ lineas, serie, valores }} />}
        {error === undefined ? null : (
          <p role="alert" className="text-sm text-destructive">
            {error}
          </p>
        )}
      </div>
    </TitledDialog>
  );
}
