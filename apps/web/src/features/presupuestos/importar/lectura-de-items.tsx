import type { Respuestas } from '@plomada/domain/planilla/pregunta';
import type { VistaPreviaItemsPresupuesto } from '@plomada/domain/presupuestos/planillas/planilla.schema';
import { COMO_SE_LEYO, idDeColumna, NOMBRES_DE_COLUMNA } from '@plomada/domain/renglones/pregunta';
import { formatearNumero } from '@plomada/formatters/numero';

import { ColumnPicker } from '@/components/import/column-picker.tsx';
import type { WizardActions } from '@/components/import/import-description.ts';
import { Questions } from '@/components/import/questions.tsx';
import { SheetProof } from '@/components/import/sheet-proof.tsx';

type Vista = VistaPreviaItemsPresupuesto;
const OPCIONES = Object.entries(NOMBRES_DE_COLUMNA).map(([value, label]) => ({ value, label }));

/** Remembered answers about an earlier sheet that a preview used. */
export const deAntes = ({ preguntas }: Vista): Respuestas =>
  Object.fromEntries(
    preguntas.flatMap((una) =>
      una.deAntes && una.respuesta !== null ? [[una.id, una.respuesta] as const] : [],
    ),
  );

/** Reason why nothing can be imported yet; null if it can. */
export function loQueFalta({ preguntas, prueba, errores, validas }: Vista): string | null {
  const abiertas = preguntas.filter(({ respuesta }) => respuesta === null).length;
  if (abiertas > 0) {
    return abiertas === 1
      ? 'Falta responder 1 pregunta para importar.'
      : `Falta responder ${formatearNumero(abiertas)} preguntas para importar.`;
  }
  if (prueba.some(({ cierra }) => !cierra)) return 'Una suma no cierra: no se puede importar.';
  return errores.length === 0 && validas === 0 ? 'No queda ninguna fila para importar.' : null;
}

const conRespuestas = (
  antes: Respuestas,
  nuevas: readonly { readonly preguntaId: string; readonly valor: string | null }[],
): Respuestas => {
  const todas = new Map(Object.entries(antes));
  for (const { preguntaId, valor } of nuevas) {
    if (valor === null) todas.delete(preguntaId);
    else todas.set(preguntaId, valor);
  }
  return Object.fromEntries(todas);
};

type Props = { readonly vista: Vista; readonly actos: WizardActions<Respuestas> };

/** Reading of a sheet of items: its totals, its questions, and the field of each column. */
function LecturaDeItems({ vista, actos: { responder, respondiendo, mapeo } }: Props) {
  const respuestas = mapeo ?? {};
  const decir = (nuevas: Parameters<typeof conRespuestas>[1]) =>
    responder(conRespuestas(respuestas, nuevas));
  // The answer is shown at once, before the server's new reading arrives.
  const preguntas = respondiendo
    ? vista.preguntas.map((una) => ({
        ...una,
        respuesta: respuestas[una.id] ?? (una.deAntes ? una.respuesta : null),
      }))
    : vista.preguntas;
  // Answer for a column that is reset: "as read" is sent to override the answer of an earlier
  // sheet, and null clears one given now.
  const comoSeLeyo = (columna: string) =>
    vista.preguntas.some(({ id, deAntes: recordada }) => recordada && id === idDeColumna(columna))
      ? COMO_SE_LEYO
      : null;
  return (
    <>
      <SheetProof prueba={vista.prueba} />
      {preguntas.length === 0 ? null : (
        <Questions preguntas={preguntas} onAnswer={decir} heading="h3" />
      )}
      {vista.columnas.length === 0 ? null : (
        <ColumnPicker
          campos={OPCIONES}
          columnas={vista.columnas.map((columna) => ({
            ...columna,
            que: columna.campo === null ? 'no se usa' : NOMBRES_DE_COLUMNA[columna.campo],
            elegida: (respuestas[idDeColumna(columna.columna)] ?? columna.porMano) || undefined,
          }))}
          onChange={(columna, valor) =>
            decir([{ preguntaId: idDeColumna(columna), valor: valor ?? comoSeLeyo(columna) }])
          }
        />
      )}
    </>
  );
}

export const verLectura = (vista: Vista, actos: WizardActions<Respuestas>) => (
  <LecturaDeItems vista={vista} actos={actos} />
);
