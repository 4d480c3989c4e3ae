import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { ComunDeInforme } from '@plomada/domain/informes/informe.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero, formatearPorcentajeBp } from '@plomada/formatters/numero';
import type { ReactNode } from 'react';

import type { Fact, FactLines } from '@/components/display/facts.tsx';
import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { MONEDA_LABEL } from '@/config/labels.ts';

import { Foto } from './foto.tsx';
import {
  nombrarAvance,
  nombrarLlamado,
  nombrarPresupuesto,
  nombrarRubro,
  nombreDeRubro,
} from './lineas.ts';
import { usePreguntar } from './preguntar.tsx';

const importe = (nombre: string, centavos: number, moneda: Moneda): Fact => [
  nombre,
  <Money key={nombre} centavos={centavos} moneda={moneda} />,
];

function Datos({ datos }: { readonly datos: FactLines }) {
  return (
    <dl className="mt-1">
      {datos
        .filter((dato) => dato !== false)
        .map(([nombre, valor]) => (
          <div key={nombre} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-sm text-muted-foreground">{nombre}</dt>
            <dd className="tnum ml-auto">{valor}</dd>
          </div>
        ))}
    </dl>
  );
}

type CosaProps = {
  readonly titulo: string;
  readonly datos: FactLines;
  /** Name of the line in a question. */
  readonly linea: string;
  readonly children?: ReactNode;
};

function Cosa({ titulo, datos, linea, children }: CosaProps) {
  const { boton, debajo } = usePreguntar(linea);
  return (
    <li className="flex flex-col border-t border-border px-4 py-3 first:border-t-0 [break-inside:avoid]">
      <div className="flex items-start justify-between gap-x-4">
        <p className="min-w-0 font-medium break-words">{titulo}</p>
        {boton}
      </div>
      <Datos datos={datos} />
      {children}
      {debajo}
    </li>
  );
}

function Saldos({ saldos }: Pick<ComunDeInforme, 'saldos'>) {
  return (
    <Panel flush title="Saldos de la obra">
      <ul>
        {saldos.map((saldo) => (
          <li
            key={saldo.moneda}
            className="border-t border-border px-4 py-3 first:border-t-0 [break-inside:avoid]"
          >
            <p className="font-medium">{MONEDA_LABEL[saldo.moneda]}</p>
            <Datos
              datos={[
                importe('Al empezar', saldo.inicialCentavos, saldo.moneda),
                importe('Ingresos', saldo.ingresosCentavos, saldo.moneda),
                importe('Egresos', saldo.egresosCentavos, saldo.moneda),
                importe('Al terminar', saldo.finalCentavos, saldo.moneda),
              ]}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Facts of a rubro, without zero amounts. */
function datosDeRubro(rubro: ComunDeInforme['porRubro'][number]): FactLines {
  const { moneda, ingresosCentavos, egresosCentavos, movimientos, comprobantes } = rubro;
  return [
    egresosCentavos !== 0 && importe('Egresos', egresosCentavos, moneda),
    ingresosCentavos !== 0 && importe('Ingresos', ingresosCentavos, moneda),
    ['Con comprobante', `${formatearNumero(comprobantes)} de ${formatearNumero(movimientos)}`],
  ];
}

function PorRubro({ porRubro }: Pick<ComunDeInforme, 'porRubro'>) {
  return (
    <Panel flush title="Por rubro">
      <ul>
        {porRubro.map((rubro) => (
          <Cosa
            key={`${rubro.rubro?.codigo ?? ''} ${rubro.moneda}`}
            titulo={nombreDeRubro(rubro)}
            linea={nombrarRubro(rubro)}
            datos={datosDeRubro(rubro)}
          />
        ))}
      </ul>
    </Panel>
  );
}

function Presupuestos({ presupuestos }: Pick<ComunDeInforme, 'presupuestos'>) {
  return (
    <Panel flush title="Presupuestos" qualifier="acordado, certificado y pagado">
      <ul>
        {presupuestos.map((uno) => (
          <Cosa
            key={uno.codigo}
            titulo={`${uno.codigo} ${uno.titulo}`}
            linea={nombrarPresupuesto(uno)}
            datos={[
              importe('Acordado', uno.totalCentavos, uno.moneda),
              importe('Certificado', uno.certificadoCentavos, uno.moneda),
              importe(
                uno.sentido === 'INGRESO' ? 'Cobrado' : 'Pagado',
                uno.pagadoCentavos,
                uno.moneda,
              ),
            ]}
          />
        ))}
      </ul>
    </Panel>
  );
}

function Avance({ avance }: Pick<ComunDeInforme, 'avance'>) {
  return (
    <Panel flush title="Avance certificado">
      <ul>
        {avance.map((uno) => (
          <Cosa
            key={`${uno.presupuesto} ${uno.item}`}
            titulo={uno.item}
            linea={nombrarAvance(uno)}
            datos={[
              [
                uno.presupuesto,
                `de ${formatearPorcentajeBp(uno.antesBp)} a ${formatearPorcentajeBp(uno.despuesBp)}`,
              ],
            ]}
          >
            <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(120px,1fr))] gap-3 empty:hidden">
              {uno.fotoAntes === null ? null : <Foto foto={uno.fotoAntes} que="Antes" />}
              {uno.fotoDespues === null ? null : <Foto foto={uno.fotoDespues} que="Después" />}
            </div>
          </Cosa>
        ))}
      </ul>
    </Panel>
  );
}

function Fotos({ fotos }: Pick<ComunDeInforme, 'fotos'>) {
  return (
    <Panel title="Fotos de la obra">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {fotos.map((foto) => (
          <Foto key={foto.id} foto={foto} que={foto.rubro ?? 'Obra'} />
        ))}
      </div>
    </Panel>
  );
}

function Llamados({ proximosLlamados }: Pick<ComunDeInforme, 'proximosLlamados'>) {
  return (
    <Panel flush title="Próximos llamados" qualifier="de toda la obra">
      <ul>
        {proximosLlamados.map((uno) => (
          <Cosa
            key={`${uno.numero} ${uno.vencimiento}`}
            titulo={`Llamado ${uno.numero}: ${uno.concepto}`}
            linea={nombrarLlamado(uno)}
            datos={[
              ['Vence', formatearFecha(uno.vencimiento)],
              importe('Total', uno.totalCentavos, uno.moneda),
            ]}
          />
        ))}
      </ul>
    </Panel>
  );
}

/** Report of closed months in reading order, without empty parts. */
export function InformeVista({ comun }: { readonly comun: ComunDeInforme }) {
  const { texto, saldos, porRubro, presupuestos, avance, fotos, proximosLlamados } = comun;
  return (
    <>
      {texto === null ? null : (
        <p className="max-w-[68ch] text-pretty break-words whitespace-pre-wrap">{texto}</p>
      )}
      {saldos.length === 0 ? null : <Saldos saldos={saldos} />}
      {porRubro.length === 0 ? null : <PorRubro porRubro={porRubro} />}
      {presupuestos.length === 0 ? null : <Presupuestos presupuestos={presupuestos} />}
      {avance.length === 0 ? null : <Avance avance={avance} />}
      {fotos.length === 0 ? null : <Fotos fotos={fotos} />}
      {proximosLlamados.length === 0 ? null : <Llamados proximosLlamados={proximosLlamados} />}
    </>
  );
}
