import { expect, test } from 'vitest'
import { DEFAULT_SKILLS } from '../skills/default-skills.queries.ts'
import { parseResumeText } from './resume-text.rules.ts'

// All people and companies in these resumes are invented.

const readText = (text: string) => parseResumeText({ lines: text.split('\n'), links: [] }, DEFAULT_SKILLS)

/** 'title | company | place | start – end' of each job. */
const listJobs = (text: string) =>
  readText(`Sara Lemma\nExperience\n${text}`).resume.work.map(
    ({ position, name, location = '', startDate = '', endDate = '' }) =>
      `${position} | ${name} | ${location} | ${startDate} – ${endDate}`,
  )

test.for<[layout: string, text: string, jobs: string[]]>([
  [
    'company and title beside each other, dates and place below',
    'WENCHI | Software Engineer\nJan 2015 – Sep 2016 | New York, NY\n• Did a\nABAY | Intern\nJune 2014 – Sep 2014 | Austin, TX',
    ['Software Engineer | WENCHI | New York, NY | 2015-01 – 2016-09', 'Intern | ABAY | Austin, TX | 2014-06 – 2014-09'],
  ],
  [
    'a place behind the title, a length of time behind the dates',
    'Senior Engineer, San Francisco, CA\nWenchi Payments\nJan 2018 - Present (3 years 4 months)\n• Did a\nEngineer, Remote\nAbay Systems\nJan 2016 - Dec 2017, 2 years',
    [
      'Senior Engineer | Wenchi Payments | San Francisco, CA | 2018-01 – present',
      'Engineer | Abay Systems | Remote | 2016-01 – 2017-12',
    ],
  ],
  [
    'company and title at the left, the place at the right, dates in the margin',
    '2018 – now\tWenchi, Engineer\tDire Dawa\n• Did a\n2016 – 2018\tAbay, Programmer\tAdama',
    ['Engineer | Wenchi | Dire Dawa | 2018 – present', 'Programmer | Abay | Adama | 2016 – 2018'],
  ],
  [
    'one employer above several roles',
    'Wenchi Corporation\tAdama\nSenior Engineer\tJan 2018 – Present\n• Did a\n• Did b\nEngineer\tJan 2016 – Dec 2017\n• Did c\nAbay Bank\tJimma\nProgrammer\tJan 2014 – Dec 2015',
    [
      'Senior Engineer | Wenchi Corporation | Adama | 2018-01 – present',
      'Engineer | Wenchi Corporation |  | 2016-01 – 2017-12',
      'Programmer | Abay Bank | Jimma | 2014-01 – 2015-12',
    ],
  ],
  [
    'one employer with dates of its own above several roles',
    'Wenchi Corporation, Adama\tJan 2016 – Present\nSenior Engineer (Jan 2018 – Present)\n• Did a\nEngineer (Jan 2016 – Dec 2017)',
    [
      'Senior Engineer | Wenchi Corporation |  | 2018-01 – present',
      'Engineer | Wenchi Corporation |  | 2016-01 – 2017-12',
    ],
  ],
  [
    'dates as headings',
    'JANUARY 2018 - PRESENT\nEngineer at Wenchi, Rabat\nDid a and b.\nMARCH 2016 - DECEMBER 2017\nProgrammer at Abay, Adama',
    ['Engineer | Wenchi | Rabat | 2018-01 – present', 'Programmer | Abay | Adama | 2016-03 – 2017-12'],
  ],
  [
    'a list of companies with bullets',
    '• Wenchi News Agency, Beirut\nTranslator (Apr 2019 – now)\n• Maison du Livre, Tripoli, Lebanon\nEditorial Assistant (Sep 2014 – Jan 2016)',
    [
      'Translator | Wenchi News Agency | Beirut | 2019-04 – present',
      'Editorial Assistant | Maison du Livre | Tripoli, Lebanon | 2014-09 – 2016-01',
    ],
  ],
  [
    'dates below each other',
    'Jan 2018 –\nPresent\nSenior Engineer\nWenchi Ltd.\nDid a.\nMar 2016 –\nDec 2017\nProgrammer\nAbay Ltd.',
    ['Senior Engineer | Wenchi Ltd. |  | 2018-01 – present', 'Programmer | Abay Ltd. |  | 2016-03 – 2017-12'],
  ],
  [
    'no dates at all',
    'Web Developer\nWenchi Digital\n• Did a\n\nSite Supervisor\nAbay Builders Ltd\n• Did b',
    ['Web Developer | Wenchi Digital |  |  – ', 'Site Supervisor | Abay Builders Ltd |  |  – '],
  ],
  [
    'names that say nothing, told by the other jobs',
    'Wenchi — Senior Engineer\n2018 – 2020\n• Did a\nAbay — Chief Happiness\n2016 – 2018',
    ['Senior Engineer | Wenchi |  | 2018 – 2020', 'Chief Happiness | Abay |  | 2016 – 2018'],
  ],
])('jobs with %s', ([, text, jobs]) => {
  expect(listJobs(text)).toEqual(jobs)
})

test('dates that do not say to which job they belong are left out, and that is said', () => {
  const { resume, notes } = readText(
    'Sara Lemma\nExperience\nSenior Engineer\nWenchi Ltd\n\nProgrammer\nAbay Ltd\n\n2018 – 2020\n2016 – 2018',
  )
  expect(resume.work.map(({ position, startDate }) => [position, startDate])).toEqual([
    ['Senior Engineer', undefined],
    ['Programmer', undefined],
  ])
  expect(notes?.work.map(({ doubts }) => doubts)).toEqual([['dates-apart'], ['dates-apart']])
})

test('the header of a table is no job, and its columns say what the cells are', () => {
  const row = (...texts: string[]) => ({
    text: texts.filter(Boolean).join('\t'),
    cells: texts.flatMap((text, n) => (text ? [{ text, x: n * 100 }] : [])),
  })
  const { resume } = parseResumeText(
    {
      lines: [
        'Sara Lemma',
        'Work Experience',
        row('No.', 'Organization', 'Position', 'From', 'To'),
        row('1', 'Didessa Project', 'Store Keeper', '2006 E.C.', '2009 E.C.'),
        'Education',
        row('Institution', 'Field of Study', 'Qualification', 'From', 'To'),
        row('Tabor School', '', 'Grade 12', '09/2006', '06/2008'),
      ],
      links: [],
    },
    [],
  )
  expect(resume.work).toMatchObject([{ name: 'Didessa Project', position: 'Store Keeper' }])
  expect(resume.education).toEqual([
    { institution: 'Tabor School', studyType: 'Grade 12', startDate: '2006-09', endDate: '2008-06' },
  ])
})

test.for<[line: string, degree: string, area: string | undefined]>([
  ['BS in Computer Engineering', 'BS', 'Computer Engineering'],
  ['B.S., Computer Science', 'B.S.', 'Computer Science'],
  ['M.S. Physics', 'M.S.', 'Physics'],
  ['B.E. in Electronics', 'B.E.', 'Electronics'],
  ['B.Tech (Computer Science & Engineering)', 'B.Tech', 'Computer Science & Engineering'],
  ['A.A.S. in Computer Support', 'A.A.S.', 'Computer Support'],
  ['BSc (Hons) Computing Science', 'BSc (Hons)', 'Computing Science'],
  ["Bachelor's degree - BE, Electrical Engineering", "Bachelor's degree", 'Electrical Engineering'],
  ['Master of Public Health (MPH) in Human Nutrition', 'Master of Public Health (MPH)', 'Human Nutrition'],
  ['TVET Level IV in ICT', 'TVET Level IV', 'ICT'],
  ['የመጀመሪያ ዲግሪ በኮምፒውተር ሳይንስ', 'የመጀመሪያ ዲግሪ', 'ኮምፒውተር ሳይንስ'],
  ['Grade 12 Complete', 'Grade 12 Complete', undefined],
])('the degree %s', ([line, degree, area]) => {
  const [entry] = readText(`Sara Lemma\nEducation\n${line}\nAdama University\nHonors: Dean's List at the University`)
    .resume.education
  expect(entry).toMatchObject({ institution: 'Adama University', studyType: degree })
  expect(entry!.area).toBe(area)
})

test.for<[text: string, name: string]>([
  ['RESUME\nSara Lemma', 'Sara Lemma'],
  ['Sara Lemma - Curriculum Vitae', 'Sara Lemma'],
  ['S A R A\tL E M M A', 'SARA LEMMA'],
  ['S A R A L E M M A\nlemma@mail.example', 'SARA LEMMA'],
  ['sara lemma\nsara.l@mail.example', 'sara lemma'],
  ['Ato Abebe Kebede Worku, MSc', 'Abebe Kebede Worku'],
  ['ሙሉ ስም\tሳራ ለማ በቀለ', 'ሳራ ለማ በቀለ'],
])('the name in %j', ([text, name]) => {
  expect(readText(`${text}\nE XPERIENCE\nEngineer, Wenchi Ltd, 2018 – 2020`).resume.basics.name).toBe(name)
})

test('languages are proposed with their levels, in Amharic too', () => {
  expect(readText('ቋንቋዎች\nአማርኛ (አፍ መፍቻ)፣ እንግሊዝኛ (በጣም ጥሩ)፣ ኦሮምኛ (ጥሩ)').resume.skills).toEqual([
    { name: 'Amharic', level: 'EXPERT' },
    { name: 'English', level: 'ADVANCED' },
    { name: 'Afaan Oromo', level: 'INTERMEDIATE' },
  ])
})
