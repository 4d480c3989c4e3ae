import { useState } from 'react';
import { useController } from 'react-hook-form';

import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/ui/input.tsx';

import { escribirCoordenadas, leerCoordenadas } from './coordenadas.ts';
import type { ObraControl } from './obra-valores.ts';

const textoDe = (latitud: unknown, longitud: unknown): string =>
  typeof latitud === 'number' && typeof longitud === 'number'
    ? escribirCoordenadas(latitud, longitud)
    : '';

/** Field for both coordinates, to paste from a map. Text that cannot be parsed stays as typed. */
export function CoordenadasCampo({ control }: { readonly control: ObraControl }) {
  const latitud = useController({ control, name: 'latitud' });
  const longitud = useController({ control, name: 'longitud' });
  const puestas = textoDe(latitud.field.value, longitud.field.value);
  const [escrito, setEscrito] = useState({ texto: puestas, puestas });
  // Values set elsewhere, as by a reset, replace the text.
  if (escrito.puestas !== puestas) setEscrito({ texto: puestas, puestas });
  const poner = (texto: string) => {
    const leidas = leerCoordenadas(texto);
    const vacio = texto.trim() === '';
    // NaN makes the schema report an error.
    const nuevas = vacio ? null : (leidas ?? { latitud: Number.NaN, longitud: Number.NaN });
    latitud.field.onChange(nuevas?.latitud ?? null);
    longitud.field.onChange(nuevas?.longitud ?? null);
    setEscrito({ texto, puestas: textoDe(nuevas?.latitud, nuevas?.longitud) });
  };
  const error = latitud.fieldState.error?.message ?? longitud.fieldState.error?.message;
  return (
    <Field
      label="Coordenadas"
      optional
      help="Latitud y longitud, como las copia un mapa."
      error={error}
    >
      {(bound) => (
        <Input
          {...bound}
          ref={latitud.field.ref}
          name="latitud"
          autoComplete="off"
          placeholder="Ej.: -34.527610, -58.473200"
          value={escrito.texto}
          onBlur={() => {
            latitud.field.onBlur();
            longitud.field.onBlur();
          }}
          onChange={({ target }) => poner(target.value)}
          className="tnum"
        />
      )}
    </Field>
  );
}
