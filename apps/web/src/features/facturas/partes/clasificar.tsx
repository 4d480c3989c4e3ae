import type { Factura } from '@plomada/domain/facturas/factura.schema';
import {
  CODIGOS_COMPROBANTE,
  nombreDeTipo,
} from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import { useId, useState } from 'react';

import { OptionSelect } from '@/components/form/option-select.tsx';
import { Button } from '@/components/ui/button.tsx';
import { toApiError } from '@/lib/api-error.ts';
import { trpc } from '@/lib/trpc.ts';

import { esSinClasificar } from '../palabras.ts';
import { useTerminar } from './use-terminar.ts';

const TIPOS = CODIGOS_COMPROBANTE.map((codigo) => ({
  value: String(codigo),
  label: nombreDeTipo(codigo),
}));

type ClasificarProps = { readonly factura: Factura; readonly onHecho: () => void };

const AYUDA =
  'ARCA la informa con un código que no conocemos. Se trata como lo que se elija, y el libro de IVA lleva el código de ARCA. «Otro comprobante» la saca de la lista.';

/** Choice of the kind for a document with an unknown code; it can be revoked. */
export function Clasificar({ factura, onHecho }: ClasificarProps) {
  const { arca, nuestro, codigoArca } = factura;
  if (arca === null || nuestro !== null) return null;
  if (!esSinClasificar(factura) && codigoArca === null) return null;
  return <Pregunta factura={factura} arcaId={arca.id} onHecho={onHecho} />;
}

function Pregunta({ factura, arcaId, onHecho }: ClasificarProps & { readonly arcaId: string }) {
  const { tipoArca, codigoArca } = factura;
  const terminar = useTerminar(factura, onHecho);
  const [elegido, setElegido] = useState(codigoArca === null ? '' : String(tipoArca));
  const rotulo = useId();
  const clasificar = trpc.facturas.clasificarTipo.useMutation({
    onSuccess: ({ tipoArca: nuevo }) =>
      terminar(codigoArca !== null && elegido === '' ? 'Sin clasificar' : nombreDeTipo(nuevo)),
  });
  const cambia = elegido !== (codigoArca === null ? '' : String(tipoArca));
  const enviado = elegido === '' ? null : Number(elegido);
  return (
    <div className="flex flex-col gap-2">
      <span id={rotulo} className="font-medium">
        Qué comprobante es
      </span>
      <div className="flex flex-wrap gap-2">
        <div className="min-w-0 flex-1 basis-56">
          <OptionSelect
            aria-labelledby={rotulo}
            value={elegido}
            placeholder={codigoArca === null ? 'Elegir' : `Otro (código ${codigoArca})`}
            options={TIPOS}
            onChange={({ target }) => setElegido(target.value)}
          />
        </div>
        <Button
          variant="outline"
          disabledBecause={cambia ? null : 'Falta elegir otro comprobante.'}
          loading={clasificar.isPending}
          onClick={() => clasificar.mutate({ arcaId, tipoArca: enviado })}
        >
          Clasificar
        </Button>
      </div>
      <p className="text-sm text-muted-foreground">{AYUDA}</p>
      {clasificar.isError ? (
        <p role="alert" className="text-sm text-destructive">
          {toApiError(clasificar.error).details[0]?.message ?? toApiError(clasificar.error).message}
        </p>
      ) : null}
    </div>
  );
}
