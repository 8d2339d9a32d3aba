import sharp from 'sharp'
import { MARKS } from './logo-marks.ts'

const SIDE = 512

/** The logo of the company at `index` of the demo companies, as SVG without fonts; later ones share the twenty drawings. */
export function logoSvg(company: { name: string }, index: number): string {
  const mark = MARKS[index % MARKS.length]
  if (!mark) throw new Error('There are no logo drawings')
  const title = company.name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="${SIDE}" height="${SIDE}"><title>${title}</title><rect width="256" height="256" fill="${mark.ground}"/>${mark.body}</svg>`
}

/** The same as a PNG of 512 by 512. */
export const logoPng = (company: { name: string }, index: number): Promise<Buffer> =>
  sharp(Buffer.from(logoSvg(company, index)))
    .png()
    .toBuffer()
