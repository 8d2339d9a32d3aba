import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { BROWSER_LAYOUTS } from './browser-layouts.ts'
import { toTruth } from './truth.ts'
import { FORM_LAYOUTS } from './form-layouts.ts'
import { GOOGLE_DOCS_LAYOUTS } from './google-docs-layouts.ts'
import type { LatexSource } from './latex-parts.ts'
import { LATEX_LAYOUTS } from './latex-layouts.ts'
import { MORE_BROWSER_LAYOUTS } from './more-browser-layouts.ts'
import { MORE_LATEX_LAYOUTS } from './more-latex-layouts.ts'
import { OTHER_DOCUMENTS } from './other-document-layouts.ts'
import { OTHER_LATEX, OTHER_PAGES } from './other-page-layouts.ts'
import { readPeople, type Person } from './people.ts'
import { WORD_LAYOUTS } from './word-layouts.ts'

// node server/test/resumes/generate/generate.ts [part of a file's name]: makes the resumes of the people of people/*.txt,
// and the truth beside each, with the programs that people use. Run by hand after a change, and `npm run format` after
// it; the files are kept. Needs these packages of Debian: chromium-headless-shell, libreoffice-writer, qpdf,
// texlive-latex-extra, texlive-fonts-extra, texlive-xetex, texlive-luatex, lmodern, fonts-noto-core, fonts-lato,
// fonts-roboto, fonts-open-sans, fonts-liberation, fonts-crosextra-carlito.

type Maker<Source> = Record<string, (person: Person) => Source>
/** How each layout is made; a layout is found under its name. */
export const PAGES: Maker<string> = {
  ...GOOGLE_DOCS_LAYOUTS,
  ...BROWSER_LAYOUTS,
  ...MORE_BROWSER_LAYOUTS,
  ...OTHER_PAGES,
}
export const DOCUMENTS: Maker<string> = { ...WORD_LAYOUTS, ...FORM_LAYOUTS, ...OTHER_DOCUMENTS }
export const LATEX: Maker<LatexSource> = { ...LATEX_LAYOUTS, ...MORE_LATEX_LAYOUTS, ...OTHER_LATEX }

function run(program: string, args: readonly string[], cwd: string): void {
  const env = { ...process.env, SOURCE_DATE_EPOCH: '1735689600', FORCE_SOURCE_DATE: '1' }
  const { status, stdout } = spawnSync(program, args, { cwd, encoding: 'utf8', env })
  if (status !== 0) throw new Error(`${program} ended with ${status}\n${stdout.slice(-2000)}`)
}

/** Prints a page to PDF. */
function printPage(source: string, dir: string): string {
  writeFileSync(path.join(dir, 'resume.html'), source)
  const options = ['--no-sandbox', '--no-pdf-header-footer', '--print-to-pdf=resume.pdf']
  run('chromium-headless-shell', [...options, 'resume.html'], dir)
  return 'resume.pdf'
}

/** Lets LibreOffice save a document as DOCX or PDF. */
function convertDocument(source: string, dir: string, kind: 'docx' | 'pdf'): string {
  writeFileSync(path.join(dir, 'resume.fodt'), source)
  run(
    'soffice',
    [`-env:UserInstallation=file://${os.tmpdir()}/resume-office`, '--headless', '--convert-to', kind, 'resume.fodt'],
    dir,
  )
  return `resume.${kind}`
}

function setLatex({ program, source }: LatexSource, dir: string): string {
  writeFileSync(path.join(dir, 'resume.tex'), source)
  // Twice: tables and headings find their widths in the second run.
  for (let n = 0; n < 2; n++) run(program, ['-interaction=nonstopmode', '-halt-on-error', 'resume.tex'], dir)
  return 'resume.pdf'
}

function makeFile(person: Person, dir: string): Buffer {
  const kind = person.file.endsWith('.docx') ? 'docx' : 'pdf'
  const { layout } = person
  const made = PAGES[layout]
    ? printPage(PAGES[layout](person), dir)
    : DOCUMENTS[layout]
      ? convertDocument(DOCUMENTS[layout](person), dir, kind)
      : setLatex(LATEX[layout]!(person), dir)
  if (kind === 'docx') return readFileSync(path.join(dir, made))
  run(
    'qpdf',
    [
      '--object-streams=generate',
      '--compress-streams=y',
      '--recompress-flate',
      '--compression-level=9',
      made,
      'small.pdf',
    ],
    dir,
  )
  return readFileSync(path.join(dir, 'small.pdf'))
}

/** Makes the files of these people in a folder. */
export function makeFiles(people: readonly Person[], folder: string): void {
  for (const person of people) {
    const dir = mkdtempSync(path.join(os.tmpdir(), 'resume-'))
    try {
      const bytes = makeFile(person, dir)
      writeFileSync(path.join(folder, person.file), bytes)
      writeFileSync(path.join(folder, `${person.file}.json`), `${JSON.stringify(toTruth(person), null, 2)}\n`)
      console.log(`${String(Math.ceil(bytes.length / 1024)).padStart(4)} kB  ${person.file}`)
    } finally {
      rmSync(dir, { recursive: true })
    }
  }
}

if (import.meta.main) {
  const wanted = process.argv[2] ?? ''
  const people = readPeople(path.join(import.meta.dirname, 'people')).filter(({ file }) => file.includes(wanted))
  makeFiles(people, path.join(import.meta.dirname, '../files'))
}
