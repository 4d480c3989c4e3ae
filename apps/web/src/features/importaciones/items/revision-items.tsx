import type {
  ItemInterpretado,
  VistaPreviaItems,
} from '@plomada/domain/acopios/planillas/planilla.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearCantidad, formatearNumero } from '@plomada/formatters/numero';
import { CircleAlert } from 'lucide-react';

import { Badge } from '../../../components/ui/badge.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { Aviso } from '../aviso.tsx';
import { HallazgosTabla } from '../hallazgos-tabla.tsx';
import { filasCon } from '../hallazgos.ts';

const filas = (n: number): string => `${formatearNumero(n)} ${n === 1 ? 'fila' : 'filas'}`;

const nombreDe = (archivo: string, que: string): string =>
  `${archivo.replace(/\.[^.]+$/, '')}-${que}.csv`;

type Moneda = VistaPreviaItems['moneda'];

const cuanto = ({ cantidad, unidad }: ItemInterpretado): string | null =>
  cantidad === null ? unidad : formatearCantidad(cantidad, unidad ?? undefined);

function Fila({ item, moneda }: { readonly item: ItemInterpretado; readonly moneda: Moneda }) {
  const precio =
    item.precioUnitario === null
      ? null
      : `${moneda === 'USD' ? 'US$' : '$'}\u00a0${formatearNumero(item.precioUnitario, { minimo: 2, maximo: 4 })}`;
  const detalle = [
    `Fila ${formatearNumero(item.fila)}`,
    item.codigo,
    cuanto(item),
    precio,
    item.rubro,
  ];
  return (
    <li className="flex items-start justify-between gap-3 px-3 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className="min-w-0 break-words">{item.descripcion ?? 'Sin descripción'}</span>
          {item.valida ? null : (
            <Badge tone="destructive" icon={CircleAlert}>
              Con error
            </Badge>
          )}
        </p>
        <p className="tnum text-sm break-words whitespace-normal text-muted-foreground">
          {detalle.filter(Boolean).join(' · ')}
        </p>
      </div>
      <Money centavos={item.importeCentavos} moneda={moneda} className="shrink-0 font-medium" />
    </li>
  );
}

/** What would happen: first whether it can, then why not or what to look at, then the rows. */
export function RevisionItems({ vista }: { readonly vista: VistaPreviaItems }) {
  const { archivo, errores, advertencias, muestra, moneda } = vista;
  const malas = filasCon(errores);
  return (
    <div className="flex flex-col gap-4">
      <div role="status">
        {malas > 0 ? (
          <Aviso tono="destructive">
            {filas(malas)} de {formatearNumero(vista.filas)} con errores. Entran todas o ninguna:
            hay que corregir la planilla y elegirla de nuevo.
          </Aviso>
        ) : (
          <Aviso tono="success">
            {filas(vista.filas)} sin errores, por{' '}
            <span className="tnum">{formatearDinero(vista.importeCentavos, moneda)}</span>.
          </Aviso>
        )}
      </div>
      {errores.length === 0 ? null : (
        <HallazgosTabla
          titulo={`Errores (${formatearNumero(errores.length)})`}
          archivo={nombreDe(archivo, 'errores')}
          hallazgos={errores}
        />
      )}
      {advertencias.length === 0 ? null : (
        <HallazgosTabla
          titulo={`Para mirar (${formatearNumero(advertencias.length)})`}
          archivo={nombreDe(archivo, 'advertencias')}
          hallazgos={advertencias}
        />
      )}
      <section>
        <h3 className="mb-2 text-base font-semibold">
          {muestra.length < vista.filas ? `Las primeras ${muestra.length} filas` : 'Las filas'}
        </h3>
        <ul className="divide-y divide-border rounded-lg border border-border">
          {muestra.map((item) => (
            <Fila key={item.fila} item={item} moneda={moneda} />
          ))}
        </ul>
      </section>
    </div>
  );
}
