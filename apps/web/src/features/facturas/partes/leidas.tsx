import type { Factura } from '@plomada/domain/facturas/factura.schema';
import { CAMPOS_DE_PARTES } from '@plomada/domain/facturas/partes';
import type { Partes } from '@plomada/domain/facturas/partes.schema';

import { Importe } from '../importe.tsx';
import { alicuotaEnPalabras } from '../palabras.ts';
import { CAMPO_LABEL } from './valores.ts';

type Linea = readonly [string, number];

/** Each part that there is something of. */
export function lineasDe(partes: Partes): readonly Linea[] {
  return [
    ...partes.alicuotas.flatMap(({ bp, netoCentavos, ivaCentavos }): Linea[] => [
      [`Neto al ${alicuotaEnPalabras(bp)}`, netoCentavos],
      ...(bp === 0 ? [] : [[`IVA ${alicuotaEnPalabras(bp)}`, ivaCentavos] as const]),
    ]),
    ...CAMPOS_DE_PARTES.map((campo): Linea => [CAMPO_LABEL[campo], partes[campo]]).filter(
      ([, centavos]) => centavos !== 0,
    ),
  ];
}

/** The parts as they hold, to read. */
export function Leidas({ factura }: { readonly factura: Factura }) {
  const { partes, arca, nuestro } = factura;
  if (partes === null) {
    return (
      <p className="text-muted-foreground">
        {factura.esperaPartes
          ? 'Discrimina IVA y no se sabe cómo: el archivo que se leyó no lo trae.'
          : 'No discrimina IVA: cuenta por su total.'}
      </p>
    );
  }
  const moneda = (arca ?? nuestro)?.moneda ?? 'ARS';
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      {lineasDe(partes).map(([nombre, centavos]) => (
        <div key={nombre} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted-foreground">{nombre}</dt>
          <dd className="text-right">
            <Importe centavos={centavos} moneda={moneda} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
