import type { Palanca, TipoPalanca } from '@plomada/domain/escenarios/palanca.schema';

import { ChequesDescontados } from './formularios/cheques.tsx';
import type { FormularioProps } from './formularios/marco.tsx';
import { Nuevo } from './formularios/nuevo.tsx';
import { Pago } from './formularios/pago.tsx';
import { ClienteAtrasado, Dolar, Indice, LlamadoDemorado } from './formularios/simples.tsx';

type PalancaDialogoProps = Omit<FormularioProps<TipoPalanca>, 'palanca'> & {
  readonly tipo: TipoPalanca;
  /** Lever that is edited, of that type; null for a new one. */
  readonly palanca: Palanca | null;
};

/** Form of a lever. */
export function PalancaDialogo({ tipo, palanca, ...comunes }: PalancaDialogoProps) {
  const de = <T extends TipoPalanca>(suyo: T) => ({
    ...comunes,
    palanca: palanca !== null && esDe(palanca, suyo) ? palanca : null,
  });
  switch (tipo) {
    case 'LLAMADO_DEMORADO':
      return <LlamadoDemorado {...de(tipo)} />;
    case 'INDICE':
      return <Indice {...de(tipo)} />;
    case 'DOLAR':
      return <Dolar {...de(tipo)} />;
    case 'PAGO':
      return <Pago {...de(tipo)} />;
    case 'LLAMADO_NUEVO':
    case 'GASTO_NUEVO':
      return <Nuevo {...de(tipo)} tipo={tipo} />;
    case 'CHEQUES_DESCONTADOS':
      return <ChequesDescontados {...de(tipo)} />;
    case 'CLIENTE_ATRASADO':
      return <ClienteAtrasado {...de(tipo)} />;
  }
}

const esDe = <T extends TipoPalanca>(
  palanca: Palanca,
  tipo: T,
): palanca is Extract<Palanca, { readonly tipo: T }> => palanca.tipo === tipo;
