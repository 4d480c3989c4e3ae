import { conPlazos } from '@plomada/domain/aportes/estado/plazos.rules';
import { formatearFecha, hoyEnBuenosAires, titularMes } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import type { ReactNode } from 'react';

import { Balance, Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { DeudaPropia } from '@/features/aportes/mis-cuentas/deuda-propia.tsx';
import { cn } from '@/lib/utils.ts';

import { type Contenido, type Cuenta, IMPORTES, type Linea, nombrarLinea } from './lineas.ts';
import { usePreguntar } from './preguntar.tsx';

type CifraProps = {
  readonly nombre: string;
  readonly lead?: boolean;
  /** True for an amount that takes a full row where amounts are shown in two columns. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/**
 * Amount with its label: beside it in a narrow container, below it with `lead` and in a wide one.
 */
function Cifra({ nombre, lead = false, wide = false, children }: CifraProps) {
  return (
    <div
      className={cn(
        'flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 bg-card px-4 py-3 @[520px]:block @[520px]:py-3.5',
        lead && 'block',
        wide && '@[520px]:col-span-2',
      )}
    >
      <dt className="text-base text-muted-foreground @[520px]:text-sm">{nombre}</dt>
      <dd
        className={cn(
          'tnum ml-auto text-right font-semibold @[520px]:mt-1 @[520px]:text-left',
          lead
            ? 'mt-1 ml-0 w-full text-left text-3xl max-[359px]:text-2xl'
            : 'text-xl @[520px]:text-2xl',
        )}
      >
        {children}
      </dd>
    </div>
  );
}

/** Debt by due date; nothing for a link without today's account. */
function Deuda({ contenido }: { readonly contenido: Contenido }) {
  const { estado, proyecto, comoAportar, ahora } = contenido;
  if (estado === null) return null;
  return (
    <Panel>
      <DeudaPropia
        obra={proyecto.nombre}
        socioId={estado.socio.id}
        cuentas={conPlazos(estado)}
        comoAportar={comoAportar}
        hoy={hoyEnBuenosAires(new Date(ahora))}
      />
    </Panel>
  );
}

function Totales({ cuenta, conDeuda }: { readonly cuenta: Cuenta; readonly conDeuda: boolean }) {
  const { porMoneda, participacionBp } = cuenta;
  const importes = IMPORTES.filter(([, cifra]) => conDeuda || cifra !== 'pendienteCentavos');
  return (
    <div className="@container rounded-lg shadow-raised">
      <dl className="grid gap-px overflow-hidden rounded-lg bg-border @[520px]:grid-cols-2">
        {importes.map(([nombre, cifra]) => (
          <Cifra key={cifra} nombre={nombre} lead={cifra === 'pendienteCentavos'}>
            {porMoneda.map((una, i) => (
              <Money
                key={una.moneda}
                centavos={una[cifra]}
                moneda={una.moneda}
                alarm={cifra === 'pendienteCentavos' && una.diasMora > 0}
                className={i === 0 ? 'block' : 'block text-xl'}
              />
            ))}
          </Cifra>
        ))}
        <Cifra nombre="Participación" wide={!conDeuda}>
          {formatearPorcentajeBp(participacionBp)}
        </Cifra>
      </dl>
    </div>
  );
}

export function Cifras({
  contenido,
  cuenta,
}: {
  readonly contenido: Contenido;
  readonly cuenta: Cuenta;
}) {
  return (
    <section aria-label="Tus cifras" className="flex flex-col gap-4">
      <Deuda contenido={contenido} />
      <Totales cuenta={cuenta} conDeuda={contenido.estado === null} />
    </section>
  );
}

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
            <Balance centavos={saldoCentavos} moneda={moneda} />
          </p>
        )}
        {boton}
      </div>
      {debajo}
    </li>
  );
}

/** Lines by month, newest first, because visitors look for news. */
function porMes(lineas: readonly Linea[]): readonly (readonly [mes: string, delMes: Linea[]])[] {
  const meses = new Map<string, Linea[]>();
  for (const linea of lineas.toReversed()) {
    const mes = linea.fecha.slice(0, 7);
    meses.set(mes, [...(meses.get(mes) ?? []), linea]);
  }
  return [...meses];
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
        porMes(lineas).map(([mes, delMes]) => (
          <section key={mes} aria-label={titularMes(mes)}>
            <h3 className="border-t border-border bg-muted px-4 py-1.5 text-sm font-medium">
              {titularMes(mes)}
            </h3>
            <ul>
              {delMes.map((linea) => (
                <Renglon key={`${linea.clase} ${linea.id}`} linea={linea} al={al} />
              ))}
            </ul>
          </section>
        ))
      )}
    </Panel>
  );
}
