/**
 * Longest side in px of an uploaded photo, at which an invoice on a table is readable to the last
 * digit.
 */
const MAX_SIDE = 2560;
/** Size in bytes up to which shrinking saves too little, and JPEG quality of a shrunk photo. */
const SMALL_BYTES = 1_500_000;
const QUALITY = 0.85;
const PHOTOS: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

type Size = { readonly width: number; readonly height: number };

/** Reduced size of a picture; null when it is already small enough. */
export function smallerSize(width: number, height: number): Size | null {
  const longer = Math.max(width, height);
  if (longer <= MAX_SIDE) return null;
  const scale = MAX_SIDE / longer;
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Name of a shrunken photo, which is always a JPEG. */
export const jpgName = (name: string): string => `${name.replace(/\.[^.]+$/, '')}.jpg`;

async function draw(image: ImageBitmap, size: Size): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // Transparent pixels become white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, size.width, size.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/**
 * Shrinks a large photo on the device, upright, because a phone's original would take minutes on a
 * slow line. Small files, pictures within `MAX_SIDE`, other types and unreadable photos stay
 * unchanged.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!PHOTOS.has(file.type) || file.size <= SMALL_BYTES) return file;
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (image === null) return file;
  try {
    const size = smallerSize(image.width, image.height);
    const smaller = size === null ? null : await draw(image, size);
    if (smaller === null || smaller.size >= file.size) return file;
    const { lastModified } = file;
    return new File([smaller], jpgName(file.name), { type: 'image/jpeg', lastModified });
  } finally {
    image.close();
  }
}
