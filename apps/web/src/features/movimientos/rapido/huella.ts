import { useEffect, useState } from 'react';

async function huellaDe(archivo: File): Promise<string> {
  const suma = await crypto.subtle.digest('SHA-256', await archivo.arrayBuffer());
  return Array.from(new Uint8Array(suma), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** SHA-256 of a file about to be attached: the same one may hang on another movement already. */
export function useHuella(archivo: File | null): string | null {
  const [hecha, setHecha] = useState<{ readonly de: File; readonly huella: string } | null>(null);
  useEffect(() => {
    // Only secure pages can compute it; without it the server still warns of everything else.
    if (archivo === null || !('subtle' in crypto)) return;
    huellaDe(archivo).then(
      (huella) => setHecha({ de: archivo, huella }),
      () => undefined,
    );
  }, [archivo]);
  return hecha !== null && hecha.de === archivo ? hecha.huella : null;
}
