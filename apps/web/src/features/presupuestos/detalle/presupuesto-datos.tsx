import {
  INDEXACION_EN_PALABRAS,
  SENTIDO_PRESUPUESTO_EN_PALABRAS,
} from '@plomada/domain/presupuestos/palabras.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { formatearNumero, formatearPorcentajeBp } from '@plomada/formatters/numero';
import type { ReactNode } from 'react';

import { Panel } from '@/components/display/panel';

import { ProveedorLink } from '../../proveedores/proveedor-link.tsx';
import { indiceDe } from '../textos.ts';

const cuitEscrito = (cuit: string): string =>
  cuit.replace(/^(\d{2})(\d{8})(\d)$/, (_, a: string, b: string, c: string) => `${a}-${b}-${c}`);

function datos(presupuesto: Presupuesto): readonly (readonly [string, ReactNode])[] {
  const { sentido, rubro, fecha, vence, validezDias, cliente, cotizacionBase } = presupuesto;
  const { proveedor } = presupuesto;
  const { anticipoBp, fondoReparoBp, baseAnticipo, creadoPor, creadoEn, indexacion } = presupuesto;
  const { enviadoEn, aceptadoEn } = presupuesto;
  const filas: readonly (readonly [string, ReactNode] | false)[] = [
    ['Tipo', SENTIDO_PRESUPUESTO_EN_PALABRAS[sentido]],
    proveedor !== null && ['Proveedor', <ProveedorLink key="proveedor" proveedor={proveedor} />],
    Boolean(cliente?.cuit) && ['CUIT', cuitEscrito(cliente?.cuit ?? '')],
    sentido === 'EGRESO' && ['Rubro', rubro?.nombre ?? '—'],
    ['Fecha', formatearFecha(fecha)],
    [
      'Validez',
      validezDias === null || vence === null
        ? 'Sin vencimiento'
        : `${formatearNumero(validezDias)} días, hasta el ${formatearFecha(vence)}`,
    ],
    ['Actualización', indiceDe(presupuesto) ?? INDEXACION_EN_PALABRAS[indexacion]],
    cotizacionBase !== null && [
      'Dólar al aceptar',
      `$\u00a0${formatearNumero(cotizacionBase, { minimo: 2, maximo: 6 })}`,
    ],
    ['Anticipo', anticipoBp === 0 ? 'Sin anticipo' : formatearPorcentajeBp(anticipoBp)],
    anticipoBp > 0 && [
      'Se descuenta',
      baseAnticipo === 'ORIGINAL' ? 'Sobre la base original' : 'Sobre la base actualizada',
    ],
    ['Fondo de reparo', fondoReparoBp === 0 ? 'No' : formatearPorcentajeBp(fondoReparoBp)],
    ['Cargado por', `${creadoPor.nombre}, ${formatearFechaHora(creadoEn)}`],
    enviadoEn !== null && ['Enviado', formatearFechaHora(enviadoEn)],
    aceptadoEn !== null && ['Aceptado', formatearFechaHora(aceptadoEn)],
  ];
  return filas.filter((fila) => fila !== false);
}

/** What was agreed. */
export function PresupuestoDatos({ presupuesto }: { readonly presupuesto: Presupuesto }) {
  return (
    <Panel title="Condiciones">
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {datos(presupuesto).map(([que, valor]) => (
          <div key={que} className="min-w-0">
            <dt className="text-sm text-muted-foreground">{que}</dt>
            <dd className="break-words">{valor}</dd>
          </div>
        ))}
      </dl>
      {presupuesto.condiciones === null ? null : (
        <p className="mt-4 max-w-[68ch] break-words whitespace-pre-line">
          {presupuesto.condiciones}
        </p>
      )}
    </Panel>
  );
}
