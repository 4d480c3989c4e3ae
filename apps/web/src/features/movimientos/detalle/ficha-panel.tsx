import { nombreComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { Panel } from '../../../components/ui/panel.tsx';
import { TIPO_COTIZACION_LABEL } from '../../../config/labels.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { rutas } from '../rutas.ts';

type Fila = readonly [nombre: string, valor: ReactNode];

const ORIGEN = {
  MANUAL: 'Cargado a mano',
  QR: 'Leído del QR, sin constatar con ARCA',
  IMPORT: 'Vino de una planilla',
} as const;

/** The value in both currencies as it was frozen when written. */
function congelados(movimiento: Movimiento): Fila[] {
  const { cotizacion, moneda, importeArsCentavos, importeUsdCentavos } = movimiento;
  if (cotizacion === null) return [];
  const valor = formatearNumero(cotizacion.valor, { minimo: 2, maximo: 6 });
  const del = cotizacion.fecha === null ? '' : `, del ${formatearFecha(cotizacion.fecha)}`;
  return [
    moneda === 'USD'
      ? ['En pesos', formatearDinero(importeArsCentavos)]
      : [
          'En dólares',
          importeUsdCentavos === null ? '—' : formatearDinero(importeUsdCentavos, 'USD'),
        ],
    ['Cotización', `${valor} ${TIPO_COTIZACION_LABEL[cotizacion.tipo]}${del}`],
  ];
}

function documento({ comprobante }: Movimiento): Fila[] {
  if (comprobante === null) return [];
  const { tipoArca, puntoVenta, numero, cuitEmisor, fechaEmision, totalCentavos, cae } =
    comprobante;
  const filas: (readonly [string, string | null])[] = [
    ['Comprobante', nombreComprobante(tipoArca, puntoVenta, numero)],
    ['Emisor', `CUIT ${formatearCuit(cuitEmisor)}`],
    ['Emitido', fechaEmision && formatearFecha(fechaEmision)],
    ['Total', totalCentavos === null ? null : formatearDinero(totalCentavos, comprobante.moneda)],
    [comprobante.caeTipo ?? 'CAE', cae],
    ['Origen', ORIGEN[comprobante.origen]],
  ];
  return filas.flatMap(([nombre, valor]) => (valor === null ? [] : [[nombre, valor] as const]));
}

/** The other rows of the spreadsheet it came with. */
function DeLaPlanilla({ movimiento }: { readonly movimiento: Movimiento }) {
  const { tenantId } = useTenant();
  const { privado, proyecto, importacionId } = movimiento;
  const lista = rutas(privado).lista(tenantId, proyecto.id);
  return (
    <Link
      to={`${lista}?importacion=${importacionId}`}
      className="font-medium text-primary hover:underline"
    >
      Ver toda la planilla
    </Link>
  );
}

/** What no field of the form says: where the movement comes from and what was frozen with it. */
export function FichaPanel({ movimiento }: { readonly movimiento: Movimiento }) {
  const { creadoPor, creadoEn, importacionId } = movimiento;
  const filas: readonly Fila[] = [
    ...congelados(movimiento),
    ...documento(movimiento),
    ['Cargado por', creadoPor.nombre],
    ['Cargado el', formatearFechaHora(creadoEn)],
    ...(importacionId === null
      ? []
      : [['Importación', <DeLaPlanilla key="planilla" movimiento={movimiento} />] as const]),
  ];
  return (
    <Panel title="Ficha">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        {filas.map(([nombre, valor]) => (
          <div key={nombre} className="contents">
            <dt className="text-muted-foreground">{nombre}</dt>
            <dd className="tnum text-right break-words whitespace-normal">{valor}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
