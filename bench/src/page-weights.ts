import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type BudgetPath, fillBudgetPath, PAGE_BUDGETS, type PageBudget } from './page-budgets.ts'

interface PageWeight extends PageBudget {
  path: BudgetPath
  /** What is more than it may be. */
  overBudget: string[]
}

/** Beside its scripts and styles a page requests itself, the icons and two fonts; pictures of companies come on top. */
const OTHER_REQUESTS = 4
const INLINE_STYLES = /<style id="page-styles"[^>]*>[\s\S]*?<\/style>/
const WHOLE_KINDS = ['js', 'css', 'html', 'requests'] as const

/** Measures and prints the sizes of the first load of the pages with budgets. */
export async function printPageWeights(origin: string): Promise<PageWeight[]> {
  const { data } = (await (await fetch(`${origin}/api/v1/jobs/getAll`)).json()) as {
    data: { id: string; companyId: string }[]
  }
  const ids = { job: data[0]?.id ?? '', company: data[0]?.companyId ?? '' }
  const sizes = new Map<string, Promise<number>>()
  const fetchSize = async (file: string) =>
    computeBrotliSize(Buffer.from(await (await fetch(origin + file)).arrayBuffer()), 11)
  const getSize = (file: string) => sizes.get(file) ?? sizes.set(file, fetchSize(file)).get(file)!
  const weights: PageWeight[] = []
  for (const path of Object.keys(PAGE_BUDGETS) as BudgetPath[])
    weights.push(await weighPage(path, await (await fetch(origin + fillBudgetPath(path, ids))).text(), getSize))
  console.log('\nfirst load, kB brotli           JS   CSS  HTML  requests')
  for (const { path, js, css, html, requests, overBudget } of weights) {
    const sizes = [js, css, html].map((size) => size.toFixed(1).padStart(5)).join(' ')
    const over = overBudget.length > 0 ? `  over the limit: ${overBudget.join(', ')}` : ''
    console.log(`${path.padEnd(28)} ${sizes} ${String(requests).padStart(9)}${over}`)
  }
  return weights
}

/** Weighs a page by its HTML: with the files that it names, of which `getSize` tells the kB, and the styles in it. */
export async function weighPage(
  path: BudgetPath,
  html: string,
  getSize: (file: string) => number | Promise<number>,
): Promise<PageWeight> {
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)\b/g))]
  const sizes = await Promise.all(files.map(async (file) => ({ file, size: await getSize(file) })))
  const sum = (ending: string) =>
    sizes.filter(({ file }) => file.endsWith(ending)).reduce((total, { size }) => total + size, 0)
  const styles = INLINE_STYLES.exec(html)?.[0] ?? ''
  const weight = {
    js: sum('.js'),
    css: sum('.css') + (await computeBrotliSize(Buffer.from(styles), 11)),
    html: await computeBrotliSize(Buffer.from(html.replace(styles, '')), 4),
    requests: files.length + OTHER_REQUESTS,
  }
  const budget: PageBudget = PAGE_BUDGETS[path]
  const overBudget = WHOLE_KINDS.filter((kind) => weight[kind] > budget[kind]).map((kind) => `${kind} ${budget[kind]}`)
  return { path, ...weight, overBudget }
}

/** The size in kB with brotli at this quality: 11 as files are stored, 4 as the server compresses pages. */
async function computeBrotliSize(bytes: Buffer, quality: number): Promise<number> {
  return (
    (await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })).length / 1000
  )
}
