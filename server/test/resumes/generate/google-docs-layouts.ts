import { sayPeriod } from './dates.ts'
import {
  buildPage,
  FONT,
  html,
  listContacts,
  listLanguages,
  listSkillLines,
  toList,
  toParagraphs,
} from './html-parts.ts'
import type { Html } from './html-parts.ts'
import { toDegreeText, type Entry, type Person, type School } from './people.ts'

// The resume templates of Google Docs: Serif, Swiss, Coral and Spearmint.

const SERIF_CSS = `body { ${FONT('Noto Serif')} font-size: 9pt; color: #333 } h1 { font-size: 30pt; line-height: 1.1 }
  .head { display: grid; grid-template-columns: 1fr 42mm; gap: 8mm } h2 { font: 600 9pt 'Open Sans'; color: #2079c7; margin-top: 6mm }
  h3 { font-size: 10pt; margin-top: 3mm } h3 i { font-weight: 400 } h4 { font: 400 7.5pt 'Open Sans'; color: #666 }
  aside { font-size: 8.5pt } aside p { margin-top: 1.5mm } main { display: contents } .tag { color: #666; margin-top: 2mm }`

/** "Company, Place — Title", the dates below in capitals, and a narrow column at the right. */
function buildSerif(p: Person): string {
  const toEntry = (entry: Entry, title: string) => html`
    <h3>${[entry.organization, entry.place].filter(Boolean).join(', ')} — <i>${title}</i></h3>
    <h4>${sayPeriod(p, entry).toUpperCase()}</h4>${toList(entry.bullets)}`
  const left = html`<h2>EXPERIENCE</h2>${p.work.map((entry) => toEntry(entry, entry.title))}
    <h2>EDUCATION</h2>${p.schools.map((school) => toEntry(school, toDegreeText(school)))}
    ${p.projects.length > 0 ? html`<h2>PROJECTS</h2>` : html``}
    ${p.projects.map(({ name, text, bullets }) => html`<h3>${name} — <i>${text}</i></h3>${toList(bullets)}`)}`
  const right = html`<h2>SKILLS</h2>${toParagraphs(listSkillLines(p))}
    ${p.certificates.length > 0 ? html`<h2>AWARDS</h2>` : html``}${toParagraphs(p.certificates)}
    ${p.languages.length > 0 ? html`<h2>LANGUAGES</h2>` : html``}${toParagraphs(listLanguages(p))}`
  return buildPage(
    SERIF_CSS,
    html`<div class="head"><div><h1>${p.facts['name']}</h1><p class="tag">${p.facts['title']}</p></div>
      <aside>${toParagraphs(listContacts(p))}</aside><div>${left}</div><aside>${right}</aside></div>`,
    'size: Letter; margin: 16mm 18mm',
  )
}

const SWISS_CSS = `body { ${FONT('Open Sans')} font-size: 9.5pt } h1 { font-size: 32pt; line-height: 1.1; margin-bottom: 2mm }
  .row { display: grid; grid-template-columns: 32mm 1fr; gap: 6mm; margin-top: 7mm } h2 { font-size: 11pt; color: #f2511b }
  h3 { font-size: 10pt } .dates { color: #777; font-size: 8.5pt } .entry { margin-bottom: 4mm }`

/** The headings in a column of their own, to the left of what they head. */
function buildSwiss(p: Person): string {
  const toEntry = (entry: Entry, title: string) => html`<div class="entry">
    <h3>${entry.organization}${entry.place ? `, ${entry.place}` : ''} — ${title}</h3>
    <p class="dates">${sayPeriod(p, entry)}</p>${toList(entry.bullets)}</div>`
  const toRow = (heading: string, body: Html | Html[]) =>
    html`<div class="row"><h2>${heading}</h2><div>${body}</div></div>`
  return buildPage(
    SWISS_CSS,
    html`<div class="row"><p>ㅡ</p><div><h1>${p.facts['name']}</h1><p>${p.facts['title']}</p></div></div>
      ${toRow('Contact', toParagraphs(listContacts(p)))}
      ${toRow('Skills', toParagraphs(listSkillLines(p)))}
      ${toRow(
        'Experience',
        p.work.map((entry) => toEntry(entry, entry.title)),
      )}
      ${toRow(
        'Education',
        p.schools.map((school) => toEntry(school, toDegreeText(school))),
      )}
      ${p.languages.length > 0 ? toRow('Languages', html`<p>${listLanguages(p).join(', ')}</p>`) : html``}`,
    'size: Letter; margin: 16mm',
  )
}

const CORAL_CSS = `body { ${FONT('Lato')} font-size: 10pt; color: #444 } h1 { font-size: 34pt; color: #e06666; line-height: 1.1 }
  h2 { font-size: 13pt; color: #e06666; margin: 6mm 0 1mm } h3 { font-size: 10.5pt; color: #000; margin-top: 3mm }
  .contact { margin-top: 2mm; font-size: 9pt } .dates { font-size: 8.5pt; text-transform: uppercase }`

/** Title first, with a slash, the school's place and the dates on lines of their own. */
function buildCoral(p: Person): string {
  const toWork = (entry: Entry) => html`<h3>${entry.title} / ${entry.organization}</h3>
    <p class="dates">${sayPeriod(p, entry)}${entry.place ? `, ${entry.place}` : ''}</p>${toParagraphs(entry.bullets)}`
  const toSchool = (school: School) => html`<h3>${toDegreeText(school)} / ${school.organization}</h3>
    <p class="dates">${sayPeriod(p, school)}${school.place ? `, ${school.place}` : ''}</p>${toParagraphs(school.bullets)}`
  return buildPage(
    CORAL_CSS,
    html`<h1>${p.facts['name']}</h1><p class="contact">${listContacts(p).join('  /  ')}</p>
      <h2>Profile</h2><p>${p.facts['summary']}</p><h2>Experience</h2>${p.work.map(toWork)}
      <h2>Education</h2>${p.schools.map(toSchool)}<h2>Skills</h2>${toParagraphs(listSkillLines(p))}
      ${p.languages.length > 0 ? html`<h2>Languages</h2><p>${listLanguages(p).join(' · ')}</p>` : html``}`,
  )
}

const SPEARMINT_CSS = `body { ${FONT('Open Sans')} font-size: 10pt } h1 { font-size: 26pt } .contact { color: #00ab44; font-size: 9pt }
  h2 { font-size: 9pt; letter-spacing: .12em; color: #00ab44; border-bottom: 1px solid #ccc; margin: 7mm 0 2mm }
  h3 { font-size: 10.5pt } .dates { float: right; font-size: 9pt; color: #777 } .entry { margin-bottom: 4mm }`

/** Dates at the right of the company, the title on the next line. */
function buildSpearmint(p: Person): string {
  const toEntry = (
    entry: Entry,
    title: string,
  ) => html`<div class="entry"><span class="dates">${sayPeriod(p, entry)}</span>
    <h3>${entry.organization}${entry.place ? `, ${entry.place}` : ''}</h3><p><i>${title}</i></p>${toList(entry.bullets)}</div>`
  return buildPage(
    SPEARMINT_CSS,
    html`<h1>${p.facts['name']}</h1><p class="contact">${listContacts(p).join(' | ')}</p>
      ${p.facts['summary'] ? html`<h2>SUMMARY</h2><p>${p.facts['summary']}</p>` : html``}
      <h2>EDUCATION</h2>${p.schools.map((school) => toEntry(school, toDegreeText(school)))}
      <h2>EXPERIENCE</h2>${p.work.map((entry) => toEntry(entry, entry.title))}
      ${p.projects.length > 0 ? html`<h2>PROJECTS</h2>` : html``}
      ${p.projects.map(
        ({ name, text, date, bullets }) =>
          html`<div class="entry"><span class="dates">${date}</span><h3>${name}</h3><p>${text}</p>${toList(bullets)}</div>`,
      )}
      <h2>SKILLS</h2>${toParagraphs(listSkillLines(p))}
      ${p.languages.length > 0 ? html`<h2>LANGUAGES</h2><p>${listLanguages(p).join(', ')}</p>` : html``}`,
    'size: Letter; margin: 20mm',
  )
}

export const GOOGLE_DOCS_LAYOUTS = {
  'google-serif': buildSerif,
  'google-swiss': buildSwiss,
  'google-coral': buildCoral,
  'google-spearmint': buildSpearmint,
}
