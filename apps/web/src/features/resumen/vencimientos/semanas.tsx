import type { TipoVencimiento, Vencimiento } from '@plomada/domain/resumen/vencimientos.schema';
import { formatearFecha, formatearFechaCorta } from '@plomada/formatters/fecha';
import {
  BadgeCheck,
  Banknote,
  FileClock,
  HandCoins,
  FileText,
  type LucideIcon,
  PackageOpen,
  ScrollText,
} from 'lucide-react';
import { Link } from 'react-router';

import { Money } from '../../../components/ui/money.tsx';
import { cn } from '../../../lib/cn.ts';
import type { SemanaConVencimientos } from './por-semana.ts';

const ICONO: Readonly<Record<TipoVencimiento, LucideIcon>> = {
  PAGO: Banknote,
  CHEQUE: ScrollText,
  CERTIFICADO: BadgeCheck,
  ACOPIO: PackageOpen,
  PRESUPUESTO: FileClock,
  LLAMADO: HandCoins,
  DOCUMENTO: FileText,
};

type FilaProps = {
  readonly item: Vencimiento;
  /** Before this day it is overdue. */
  readonly hoy: string;
  /** Over all works, each says of which. */
  readonly conObra: boolean;
};

/** A certificate to collect has no day to be late on. */
const estaVencido = ({ item, hoy }: FilaProps) =>
  (item.tipo === 'PAGO' || item.tipo === 'LLAMADO') && item.fecha < hoy;

function Importe({ item }: Pick<FilaProps, 'item'>) {
  const { sentido, importeCentavos, moneda } = item;
  if (importeCentavos === null) return null;
  const signo = sentido === 'EGRESO' ? -importeCentavos : importeCentavos;
  return (
    <Money
      centavos={signo}
      moneda={moneda}
      income={sentido === 'INGRESO'}
      className={cn('shrink-0', sentido === null && 'text-muted-foreground')}
    />
  );
}

function Fila(props: FilaProps) {
  const { item, conObra } = props;
  const Icono = ICONO[item.tipo];
  const vencido = estaVencido(props);
  const obra = conObra ? `${item.proyecto.codigo} · ` : '';
  return (
    <Link
      to={item.enlace}
      className="flex min-h-[26px] items-center gap-2 px-4 -outline-offset-2 hover:bg-row-hover max-md:min-h-[60px]"
    >
      <Icono aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <span
        className={cn(
          'tnum w-[38px] shrink-0 text-sm',
          vencido ? 'text-expense' : 'text-muted-foreground',
        )}
        title={formatearFecha(item.fecha)}
      >
        {formatearFechaCorta(item.fecha)}
      </span>
      <span
        className="min-w-0 flex-1 truncate max-md:line-clamp-2 max-md:whitespace-normal"
        title={`${obra}${item.descripcion}`}
      >
        {vencido ? <span className="text-expense">Vencido · </span> : null}
        {obra}
        {item.descripcion}
      </span>
      <Importe item={item} />
    </Link>
  );
}

type Props = Pick<FilaProps, 'hoy' | 'conObra'> & {
  readonly semanas: readonly SemanaConVencimientos[];
};

/** Each week with what falls due in it and the cash at its end. */
export function Semanas({ semanas, ...resto }: Props) {
  return semanas.map(({ desde, hasta, items, masBaja, ...semana }) => (
    <section key={desde} aria-label={`Semana del ${formatearFecha(desde)}`}>
      <h3
        className={cn(
          'flex min-h-[22px] items-center justify-between gap-3 bg-muted px-4 text-xs font-medium max-md:min-h-8',
          masBaja ? 'text-foreground' : 'text-muted-foreground',
        )}
      >
        <span className="tnum">
          {formatearFechaCorta(desde)} al {formatearFechaCorta(hasta)}
        </span>
        <span>
          {masBaja ? 'El más bajo · ' : ''}Cierra en{' '}
          <Money
            centavos={semana.saldoCentavos}
            moneda={items[0]?.moneda ?? 'ARS'}
            alarm={semana.saldoCentavos < 0}
          />
        </span>
      </h3>
      <ul>
        {items.map((item) => (
          <li key={`${item.enlace} ${item.fecha} ${item.descripcion}`}>
            <Fila item={item} {...resto} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
