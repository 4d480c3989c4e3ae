import type { MargenDeObra } from '@plomada/domain/resumen/margen.schema';
import { Link } from 'react-router';

import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { marginsPath } from '@/config/margins-paths.ts';
import { useTenant } from '@/lib/tenant.ts';

import { type Enlaces, enlacesDeMargen } from '../margenes/enlaces.ts';
import { Falta, Margen } from '../margenes/margen.tsx';
import { otraMonedaEnPalabras, porQueNoHay } from '../margenes/palabras.ts';
import { Dato } from './dato.tsx';

type Props = { readonly margen: MargenDeObra };

function Contrato({ margen, enlaces }: Props & { readonly enlaces: Enlaces }) {
  const { contrato, moneda } = margen;
  if (contrato === null) return null;
  return (
    <>
      <Dato
        nombre="Contrato"
        nota="Presupuestos a clientes, con adicionales y actualización"
        to={enlaces.contrato}
      >
        <Money centavos={contrato.contratoCentavos} moneda={moneda} />
      </Dato>
      <Dato nombre="Certificado" to={enlaces.contrato}>
        <Money centavos={contrato.certificadoCentavos} moneda={moneda} />
      </Dato>
      <Dato nombre="Cobrado" to={enlaces.contrato}>
        <Money centavos={contrato.cobradoCentavos} moneda={moneda} />
      </Dato>
    </>
  );
}

/** Margin of the work, today and at the end, and if the contract covers the cost. */
export function MargenPanel({ margen }: Props) {
  const { tenantId } = useTenant();
  const enlaces = enlacesDeMargen(tenantId, margen.proyecto.id);
  const { moneda, costo, hoy, alFinal } = margen;
  const notas = [porQueNoHay(margen), otraMonedaEnPalabras(margen)].filter((n) => n !== undefined);
  return (
    <Panel
      title="Margen de la obra"
      action={
        <Link
          to={marginsPath(tenantId)}
          className="finger rounded-sm text-sm font-medium text-primary underline-offset-4 hover:underline"
        >
          Ver todas las obras
        </Link>
      }
    >
      <Falta obra={margen} />
      {notas.map((nota) => (
        <p key={nota} className="text-sm text-pretty text-muted-foreground">
          {nota}
        </p>
      ))}
      <dl>
        <Contrato margen={margen} enlaces={enlaces} />
        <Dato nombre="Gastado" to={enlaces.gastado}>
          <Money centavos={costo.gastadoCentavos} moneda={moneda} />
        </Dato>
        <Dato nombre="Costo final esperado" nota="Gastado, por pagar y resto del objetivo">
          <Money centavos={costo.esperadoCentavos} moneda={moneda} />
        </Dato>
        <Dato nombre="Margen a hoy" nota="Certificado menos gastado">
          <Margen margen={hoy} moneda={moneda} />
        </Dato>
        <Dato nombre="Margen al final" nota="Contrato menos costo final esperado">
          <Margen margen={alFinal} moneda={moneda} />
        </Dato>
      </dl>
    </Panel>
  );
}
