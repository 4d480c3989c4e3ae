import type { VistaListado } from '@plomada/domain/cheques/listados/listado.schema';
import { formatearNumero } from '@plomada/formatters/numero';

import { Field } from '@/components/form/field.tsx';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { AnsweredQuestions } from '@/components/import/answered-questions.tsx';
import { LeftOut, NoticeLine } from '@/components/import/findings.tsx';

import { Cuentas } from './cuentas.tsx';
import { ConMotivo, Movidos, Nuevos } from './filas.tsx';
import { movidosDe, paraDecidir, preguntasDe, queNoEntran } from './plan.ts';
import { Sumas } from './sumas.tsx';
import type { Destino } from './use-destino.ts';
import type { Leyendo } from './use-listado.ts';

const quedanAfuera = (filas: number): string =>
  filas === 1
    ? 'Queda afuera 1 fila que no es un cheque o no se entiende.'
    : `Quedan afuera ${formatearNumero(filas)} filas que no son cheques o no se entienden.`;

type HojaProps = {
  readonly vista: VistaListado;
  readonly onElegir: (hoja: string) => void;
};

/** Choice of the sheet, in a workbook with several listings; each is read on its own. */
function Hoja({ vista: { hojas, hoja }, onElegir }: HojaProps) {
  if (hojas.length < 2) return null;
  return (
    <Field
      label="Hoja"
      help={`Hay un listado en ${formatearNumero(hojas.length)} hojas: cada una se lee aparte.`}
    >
      {(control) => (
        <OptionSelect
          {...control}
          value={hoja ?? ''}
          options={hojas.map((nombre) => ({ value: nombre, label: nombre }))}
          onChange={({ target }) => onElegir(target.value)}
        />
      )}
    </Field>
  );
}

type VistaProps = {
  readonly vista: VistaListado;
  readonly leyendo: Leyendo;
  readonly destino: Destino;
};

/** Preview of a listing: sums on both sides, questions, accounts, and its cheques by their effect. */
export function Vista({ vista, leyendo, destino }: VistaProps) {
  const { archivo, afuera, fecha, elegirHoja, responder, dejar, cambiarFecha } = leyendo;
  const { pedidas } = destino;
  const conCuentas = pedidas.carteras.length + pedidas.bancos.length > 0;
  const nadaNuevo = vista.filas.every(({ que }) => que === 'IGUAL') && vista.filas.length > 0;
  return (
    <div className="flex flex-col gap-5">
      <Hoja vista={vista} onElegir={elegirHoja} />
      <Sumas vista={vista} afuera={afuera} />
      {nadaNuevo ? (
        <NoticeLine tono="success">
          No trae nada nuevo: todos sus cheques están igual acá.
        </NoticeLine>
      ) : null}
      <AnsweredQuestions preguntas={preguntasDe(vista, leyendo.respuestas)} onAnswer={responder} />
      {conCuentas || movidosDe(vista, afuera).length > 0 ? (
        <Cuentas
          vista={vista}
          bancos={destino.bancos}
          pedidas={pedidas}
          elegidas={destino.elegidas}
          fecha={fecha}
          errores={destino.errores}
          onElegir={destino.elegir}
          onFecha={cambiarFecha}
        />
      ) : null}
      <Nuevos
        filas={vista.filas.filter(({ que }) => que === 'NUEVO')}
        afuera={afuera}
        noCabe={destino.noCabe}
        onDejar={dejar}
      />
      <Movidos
        filas={vista.filas.filter(({ que }) => que === 'MUEVE')}
        afuera={afuera}
        onDejar={dejar}
      />
      <ConMotivo titulo="Esperan una decisión" filas={paraDecidir(vista)} />
      <ConMotivo titulo="No entran" filas={queNoEntran(vista)} />
      <LeftOut archivo={archivo} hallazgos={vista.afuera} inWords={quedanAfuera} />
    </div>
  );
}
