import { sayLength, sayPeriod } from './dates.ts'
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
import { groupByCompany, toDegreeText, type Entry, type Person, type School } from './people.ts'

// Resumes that sites make and print: LinkedIn's own export, Canva, resume builders, and a job site.

const LINKEDIN_CSS = `body { ${FONT('Liberation Sans')} font-size: 10.5pt; line-height: 1.35 } .page { display: grid; grid-template-columns: 54mm 1fr; }
  aside { background: #293e49; color: #e1e8ed; padding: 10mm 6mm; font-size: 9.5pt } main { padding: 10mm 10mm 0 }
  h1 { font-weight: 400; font-size: 26pt } h2 { font-weight: 400; font-size: 15.75pt; margin: 7mm 0 2mm } aside h2 { font-size: 13pt; color: #fff }
  h3 { font-size: 12pt } .muted { color: #b0b0b0; font-size: 9pt } .place { color: #888 } .entry { margin-bottom: 4mm } .edge { page-break-after: always }
  .foot { text-align: center; font-size: 9pt; color: #777; padding: 6mm 0; background: #fff }`

/** LinkedIn's "Save to PDF": Contact, Top Skills and Languages at the left; one company over several roles. */
function buildLinkedin(p: Person): string {
  const toRole = (entry: Entry) => html`<p>${entry.title}</p>
    <p>${sayPeriod(p, entry)} <span class="muted">(${sayLength([entry])})</span></p>
    ${entry.place ? html`<p class="place">${entry.place}</p>` : html``}${toParagraphs(entry.bullets)}`
  const toCompany = (entries: Entry[]) => html`<div class="entry"><h3>${entries[0]!.organization}</h3>
    ${entries.length > 1 ? html`<p>${sayLength(entries)}</p>` : html``}${entries.map(toRole)}</div>`
  const toSchool = (school: School) => html`<div class="entry"><h3>${school.organization}</h3>
    <p>${toDegreeText(school)}<span class="muted"> · (${sayPeriod(p, school)})</span></p></div>`
  const [first = [], second = []] = p.facts['break']
    ? [
        groupByCompany(p.work).slice(0, Number(p.facts['break'])),
        groupByCompany(p.work).slice(Number(p.facts['break'])),
      ]
    : [groupByCompany(p.work)]
  const pages = p.facts['break'] ? '2' : '1'
  const education = html`<h2>Education</h2>${p.schools.map(toSchool)}`
  return buildPage(
    LINKEDIN_CSS,
    html`<div class="page"><aside><h2>Contact</h2>${toParagraphs([p.facts['phone'] ?? '', p.facts['email'] ?? ''])}
      ${p.links.map((link) => html`<p>${link} <span class="muted">(LinkedIn)</span></p>`)}
      <h2>Top Skills</h2>${toParagraphs(p.skills.flatMap(({ items }) => items))}
      <h2>Languages</h2>${toParagraphs(listLanguages(p))}
      ${p.certificates.length > 0 ? html`<h2>Certifications</h2>` : html``}${toParagraphs(p.certificates)}</aside>
      <main><h1>${p.facts['name']}</h1><p>${p.facts['title']}</p><p class="place">${p.facts['place']}</p>
      <h2>Summary</h2><p>${p.facts['summary']}</p><h2>Experience</h2>${first.map(toCompany)}
      ${second.length > 0 ? html`` : education}</main></div><p class="foot">Page 1 of ${pages}</p>
      ${second.length > 0 ? html`<div class="edge"></div><div class="page"><aside></aside><main>${second.map(toCompany)}${education}</main></div><p class="foot">Page 2 of 2</p>` : html``}`,
    'size: Letter; margin: 0',
  )
}

const CANVA_CSS = `body { ${FONT('Lato')} font-size: 9.5pt } .page { position: relative; height: 296mm; overflow: hidden }
  aside { position: absolute; left: 0; top: 0; bottom: 0; width: 68mm; background: #323b4c; color: #fff; padding: 14mm 8mm }
  main { position: absolute; left: 68mm; right: 0; top: 0; padding: 14mm 10mm } h1 { font-size: 25pt; letter-spacing: .04em; line-height: 1.15 }
  h2 { font-size: 13pt; letter-spacing: .14em; margin: 8mm 0 2mm; border-bottom: 1px solid currentColor } .title { font-size: 13pt; letter-spacing: .08em }
  .entry { margin-bottom: 4mm; position: relative } .entry b { display: block } .dates { position: absolute; right: 0; top: 0 }`

/** A dark column at the left with contact, education, skills and languages; company and title at the right. */
function buildCanvaSidebar(p: Person): string {
  const toWork = (
    entry: Entry,
  ) => html`<div class="entry"><b>${entry.organization}</b><span class="dates">${sayPeriod(p, entry)}</span>
    <p>${entry.title}</p>${toList(entry.bullets)}</div>`
  const toSchool = (school: School) => html`<div class="entry"><p>${sayPeriod(p, school)}</p>
    <b>${school.organization.toUpperCase()}</b>${toList([toDegreeText(school), ...school.bullets])}</div>`
  return buildPage(
    CANVA_CSS,
    html`<div class="page"><aside><h2>CONTACT</h2>${toParagraphs(listContacts(p))}
      <h2>EDUCATION</h2>${p.schools.map(toSchool)}<h2>SKILLS</h2>${toList(p.skills.flatMap(({ items }) => items))}
      <h2>LANGUAGES</h2>${toList(listLanguages(p))}</aside>
      <main><h1>${p.facts['name']!.toUpperCase()}</h1><p class="title">${p.facts['title']!.toUpperCase()}</p>
      <h2>PROFILE</h2><p>${p.facts['summary']}</p><h2>WORK EXPERIENCE</h2>${p.work.map(toWork)}
      ${p.facts['reference'] ? html`<h2>REFERENCE</h2><p>${p.facts['reference']}</p>` : html``}</main></div>`,
    'size: A4; margin: 0',
  )
}

const TIMELINE_CSS = `body { ${FONT('Open Sans')} font-size: 9pt } h1 { font-size: 24pt; text-align: center; letter-spacing: .35em; font-weight: 400 }
  .center { text-align: center; letter-spacing: .1em } .row { display: grid; grid-template-columns: 38mm 1fr; gap: 6mm; margin-top: 3mm }
  h2 { font-size: 11pt; letter-spacing: .25em; border-top: 1px solid #999; padding-top: 3mm; margin-top: 6mm } .left { font-size: 8.5pt }`

/** The name in spaced capitals; company and dates in a narrow column left of the title and its text. */
function buildCanvaTimeline(p: Person): string {
  const toRow = (
    entry: Entry,
    title: string,
  ) => html`<div class="row"><div class="left"><p>${sayPeriod(p, entry)}</p><p>${entry.place}</p></div>
    <div><p><b>${title}</b></p><p>${entry.organization}</p>${toList(entry.bullets)}</div></div>`
  return buildPage(
    TIMELINE_CSS,
    html`<h1>${p.facts['name']!.toUpperCase()}</h1><p class="center">${p.facts['title']}</p>
      <p class="center">${listContacts(p).join('  •  ')}</p><h2>ABOUT ME</h2><p>${p.facts['summary']}</p>
      <h2>EXPERIENCE</h2>${p.work.map((entry) => toRow(entry, entry.title))}
      <h2>EDUCATION</h2>${p.schools.map((school) => toRow(school, toDegreeText(school)))}
      <h2>SKILLS</h2><p>${p.skills.flatMap(({ items }) => items).join('  •  ')}</p>
      ${p.languages.length > 0 ? html`<h2>LANGUAGES</h2><p>${listLanguages(p).join('  •  ')}</p>` : html``}`,
  )
}

const JOB_SITE_CSS = `body { ${FONT('Noto Sans')} font-size: 10pt } h1 { font-size: 20pt } h2 { font-size: 13pt; color: #2557a7; border-bottom: 1px solid #ccc; margin: 5mm 0 2mm }
  .entry { margin-bottom: 3mm }`

/** The resume of a job site: title in bold, "Company - Place", "January 2020 to Present". */
function buildJobSite(p: Person): string {
  const toEntry = (entry: Entry, title: string) => html`<div class="entry"><p><b>${title}</b></p>
    <p>${entry.organization}${entry.place ? ` - ${entry.place}` : ''}</p><p>${sayPeriod(p, entry)}</p>${toList(entry.bullets)}</div>`
  return buildPage(
    JOB_SITE_CSS,
    html`<h1>${p.facts['name']}</h1><p>${p.facts['title']}</p>${toParagraphs(listContacts(p))}
      <p>Authorized to work for any employer</p>${p.facts['summary'] ? html`<p>${p.facts['summary']}</p>` : html``}
      <h2>Work Experience</h2>${p.work.map((entry) => toEntry(entry, entry.title))}
      <h2>Education</h2>${p.schools.map((school) => toEntry(school, toDegreeText(school)))}
      <h2>Skills</h2>${toList(listSkillLines(p))}
      ${p.languages.length > 0 ? html`<h2>Languages</h2>${toList(p.languages.map(({ shown, level }) => `${shown} - ${level}`))}` : html``}
      ${p.certificates.length > 0 ? html`<h2>Certifications and Licenses</h2>${toParagraphs(p.certificates)}` : html``}`,
  )
}

const BUILDER_CSS = `body { ${FONT('Roboto')} font-size: 9.5pt } h1 { font-size: 22pt } .title { color: #1e90ff; font-weight: 700 } .page { display: grid; grid-template-columns: 1fr 58mm; gap: 9mm }
  h2 { font-size: 12pt; border-bottom: 2px solid #000; margin: 6mm 0 2mm; text-transform: uppercase } h3 { font-size: 11pt } .org { color: #1e90ff; font-weight: 700 }
  .meta { display: flex; gap: 6mm; font-size: 8.5pt } .entry { margin-bottom: 4mm }`

/** A resume builder with two columns: title, company, then dates and place behind little pictures. */
function buildBuilder(p: Person): string {
  const toEntry = (
    entry: Entry,
    title: string,
  ) => html`<div class="entry"><h3>${title}</h3><p class="org">${entry.organization}</p>
    <p class="meta"><span>${sayPeriod(p, entry)}</span><span>${entry.place}</span></p>${toList(entry.bullets)}</div>`
  return buildPage(
    BUILDER_CSS,
    html`<h1>${p.facts['name']!.toUpperCase()}</h1><p class="title">${p.facts['title']}</p><p class="meta">${listContacts(p).map((each) => html`<span>${each}</span>`)}</p>
      <div class="page"><div><h2>Experience</h2>${p.work.map((entry) => toEntry(entry, entry.title))}
      <h2>Education</h2>${p.schools.map((school) => toEntry(school, toDegreeText(school)))}</div>
      <div><h2>Summary</h2><p>${p.facts['summary']}</p><h2>Skills</h2>${toParagraphs(listSkillLines(p))}
      ${p.languages.length > 0 ? html`<h2>Languages</h2>` : html``}${p.languages.map(({ shown, level }) => html`<p>${shown} <small>${level}</small></p>`)}
      ${p.projects.length > 0 ? html`<h2>Projects</h2>` : html``}${p.projects.map(({ name, text, date }) => html`<h3>${name}</h3><p>${date}</p><p>${text}</p>`)}
      ${p.certificates.length > 0 ? html`<h2>Certification</h2>` : html``}${toParagraphs(p.certificates)}</div></div>`,
  )
}

export const BROWSER_LAYOUTS = {
  linkedin: buildLinkedin,
  'canva-sidebar': buildCanvaSidebar,
  'canva-timeline': buildCanvaTimeline,
  'job-site': buildJobSite,
  builder: buildBuilder,
}
