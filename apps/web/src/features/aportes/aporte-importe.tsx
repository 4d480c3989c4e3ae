import type { Aporte } from '@plomada/domain/aportes/aporte.schema';

import { Money } from '@/components/display/money';

export type AporteImporteProps = {
  readonly aporte: Pick<
    Aporte,
    'tipo' | 'importeCentavos' | 'moneda' | 'importeCuentaCentavos' | 'monedaCuenta'
  >;
  /** Where it counts in another currency, that amount under its own. */
  readonly conCuenta?: boolean;
};

/** What a contribution is to the partner's account: a return takes away. */
export function AporteImporte({ aporte, conCuenta = false }: AporteImporteProps) {
  const { tipo, importeCentavos, moneda, importeCuentaCentavos, monedaCuenta } = aporte;
  const signo = tipo === 'DEVOLUCION' ? -1 : 1;
  return (
    <>
      <Money centavos={signo * importeCentavos} moneda={moneda} className="font-medium" />
      {conCuenta && moneda !== monedaCuenta ? (
        <span className="block text-xs text-muted-foreground">
          cuenta <Money centavos={signo * importeCuentaCentavos} moneda={monedaCuenta} />
        </span>
      ) : null}
    </>
  );
}
