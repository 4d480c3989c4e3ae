import type { FilaPlan } from '@plomada/domain/cheques/listados/listado.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';

import { Money } from '@/components/display/money.tsx';
import { Checkbox } from '@/components/ui/checkbox.tsx';
import { cheques } from '@/config/cheques-paths.ts';
import { useTenant } from '@/lib/tenant.ts';

import { chequeDe } from './plan.ts';

/** Largest number of rows of a group on screen. */
const A_LA_VISTA = 200;

type GrupoProps = {
  readonly titulo: string;
  readonly filas: readonly FilaPlan[];
  readonly children: (fila: FilaPlan) => ReactNode;
};

/** Cheques with the same effect; nothing without any. */
function Grupo({ titulo, filas, children }: GrupoProps) {
  const id = useId();
  if (filas.length === 0) return null;
  const quedan = filas.length - A_LA_VISTA;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-base font-semibold">
        {titulo} <span className="text-muted-foreground">({formatearNumero(filas.length)})</span>
      </h3>
      <ul className="divide-y divide-border rounded-lg border border-border">
        {filas.slice(0, A_LA_VISTA).map((fila) => (
          <li key={fila.fila} className="px-3 py-2.5">
            {children(fila)}
          </li>
        ))}
      </ul>
      {quedan > 0 ? (
        <p className="mt-1.5 text-sm text-muted-foreground">
          {`Y ${formatearNumero(quedan)} más.`}
        </p>
      ) : null}
    </section>
  );
}

/** Drawer, payment day and informed state of a cheque. */
function datosDe({ librador, pago, estadoInformado, fila }: FilaPlan): string {
  const partes = [
    librador,
    pago !== null && `se paga el ${formatearFecha(pago)}`,
    estadoInformado !== null && `«${estadoInformado}»`,
    `fila ${fila}`,
  ];
  return partes.filter((parte) => parte !== null && parte !== false).join(' · ');
}

type LineaProps = {
  readonly fila: FilaPlan;
  readonly nombre: ReactNode;
  readonly motivo?: ReactNode;
  readonly alarma?: boolean;
};

function Linea({ fila, nombre, motivo = null, alarma = false }: LineaProps) {
  return (
    <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      <div className="min-w-0 font-medium break-words">{nombre}</div>
      <Money centavos={fila.importeCentavos} moneda={fila.moneda} className="font-medium" />
      <p className="col-span-2 text-sm break-words text-muted-foreground">{datosDe(fila)}</p>
      {motivo === null ? null : (
        <p
          className={
            alarma
              ? 'col-span-2 mt-0.5 flex gap-1.5 text-sm text-destructive'
              : 'col-span-2 mt-0.5 text-sm break-words'
          }
        >
          {alarma ? <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" /> : null}
          {motivo}
        </p>
      )}
    </div>
  );
}

type DejarProps = {
  readonly filas: readonly FilaPlan[];
  readonly afuera: ReadonlySet<number>;
  readonly onDejar: (fila: number, entra: boolean) => void;
};

type EntraProps = Omit<DejarProps, 'filas'> & {
  readonly id: string;
  readonly fila: FilaPlan;
  readonly children: ReactNode;
};

/** Row of a cheque with a box, which a person unticks to leave it out. */
function Entra({ id, fila: { fila }, afuera, onDejar, children }: EntraProps) {
  return (
    <div className="flex items-start gap-3">
      <Checkbox
        id={id}
        checked={!afuera.has(fila)}
        onCheckedChange={(entra) => onDejar(fila, entra === true)}
        className="mt-0.5"
      />
      {children}
    </div>
  );
}

type NuevosProps = DejarProps & {
  /** Reason why the cheque of a row cannot enter; null when it can. */
  readonly noCabe: (fila: FilaPlan) => string | null;
};

/** New cheques, each of which a person may leave out. */
export function Nuevos({ filas, noCabe, ...dejar }: NuevosProps) {
  const id = useId();
  return (
    <Grupo titulo="Cheques nuevos" filas={filas}>
      {(fila) => (
        <Entra {...dejar} fila={fila} id={`${id}-${fila.fila}`}>
          <Linea
            fila={fila}
            nombre={<label htmlFor={`${id}-${fila.fila}`}>{chequeDe(fila)}</label>}
            motivo={noCabe(fila)}
            alarma
          />
        </Entra>
      )}
    </Grupo>
  );
}

/** Name of a cheque, which leads to it if it is here. */
function Nombre({ fila }: { readonly fila: FilaPlan }) {
  const { tenantId } = useTenant();
  if (fila.cheque === null) return chequeDe(fila);
  return (
    <Link
      to={cheques.cheque(tenantId, fila.cheque.id)}
      className="finger rounded-sm text-primary underline-offset-4 hover:underline"
    >
      {chequeDe(fila)}
    </Link>
  );
}

const EVENTO = { DEPOSITADO: 'Queda depositado', COBRADO: 'Queda cobrado' } as const;

/** Cheques whose state changes, each of which a person may leave as it is. */
export function Movidos({ filas, ...dejar }: DejarProps) {
  const id = useId();
  return (
    <Grupo titulo="Cambian" filas={filas}>
      {(fila) => (
        <Entra {...dejar} fila={fila} id={`${id}-${fila.fila}`}>
          <Linea
            fila={fila}
            nombre={<Nombre fila={fila} />}
            motivo={
              <label htmlFor={`${id}-${fila.fila}`}>
                {dejar.afuera.has(fila.fila)
                  ? 'No entra: queda como está'
                  : fila.evento === 'COBRADO'
                    ? EVENTO.COBRADO
                    : EVENTO.DEPOSITADO}
                <span className="sr-only">{`, ${chequeDe(fila)}`}</span>
              </label>
            }
          />
        </Entra>
      )}
    </Grupo>
  );
}

type ConMotivoProps = { readonly titulo: string; readonly filas: readonly FilaPlan[] };

/** Cheques that this reading does not change, each with its reason. */
export function ConMotivo({ titulo, filas }: ConMotivoProps) {
  return (
    <Grupo titulo={titulo} filas={filas}>
      {(fila) => <Linea fila={fila} nombre={<Nombre fila={fila} />} motivo={fila.motivo} />}
    </Grupo>
  );
}
