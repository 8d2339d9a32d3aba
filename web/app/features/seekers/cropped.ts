/** A part of a picture in its own pixels. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** How large the part is drawn: as wide as wanted, never wider than it is. */
export function sizeOf(area: Area, width: number): { width: number; height: number } {
  const part = Math.min(1, width / area.width)
  return { width: Math.max(1, Math.round(area.width * part)), height: Math.max(1, Math.round(area.height * part)) }
}

const loaded = async (url: string): Promise<HTMLImageElement> => {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))

/** Draws a part of a picture as a file of its own, `width` pixels wide at most: WebP, or JPEG where the browser writes no WebP. */
export async function cropped(url: string, area: Area, width: number, name: string): Promise<File> {
  const canvas = document.createElement('canvas')
  const size = Object.assign(canvas, sizeOf(area, width))
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('no canvas')
  // JPEG has no transparency: what shines through is white, not black.
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, size.width, size.height)
  paper.drawImage(await loaded(url), area.x, area.y, area.width, area.height, 0, 0, size.width, size.height)
  const webp = await blobOf(canvas, 'image/webp')
  const blob = webp?.type === 'image/webp' ? webp : await blobOf(canvas, 'image/jpeg')
  if (!blob) throw new Error('nothing was drawn')
  return new File([blob], `${name}.${blob.type === 'image/webp' ? 'webp' : 'jpg'}`, { type: blob.type })
}
