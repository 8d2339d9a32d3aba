import sharp from 'sharp'
import { LOGO_DRAWINGS } from './logo-drawings.ts'

const SIDE = 512

/** Returns the logo of the demo company at `index` as SVG without fonts; from the 21st on, the twenty drawings repeat. */
export function renderLogoSvg(company: { name: string }, index: number): string {
  const mark = LOGO_DRAWINGS[index % LOGO_DRAWINGS.length]
  if (!mark) throw new Error('There are no logo drawings')
  const title = company.name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="${SIDE}" height="${SIDE}"><title>${title}</title><rect width="256" height="256" fill="${mark.background}"/>${mark.body}</svg>`
}

/** Returns the same logo as a PNG of 512 by 512. */
export const renderLogoPng = (company: { name: string }, index: number): Promise<Buffer> =>
  sharp(Buffer.from(renderLogoSvg(company, index)))
    .png()
    .toBuffer()
