import type { ResultadoArca, VistaPreviaArca } from '@plomada/domain/facturas/lectura.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

import { EffectFigures } from '@/components/display/effect-figures';

import { FindingsTable } from '../../../components/import/findings-table.tsx';
import { rowsWith } from '../../../components/import/findings.ts';
import { NoticeLine } from '../../../components/import/notice-line.tsx';
import { cuantasFacturas, LAYOUT_LABEL } from '../palabras.ts';

const filas = (cuantas: number): string =>
  cuantas === 1 ? 'Queda afuera 1 fila' : `Quedan afuera ${formatearNumero(cuantas)} filas`;

type VistaProps = { readonly vista: VistaPreviaArca; readonly archivo: string };

/** What a file is and what it would bring, before it is read. */
export function Vista({ vista, archivo }: VistaProps) {
  const { layout, cuit, desde, hasta, errores, nuevas, completan, iguales } = vista;
  const afuera = rowsWith(errores);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="font-medium">{LAYOUT_LABEL[layout]}</p>
        <p className="tnum text-sm whitespace-normal text-muted-foreground">
          {`Comprobantes del ${formatearFecha(desde)} al ${formatearFecha(hasta)}`}
          {cuit === null ? '' : ` · CUIT ${formatearCuit(cuit)}`}
        </p>
      </div>
      <EffectFigures
        figures={[
          ['Nuevas', formatearNumero(nuevas)],
          ['Se completan con lo que este archivo agrega', formatearNumero(completan)],
          ['Ya estaban', formatearNumero(iguales)],
        ]}
      />
      {nuevas + completan === 0 && afuera === 0 ? (
        <NoticeLine tono="success">No trae nada nuevo: todo lo que tiene ya se leyó.</NoticeLine>
      ) : null}
      {afuera === 0 ? null : (
        <>
          <NoticeLine tono="warning">
            {`${filas(afuera)} que no se pueden leer. Las demás entran igual.`}
          </NoticeLine>
          <FindingsTable
            titulo="Filas que quedan afuera"
            archivo={`afuera-${archivo.replace(/\.\w+$/, '')}.csv`}
            hallazgos={errores}
          />
        </>
      )}
    </div>
  );
}

/** What came of it. */
export function Leido({ hecho }: { readonly hecho: ResultadoArca }) {
  const { nuevas, completadas } = hecho;
  return (
    <NoticeLine tono="success">
      {nuevas + completadas === 0
        ? 'Este archivo ya estaba leído: no cambió nada.'
        : `Se leyeron ${cuantasFacturas(nuevas)} nuevas${
            completadas === 0 ? '' : ` y se completaron ${formatearNumero(completadas)}`
          }.`}
    </NoticeLine>
  );
}
