import type { Base } from './base.schema.ts';
import { claveDe } from './fila.ts';
import type { Palanca, PalancaLeida } from './palanca.schema.ts';

type Vistos = {
  readonly claves: ReadonlySet<string>;
  readonly llamados: ReadonlySet<string>;
  readonly socios: ReadonlySet<string>;
  readonly cuentas: ReadonlySet<string>;
  readonly obras: ReadonlySet<string>;
};

const vistosEn = ({ vencimientos, cuentas, obras, socios }: Base): Vistos => ({
  claves: new Set(vencimientos.map(({ clave }) => clave)),
  llamados: new Set(vencimientos.flatMap(({ cuota }) => cuota?.llamadoId ?? [])),
  socios: new Set(socios.map(({ id }) => id)),
  cuentas: new Set(cuentas.map(({ id }) => id)),
  obras: new Set(obras.map(({ id }) => id)),
});

/** True when every id is seen; a lever that names none is seen by everybody. */
const ve = (vistos: ReadonlySet<string>, ...ids: readonly (string | null | undefined)[]) =>
  ids.every((id) => !id || vistos.has(id));

/** Lever with all of it that the reader may know; null when it is about something unseen. */
function comoSeVe(palanca: Palanca, vistos: Vistos): Palanca | null {
  switch (palanca.tipo) {
    case 'INDICE':
    case 'DOLAR':
      return palanca;
    case 'PAGO':
    case 'CLIENTE_ATRASADO':
      return ve(vistos.claves, palanca.clave) ? palanca : null;
    case 'LLAMADO_DEMORADO':
      return ve(vistos.socios, palanca.socioId) && ve(vistos.llamados, palanca.llamadoId)
        ? palanca
        : null;
    case 'LLAMADO_NUEVO':
    case 'GASTO_NUEVO': {
      const cuotas = palanca.tipo === 'LLAMADO_NUEVO' ? (palanca.cuotas ?? []) : [];
      const seVe =
        ve(vistos.obras, palanca.proyectoId) &&
        ve(vistos.cuentas, palanca.cuentaId) &&
        ve(vistos.socios, ...cuotas.map(({ socioId }) => socioId));
      return seVe ? palanca : null;
    }
    case 'CHEQUES_DESCONTADOS': {
      const chequeIds = palanca.chequeIds.filter((id) =>
        vistos.claves.has(claveDe('CHEQUE_A_COBRAR', id)),
      );
      const seVe = chequeIds.length > 0 && ve(vistos.cuentas, palanca.cuentaId);
      return seVe ? { ...palanca, chequeIds } : null;
    }
  }
}

/**
 * Levers of somebody else's scenario. One about a due, partner, account or work that the reader does
 * not see is AUSENTE, without its amounts and text, as if it were gone; cheques are left out singly.
 */
export function ocultarAusentes(palancas: readonly Palanca[], base: Base): PalancaLeida[] {
  const vistos = vistosEn(base);
  return palancas.map(
    (palanca) =>
      comoSeVe(palanca, vistos) ?? { tipo: 'AUSENTE', id: palanca.id, activa: palanca.activa },
  );
}
