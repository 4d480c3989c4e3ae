import { TITULOS_CUENTA, type Cuenta as UnaCuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { TIPO_CUENTA_EN_PALABRAS } from '@plomada/formatters/cuenta';
import { formatearFecha } from '@plomada/formatters/fecha';
import { useRef } from 'react';
import { Link } from 'react-router';

import { CopyIcon } from '@/components/display/copy-icon.tsx';
import type { FactLines } from '@/components/display/facts.tsx';
import { Money } from '@/components/display/money.tsx';
import { MONEDA_LABEL } from '@/config/labels.ts';
import { paths } from '@/config/paths.ts';
import { givenRows } from '@/lib/plain-rows.ts';
import { useTenant } from '@/lib/tenant.ts';

import { arqueoEnPalabras } from '../descripcion.ts';

function Cbu({ cbu }: { readonly cbu: string }) {
  const texto = useRef<HTMLSpanElement>(null);
  return (
    <span className="-my-2 flex items-center gap-1">
      <span ref={texto} className="tnum min-w-0 break-all">
        {cbu}
      </span>
      <CopyIcon text={cbu} label="Copiar el CBU o CVU" done="CBU o CVU copiado" source={texto} />
    </span>
  );
}

function Obra({ proyecto }: { readonly proyecto: NonNullable<UnaCuenta['proyecto']> }) {
  const { tenantId } = useTenant();
  return (
    <Link
      to={paths.obraResumen(tenantId, proyecto.id)}
      className="finger rounded-sm text-primary hover:underline"
    >
      {proyecto.codigo} · {proyecto.nombre}
    </Link>
  );
}

export function hechosDe(cuenta: UnaCuenta): FactLines {
  const { tipo, moneda, cbu, proyecto, responsable } = cuenta;
  const { topeCentavos, saldoInicialCentavos, saldoInicialEl } = cuenta;
  return [
    ['Tipo', TIPO_CUENTA_EN_PALABRAS[tipo]],
    ['Moneda', MONEDA_LABEL[moneda]],
    ...givenRows(cuenta, TITULOS_CUENTA),
    cbu !== null && ['CBU o CVU', <Cbu key="cbu" cbu={cbu} />],
    ['Obra', proyecto === null ? 'De la organización' : <Obra key="obra" proyecto={proyecto} />],
    responsable !== null && ['A cargo', responsable.nombre],
    topeCentavos !== null && ['Tope', <Money key="tope" centavos={topeCentavos} moneda={moneda} />],
    [
      'Saldo inicial',
      <span key="inicial">
        <Money centavos={saldoInicialCentavos} moneda={moneda} />
        {saldoInicialEl === null ? null : ` el ${formatearFecha(saldoInicialEl)}`}
      </span>,
    ],
    ['Último arqueo', arqueoEnPalabras(cuenta)],
  ];
}
