import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { Verificable } from '@plomada/domain/verificaciones/verificable.schema';
import { agruparCodigo } from '@plomada/formatters/codigo';
import { formatearFecha, formatearFechaHora, nombrarMes } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import type { ReactNode } from 'react';

import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { MONEDA_LABEL } from '@/config/labels.ts';

type Par = readonly [nombre: string, valor: ReactNode];

type Contenido = {
  readonly titulo: string;
  readonly aviso: string;
  readonly datos: readonly Par[];
  readonly totales: readonly { readonly moneda: Moneda; readonly cifras: readonly Par[] }[];
  /** Text shown when there are no totals. */
  readonly vacia?: string;
};

const dinero = (centavos: number, moneda: Moneda) => <Money centavos={centavos} moneda={moneda} />;

/** Content of the verification page by kind of document. */
export function contenidoDe(verificacion: Verificable): Contenido {
  if (!('tipo' in verificacion)) {
    return {
      titulo: 'Este estado de cuenta es auténtico',
      aviso:
        'Lo emitió Plomada con las cifras de abajo. Hay que compararlas con las del papel: si la obra, el día o algún importe es otro, el papel fue cambiado.',
      datos: [
        ['Obra', verificacion.obra],
        ['Socio, por sus iniciales', verificacion.socio],
        ['Al día', formatearFecha(verificacion.al)],
      ],
      totales: verificacion.totales.map(({ moneda, ...total }) => ({
        moneda,
        cifras: [
          ['Llamado', dinero(total.exigidoCentavos, moneda)],
          ['Aportado', dinero(total.aportadoCentavos, moneda)],
          ['Pendiente', dinero(total.pendienteCentavos, moneda)],
          ['Adelantado', dinero(total.adelantadoCentavos, moneda)],
        ],
      })),
    };
  }
  if (verificacion.tipo === 'INFORME') {
    return {
      titulo: 'Este informe es auténtico',
      aviso:
        'Lo emitió Plomada con las cifras de abajo, sin las de movimientos privados. Si en el papel los meses, la versión o algún importe es otro, el papel fue cambiado.',
      datos: [
        ['Organización', verificacion.organizacion],
        ['Obra', verificacion.obra],
        ['Desde', nombrarMes(verificacion.desde)],
        ['Hasta', nombrarMes(verificacion.hasta)],
        ['Versión', formatearNumero(verificacion.version)],
        ['Hecho el', formatearFechaHora(verificacion.creadoEn)],
      ],
      totales: verificacion.totales.map(({ moneda, ...total }) => ({
        moneda,
        cifras: [
          ['Saldo inicial', dinero(total.inicialCentavos, moneda)],
          ['Ingresos', dinero(total.ingresosCentavos, moneda)],
          ['Egresos', dinero(total.egresosCentavos, moneda)],
          ['Saldo final', dinero(total.finalCentavos, moneda)],
        ],
      })),
      vacia: 'Sin movimientos en esos meses.',
    };
  }
  return {
    titulo: 'Este cierre es auténtico',
    aviso:
      'Lo emitió Plomada con las cifras de abajo, sin las de movimientos privados. Si en el papel el mes, la versión o algún importe es otro, el papel fue cambiado.',
    datos: [
      ['Organización', verificacion.organizacion],
      ['Cierre de', nombrarMes(verificacion.mes)],
      ['Versión', formatearNumero(verificacion.version)],
      ['Cerrado el', formatearFechaHora(verificacion.cerradoEn)],
    ],
    totales: verificacion.totales.map(({ moneda, ...total }) => ({
      moneda,
      cifras: [
        ['Ingresos', dinero(total.ingresosCentavos, moneda)],
        ['Egresos', dinero(total.egresosCentavos, moneda)],
        ['Saldo del mes', dinero(total.saldoCentavos, moneda)],
        ['Movimientos', formatearNumero(total.movimientos)],
      ],
    })),
    vacia: 'Sin movimientos: se cerró en cero.',
  };
}

type ConstanciaProps = { readonly codigo: string; readonly contenido: Contenido };

export function Constancia({ codigo, contenido }: ConstanciaProps) {
  const { datos, totales, vacia } = contenido;
  return (
    <Panel className="mt-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 border-b border-border pt-2 pb-4">
        {[['Código', agruparCodigo(codigo, ' ')] as const, ...datos].map(([nombre, valor]) => (
          <div key={nombre} className="contents">
            <dt className="text-muted-foreground">{nombre}</dt>
            <dd className="tnum min-w-0 text-right font-medium break-words whitespace-normal">
              {valor}
            </dd>
          </div>
        ))}
      </dl>
      <div className="pt-4">
        {totales.length === 0 && vacia !== undefined ? <p>{vacia}</p> : null}
        {totales.map(({ moneda, cifras }) => (
          <div key={moneda} className="mt-4 first:mt-0">
            <h3 className="text-sm text-muted-foreground">{MONEDA_LABEL[moneda]}</h3>
            <dl>
              {cifras.map(([nombre, cifra]) => (
                <div
                  key={nombre}
                  className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border/70 py-2 first:border-t-0"
                >
                  <dt>{nombre}</dt>
                  <dd className="tnum ml-auto font-medium">{cifra}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Panel>
  );
}
