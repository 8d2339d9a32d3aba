import type { EndpointDefinition } from '@sira/contract/endpoint'

export interface RandomSource {
  next(): number
  of<T>(list: readonly T[]): T
}

/** A random number generator that returns the same numbers for the same seed (mulberry32). */
export function createRandom(seed: number): RandomSource {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, of: (list) => list[Math.floor(next() * list.length)]! }
}

/** Pieces that are repeated to long texts, which regular expressions may be slow with. */
const PIECES = [
  'a',
  'a.',
  'a@',
  '@',
  ' ',
  '\t',
  '1',
  '1-',
  '+',
  '(',
  '"',
  "'",
  '\\',
  '%',
  'no ',
  'https://',
  'www.',
  '-',
  '<',
  '&',
  'é',
  '\u1200',
  '🦋',
  '\n',
  ';',
  'Version/1',
]
const TEXTS = [
  '',
  ' ',
  'x',
  'null',
  '0',
  '-1',
  '1e400',
  '../../etc/passwd',
  "' or 1=1 --",
  '<script>',
  '${7*7}',
  '\u0000',
  '\u202e',
  '\ud800',
  '00000000-0000-0000-0000-000000000000',
  'a@b.example',
  'React',
  'ACTIVE',
  '2026-02-31',
  'https://sira.example/x',
]
const LENGTHS = [3, 30, 300, 3_000, 30_000, 100_000]

function randomText(random: RandomSource): string {
  if (random.next() < 0.5) return random.of(TEXTS)
  const piece = random.of(PIECES)
  return piece.repeat(Math.ceil(random.of(LENGTHS) / piece.length)) + random.of(['', '!', '@', '\n'])
}

/** A random path segment. */
export const buildRandomSegment = (random: RandomSource) =>
  encodeURIComponent(random.of(TEXTS.filter((each) => each !== '\ud800')).slice(0, 180)) || 'x'

function randomValue(random: RandomSource, depth = 0): unknown {
  const kind = Math.floor(random.next() * (depth > 3 ? 5 : 7))
  if (kind < 3) return randomText(random)
  if (kind === 3) return random.of([0, -1, 1, 1.5, 1e300, 2 ** 53])
  if (kind === 4) return random.of([true, false, null])
  const parts = Array.from({ length: Math.floor(random.next() * 5) }, () => randomValue(random, depth + 1))
  return kind === 5
    ? parts
    : Object.fromEntries(
        parts.map((part, n) => [random.of(['id', 'value', 'columnField', '__proto__', `k${n}`]), part]),
      )
}

/** The field names of a schema, also when it is wrapped in others. */
function listFields(schema: unknown): string[] {
  const { shape, _zod } = (schema ?? {}) as { shape?: object; _zod?: { def: { in?: unknown; innerType?: unknown } } }
  if (shape) return Object.keys(shape)
  const inner = _zod?.def.in ?? _zod?.def.innerType
  return inner ? listFields(inner) : ['value']
}

/** A random query string with some of the endpoint's parameters, and others. */
export function buildRandomQuery({ query }: EndpointDefinition, random: RandomSource): string {
  const names = [...listFields(query), 'page', 'filters', 'search_key', 'x']
  const pairs = Array.from({ length: Math.floor(random.next() * 4) }, () => {
    const given =
      random.next() < 0.5 ? randomText(random).slice(0, 3000) : JSON.stringify(randomValue(random)).slice(0, 3000)
    return `${random.of(names)}=${encodeURIComponent(given.toWellFormed()).slice(0, 6000)}`
  })
  return pairs.length > 0 ? `?${pairs.join('&').slice(0, 7000)}` : ''
}

const TYPES = [
  'application/json',
  'application/json',
  'application/json; charset=utf-8',
  `application/json${' '.repeat(12_000)}x`,
  'text/plain',
]

/** A random body: JSON or a form with some of the endpoint's fields, or neither of them. */
export function buildRandomBody(
  { body, files }: EndpointDefinition,
  random: RandomSource,
): { body: string | FormData; type?: string } {
  const fields = Object.fromEntries(
    listFields(body)
      .filter(() => random.next() < 0.7)
      .map((name) => [name, randomValue(random)]),
  )
  if (files && random.next() < 0.6) return { body: buildForm(fields, Object.keys(files), random) }
  if (random.next() < 0.1) return { body: randomText(random).toWellFormed() || 'x', type: random.of(TYPES) }
  return { body: JSON.stringify(fields).slice(0, 250_000), type: random.of(TYPES) }
}

const FILE_SIGNATURES = [
  '%PDF-1.7\n',
  'PK\u0003\u0004',
  '\u00d0\u00cf\u0011\u00e0',
  '\u0089PNG\r\n\u001a\n',
  'RIFF',
  '<svg>',
  '',
]

function buildForm(fields: Record<string, unknown>, files: string[], random: RandomSource): FormData {
  const form = new FormData()
  for (const [name, given] of Object.entries(fields))
    form.append(name, typeof given === 'string' ? given.slice(0, 70_000).toWellFormed() : JSON.stringify(given))
  for (const name of files) {
    const bytes = Buffer.from(
      random.of(FILE_SIGNATURES) +
        random.of(['/Encrypt ', '/ID[ ', ' 1 0 obj', '<', 'x', '\u0000']).repeat(random.of(LENGTHS)),
      'latin1',
    )
    if (random.next() < 0.8)
      form.append(name, new Blob([bytes]), random.of(['cv.pdf', 'cv.docx', 'logo.png', 'x'.repeat(300)]))
  }
  return form
}
