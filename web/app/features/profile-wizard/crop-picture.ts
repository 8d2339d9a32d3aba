/** A rectangle of a picture, in the picture's own pixels. */
export interface PictureArea {
  x: number
  y: number
  width: number
  height: number
}

/** The size in pixels at which the area is drawn: `width` wide, but never wider than the area itself. */
export function computeCropSize(area: PictureArea, width: number): { width: number; height: number } {
  const scale = Math.min(1, width / area.width)
  return { width: Math.max(1, Math.round(area.width * scale)), height: Math.max(1, Math.round(area.height * scale)) }
}

const loadImage = async (url: string): Promise<HTMLImageElement> => {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))

/**
 * Draws an area of a picture into a new file that is at most `width` pixels wide: WebP, or JPEG if the browser cannot
 * write WebP.
 */
export async function cropPicture(url: string, area: PictureArea, width: number, name: string): Promise<File> {
  const canvas = document.createElement('canvas')
  const size = Object.assign(canvas, computeCropSize(area, width))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // JPEG has no transparency: transparent areas become white, not black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size.width, size.height)
  context.drawImage(await loadImage(url), area.x, area.y, area.width, area.height, 0, 0, size.width, size.height)
  const webp = await toBlob(canvas, 'image/webp')
  const blob = webp?.type === 'image/webp' ? webp : await toBlob(canvas, 'image/jpeg')
  if (!blob) throw new Error('nothing was drawn')
  return new File([blob], `${name}.${blob.type === 'image/webp' ? 'webp' : 'jpg'}`, { type: blob.type })
}
