/** A logo of 256 by 256: the background colour and the SVG elements on it. */
export type LogoDrawing = { background: string; body: string }

export const listIndexes = (count: number) => Array.from({ length: count }, (_, index) => index)
export const repeatRotated = (count: number, shape: string, offset = 0) =>
  listIndexes(count)
    .map((index) => `<g transform="rotate(${(360 / count) * index + offset} 128 128)">${shape}</g>`)
    .join('')
export const strokePath = (colour: string, width: number, path: string) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
export const fillPath = (colour: string, path: string) => `<path d="${path}" fill="${colour}"/>`
export const drawDot = (x: number, y: number, radius: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`
