import type { VistaPreviaArca } from '@plomada/domain/facturas/lectura.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { nombrarMes } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

import { NoticeLine } from '@/components/import/findings.tsx';

type VistaProps = { readonly vista: VistaPreviaArca };

const comprobantes = (cuantos: number): string =>
  cuantos === 1 ? '1 comprobante' : `${formatearNumero(cuantos)} comprobantes`;

const mesesEnPalabras = ({ meses }: VistaPreviaArca): string =>
  meses.map(({ mes, cantidad }) => `${nombrarMes(mes)} (${formatearNumero(cantidad)})`).join(', ');

function conocidosEnPalabras({ emisores: { total, conocidos } }: VistaPreviaArca): string {
  if (total === 1) return conocidos === 1 ? 'Es un proveedor tuyo.' : 'No es un proveedor tuyo.';
  if (conocidos === 0) return `Ninguno de los ${formatearNumero(total)} es un proveedor tuyo.`;
  return `${formatearNumero(conocidos)} de ${formatearNumero(total)} son proveedores tuyos.`;
}

function Sospechas({ vista: { emisores, cuitsDelNombre } }: VistaProps) {
  return (
    <>
      {emisores.propio ? (
        <NoticeLine tono="warning">
          Tu organización está entre los emisores: parece el archivo de otra, que te compró a vos.
        </NoticeLine>
      ) : null}
      {cuitsDelNombre.map((cuit) => (
        <NoticeLine key={cuit} tono="warning">
          {`El nombre del archivo tiene ${formatearCuit(cuit)}, que puede ser el CUIT de otra organización o el momento en que se bajó.`}
        </NoticeLine>
      ))}
    </>
  );
}

/** Months and issuers of a file that does not name its owner, so that a person can recognise it. */
export function DeQuien({ vista }: VistaProps) {
  const { cuit, emisores } = vista;
  if (cuit !== null) return null;
  const mas = emisores.total - emisores.principales.length;
  return (
    <section aria-label="De quién es" className="flex flex-col gap-3">
      <div className="rounded-lg bg-sunken px-4 py-3">
        <p className="font-medium">
          El archivo no dice de qué CUIT es: mirá que sea de tu organización.
        </p>
        <p className="mt-1 text-sm">{`Meses: ${mesesEnPalabras(vista)}`}</p>
        <p className="mt-2 text-sm">{`Emisores: ${conocidosEnPalabras(vista)}`}</p>
        <ul className="tnum mt-1 text-sm text-muted-foreground">
          {emisores.principales.map(({ cuit: cuitDelEmisor, denominacion, cantidad, conocido }) => (
            <li key={cuitDelEmisor}>
              {`${denominacion} · ${formatearCuit(cuitDelEmisor)} · ${comprobantes(cantidad)}${conocido ? ' · proveedor' : ''}`}
            </li>
          ))}
          {mas > 0 ? <li>{`y ${formatearNumero(mas)} más`}</li> : null}
        </ul>
      </div>
      <Sospechas vista={vista} />
    </section>
  );
}

/** Notice of unknown document kinds, which are stored whole and classified later. */
export function TiposSinClasificar({ vista: { sinClasificar } }: VistaProps) {
  if (sinClasificar === 0) return null;
  const cuantos =
    sinClasificar === 1
      ? '1 comprobante es de un tipo que no conocemos: entra'
      : `${formatearNumero(sinClasificar)} comprobantes son de tipos que no conocemos: entran`;
  return (
    <NoticeLine tono="warning">
      {`${cuantos} con su total, como «Otro (código N)», y se clasifica después en Falta acá.`}
    </NoticeLine>
  );
}
