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
import { toDegreeText, type Entry, type Person } from './people.ts'

// More resumes that are printed from a browser: Europass as it is today, a page of one's own, dates as headings, Amharic.

const EUROPASS_CSS = `body { ${FONT('Open Sans')} font-size: 9.5pt } .band { background: #e9edf4; padding: 6mm 14mm } main { padding: 4mm 14mm } h1 { font-size: 22pt; font-weight: 400 }
  h2 { font-size: 12pt; margin-top: 6mm; border-bottom: 1px solid #8a8a8a } .period { font-size: 8.5pt; margin-top: 3mm } .org { font-style: italic } .where { font-size: 8.5pt; color: #666 }`

/** "[ 01/2020 – Current ]", the title, the employer, then "City: … | Country: …". */
function buildEuropassOfToday(p: Person): string {
  const toEntry = (entry: Entry, title: string) => {
    const [city = '', country] = entry.place.split(', ')
    return html`<p class="period">[ ${sayPeriod(p, entry)} ]</p><p><b>${title}</b></p><p class="org">${entry.organization}</p>
      ${country ? html`<p class="where"><b>City:</b> ${city} | <b>Country:</b> ${country}</p>` : html``}${toList(entry.bullets)}`
  }
  const [mother, ...others] = p.languages
  return buildPage(
    EUROPASS_CSS,
    html`<div class="band"><p>europass</p><h1>${p.facts['name']}</h1><p><b>Nationality:</b> ${p.facts['nationality']} <b>Gender:</b> ${p.facts['sex']}</p>
      <p><b>Phone number:</b> ${p.facts['phone']} | <b>Email address:</b> ${p.facts['email']} | <b>Address:</b> ${p.facts['place']} (Home)</p></div>
      <main><h2>ABOUT ME</h2><p>${p.facts['summary']}</p><h2>WORK EXPERIENCE</h2>${p.work.map((entry) => toEntry(entry, entry.title))}
      <h2>EDUCATION AND TRAINING</h2>${p.schools.map((school) => toEntry(school, toDegreeText(school)))}
      <h2>LANGUAGE SKILLS</h2><p>Mother tongue(s): <b>${mother?.shown}</b></p><p>Other language(s):</p>
      ${others.map(({ shown, level }) => html`<p><b>${shown}</b> LISTENING ${level} READING ${level} WRITING ${level}</p>`)}
      <p>Levels: A1 and A2: Basic user; B1 and B2: Independent user; C1 and C2: Proficient user</p>
      <h2>DIGITAL SKILLS</h2><p>${p.skills.flatMap(({ items }) => items).join(' | ')}</p></main>`,
    'size: A4; margin: 0 0 12mm',
  )
}

const SITE_CSS = `body { ${FONT('Liberation Serif')} font-size: 11pt } h1 { font-size: 24pt; font-weight: 400; text-transform: lowercase } h2 { font-size: 14pt; margin: 5mm 0 2mm } .top, .foot { position: fixed; left: 0; right: 0; display: flex; justify-content: space-between; font: 8pt 'Open Sans' }
  body { padding: 18mm 0 } .top { top: 6mm } .foot { bottom: 6mm } dt { font-weight: 700 } dd { margin: 0 0 3mm 8mm }`

/** A page of somebody's own site, with the head and foot of a browser; the name in lower case. */
function buildSite(p: Person): string {
  const toEntry = (
    entry: Entry,
    title: string,
  ) => html`<dt>${title}, <a href="https://company.example/">${entry.organization}</a></dt>
    <dd>${sayPeriod(p, entry)}${entry.place ? `, ${entry.place}` : ''}${entry.bullets.map((each) => html`<br>${each}`)}</dd>`
  return buildPage(
    SITE_CSS,
    html`<p class="top"><span>9/14/24, 4:23 PM</span><span>${p.facts['name']!.toLowerCase()} | resume</span><span></span></p>
      <p class="foot"><span>https://${p.links[0]}/resume</span><span>1/1</span></p><h1>${p.facts['name']!.toLowerCase()}</h1>
      <p>${p.facts['summary']}</p><p>${listContacts(p).join(' / ')}</p>
      <h2>work experience</h2><dl>${p.work.map((entry) => toEntry(entry, entry.title))}</dl>
      <h2>education</h2><dl>${p.schools.map((school) => toEntry(school, toDegreeText(school)))}</dl>
      ${p.projects.length > 0 ? html`<h2>side projects</h2>` : html``}${p.projects.map(({ name, text, date }) => html`<p><b>${name}</b> (${date}): ${text}</p>`)}
      <h2>skills</h2>${toParagraphs(listSkillLines(p))}
      ${p.languages.length > 0 ? html`<h2>languages</h2><p>${listLanguages(p).join(', ')}</p>` : html``}`,
    'size: A4; margin: 0 20mm',
  )
}

const DATED_CSS = `body { ${FONT('Lato')} font-size: 10.5pt } h1 { font-size: 26pt; letter-spacing: .3em } h2 { font-size: 12pt; background: #eee; padding: 1mm 3mm; margin: 5mm 0 2mm } h3 { font-size: 10.5pt; color: #c0392b; margin-top: 3mm }`

/** Each entry under its dates: "Title at Company, Place". */
function buildDated(p: Person): string {
  const toEntry = (entry: Entry, text: string) =>
    html`<h3>${sayPeriod(p, entry)}</h3><p>${text}${entry.place ? `, ${entry.place}` : ''}</p>${toList(entry.bullets)}`
  return buildPage(
    DATED_CSS,
    html`<h1>${p.facts['name']!.toUpperCase()
      .split(' ')
      .map((word) => [...word].join(' '))
      .join('\u00a0\u00a0\u00a0')}</h1><p>${p.facts['title']}</p><p>${listContacts(p).join(' · ')}</p>
      ${p.facts['summary'] ? html`<h2>Profile</h2><p>${p.facts['summary']}</p>` : html``}
      <h2>Employment</h2>${p.work.map((entry) => toEntry(entry, `${entry.title} at ${entry.organization}`))}
      <h2>Education</h2>${p.schools.map((school) => toEntry(school, `${toDegreeText(school)}, ${school.organization}`))}
      <h2>Technical skills</h2>${toParagraphs(listSkillLines(p))}
      ${p.languages.length > 0 ? html`<h2>Languages</h2>${toList(listLanguages(p))}` : html``}
      ${p.certificates.length > 0 ? html`<h2>Certifications</h2>${toList(p.certificates)}` : html``}`,
  )
}

const AMHARIC_CSS = `body { ${FONT('Noto Sans Ethiopic')} font-size: 10pt } .page { display: grid; grid-template-columns: 60mm 1fr; gap: 8mm } aside { background: #f2efe6; padding: 5mm } h1 { font-size: 20pt } h2 { font-size: 12pt; color: #7a4a00; margin: 5mm 0 2mm }
  h3 { font-size: 10.5pt; margin-top: 3mm }`

/** A page in Amharic with a column for contact, skills and languages. */
function buildAmharicPage(p: Person): string {
  return buildPage(
    AMHARIC_CSS,
    html`<div class="page"><aside><h2>አድራሻ</h2>${toParagraphs(listContacts(p))}<h2>ክህሎቶች</h2>${toList(p.skills.flatMap(({ items }) => items))}
      <h2>ቋንቋዎች</h2>${toList(p.languages.map(({ shown, level }) => `${shown} – ${level}`))}</aside>
      <main><h1>${p.facts['name']}</h1><p>${p.facts['title']}</p><h2>ስለ እኔ</h2><p>${p.facts['summary']}</p>
      <h2>የሥራ ልምድ</h2>${p.work.map((entry) => html`<h3>${entry.title} | ${entry.organization}</h3><p>${sayPeriod(p, entry)}</p>${toList(entry.bullets)}`)}
      <h2>የትምህርት ዝግጅት</h2>${p.schools.map((school) => html`<h3>${toDegreeText(school)}</h3><p>${school.organization}</p><p>${sayPeriod(p, school)}</p>`)}</main></div>`,
  )
}

export const MORE_BROWSER_LAYOUTS = {
  'europass-today': buildEuropassOfToday,
  site: buildSite,
  dated: buildDated,
  'amharic-page': buildAmharicPage,
}
