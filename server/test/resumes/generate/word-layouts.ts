import { sayLength, sayPeriod } from './dates.ts'
import { listContacts, listLanguages, listSkillLines } from './html-parts.ts'
import { groupByCompany, toDegreeText, type Entry, type Person } from './people.ts'
import { buildDocument, bullets, columns, heading, paragraph, paragraphs, table, textBox } from './word-document.ts'

// Resumes written in a word processor, with templates and without.

const toCaps = (text = '') => text.toUpperCase()
const skillsAndLanguages = (p: Person, style?: 'Caps') =>
  heading(style ? 'SKILLS' : 'Skills', style) +
  bullets(listSkillLines(p)) +
  (p.languages.length > 0
    ? heading(style ? 'LANGUAGES' : 'Languages', style) + paragraph(listLanguages(p).join(', '))
    : '')
const listProjects = ({ projects }: Person): string =>
  projects
    .map(
      ({ name, text, date, bullets: points }) =>
        paragraph(`**${name}**\t${date}`, 'Tabs') + paragraph(text) + bullets(points),
    )
    .join('')
const listOthers = ({ others }: Person): string =>
  others.map(({ heading: name, lines }) => heading(name) + paragraphs(lines)).join('')

/** Word's chronological template: "Title, Company" with the dates at the right tab. */
function buildChronological(p: Person): string {
  const toWork = (entry: Entry) =>
    paragraph(`**${entry.title}**\t${sayPeriod(p, entry)}`, 'Tabs') +
    paragraph([entry.organization, entry.place].filter(Boolean).join(', ')) +
    bullets(entry.bullets)
  const body = [
    paragraph(p.facts['name']!, 'Name'),
    paragraph(listContacts(p).join(' | '), 'Center'),
    ...(p.facts['summary'] ? [heading('Summary'), paragraph(p.facts['summary'])] : []),
    heading('Professional Experience'),
    ...p.work.map(toWork),
    heading('Education'),
    ...p.schools.map(
      (school) =>
        paragraph(`**${toDegreeText(school)}**\t${sayPeriod(p, school)}`, 'Tabs') +
        paragraph(school.place ? `${school.organization}, ${school.place}` : school.organization) +
        bullets(school.bullets),
    ),
    ...(p.projects.length > 0 ? [heading('Projects'), listProjects(p)] : []),
    skillsAndLanguages(p),
    listOthers(p),
  ]
  return buildDocument(body.join(''), { foot: p.facts['foot'] ?? '' })
}

/** Company and place in one line, title and dates in the next; headings in spaced capitals. */
function buildTwoLines(p: Person): string {
  const toEntry = (entry: Entry, title: string) =>
    paragraph(`**${entry.organization}**\t${entry.place}`, 'Tabs') +
    paragraph(`${title}\t${sayPeriod(p, entry)}`, 'Tabs') +
    bullets(entry.bullets)
  const body = [
    ...(p.facts['first'] ? [paragraph(p.facts['first'], 'Center')] : []),
    paragraph(toCaps(p.facts['name']), 'Name'),
    ...(p.facts['title'] ? [paragraph(p.facts['title'], 'Center')] : []),
    paragraph(listContacts(p).join(' • '), 'Center'),
    heading('EDUCATION', 'Caps'),
    ...p.schools.map((school) => toEntry(school, toDegreeText(school))),
    heading('WORK EXPERIENCE', 'Caps'),
    ...p.work.map((entry) => toEntry(entry, entry.title)),
    ...(p.projects.length > 0 ? [heading('PROJECTS', 'Caps'), listProjects(p)] : []),
    skillsAndLanguages(p, 'Caps'),
    ...(p.facts['reference'] ? [paragraph(p.facts['reference'], 'Center')] : []),
  ]
  return buildDocument(body.join(''), { font: 'Liberation Serif', color: '#000000', foot: p.facts['foot'] ?? '' })
}

/** One company over the roles there; "Title, Place" or with `lengths` "Title, 1 year 6 months" in one line. */
function buildGrouped(p: Person): string {
  const toCompany = (entries: Entry[]) =>
    paragraph(`**${toCaps(entries[0]!.organization)}**`) +
    entries
      .map(
        (entry) =>
          paragraph([entry.title, p.facts['lengths'] ? sayLength([entry]) : entry.place].filter(Boolean).join(', ')) +
          paragraph(sayPeriod(p, entry)) +
          bullets(entry.bullets),
      )
      .join('')
  const body = [
    paragraph(p.facts['first'] ?? 'RESUME', 'Center'),
    paragraph(p.facts['name']!, 'Name'),
    paragraphs(listContacts(p), 'Right'),
    ...(p.facts['summary'] ? [heading('Objective'), paragraph(p.facts['summary'])] : []),
    heading('Employment History'),
    ...groupByCompany(p.work).map(toCompany),
    heading('Education'),
    ...p.schools.map(
      (school) =>
        paragraph(`${school.organization}${school.place ? `, ${school.place}` : ''}`) +
        paragraph(`${toDegreeText(school)}, ${sayPeriod(p, school)}`) +
        paragraphs(school.bullets),
    ),
    skillsAndLanguages(p),
    listOthers(p),
  ]
  return buildDocument(body.join(''), { font: 'Liberation Sans', size: 10 })
}

/** A table without lines: dates at the left, title and company at the right. */
function buildTableDates(p: Person): string {
  const toRow = (entry: Entry, title: string) => [
    sayPeriod(p, entry),
    paragraph(`**${title}**`) +
      paragraph(entry.place ? `${entry.organization}, ${entry.place}` : entry.organization) +
      bullets(entry.bullets),
  ]
  const body = [
    paragraph(p.facts['name']!, 'Name'),
    ...(p.facts['title'] ? [paragraph(p.facts['title'], 'Center')] : []),
    paragraph(listContacts(p).join(' | '), 'Center'),
    ...(p.facts['summary'] ? [heading('Profile'), paragraph(p.facts['summary'])] : []),
    heading('Work History'),
    table(
      p.work.map((entry) => toRow(entry, entry.title)),
      [4.2, 12.8],
    ),
    heading('Education and Training'),
    table(
      p.schools.map((school) => toRow(school, toDegreeText(school))),
      [4.2, 12.8],
    ),
    skillsAndLanguages(p),
    listOthers(p),
  ]
  return buildDocument(body.join(''), { font: 'Carlito', color: '#2e74b5' })
}

/** A box at the right with contact details and skills; "Company, Title" with the place at the tab, dates below. */
function buildBoxed(p: Person): string {
  const box =
    paragraphs(listContacts(p), 'Small') +
    heading('Skills') +
    paragraphs(
      p.skills.flatMap(({ items }) => items),
      'Small',
    ) +
    (p.languages.length > 0 ? heading('Languages') + paragraphs(listLanguages(p), 'Small') : '')
  const toEntry = (entry: Entry, title: string) =>
    paragraph(`**${entry.organization}**, ${title}\t${entry.place}`, 'Tabs') +
    paragraph(sayPeriod(p, entry)) +
    bullets(entry.bullets)
  const body = [
    textBox(box, 5),
    paragraph(`**${p.facts['name']!}**`),
    paragraph(p.facts['title'] ?? ''),
    heading('Experience'),
    ...p.work.map((entry) => toEntry(entry, entry.title)),
    heading('Education'),
    ...p.schools.map((school) => toEntry(school, toDegreeText(school))),
    listOthers(p),
  ]
  return buildDocument(body.join(''), { tab: 11.5, size: 10 })
}

/** Lines of a typewriter: companies as list items, without a heading over the work. */
function buildBulleted(p: Person): string {
  const toWork = (entry: Entry) =>
    bullets([[`**${entry.organization}**`, entry.place].filter(Boolean).join(', ')]) +
    paragraph(`${entry.title}${sayPeriod(p, entry) ? ` (${sayPeriod(p, entry)})` : ''}`, 'Indent') +
    paragraphs(entry.bullets, 'Indent')
  const body = [
    paragraph(p.facts['name']!),
    paragraphs(listContacts(p)),
    ...(p.facts['summary'] ? [paragraph(p.facts['summary'])] : []),
    ...(p.facts['headless'] ? [paragraph('')] : [heading('Experience')]),
    ...p.work.map(toWork),
    heading('Education'),
    ...p.schools.map(
      (school) =>
        bullets([`${school.organization}${school.place ? `, ${school.place}` : ''}`]) +
        paragraph([toDegreeText(school), sayPeriod(p, school)].filter(Boolean).join(', '), 'Indent'),
    ),
    heading('Skills'),
    columns(bullets(p.skills.flatMap(({ items }) => items))),
    ...(p.languages.length > 0 ? [heading('Languages'), bullets(listLanguages(p))] : []),
    ...(p.facts['reference'] ? [paragraph(p.facts['reference'])] : []),
  ]
  return buildDocument(body.join(''), { font: 'Liberation Sans' })
}

export const WORD_LAYOUTS = {
  'word-chronological': buildChronological,
  'word-two-lines': buildTwoLines,
  'word-grouped': buildGrouped,
  'word-table': buildTableDates,
  'word-boxed': buildBoxed,
  'word-bulleted': buildBulleted,
}
