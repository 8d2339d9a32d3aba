import { sayDate, sayPeriod } from './dates.ts'
import { listContacts, listLanguages, listSkillLines } from './html-parts.ts'
import { toDegreeText, type Entry, type Person } from './people.ts'
import { buildDocument, bullets, heading, paragraph, paragraphs, table } from './word-document.ts'

// Documents of kinds that the other files do not have: forms of banks and authorities, jobs told in sentences, text set
// as by a typewriter, a resume with numeric dates.

function buildBiodata(p: Person): string {
  return buildDocument(
    [
      paragraph('**RESUME**', 'Center'),
      paragraph(`**${p.facts['name']!}**`),
      paragraphs(listContacts(p)),
      heading('OBJECTIVE'),
      paragraph(p.facts['summary']!),
      heading('ACADEMIC QUALIFICATIONS'),
      table(
        [
          ['Examination', 'Board / University', 'Year of Passing', 'Percentage'],
          ...p.schools.map((s, n) => [
            toDegreeText({ ...s, join: s.field ? ' -' : '' }),
            s.organization,
            sayDate(p, s.end),
            `${72 + 9 * n}.4 %`,
          ]),
        ],
        [5, 6, 3, 3],
        true,
      ),
      heading('PROFESSIONAL EXPERIENCE'),
      ...p.work.map(
        (w) =>
          paragraphs([
            `Company: ${w.organization}, ${w.place}`,
            `Designation: ${w.title}`,
            `Period: ${sayPeriod(p, w)}`,
          ]) + bullets(w.bullets),
      ),
      heading('TECHNICAL SKILLS'),
      bullets(listSkillLines(p)),
      heading('PERSONAL DETAILS'),
      paragraphs([
        "Father's Name: Sunil Deshmukh",
        'Date of Birth: 04/11/1998',
        `Languages Known: ${listLanguages(p).join(', ')}`,
      ]),
      heading('DECLARATION'),
      paragraph('I hereby declare that the above is true to the best of my knowledge.'),
    ].join(''),
    { font: 'Liberation Serif' },
  )
}

function buildBankForm(p: Person): string {
  return buildDocument(
    [
      paragraph('**CURRICULUM VITAE (CV)**', 'Center'),
      table(
        [
          ['Position Title and No.', 'K-2 Irrigation Engineer'],
          ['Name of Expert:', p.facts['name']!],
          ['Date of Birth:', '14/02/1986'],
          ['Country of Citizenship/Residence:', 'Ethiopia'],
        ],
        [6, 11],
        true,
      ),
      paragraph('**Education:**'),
      table(
        [
          ['Degree', 'Institution', 'Years'],
          ...p.schools.map((s) => [toDegreeText(s), s.organization, sayPeriod(p, s)]),
        ],
        [6, 7, 4],
        true,
      ),
      paragraph('**Employment record relevant to the assignment:**'),
      table(
        [
          ['Period', 'Employing organization and your title/position', 'Country', 'Summary of activities performed'],
          ...p.work.map((w) => [sayPeriod(p, w), `${w.organization}\n${w.title}`, w.place, w.bullets.join('; ')]),
        ],
        [4, 6, 2.5, 4.5],
        true,
      ),
      paragraph('**Language Skills:**'),
      paragraph(listLanguages(p).join(', ')),
      paragraph('**Computer Skills:**'),
      paragraph(listSkillLines(p).join(', ')),
      paragraph(`Expert's contact information: e-mail ${p.facts['email']}, phone ${p.facts['phone']}`),
      paragraph('**Certification:** I, the undersigned, certify that this CV describes me correctly.'),
    ].join(''),
    { font: 'Liberation Serif' },
  )
}

function buildFederal(p: Person): string {
  return buildDocument(
    [
      paragraph(p.facts['name']!, 'Name'),
      paragraphs(listContacts(p), 'Center'),
      paragraphs(['Country of citizenship: United States of America', "Veterans' Preference: No"]),
      heading('WORK EXPERIENCE'),
      ...p.work.map(
        (w, n) =>
          paragraphs([
            `**${w.organization}**`,
            w.place,
            sayPeriod(p, w),
            `Salary: $${52 - 9 * n},400 USD per year`,
            'Hours per week: 40',
            `**${w.title}**`,
            'Duties, Accomplishments and Related Skills:',
          ]) +
          bullets(w.bullets) +
          paragraph('Supervisor: A. Moreno, okay to contact: Yes'),
      ),
      heading('EDUCATION'),
      ...p.schools.map((s) =>
        paragraphs([
          `**${s.organization}** ${s.place}`,
          `${toDegreeText({ ...s, join: s.field ? ' in' : '' })} ${sayDate(p, s.end)}`,
          'GPA: 3.6 of a maximum 4.0',
          'Credits Earned: 120 Semester hours',
        ]),
      ),
      heading('JOB RELATED TRAINING'),
      paragraph('Grants Management Certificate, 2019'),
      heading('LANGUAGE SKILLS'),
      paragraphs(p.languages.map(({ shown }) => `${shown}: spoken Advanced, written Advanced`)),
      heading('ADDITIONAL SKILLS'),
      paragraph(listSkillLines(p).join(', ')),
    ].join(''),
    { font: 'Carlito' },
  )
}

function buildNumericDates(p: Person): string {
  const period = (w: Entry) => (w.end === 'present' ? `since ${sayDate(p, w.start)}` : sayPeriod(p, w))
  const row = (w: Entry, t: string) => [
    period(w),
    paragraph(`**${t}**`) + paragraph([w.organization, w.place].filter(Boolean).join(', ')) + bullets(w.bullets),
  ]
  return buildDocument(
    [
      paragraph('**Curriculum Vitae**'),
      heading('Personal Data'),
      table(
        [
          ['Name', p.facts['name']!],
          ['Address', p.facts['place']!],
          ['Telephone', p.facts['phone']!],
          ['E-Mail', p.facts['email']!],
          ['Date of birth', '09.04.1993'],
        ],
        [4, 12],
      ),
      heading('Professional Career'),
      table(
        p.work.map((w) => row(w, w.title)),
        [4, 12],
      ),
      heading('School and Training'),
      table(
        p.schools.map((s) => row(s, toDegreeText(s))),
        [4, 12],
      ),
      heading('Further Knowledge'),
      table(
        [
          ['Languages', listLanguages(p).join(', ')],
          ['IT', listSkillLines(p).join(', ')],
        ],
        [4, 12],
      ),
      paragraph('Chemnitz, 3 May 2025'),
    ].join(''),
    { font: 'Liberation Sans', size: 10 },
  )
}

function buildAmharicLabelled(p: Person): string {
  return buildDocument(
    [
      paragraph('**ካሪኩለም ቪቴ**', 'Center'),
      heading('የግል መረጃ'),
      paragraphs([
        `ስም፡ ${p.facts['name']}`,
        'ጾታ፡ ሴት',
        'ዜግነት፡ ኢትዮጵያዊ',
        `አድራሻ፡ ${p.facts['place']}`,
        `ስልክ፡ ${p.facts['phone']}`,
        `ኢ-ሜይል፡ ${p.facts['email']}`,
      ]),
      heading('የትምህርት ደረጃ'),
      ...p.schools.map((s) =>
        paragraphs([
          `የትምህርት ተቋም፡ ${s.organization}`,
          `የትምህርት መስክ፡ ${s.field}`,
          `የትምህርት ደረጃ፡ ${s.title}`,
          `ጊዜ፡ ከ${sayPeriod(p, s)}`,
        ]),
      ),
      heading('የሥራ ልምድ'),
      ...p.work.map((w, n) =>
        paragraphs([`${n + 1}. የመሥሪያ ቤቱ ስም፡ ${w.organization}`, `የሥራ መደብ፡ ${w.title}`, `ጊዜ፡ ከ${sayPeriod(p, w)}`]),
      ),
      heading('ችሎታ'),
      bullets(listSkillLines(p)),
      heading('የቋንቋ ችሎታ'),
      bullets(listLanguages(p)),
    ].join(''),
    { font: 'Noto Sans Ethiopic' },
  )
}

function buildSentences(p: Person): string {
  return buildDocument(
    [
      paragraph('**CURRICULUM VITAE**', 'Center'),
      paragraph('**1. PERSONAL INFORMATION**'),
      paragraphs(
        [
          `Name\t${p.facts['name']}`,
          `Address\t${p.facts['place']}`,
          `Telephone\t${p.facts['phone']}`,
          `E-mail\t${p.facts['email']}`,
        ],
        'Tabs',
      ),
      paragraph('**2. EDUCATION**'),
      bullets(p.schools.map((s) => `${toDegreeText(s)}, ${s.organization}, from ${sayPeriod(p, s)}`)),
      paragraph('**3. EXPERIENCE**'),
      bullets(p.work.map((w) => `From ${sayPeriod(p, w)} as ${w.title} in ${w.organization}, ${w.place}`)),
      paragraph('**4. LANGUAGE**'),
      bullets(listLanguages(p)),
      paragraph('**5. SKILL**'),
      bullets(listSkillLines(p)),
      paragraph('**6. HOBBY**'),
      bullets(['Reading and watching films']),
      paragraph('**7. REFERENCE**'),
      paragraph('Ato Mesfin Alemu, Manager, Lucy Microfinance Bank, 0911 000 999'),
    ].join(''),
    { font: 'Liberation Serif', size: 12, tab: 5 },
  )
}

function buildTypewriter(p: Person): string {
  const line = (w: Entry, t: string) =>
    paragraph(`${sayPeriod(p, w).padEnd(22).replaceAll(' ', '\u00a0')}${t}, ${w.organization}`) +
    paragraphs(w.bullets.map((b) => `${'\u00a0'.repeat(22)}* ${b}`))
  return buildDocument(
    [
      paragraph(p.facts['name']!),
      paragraphs(listContacts(p)),
      paragraph(''),
      paragraph('EMPLOYMENT'),
      paragraph('----------'),
      ...p.work.map((w) => line(w, w.title)),
      paragraph(''),
      paragraph('EDUCATION'),
      paragraph('---------'),
      ...p.schools.map((s) => line(s, toDegreeText(s))),
      paragraph(''),
      paragraph('SKILLS'),
      paragraph('------'),
      paragraphs(listSkillLines(p)),
      paragraph(''),
      paragraph('LANGUAGES'),
      paragraph('---------'),
      paragraph(listLanguages(p).join(', ')),
    ].join(''),
    { font: 'Liberation Mono', size: 10 },
  )
}

export const OTHER_DOCUMENTS: Record<string, (person: Person) => string> = {
  biodata: buildBiodata,
  'bank-form': buildBankForm,
  federal: buildFederal,
  'numeric-dates': buildNumericDates,
  'amharic-labelled': buildAmharicLabelled,
  sentences: buildSentences,
  typewriter: buildTypewriter,
}
