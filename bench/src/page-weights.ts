import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** How much a first visit may load, in kB (1,000 bytes) with brotli. */
const BUDGET = { css: 12, html: 14 }
const PAGES = [
  { path: '/jobs', js: 155 },
  { path: '/jobs/{id}', js: 155 },
  { path: '/signup', js: 170 },
  { path: '/jobs/{id}/apply', js: 170 },
  { path: '/JOBSEEKER/applications', js: 190 },
  { path: '/COMPANY/applications', js: 260 },
]
export interface PageWeight {
  path: string
  js: number
  css: number
  html: number
  overBudget: string[]
}

/** Measures and prints the sizes of the first load of some pages, and which of them are over budget. */
export async function printPageWeights(origin: string): Promise<PageWeight[]> {
  const { data } = (await (await fetch(`${origin}/api/v1/jobs/getAll`)).json()) as { data: { id: string }[] }
  const weights: PageWeight[] = []
  for (const { path, js } of PAGES)
    weights.push(await measurePage(origin, path.replace('{id}', data[0]?.id ?? ''), { path, most: { ...BUDGET, js } }))
  console.log('\nfirst load, kB brotli           JS   CSS  HTML')
  for (const { path, js, css, html, overBudget: over } of weights)
    console.log(
      `${path.padEnd(28)} ${js.toFixed(1).padStart(5)} ${css.toFixed(1).padStart(5)} ${html.toFixed(1).padStart(5)}${over.length > 0 ? `  over the limit: ${over.join(', ')}` : ''}`,
    )
  return weights
}

async function measurePage(
  origin: string,
  address: string,
  { path, most }: { path: string; most: Record<'js' | 'css' | 'html', number> },
): Promise<PageWeight> {
  const html = await (await fetch(origin + address)).text()
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
  const sizes = await Promise.all(
    files.map(async (file) => ({
      file,
      size: await computeBrotliSize(Buffer.from(await (await fetch(origin + file)).arrayBuffer()), 11),
    })),
  )
  const sum = (ending: string) =>
    sizes.filter(({ file }) => file.endsWith(ending)).reduce((total, { size }) => total + size, 0)
  const weight = { js: sum('.js'), css: sum('.css'), html: await computeBrotliSize(Buffer.from(html), 4) }
  const over = (['js', 'css', 'html'] as const)
    .filter((kind) => weight[kind] > most[kind])
    .map((kind) => `${kind} ${most[kind]}`)
  return { path, ...weight, overBudget: over }
}

/** The size in kB with brotli at this quality: 11 as files are stored, 4 as the server compresses pages. */
async function computeBrotliSize(bytes: Buffer, quality: number): Promise<number> {
  return (
    (await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })).length / 1000
  )
}
