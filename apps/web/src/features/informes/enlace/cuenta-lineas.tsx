import { formatearFecha, titularMes } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import { Money } from '@/components/display/money';
import { Panel } from '@/components/display/panel';

import { type Cuenta, type Linea, nombrarLinea } from './cuenta.ts';
import { usePreguntar } from './preguntar.tsx';

const QUE: Record<Linea['clase'], string> = {
  LLAMADO: 'Pedido',
  APORTE: 'Aportado',
  DEVOLUCION: 'Devuelto',
  PARTICIPACION: 'Participación',
};

function Importe({ linea }: { readonly linea: Linea }) {
  const { clase, moneda, participacionBp } = linea;
  const centavos = linea.exigidoCentavos ?? linea.aportadoCentavos;
  return (
    <p className="ml-auto text-right">
      {centavos === null || moneda === null ? (
        <span className="tnum font-medium">
          {participacionBp === null ? '—' : formatearPorcentajeBp(participacionBp)}
        </span>
      ) : (
        <Money centavos={centavos} moneda={moneda} className="font-medium" />
      )}
      <span className="block text-sm text-muted-foreground">{QUE[clase]}</span>
    </p>
  );
}

function Renglon({ linea, al }: { readonly linea: Linea; readonly al: string }) {
  const { detalle, fecha, vencimiento, original, saldoCentavos, moneda } = linea;
  const { boton, debajo } = usePreguntar(nombrarLinea(linea));
  return (
    <li className="flex flex-col border-t border-border px-4 py-3 [break-inside:avoid]">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div className="min-w-0 flex-1 basis-40">
          <p className="break-words">{detalle}</p>
          <p className="tnum text-sm whitespace-normal text-muted-foreground">
            {formatearFecha(fecha)}
            {vencimiento === null
              ? null
              : ` · ${vencimiento < al ? 'Venció' : 'Vence'} el ${formatearFecha(vencimiento)}`}
            {original === null ? null : (
              <>
                {' · '}
                <Money centavos={original.importeCentavos} moneda={original.moneda} />
              </>
            )}
          </p>
        </div>
        <Importe linea={linea} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {saldoCentavos === null || moneda === null ? null : (
          <p className="text-sm text-muted-foreground">
            {'Saldo '}
            <Money centavos={saldoCentavos} moneda={moneda} alarm={saldoCentavos < 0} />
          </p>
        )}
        {boton}
      </div>
      {debajo}
    </li>
  );
}

type Mes = { readonly mes: string; readonly lineas: Linea[] };

/** Newest first, by month: what is new is what one comes for. */
function porMes(lineas: readonly Linea[]): readonly Mes[] {
  const meses = new Map<string, Linea[]>();
  for (const linea of lineas.toReversed()) {
    const mes = linea.fecha.slice(0, 7);
    meses.set(mes, [...(meses.get(mes) ?? []), linea]);
  }
  return [...meses].map(([mes, suyas]) => ({ mes, lineas: suyas }));
}

export function CuentaLineas({ cuenta }: { readonly cuenta: Cuenta }) {
  const { al, lineas } = cuenta;
  return (
    <Panel
      flush
      title="Tu cuenta"
      qualifier="lo pedido y lo aportado, de lo más nuevo a lo más viejo"
    >
      {lineas.length === 0 ? (
        <p className="px-4 py-3">Hasta el {formatearFecha(al)} no había llamados ni aportes.</p>
      ) : (
        porMes(lineas).map(({ mes, lineas: suyas }) => (
          <section key={mes} aria-label={titularMes(mes)}>
            <h3 className="border-t border-border bg-muted px-4 py-1.5 text-sm font-medium">
              {titularMes(mes)}
            </h3>
            <ul>
              {suyas.map((linea) => (
                <Renglon key={`${linea.clase} ${linea.id}`} linea={linea} al={al} />
              ))}
            </ul>
          </section>
        ))
      )}
    </Panel>
  );
}
