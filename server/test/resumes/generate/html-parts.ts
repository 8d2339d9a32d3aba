import type { Person } from './people.ts'

// What the pages that are printed to PDF have in common.

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A template whose values are escaped; lists of HTML stand as they are. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | Html[] | undefined)[]): Html {
  const texts = values.map((value) =>
    typeof value === 'string'
      ? escapeHtml(value)
      : Array.isArray(value)
        ? value.map((each) => each.html).join('')
        : (value?.html ?? ''),
  )
  return { html: String.raw({ raw: parts.raw }, ...texts) }
}
export interface Html {
  html: string
}

export const toList = (items: readonly string[]): Html =>
  items.length === 0 ? html`` : html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`

export const toParagraphs = (lines: readonly string[]): Html[] => lines.map((line) => html`<p>${line}</p>`)

/** 'Languages: Go, SQL', one for each group. */
export const listSkillLines = ({ skills }: Person): string[] =>
  skills.map(({ group, items }) => (group ? `${group}: ` : '') + items.join(', '))

export const listLanguages = ({ languages }: Person): string[] =>
  languages.map(({ shown, level }) => (level ? `${shown} (${level})` : shown))

/** Email, phone, place and links, as far as there are some. */
export const listContacts = ({ facts, links }: Person): string[] =>
  [facts['place'], facts['phone'], facts['email'], ...links].filter((each) => each !== undefined)

export const FONT = (name: string) => `font-family: '${name}', 'Noto Sans Ethiopic', sans-serif;`

/** A page of A4 or Letter with a style sheet. */
export const buildPage = (css: string, body: Html, page = 'size: A4; margin: 18mm 20mm'): string =>
  `<!doctype html><meta charset="utf-8"><style>@page { ${page} } * { margin: 0; box-sizing: border-box }
  body { font-size: 10pt; line-height: 1.4; ${FONT('Roboto')} } ul { padding-left: 1.3em } ${css}</style>${body.html}`
