import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import { EVERY_ENDPOINT } from '@sira/contract/every-endpoint'
import { isSafePattern } from 'redos-detector'
import { describe, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const SOURCE_FOLDERS = ['contract/src', 'server/src']

/** The bound of `typed-text.ts`. */
const PASTED = 'an address, a number or a link of 1,000 characters at most'

/**
 * Patterns that the detector does not call safe, each with the reason why its time is bounded. The detector counts every
 * way in which the start of a text can match, also where a search begins again at each character; most of these go through
 * a text once, however long it is.
 */
const BOUNDED_PATTERNS: Record<string, string> = {
  [String.raw`^[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$`]:
    'a part of a mailbox ends at its dot, and a label has at most 63 characters',
  [String.raw`[;,]\s*(?:ext|phone-context|isub)\b.*$`]: PASTED,
  ['^[<("\'`‘“«[]+|[>)"\'`’”»\\].,;:!?]+$']: PASTED,
  [String.raw`<([^<>]*)>[\s.,;]*$`]: PASTED,
  [String.raw`^mailto:\s*([^?]*).*$`]: PASTED,
  [String.raw`[.,;]+$`]: PASTED,
  [String.raw`^([^?]*)\??(.*)$`]: 'a setting',
  [String.raw`^\w+:\/\/(?:[^@/]*@)?(\[[^\]]*\]|[^:/?]*)`]: 'a setting',
  [String.raw`^s3:\/\/([^/]+)\/?(.*?)\/?$`]: 'a setting',
  [String.raw`\{(\w+)\}`]: 'texts of the demo data',
  [String.raw`^(?!.*\.\d+$)(?!\d+$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$`]: 'a setting',
  [String.raw`=[0.]+(,|$)`]: 'a setting',
  [String.raw`^(.+)\1+$`]: 'a setting',
  [String.raw`\.(\w+)$`]: 'the name of a file; what follows a dot ends at the next one',
  [String.raw`(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')`]:
    'a name begins once, and blanks behind it are no part of the next; a megabyte at most',
  [String.raw`-(\d+)\.webp$`]: 'a name that we generate',
  [String.raw`<(?:!doctype\s+html|html|head|body|script|iframe|svg|img|object|embed|\?php)`]:
    'blanks behind one word are no part of the next: read once',
  [String.raw`".*"`]: 'an error message of PostgreSQL; from the first quote to the last, once',
  [String.raw`%.*$`]: 'an address of a network',
  [String.raw`\?(.*)$`]: 'from the first question mark to the end, once',
  [String.raw`;[ \t]*([A-Za-z*-]+)[ \t]*=[ \t]*(?:"((?:[^"\\]|\\[^])*)"|([^\s;"]*))[ \t]*`]:
    'sticky, on headers of 8 KB at most',
  [String.raw`;[ \t]*boundary=(?:"([^"]+)"|([^\s;"]+))`]:
    'headers of 16 KB at most, and blanks behind one semicolon are no part of the next',
  [String.raw`[^\s<>()"']+@[^\s<>()"']+`]: 'the first 1,000 characters of an error',
  [String.raw`"[^"]*"|'[^']*'|“[^”]*”|\([^)]*\)=\([^)]*\)`]: 'the same',
  [String.raw`\+?\d[\d\s-]{4,}\d`]: 'the same',
  [String.raw`^(.{1,3})\1+$`]: 'a password of 128 characters at most, three ways to begin',
  [String.raw`\+.*$`]: 'an email address of 254 characters at most',
  [String.raw`\bVersion\/[\d.]+.*Safari\/`]: 'the first 512 characters of a header',
  [String.raw`[^\s@,;]+@[^\s@,;]+`]: 'a title or a place of a profile',
  [String.raw`\b(?!(?:asp|vb|ado|ml)\.net\b|socket\.io\b)[\w-]+\.(?:com|net|org|io|dev|et|me|app|co|info)\b\S*`]:
    'the same',
  [String.raw`\+?\d(?:[\s().-]?\d){6,}`]: 'the same',
  [String.raw`[aeiou]+$`]: 'a word of 100 characters at most',
  [String.raw`(?<![\p{Alphabetic}0-9_])(front|back|full) +(end|stack)(?![\p{Alphabetic}0-9_])`]:
    'blanks behind one word are no part of the next: read once',
  [String.raw`(?<![\p{Alphabetic}0-9_])dev +ops(?![\p{Alphabetic}0-9_])`]: 'the same',
  [String.raw`(?<![\p{Alphabetic}0-9])([0-9]*)(\p{Alphabetic}[\p{Alphabetic}0-9]*)[./&-](\p{Alphabetic}[\p{Alphabetic}0-9]*)`]:
    'a word begins once, and a sign between two words is no part of either',
  [String.raw`^(?<name>.+?)(?: \[(?<slug>[a-z0-9-]+)\])?(?: \((?<aliases>.+)\))?(?: (?<source>devicon|linguist):(?<ref>.+))?$`]:
    'our own list of skills',
}
/** The lines of a resume are at most 3,000 characters long, and a thread that may work for 15 seconds reads them. */
const RESUME_THREAD = 'the lines of one resume, in a thread that may work for 15 seconds'
/** Files with many such patterns, mostly of word lists, with what bounds the texts they are matched against. */
const BOUNDED_FILES: Record<string, string> = {
  'server/src/db/describe-database.ts': 'definitions of our own database, read by a command of developers',
  'server/src/db/sql.ts': 'statements, which are constants of the code',
  'server/src/features/moderation/risk-flags.rules.ts':
    'one sentence of a job after another, when an administrator looks at it',
  'server/src/core/written-dates.ts': 'the same lines, and dates of 40 characters at most',
  'server/src/features/resume-reading/resume-contact.rules.ts': RESUME_THREAD,
  'server/src/features/resume-reading/resume-degrees.rules.ts': RESUME_THREAD,
  'server/src/features/resume-reading/resume-education.rules.ts': RESUME_THREAD,
  'server/src/features/resume-reading/resume-education-lines.rules.ts': RESUME_THREAD,
  'server/src/features/resume-reading/resume-head-parts.rules.ts': RESUME_THREAD,
  'server/src/features/resume-reading/resume-headings.rules.ts': RESUME_THREAD,
  'server/src/features/resume-reading/resume-job-lists.rules.ts': RESUME_THREAD,
  'server/src/features/resume-reading/resume-labels.rules.ts': RESUME_THREAD,
  'server/src/features/resume-reading/resume-lines.rules.ts': RESUME_THREAD,
  'server/src/features/resume-reading/resume-name.rules.ts': RESUME_THREAD,
  'server/src/features/resume-reading/resume-parts.rules.ts': RESUME_THREAD,
  'server/src/features/resume-reading/resume-places.rules.ts': RESUME_THREAD,
  'server/src/features/resume-reading/resume-sentences.rules.ts': RESUME_THREAD,
  'server/src/features/resume-reading/resume-skills.rules.ts': RESUME_THREAD,
  'server/src/features/resume-reading/resume-tables.rules.ts': RESUME_THREAD,
  'server/src/features/resume-reading/resume-work.rules.ts': RESUME_THREAD,
  'server/src/features/resume-reading/resume-work-lines.rules.ts': RESUME_THREAD,
  'server/src/storage/document-text/docx-text-boxes.ts': 'a tag ends where the next one begins: read once',
  'server/src/storage/document-text/page-footers.ts': RESUME_THREAD,
  'server/src/storage/document-text/text-rows.ts': RESUME_THREAD,
}
/** Files that build patterns at runtime, with the resulting patterns or the reason why their time is bounded. */
const BUILT_PATTERNS: Record<string, { patterns: string[]; bound?: string }> = {
  'contract/src/application-filters.ts': {
    patterns: [String.raw`^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?::(?:BEGINNER|EXPERT))?$`],
  },
  'server/src/http/forms/form-fields.ts': {
    patterns: [],
    bound: 'a name of at most 100 characters; the parts in brackets have no characters in common with the brackets',
  },
  'contract/src/text.ts': { patterns: [String.raw`^\d{6}$`] },
  'server/src/email/unsubscribe.ts': {
    patterns: [String.raw`^(?:a\.([0-9a-f-]{36})|m\.(one|two)\.([0-9a-f-]{36}))\.([\w-]{43})$`],
  },
  'server/src/storage/sniff/inspect-pdf.ts': {
    patterns: [String.raw`\/(?:L|#4c)(?:a|#61)(?:u|#75)(?![A-Za-z0-9])`, String.raw`\/(?:O|#4f)(?:b|#62)`],
  },
  'server/src/features/job-search/profile-match.rules.ts': {
    patterns: [],
    bound: 'the patterns of its own list, which are read here, on a title',
  },
  'server/src/features/moderation/risk-flags.rules.ts': { patterns: [], bound: 'see above' },
  'server/src/core/written-dates.ts': { patterns: [], bound: 'see above' },
  'server/src/features/resume-reading/resume-degrees.rules.ts': { patterns: [], bound: RESUME_THREAD },
  'server/src/features/resume-reading/resume-education-lines.rules.ts': { patterns: [], bound: RESUME_THREAD },
}

interface Pattern {
  file: string
  pattern: string
  flags: string
}
const literals: Pattern[] = []
const builders = new Set<string>()
for (const folder of SOURCE_FOLDERS)
  for (const name of readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue
    const file = `${folder}/${name}`
    collectPatterns(parseSync(readFileSync(path.join(ROOT, file), 'utf8'), { syntax: 'typescript' }), file)
  }

function collectPatterns(node: unknown, file: string): void {
  if (Array.isArray(node)) return node.forEach((each) => collectPatterns(each, file))
  if (typeof node !== 'object' || node === null) return
  const { type, pattern, flags, callee } = node as {
    type?: string
    pattern?: string
    flags?: string
    callee?: { value?: string }
  }
  if (type === 'RegExpLiteral') literals.push({ file, pattern: pattern!, flags: flags! })
  if ((type === 'NewExpression' || type === 'CallExpression') && callee?.value === 'RegExp') builders.add(file)
  for (const part of Object.values(node)) collectPatterns(part, file)
}

/** The detector supports ignoring case and all of Unicode, but not both at once: then each is checked alone. */
function isSafe(pattern: string, flags: string): boolean {
  const [caseInsensitive, unicode] = [flags.includes('i'), /[uv]/.test(flags)]
  const options = { dotAll: flags.includes('s'), multiLine: flags.includes('m') }
  if (caseInsensitive && unicode) return isSafePattern(pattern, { ...options, unicode }).safe
  return isSafePattern(pattern, { ...options, caseInsensitive, unicode }).safe
}

/** Returns every pattern in the schemas of the contract, including zod's own. */
function listSchemaPatterns(): RegExp[] {
  const [found, seen] = [new Map<string, RegExp>(), new Set<unknown>()]
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (value instanceof RegExp) return void found.set(String(value), value)
    const inner =
      value instanceof Map || value instanceof Set
        ? [...value]
        : Object.values(
            '_zod' in value
              ? { def: (value._zod as { def: unknown }).def, bag: (value._zod as { bag: unknown }).bag, ...value }
              : value,
          )
    inner.forEach(walk)
  }
  for (const { params, query, body } of EVERY_ENDPOINT.values()) [params, query, body].forEach(walk)
  return [...found.values()]
}

describe('no text makes a pattern run for ever:', () => {
  test('patterns in the sources of contract and server', () => {
    expect(literals.length).toBeGreaterThan(200)
    const unsafe = literals.filter(
      ({ file, pattern, flags }) =>
        !(pattern in BOUNDED_PATTERNS) && !(file in BOUNDED_FILES) && !isSafe(pattern, flags),
    )
    expect(unsafe).toEqual([])
  })

  test('patterns in schemas, including zod’s own', () => {
    const patterns = listSchemaPatterns()
    expect(patterns.length).toBeGreaterThan(5)
    expect(
      patterns.filter(({ source, flags }) => !(source in BOUNDED_PATTERNS) && !isSafe(source, flags)).map(String),
    ).toEqual([])
  })

  test('patterns that are built at runtime', () => {
    expect([...builders].filter((file) => !(file in BUILT_PATTERNS))).toEqual([])
    for (const { patterns } of Object.values(BUILT_PATTERNS))
      for (const pattern of patterns) expect(isSafe(pattern, ''), pattern).toBe(true)
  })

  test('there are no exceptions for patterns that no longer exist', () => {
    const written = new Set([
      ...literals.map(({ pattern }) => pattern),
      ...listSchemaPatterns().map(({ source }) => source),
    ])
    expect(Object.keys(BOUNDED_PATTERNS).filter((pattern) => !written.has(pattern))).toEqual([])
  })
})
