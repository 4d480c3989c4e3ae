import type { VistaListaApoc } from '@plomada/domain/apocrifos/lista.schema';
import { RECHAZO_EN_PALABRAS } from '@plomada/domain/apocrifos/palabras.rules';
import { contados } from '@plomada/domain/base/texto.rules';
import { formatearNumero } from '@plomada/formatters/numero';

import { EffectTotals } from '@/components/display/effect-totals.tsx';
import { DateInput } from '@/components/form/date-input.tsx';
import { Field } from '@/components/form/field.tsx';
import { AnsweredQuestions, withAnswers } from '@/components/import/answered-questions.tsx';
import { findingsName, FindingsTable, NoticeLine } from '@/components/import/findings.tsx';
import { useToday } from '@/lib/use-today.ts';

import type { Cargando } from './use-cargar.ts';

/** Rows of the file: those that stay and, by reason, those that are refused. */
function Filas({ vista }: { readonly vista: VistaListaApoc }) {
  const { filas, cuits, motivos, sinFecha } = vista;
  return (
    <EffectTotals
      lines={[
        ['Filas del archivo', formatearNumero(filas)],
        ['CUIT que quedan', formatearNumero(cuits)],
        ...motivos.map(
          (uno) =>
            [`Rechazadas, ${RECHAZO_EN_PALABRAS[uno.motivo]}`, formatearNumero(uno.filas)] as const,
        ),
        sinFecha > 0 && ['De las que quedan, sin fecha', formatearNumero(sinFecha)],
      ]}
    />
  );
}

type VistaProps = { readonly vista: VistaListaApoc; readonly cargando: Cargando };

/** Preview of a list: questions, counts, the day of the list, and the refused rows. */
export function Vista({ vista, cargando }: VistaProps) {
  const { archivo, respuestas, responder, listaDel, ponerDia } = cargando;
  const hoy = useToday();
  const { cuits, rechazadas, ejemplos, proveedores } = vista;
  return (
    <div className="flex flex-col gap-4">
      <AnsweredQuestions
        preguntas={withAnswers(vista.preguntas, respuestas)}
        onAnswer={responder}
      />
      {cuits === 0 ? null : (
        <>
          <Filas vista={vista} />
          <NoticeLine tono={proveedores === 0 ? 'success' : 'warning'}>
            {proveedores === 0
              ? 'Ningún proveedor de la organización está en esta lista.'
              : `Esta lista tiene a ${contados(proveedores, 'proveedor', 'proveedores')} de la organización.`}
          </NoticeLine>
          <Field
            label="Día de la lista"
            help="Rige la lista más nueva entre esta y la del operador."
          >
            {(control) => (
              <div className="max-w-52">
                <DateInput {...control} value={listaDel} max={hoy} onChange={ponerDia} />
              </div>
            )}
          </Field>
        </>
      )}
      {rechazadas === 0 ? null : (
        <FindingsTable
          titulo={
            rechazadas > ejemplos.length
              ? `Las primeras ${formatearNumero(ejemplos.length)} filas rechazadas`
              : 'Filas rechazadas'
          }
          archivo={findingsName('rechazadas', archivo)}
          hallazgos={ejemplos}
        />
      )}
    </div>
  );
}
