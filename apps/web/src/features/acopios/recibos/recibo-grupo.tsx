import type { Retiro } from '@plomada/domain/acopios/retiros/retiro.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { nombrarCantidad } from '@plomada/formatters/unidad';
import { Ban, Ellipsis, Image } from 'lucide-react';
import { useState } from 'react';

import { Dated } from '@/components/display/dated';
import { Money } from '@/components/display/money';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/utils';

import { lazyPart } from '../../../lib/lazy-part.ts';
import { DESTINO_RETIRO_LABEL } from '../labels.ts';
import { rutaDeArchivos } from '../retiros/rest.ts';
import { VerRecibo } from './recibo.tsx';
import { numerosDe, type Recibo } from './recibos.ts';

const FilePreview = lazyPart(
  async () => (await import('../../../components/files/file-preview.tsx')).FilePreview,
);

function Comprobante({ retiro }: { readonly retiro: Retiro }) {
  const [abierto, setAbierto] = useState(false);
  const { comprobante, acopioId, numero } = retiro;
  if (comprobante === null) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-haspopup="dialog"
        aria-label={`Comprobante de ${numero}`}
        onClick={() => setAbierto(true)}
      >
        <Image aria-hidden />
      </Button>
      {abierto ? (
        <FilePreview
          path={`${rutaDeArchivos(acopioId)}/${comprobante.id}`}
          name={comprobante.nombre}
          mime={comprobante.mime}
          onClose={() => setAbierto(false)}
        />
      ) : null}
    </>
  );
}

/** The column of the actions, which the total keeps free too. */
const ACCION = 'w-9 shrink-0 max-md:w-11';

/** Who cancelled it, when and why. */
function Anulacion({ retiro }: { readonly retiro: Retiro }) {
  const { anuladoEn, anuladoPor, anuladoMotivo } = retiro;
  if (anuladoEn === null) return null;
  const quien = [formatearFechaHora(anuladoEn), anuladoPor?.nombre].filter(Boolean).join(', ');
  return (
    <p className="mt-1 text-sm text-muted-foreground">
      <Badge variant="destructive" icon={Ban} className="mr-1.5 align-middle">
        Anulado
      </Badge>
      {anuladoMotivo === null ? quien : `${quien}: ${anuladoMotivo}`}
    </p>
  );
}

type RenglonProps = {
  readonly retiro: Retiro;
  readonly onMenu: ((retiro: Retiro, boton: HTMLElement) => void) | undefined;
};

function Renglon({ retiro, onMenu }: RenglonProps) {
  const { numero, item, cantidad, importeCentavos, moneda, estado } = retiro;
  const anulado = estado === 'ANULADO';
  const tachado = anulado && 'text-muted-foreground line-through';
  return (
    <li className="py-1.5">
      <div className="flex items-start gap-2">
        <p className={cn('min-w-0 flex-1', tachado)}>{item.descripcion}</p>
        <div className={cn('shrink-0 text-right', tachado)}>
          <p className="tnum font-medium">{nombrarCantidad(cantidad, item.unidad)}</p>
          <p className="text-sm text-muted-foreground">
            <Money centavos={importeCentavos} moneda={moneda} />
          </p>
        </div>
        {onMenu === undefined ? null : (
          <div className={ACCION}>
            {anulado ? null : (
              <Button
                variant="ghost"
                size="icon"
                aria-haspopup="menu"
                aria-label={`Acciones de ${numero}`}
                onClick={({ currentTarget }) => onMenu(retiro, currentTarget)}
              >
                <Ellipsis aria-hidden />
              </Button>
            )}
          </div>
        )}
      </div>
      <Anulacion retiro={retiro} />
    </li>
  );
}

export type ReciboGrupoProps = {
  readonly recibo: Recibo;
  /** Absent where nothing may be changed. */
  readonly onMenu: RenglonProps['onMenu'];
};

export function ReciboGrupo({ recibo, onMenu }: ReciboGrupoProps) {
  const { grupoId, primero, renglones, totalCentavos } = recibo;
  const { fecha, retiradoPor, remitoNumero, destino, observaciones, creadoPor, moneda } = primero;
  const numeros = numerosDe(renglones);
  const datos = [
    numeros,
    DESTINO_RETIRO_LABEL[destino],
    retiradoPor === null ? `Cargó ${creadoPor.nombre}` : `Retiró ${retiradoPor}`,
    remitoNumero === null ? null : `Remito ${remitoNumero}`,
  ].filter((dato) => dato !== null);
  return (
    <li className="border-t border-border/70 px-4 py-3">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <p className="tnum font-medium max-md:text-lg">
            <Dated fecha={fecha} />
          </p>
          <p className="text-sm text-muted-foreground">{datos.join(' · ')}</p>
          {observaciones === null ? null : (
            <p className="mt-0.5 text-sm break-words text-muted-foreground">{observaciones}</p>
          )}
        </div>
        <Comprobante retiro={primero} />
        <VerRecibo
          variant="ghost"
          size="icon"
          aria-label={`Recibo de ${numeros}`}
          acopioId={primero.acopioId}
          grupoId={grupoId}
          numero={numeros}
        />
      </div>
      <ul aria-label={`Ítems de ${numeros}`} className="mt-1">
        {renglones.map((retiro) => (
          <Renglon key={retiro.id} retiro={retiro} onMenu={onMenu} />
        ))}
      </ul>
      {renglones.length < 2 ? null : (
        <p className="mt-1 flex gap-2 border-t border-border/70 pt-1.5 text-sm">
          <span className="flex-1 text-muted-foreground">Total del recibo</span>
          <Money centavos={totalCentavos} moneda={moneda} className="font-medium" />
          {onMenu === undefined ? null : <span className={ACCION} />}
        </p>
      )}
    </li>
  );
}
