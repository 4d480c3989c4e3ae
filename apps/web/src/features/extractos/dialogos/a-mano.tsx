import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import type { ApunteConciliable } from '@plomada/domain/extractos/conciliacion.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { useId, useState } from 'react';
import { z } from 'zod';

import { SearchBox } from '@/components/data-table/search-box.tsx';
import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';
import { Money } from '@/components/display/money.tsx';
import { EditDialog } from '@/components/form/edit-dialog.tsx';
import { useAppForm } from '@/components/form/use-app-form.ts';
import { Checkbox } from '@/components/ui/checkbox.tsx';
import { plainAmount, withoutAccents } from '@/lib/text.ts';
import { trpc } from '@/lib/trpc.ts';

import type { Moneda } from '../palabras.ts';
import { type AMano as Plan, aMano } from '../vincular.ts';
import { type DeLineas, idsDe } from './de-dialogo.ts';
import { conceptoDe, sumaDe, tituloDe } from './lo-del-banco.tsx';

/** True for an entry whose words, day, cheque or amount contain the text. */
export function coincide(apunte: ApunteConciliable, texto: string): boolean {
  const { concepto, fecha, chequeNumero, pendienteCentavos } = apunte;
  const importe = plainAmount(Math.abs(pendienteCentavos));
  const buscado = withoutAccents(texto);
  const donde = [concepto, formatearFecha(fecha), chequeNumero ?? '', importe];
  return (
    donde.some((uno) => withoutAccents(uno).includes(buscado)) ||
    importe.includes(buscado.replaceAll('.', ''))
  );
}

type FilaProps = {
  readonly apunte: ApunteConciliable;
  readonly moneda: Moneda;
  readonly marcado: boolean;
  readonly onMarcar: (marcado: boolean) => void;
};

function Fila({ apunte, moneda, marcado, onMarcar }: FilaProps) {
  const id = useId();
  const { fecha, concepto, chequeNumero, pendienteCentavos } = apunte;
  return (
    <li className="flex items-start gap-3 border-t border-border/70 px-3 py-2 first:border-t-0 has-[[data-state=checked]]:bg-row-selected max-md:min-h-[60px]">
      <Checkbox
        id={id}
        className="mt-0.5"
        checked={marcado}
        onCheckedChange={(nuevo) => onMarcar(nuevo === true)}
      />
      <label
        htmlFor={id}
        className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-4 md:grid-cols-[88px_minmax(0,1fr)_144px]"
      >
        <span className="[overflow-wrap:anywhere] md:order-2">
          {concepto}
          {chequeNumero === null ? '' : ` · Cheque ${chequeNumero}`}
        </span>
        <Money
          centavos={pendienteCentavos}
          moneda={moneda}
          income={pendienteCentavos > 0}
          className="text-right font-medium md:order-3"
        />
        <span className="tnum text-muted-foreground max-md:text-sm md:order-1">
          {formatearFecha(fecha)}
        </span>
      </label>
    </li>
  );
}

type SumaProps = {
  readonly lineasCentavos: number;
  readonly elegidos: readonly ApunteConciliable[];
  readonly plan: Plan;
  readonly moneda: Moneda;
};

/** Sum of the picked entries against the lines, and what stays pending. */
function Suma({ lineasCentavos, elegidos, plan, moneda }: SumaProps) {
  const suman = sumarCentavos(elegidos.map(({ pendienteCentavos }) => pendienteCentavos));
  const queda = plan.ok ? plan.quedaLineaCentavos : 0;
  const deApunte = plan.ok ? plan.quedaApunteCentavos : 0;
  return (
    <div aria-live="polite">
      <EffectTotals
        lines={[
          moneyLine('El banco', { centavos: lineasCentavos, moneda }),
          moneyLine(elegidos.length === 1 ? 'Suma 1 apunte' : `Suman ${elegidos.length} apuntes`, {
            centavos: suman,
            moneda,
          }),
          moneyLine('Falta', { centavos: lineasCentavos - suman, moneda }),
          queda !== 0 && moneyLine('Queda por decidir de la línea', { centavos: queda, moneda }),
          deApunte !== 0 && moneyLine('Queda del apunte', { centavos: deApunte, moneda }),
        ]}
      />
      {plan.ok || elegidos.length === 0 ? null : (
        <p className="mt-1 text-sm text-muted-foreground">{plan.motivo}</p>
      )}
    </div>
  );
}

/** Marked entries in the order of the marks, the last of which may be linked in part. */
function useMarcados(apuntes: readonly ApunteConciliable[]) {
  const [marcados, setMarcados] = useState<readonly string[]>([]);
  return {
    tiene: (id: string) => marcados.includes(id),
    marcar: (id: string, marcado: boolean) =>
      setMarcados((antes) => [...antes.filter((uno) => uno !== id), ...(marcado ? [id] : [])]),
    elegidos: marcados.flatMap((id) => apuntes.filter((apunte) => apunte.id === id)),
  };
}

/** Dialog that links lines with entries that a person picks. */
export function AMano({ cuenta, lineas, datos, vueltas, onDecidir, onClose }: DeLineas) {
  const { moneda } = cuenta;
  const vincular = trpc.conciliacion.vincular.useMutation();
  const [buscado, setBuscado] = useState('');
  const apuntes = datos?.apuntes ?? [];
  const { elegidos, tiene, marcar } = useMarcados(apuntes);
  const plan = aMano(lineas, elegidos);
  const filas = apuntes.filter((apunte) => tiene(apunte.id) || coincide(apunte, buscado));
  // The picks are no fields: the form has the button, the refusal and the keys.
  const form = useAppForm(z.object({}), {}, {});
  return (
    <EditDialog
      size="wide"
      className="flex max-w-none flex-col gap-4"
      title={tituloDe('Vincular a mano', lineas)}
      description={conceptoDe(lineas)}
      form={form}
      label="Vincular a mano"
      about={idsDe(lineas).join(' ')}
      submit="Vincular"
      disabledBecause={plan.ok ? null : plan.motivo}
      save={() =>
        vincular.mutateAsync({
          id: cuenta.id,
          vinculos: plan.ok ? [...plan.vinculos] : [],
        })
      }
      refresh={() => Promise.resolve()}
      done={null}
      onClose={onClose}
      onDone={() => {
        onClose();
        onDecidir({
          lineas,
          toma: idsDe(elegidos),
          hecho: 'Vinculada a mano',
          deshacer: () => vueltas.soltar(lineas),
        });
      }}
    >
      <div className="flex">
        <SearchBox
          label="Buscar apuntes"
          placeholder="Concepto, fecha, cheque o importe"
          value={buscado}
          onChange={setBuscado}
        />
      </div>
      {filas.length === 0 ? (
        <p className="py-6 text-center text-muted-foreground">
          {buscado === ''
            ? 'Todos los apuntes de la cuenta tienen su línea.'
            : 'Ningún apunte coincide con lo buscado.'}
        </p>
      ) : (
        <ul
          aria-label="Apuntes sin línea"
          className="max-h-[44dvh] overflow-y-auto rounded-md border border-border"
        >
          {filas.map((apunte) => (
            <Fila
              key={apunte.id}
              apunte={apunte}
              moneda={moneda}
              marcado={tiene(apunte.id)}
              onMarcar={(marcado) => marcar(apunte.id, marcado)}
            />
          ))}
        </ul>
      )}
      <Suma lineasCentavos={sumaDe(lineas)} {...{ elegidos, plan, moneda }} />
    </EditDialog>
  );
}
