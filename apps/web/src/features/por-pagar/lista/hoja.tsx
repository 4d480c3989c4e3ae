import type {
  Obligacion,
  TotalesObligaciones,
} from '@plomada/domain/obligaciones/obligacion.schema';
import { obraDe } from '@plomada/domain/obligaciones/palabras.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { Fragment } from 'react';

import { PrintSheet } from '@/components/page/print-sheet.tsx';

import { cuandoVence, partesEnPalabras } from './obligaciones.ts';
import { claveDe } from './renglon.ts';

export type HojaProps = {
  readonly titulo: string;
  /** Lines under the title: organisation, day and filters. */
  readonly datos: readonly string[];
  readonly contraparte: string;
  readonly filas: readonly Obligacion[];
  readonly totales: readonly TotalesObligaciones[];
  /**
   * True to group the debts by creditor or debtor, each with a sum; false lists them in one table
   * with a name column.
   */
  readonly porContraparte: boolean;
  readonly palabras: Readonly<Record<Obligacion['clase'], string>>;
  readonly onDone: () => void;
};

type Grupo = { readonly nombre: string; readonly filas: readonly Obligacion[] };

/**
 * Debts grouped by the counterparty's name, because a cheque has the payee's name but no supplier
 * id.
 */
function gruposDe(filas: readonly Obligacion[]): readonly Grupo[] {
  const grupos = new Map<string, Obligacion[]>();
  for (const fila of filas) {
    const { nombre } = fila.contraparte;
    const delGrupo = grupos.get(nombre);
    if (delGrupo) delGrupo.push(fila);
    else grupos.set(nombre, [fila]);
  }
  return [...grupos]
    .map(([nombre, delGrupo]) => ({ nombre, filas: delGrupo }))
    .toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es'));
}

/** Sums by currency, pesos first, never converted into each other. */
function sumasDe(filas: readonly Obligacion[]): string {
  const sumas = new Map<Obligacion['moneda'], bigint>();
  for (const { moneda, pendienteCentavos } of filas) {
    sumas.set(moneda, (sumas.get(moneda) ?? 0n) + BigInt(pendienteCentavos));
  }
  return [...sumas]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([moneda, centavos]) => formatearDinero(centavos, moneda))
    .join(' · ');
}

type RenglonProps = { readonly de: Obligacion; readonly conNombre: boolean };

function Renglon({ de, conNombre }: RenglonProps) {
  const { vence, contraparte, descripcion, moneda, totalCentavos, pendienteCentavos } = de;
  return (
    <tr>
      <td className="whitespace-nowrap">
        {vence === null ? cuandoVence(de) : formatearFecha(vence)}
      </td>
      {conNombre ? <td>{contraparte.nombre}</td> : null}
      <td>{descripcion}</td>
      <td>{obraDe(de)}</td>
      <td className="tnum text-right whitespace-nowrap">
        {formatearDinero(totalCentavos, moneda)}
      </td>
      <td className="tnum text-right font-medium whitespace-nowrap">
        {formatearDinero(pendienteCentavos, moneda)}
      </td>
    </tr>
  );
}

function Totales({ totales, palabras }: Pick<HojaProps, 'totales' | 'palabras'>) {
  return (
    <dl className="mb-3 flex flex-col gap-1.5">
      {totales.map((de) => (
        <div key={de.moneda} className="break-inside-avoid">
          <dt className="inline">Pendiente </dt>
          <dd className="tnum inline font-semibold">
            {formatearDinero(de.pendienteCentavos, de.moneda)}
          </dd>
          <dt className="inline"> · Vencido </dt>
          <dd className="tnum inline font-semibold">
            {formatearDinero(de.vencidoCentavos, de.moneda)}
          </dd>
          <dd>{partesEnPalabras(de, palabras)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Printed list of debts: all its rows, without the rest of the page. */
export function Hoja(props: HojaProps) {
  const { titulo, datos, contraparte, filas, totales, porContraparte, palabras, onDone } = props;
  const conNombre = !porContraparte;
  const columnas = conNombre ? 6 : 5;
  return (
    <PrintSheet title={titulo} facts={datos} onDone={onDone}>
      <Totales totales={totales} palabras={palabras} />
      <table>
        <thead>
          <tr>
            <th>Vencimiento</th>
            {conNombre ? <th>{contraparte}</th> : null}
            <th>Qué es</th>
            <th>Obra</th>
            <th className="text-right">Total</th>
            <th className="text-right">Pendiente</th>
          </tr>
        </thead>
        <tbody>
          {porContraparte
            ? gruposDe(filas).map((grupo) => (
                <Fragment key={grupo.nombre}>
                  <tr className="break-after-avoid">
                    <th scope="rowgroup" colSpan={columnas - 2}>
                      {grupo.nombre}
                    </th>
                    <th colSpan={2} className="tnum text-right">
                      {sumasDe(grupo.filas)}
                    </th>
                  </tr>
                  {grupo.filas.map((de) => (
                    <Renglon key={claveDe(de)} de={de} conNombre={false} />
                  ))}
                </Fragment>
              ))
            : filas.map((de) => <Renglon key={claveDe(de)} de={de} conNombre />)}
          <tr>
            <th colSpan={columnas - 2}>
              {totales.some(({ reparoSinFechaCentavos }) => reparoSinFechaCentavos !== 0)
                ? 'Total, con el fondo de reparo sin fecha'
                : 'Total'}
            </th>
            <th colSpan={2} className="tnum text-right">
              {sumasDe(filas)}
            </th>
          </tr>
        </tbody>
      </table>
    </PrintSheet>
  );
}
