import { useState } from 'react';
import { useController } from 'react-hook-form';

import { Input } from '@/components/ui/input';

import { Field } from '../../../components/form/field.tsx';
import { escribirCoordenadas, leerCoordenadas } from './coordenadas.ts';
import type { ObraControl } from './obra-control.ts';

function textoDe(latitud: unknown, longitud: unknown): string {
  return typeof latitud === 'number' && typeof longitud === 'number'
    ? escribirCoordenadas(latitud, longitud)
    : '';
}

/** Both degrees in one field, to paste from a map. What cannot be read stays as it was typed. */
export function CoordenadasCampo({ control }: { readonly control: ObraControl }) {
  const latitud = useController({ control, name: 'latitud' });
  const longitud = useController({ control, name: 'longitud' });
  const puestas = textoDe(latitud.field.value, longitud.field.value);
  const [escrito, setEscrito] = useState({ texto: puestas, puestas });
  // They came from elsewhere (a reset): the text follows them.
  if (escrito.puestas !== puestas) setEscrito({ texto: puestas, puestas });
  const poner = (texto: string) => {
    const leidas = leerCoordenadas(texto);
    const vacio = texto.trim() === '';
    // Not a number is what the schema then complains about.
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
          placeholder="-34.527610, -58.473200"
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
