import type { Moneda } from '@plomada/domain/base/campos.schema';
import { TITULOS_MOVIMIENTO } from '@plomada/domain/movimientos/movimiento.schema';
import type { Solicitud } from '@plomada/domain/solicitudes/solicitud.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { ArrowRight } from 'lucide-react';

import { isLabelled, MEDIO_PAGO_LABEL, TIPO_MOVIMIENTO_LABEL } from '../../../config/labels.ts';

type Lector = (valor: unknown, moneda: Moneda) => string;

const texto: Lector = (valor) =>
  typeof valor === 'string' || typeof valor === 'number' ? String(valor) : '—';
const etiqueta =
  (labels: Readonly<Record<string, string>>): Lector =>
  (valor, moneda) =>
    typeof valor === 'string' && isLabelled(labels, valor)
      ? (labels[valor] ?? valor)
      : texto(valor, moneda);

/** Fields of the audit log that say something by themselves, and how each is read. */
const CAMPOS: ReadonlyMap<string, readonly [nombre: string, lector: Lector]> = new Map([
  ['tipo', ['Tipo', etiqueta(TIPO_MOVIMIENTO_LABEL)]],
  [
    'fecha',
    [
      'Fecha',
      (valor, moneda) => (typeof valor === 'string' ? formatearFecha(valor) : texto(valor, moneda)),
    ],
  ],
  ['concepto', ['Concepto', texto]],
  [
    'importeCentavos',
    [
      'Importe',
      (valor, moneda) =>
        typeof valor === 'number' ? formatearDinero(valor, moneda) : texto(valor, moneda),
    ],
  ],
  ['moneda', ['Moneda', texto]],
  ['medioPago', ['Medio de pago', etiqueta(MEDIO_PAGO_LABEL)]],
  ['rubro', ['Rubro', texto]],
  ['proveedor', ['Proveedor', texto]],
  ['comprobante', ['Comprobante', texto]],
  ...Object.entries(TITULOS_MOVIMIENTO).map(([campo, titulo]) => [campo, [titulo, texto]] as const),
]);

export type CambiosProps = {
  readonly cambios: Solicitud['cambios'];
  readonly moneda?: Moneda | undefined;
};

/** What the row had when its deletion was asked for, and what it has now. */
export function Cambios({ cambios, moneda = 'ARS' }: CambiosProps) {
  const filas = cambios.flatMap(({ campo, antes, despues }) => {
    const [nombre, leer] = CAMPOS.get(campo) ?? [];
    return nombre && leer
      ? [{ campo, nombre, antes: leer(antes, moneda), despues: leer(despues, moneda) }]
      : [];
  });
  if (filas.length === 0) return null;
  return (
    <dl className="mt-1 flex flex-col gap-0.5 text-sm">
      {filas.map(({ campo, nombre, antes, despues }) => (
        <div key={campo} className="flex flex-wrap gap-x-1.5">
          <dt className="text-muted-foreground">{nombre}</dt>
          <dd className="tnum flex min-w-0 flex-wrap items-center gap-x-1.5 whitespace-normal">
            <span className="min-w-0 break-words">{antes}</span>
            <ArrowRight aria-label="ahora" className="size-3.5 shrink-0 text-muted-foreground" />
            <span className="min-w-0 font-medium break-words">{despues}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
