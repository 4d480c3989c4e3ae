import type { Factura } from '@plomada/domain/facturas/factura.schema';
import { CAMPOS_DE_PARTES } from '@plomada/domain/movimientos/comprobantes/partes';
import type { Partes } from '@plomada/domain/movimientos/comprobantes/partes.schema';

import { alicuotaEnPalabras, PARTE_LABEL } from '@/config/iva-labels.ts';

import { Importe } from '../importe.tsx';

type Linea = readonly [string, number];

function lineasDe(partes: Partes): readonly Linea[] {
  return [
    ...partes.alicuotas.flatMap(({ bp, netoCentavos, ivaCentavos }): Linea[] => [
      [`Neto al ${alicuotaEnPalabras(bp)}`, netoCentavos],
      ...(bp === 0 ? [] : [[`IVA ${alicuotaEnPalabras(bp)}`, ivaCentavos] as const]),
    ]),
    ...CAMPOS_DE_PARTES.map((campo): Linea => [PARTE_LABEL[campo], partes[campo]]).filter(
      ([, centavos]) => centavos !== 0,
    ),
  ];
}

export function PartesLeidas({ factura }: { readonly factura: Factura }) {
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
