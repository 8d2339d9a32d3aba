// Draws the icons of the installed app from public/favicon.svg, into public/. Run: node web/tools/app-icons.mjs
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const folder = path.join(path.dirname(new URL(import.meta.url).pathname), '../public')
const logo = readFileSync(path.join(folder, 'favicon.svg'), 'utf8')
// A maskable icon is cut to any shape: its ground fills the square, and its sign is inside the inner 80 % (W3C App Manifest).
const maskable = logo.replace(' rx="7"', '').replace('<g ', '<g transform="translate(3.2 3.2) scale(.8)" ')

for (const [name, svg] of [
  ['icon', logo],
  ['icon-maskable', maskable],
])
  for (const size of [192, 512])
    await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ palette: true, compressionLevel: 9 })
      .toFile(path.join(folder, `${name}-${size}.png`))
