import type { ItemAgenda } from '@plomada/domain/agenda/evento.schema';
import { ESTADO_EVENTO } from '@plomada/domain/agenda/palabras.rules';
import { diasEntre } from '@plomada/domain/base/fecha.rules';
import { Repeat } from 'lucide-react';
import { Link } from 'react-router';

import { Money } from '@/components/display/money';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/lib/utils';

import { ESTADO_ICONO, ICONO_ORIGEN } from '../iconos.ts';
import { claseDe } from './ficha.tsx';
import { diaDe, horaDe, vencido } from './items.ts';

export type FilaProps = {
  readonly item: ItemAgenda;
  readonly hoy: string;
  readonly to: string;
  /** Narrow: the amount under the title. */
  readonly compacta?: boolean | undefined;
  readonly onOpen?: (() => void) | undefined;
};

const colorDe = (tarde: boolean) => (tarde ? 'text-expense' : 'text-muted-foreground');

/** Under "Vencido" the days alone. */
function atraso(item: ItemAgenda, hoy: string, breve: boolean): string {
  const dias = diasEntre(diaDe(item.fin), hoy);
  if (breve) return dias === 1 ? '1 día' : `${dias} días`;
  return dias === 1 ? 'venció ayer' : `venció hace ${dias} días`;
}

type PrincipioProps = Required<Pick<FilaProps, 'item' | 'compacta'>> & { readonly tarde: boolean };

function Principio({ item, tarde, compacta }: PrincipioProps) {
  // Narrow, the hour stands below with the rest.
  const hora = compacta ? '' : horaDe(item.inicio);
  const Icono = ICONO_ORIGEN[item.origen];
  return (
    <span
      className={cn(
        'tnum row-span-2 grid shrink-0 items-center justify-items-start text-sm text-muted-foreground',
        compacta ? 'w-[18px]' : 'w-9',
        tarde && 'text-expense',
      )}
    >
      {hora === '' ? <Icono aria-hidden className="size-4 max-md:size-5" /> : hora}
    </span>
  );
}

function Final({ item, tarde }: { readonly item: ItemAgenda; readonly tarde: boolean }) {
  const { estado, recurrente, importeCentavos, moneda } = item;
  return (
    <span className="flex shrink-0 items-center gap-2">
      {recurrente ? (
        <Repeat role="img" aria-label="Se repite" className="size-4 text-muted-foreground" />
      ) : null}
      {estado === null || estado === 'PENDIENTE' ? null : (
        <Badge variant={estado === 'HECHO' ? 'success' : 'secondary'} icon={ESTADO_ICONO[estado]}>
          {ESTADO_EVENTO[estado]}
        </Badge>
      )}
      {importeCentavos === null ? null : (
        <Money
          centavos={importeCentavos}
          moneda={moneda ?? 'ARS'}
          alarm={tarde}
          className="font-medium"
        />
      )}
    </span>
  );
}

/** An item in a list: what, of which work, how much; it leads to the thing itself. */
export function Fila({ item, hoy, to, compacta = false, onOpen }: FilaProps) {
  const tarde = vencido(item, hoy);
  const { nombre, codigo } = item.proyecto ?? {};
  // First what must not be cut off.
  const hora = horaDe(item.inicio);
  const detalle = [
    compacta && !tarde && hora !== '' ? hora : undefined,
    tarde ? atraso(item, hoy, compacta) : undefined,
    ...(compacta && (tarde || item.importeCentavos !== null) ? [] : [claseDe(item)]),
    compacta ? codigo : nombre,
  ].filter((parte) => parte !== undefined);
  if (compacta && tarde) detalle.reverse();
  const final = <Final item={item} tarde={tarde} />;
  return (
    <Link
      to={to}
      preventScrollReset
      onClick={onOpen}
      className={cn(
        'flex items-center gap-2 px-4 -outline-offset-2 hover:bg-row-hover',
        compacta
          ? 'h-[46px]'
          : 'min-h-[52px] py-1.5 max-md:grid max-md:min-h-[60px] max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:content-center',
      )}
    >
      <Principio {...{ item, tarde }} compacta={compacta} />
      {/* On a phone the amount stands under the title, which has the width. */}
      <span className={cn('min-w-0 flex-1', !compacta && 'max-md:contents')}>
        <span
          className={cn(
            compacta
              ? 'block truncate'
              : 'line-clamp-2 max-md:col-span-2 max-md:text-lg max-md:leading-6',
            item.estado === 'CANCELADO' && 'text-muted-foreground line-through',
          )}
          title={compacta ? item.titulo : undefined}
        >
          {item.titulo}
        </span>
        <span className="flex justify-between gap-x-2 text-sm">
          <span
            className={cn(
              'min-w-0 truncate max-md:line-clamp-2 max-md:whitespace-normal',
              colorDe(tarde),
            )}
          >
            {detalle.join(' · ')}
          </span>
          {compacta ? final : null}
        </span>
      </span>
      {compacta ? null : final}
    </Link>
  );
}
