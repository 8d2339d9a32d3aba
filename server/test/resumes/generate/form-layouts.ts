import { sayDate, sayPeriod } from './dates.ts'
import { listContacts, listLanguages, listSkillLines } from './html-parts.ts'
import { toDegreeText, type Entry, type Person } from './people.ts'
import { buildDocument, bullets, heading, paragraph, paragraphs, table } from './word-document.ts'

// Resumes as offices in Ethiopia and in Europe ask for them: forms with bordered tables, labelled lines, Europass.

const listRows = (...rows: [string, string | undefined][]): string[][] =>
  rows.flatMap(([label, value]) => (value ? [[label, value]] : []))
const listReferences = ({ others }: Person): string =>
  others.map(({ heading: name, lines }) => heading(name) + paragraphs(lines)).join('')

/** Bordered tables with a header row for work and education. */
function buildForm(p: Person): string {
  const toDates = (entry: Entry) => [sayDate(p, entry.start), sayDate(p, entry.end)]
  const body = [
    paragraph('**CURRICULUM VITAE (CV)**', 'Name'),
    heading('1. Personal Information'),
    table(
      listRows(
        ['Full Name', p.facts['name']],
        ['Sex', p.facts['sex']],
        ['Date of Birth', p.facts['born']],
        ['Nationality', 'Ethiopian'],
        ['Marital Status', 'Single'],
        ['Address', p.facts['place']],
        ['Mobile', p.facts['phone']],
        ['E-mail', p.facts['email']],
      ),
      [5, 12],
      true,
    ),
    heading('2. Educational Background'),
    table(
      [
        ['Institution', 'Field of Study', 'Qualification', 'From', 'To'],
        ...p.schools.map((s) => [s.organization, s.field, s.title, ...toDates(s)]),
      ],
      [5, 4, 3.5, 2.25, 2.25],
      true,
    ),
    heading('3. Work Experience'),
    table(
      [
        ['No.', 'Organization', 'Position', 'From', 'To'],
        ...p.work.map((w, n) => [String(n + 1), w.organization, w.title, ...toDates(w)]),
      ],
      [1, 5.5, 5.5, 2.5, 2.5],
      true,
    ),
    heading('4. Computer Skills'),
    bullets(listSkillLines(p)),
    heading('5. Language Skills'),
    table(
      [
        ['Language', 'Speaking', 'Reading', 'Writing'],
        ...p.languages.map(({ shown, level }) => [shown, level, level, level]),
      ],
      [5, 4, 4, 4],
      true,
    ),
    listReferences(p),
  ]
  return buildDocument(body.join(''), { font: 'Liberation Serif', size: 11, color: '#000000' })
}

/** A second form: the period first, and the duties in the table. */
function buildDutiesForm(p: Person): string {
  const body = [
    paragraph('**CURRICULUM VITAE**', 'Center'),
    paragraph('**PERSONAL DETAILS**'),
    ...listRows(
      ['Name', p.facts['name']],
      ['Gender', p.facts['sex']],
      ['Place of Birth', p.facts['place']],
      ['Tel', p.facts['phone']],
      ['Email', p.facts['email']],
    ).map(([label, value]) => paragraph(`${label}:\t${value}`, 'Tabs')),
    paragraph('**WORK EXPERIENCE**'),
    table(
      [
        ['Period', 'Employer', 'Job Title', 'Main Duties'],
        ...p.work.map((w) => [sayPeriod(p, w), w.organization, w.title, w.bullets.join('; ')]),
      ],
      [3.5, 4, 3.5, 6],
      true,
    ),
    paragraph('**EDUCATION**'),
    table(
      [
        ['Year', 'Name of School/Institution', 'Award'],
        ...p.schools.map((s) => [sayPeriod(p, s), s.organization, toDegreeText(s)]),
      ],
      [4, 6.5, 6.5],
      true,
    ),
    paragraph('**SKILLS**'),
    paragraphs(listSkillLines(p)),
    paragraph('**LANGUAGES**'),
    paragraph(listLanguages(p).join(', ')),
    paragraph('I certify that the information given above is true and correct to the best of my knowledge.'),
  ]
  return buildDocument(body.join(''), { font: 'Liberation Serif', size: 11, tab: 5 })
}

/** "Position: … Organization: … Duration: …" */
function buildLabelled(p: Person): string {
  const toWork = (w: Entry, n: number) =>
    paragraphs([
      `${n + 1}. Position: ${w.title}`,
      `Organization: ${w.organization}`,
      ...(w.place ? [`Duty Station: ${w.place}`] : []),
      `Duration: ${sayPeriod(p, w)}`,
      'Major Responsibilities:',
    ]) + bullets(w.bullets)
  const body = [
    paragraph('**CURRICULUM VITAE**', 'Name'),
    heading('PERSONAL INFORMATION'),
    paragraphs([
      `Full Name: ${p.facts['name']!}`,
      `Sex: ${p.facts['sex'] ?? 'Male'}`,
      'Nationality: Ethiopian',
      `Address: ${p.facts['place']!}`,
      `Phone: ${p.facts['phone']!}`,
      `E-mail: ${p.facts['email']!}`,
    ]),
    heading('CAREER OBJECTIVE'),
    paragraph(p.facts['summary']!),
    heading('EDUCATIONAL QUALIFICATION'),
    ...p.schools.map(
      (s) =>
        bullets([`${toDegreeText(s)} from ${s.organization}${sayPeriod(p, s) ? ` (${sayPeriod(p, s)})` : ''}`]) +
        paragraphs(s.bullets, 'Indent'),
    ),
    heading('WORK EXPERIENCE'),
    ...p.work.map(toWork),
    heading('SKILLS'),
    bullets(listSkillLines(p)),
    heading('LANGUAGE PROFICIENCY'),
    bullets(listLanguages(p)),
    listReferences(p),
  ]
  return buildDocument(body.join(''), {
    font: 'Liberation Serif',
    size: 12,
    color: '#000000',
    foot: p.facts['foot'] ?? '',
  })
}

/** The Europass form before 2020: labels and dates in the left column. */
function buildEuropass(p: Person): string {
  const toWork = (w: Entry) =>
    listRows(
      ['Dates', sayPeriod(p, w)],
      ['Occupation or position held', w.title],
      ['Main activities and responsibilities', w.bullets.join('. ')],
      ['Name and address of employer', [w.organization, w.place].filter(Boolean).join(', ')],
    )
  const toSchool = (s: Entry, degree: string) =>
    listRows(
      ['Dates', sayPeriod(p, s)],
      ['Title of qualification awarded', degree],
      ['Name and type of organisation providing education and training', s.organization],
    )
  const body = table(
    [
      ['Europass Curriculum Vitae', ''],
      ...listRows(
        ['Personal information', ' '],
        ['First name(s) / Surname(s)', p.facts['name']],
        ['Address(es)', p.facts['place']],
        ['Telephone(s)', p.facts['phone']],
        ['E-mail', p.facts['email']],
        ['Work experience', ' '],
      ),
      ...p.work.flatMap((w) => [...toWork(w), ['', '']]),
      ['Education and training', ''],
      ...p.schools.flatMap((s) => [...toSchool(s, toDegreeText(s)), ['', '']]),
      ...listRows(
        ['Personal skills and competences', ' '],
        ['Mother tongue(s)', p.languages[0]?.shown],
        [
          'Other language(s)',
          p.languages
            .slice(1)
            .map(({ shown, level }) => `${shown} ${level}`)
            .join(', '),
        ],
        ['Computer skills and competences', listSkillLines(p).join('; ')],
      ),
    ],
    [5.5, 11.5],
  )
  return buildDocument(body, { font: 'Liberation Sans', size: 10, foot: p.facts['foot'] ?? '' })
}

/** A resume in Amharic: headings, labels, months and titles. */
function buildAmharic(p: Person): string {
  const toWork = (w: Entry) =>
    paragraph(`**${w.title}**`) +
    paragraph(`${w.organization}${w.place ? `፣ ${w.place}` : ''}`) +
    paragraph(sayPeriod(p, w)) +
    bullets(w.bullets)
  const body = [
    paragraph('**የሥራ እና የትምህርት መረጃ**', 'Center'),
    paragraph(p.facts['name']!, 'Name'),
    paragraphs([`አድራሻ፦ ${p.facts['place']!}`, `ስልክ፦ ${p.facts['phone']!}`, `ኢሜይል፦ ${p.facts['email']!}`]),
    heading('የሥራ ልምድ'),
    ...p.work.map(toWork),
    heading('ትምህርት'),
    ...p.schools.map(
      (s) => paragraph(`**${toDegreeText(s)}**`) + paragraph(`${s.organization}\t${sayPeriod(p, s)}`, 'Tabs'),
    ),
    heading('ክህሎቶች'),
    bullets(listSkillLines(p)),
    heading('ቋንቋዎች'),
    paragraph(listLanguages(p).join('፣ ')),
  ]
  return buildDocument(body.join(''), { font: 'Noto Sans Ethiopic' })
}

/** The same as a form with tables. */
function buildAmharicForm(p: Person): string {
  const body = [
    paragraph('**የግል መረጃ ቅጽ (CV)**', 'Center'),
    table(
      listRows(
        ['ሙሉ ስም', p.facts['name']],
        ['ጾታ', p.facts['sex']],
        ['አድራሻ', p.facts['place']],
        ['ስልክ ቁጥር', p.facts['phone']],
        ['ኢሜይል', p.facts['email']],
      ),
      [5, 12],
      true,
    ),
    heading('የትምህርት ደረጃ'),
    table(
      [
        ['ተ.ቁ', 'የትምህርት ተቋም', 'የትምህርት መስክ', 'የትምህርት ደረጃ', 'ከ', 'እስከ'],
        ...p.schools.map((s, n) => [
          String(n + 1),
          s.organization,
          s.field,
          s.title,
          sayDate(p, s.start),
          sayDate(p, s.end),
        ]),
      ],
      [1, 4.5, 4, 2.5, 2.5, 2.5],
      true,
    ),
    heading('የሥራ ልምድ'),
    table(
      [
        ['ተ.ቁ', 'መሥሪያ ቤት', 'የሥራ መደብ', 'ከ', 'እስከ'],
        ...p.work.map((w, n) => [String(n + 1), w.organization, w.title, sayDate(p, w.start), sayDate(p, w.end)]),
      ],
      [1, 5, 5, 3, 3],
      true,
    ),
    heading('ልዩ ችሎታ'),
    paragraphs(listSkillLines(p)),
    heading('የቋንቋ ችሎታ'),
    paragraphs(listLanguages(p)),
  ]
  return buildDocument(body.join(''), { font: 'Noto Sans Ethiopic', size: 10 })
}

export const FORM_LAYOUTS = {
  form: buildForm,
  'duties-form': buildDutiesForm,
  labelled: buildLabelled,
  europass: buildEuropass,
  amharic: buildAmharic,
  'amharic-form': buildAmharicForm,
}
/** Contacts of the layouts that say them in one line. */
export const joinContacts = (p: Person): string => listContacts(p).join(', ')
