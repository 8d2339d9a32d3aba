import { expect, test } from 'vitest'
import { DEFAULT_SKILLS } from '../skills/default-skills.queries.ts'
import { parseResumeText } from './resume-text.rules.ts'

// All people and companies in these resumes are invented. A line that begins with a figure and a bar is set in the style
// of that number.

const readStyledLine = (line: string) => {
  const [, style = '0', text = line] = /^(\d)\|(.*)$/.exec(line) ?? []
  return { text, style, size: style === '9' ? 14 : 10, x: /^\s/.test(text) ? 70 : 40 }
}
const readText = (text: string) =>
  parseResumeText(
    { lines: `9|Sara Lemma\n9|Experience\n${text}`.split('\n').map(readStyledLine), links: [] },
    DEFAULT_SKILLS,
  )
const listJobs = (text: string) =>
  readText(text).resume.work.map(
    ({ position, name, startDate = '', endDate = '' }) => `${position} | ${name} | ${startDate} – ${endDate}`,
  )

test.for<[layout: string, text: string, jobs: string[]]>([
  [
    'a company without a word for one, with gaps around it, above title and dates',
    '1|Tulunet\n\n2|CTO\n2014 - Present\n\nTulunet streams music.\n• Did a\n\n1|Drone Abyssinia\n\n2|Co-Founder\n2013 - 2014\n\n• Did b\n\n1|Efox\n\n2|Developer\n2011 - 2012',
    ['CTO | Tulunet | 2014 – present', 'Co-Founder | Drone Abyssinia | 2013 – 2014', 'Developer | Efox | 2011 – 2012'],
  ],
  [
    'dates between company and title, a company in small letters',
    '1|zembil.io\n\n2|(February 2019 - Present)\n3|Staff Engineer\n\n• Did a\n\n1|Gebeyu\n\n2|(May 2017 - January 2019)\n3|Backend Engineer\n\n• Did b',
    ['Staff Engineer | zembil.io | 2019-02 – present', 'Backend Engineer | Gebeyu | 2017-05 – 2019-01'],
  ],
  [
    'the address of a company below it',
    '1|Zema.io\tRamat Dan\nhttps://www.zema.example/\nApril 2019 – Present\n\n2|Front End Developer\n\n• Did a\n\n1|NGSera\tPetah Dan\nhttps://ngsera.example\nOctober 2018 – April 2019\n\n2|Full Stack Developer\n\n• Did b',
    ['Front End Developer | Zema.io | 2019-04 – present', 'Full Stack Developer | NGSera | 2018-10 – 2019-04'],
  ],
  [
    'words that are not known beside the dates, and the address of the company',
    '1|2024–Present Open Source Contributor, MikroSnake, mikrosnake.example\nImplemented new classes.\n1|2017–Present Senior Engineer, Mantari, Germantown MD, mantari.example\n• Did a\n1|2013–2014 Apprentice Plumber, Awash Works, Bethesda MD\nNew Commercial High Rise Construction\n• Did b',
    [
      'Open Source Contributor | MikroSnake | 2024 – present',
      'Senior Engineer | Mantari | 2017 – present',
      'Apprentice Plumber | Awash Works | 2013 – 2014',
    ],
  ],
  [
    'a kind of work behind the dates, a slash in the title',
    '1|Software engineer at Redbadge LLC\n\n12.2014 - present | Remote job\n\n• Did a\n\n1|System administrator/web-programmer at Hawi Interior\n\n09.2008 - 03.2009 | Zavolzhe\n\n• Did b',
    [
      'Software engineer | Redbadge LLC | 2014-12 – present',
      'System administrator/web-programmer | Hawi Interior | 2008-09 – 2009-03',
    ],
  ],
  [
    'dashes within titles',
    '1|W5 Inc.\tCloud Engineer\nMay 2021 - May 2023\n• Did a\n\n1|W5 Inc.\tMarketing Manager - Service Providers\nJul 2020 - May 2021\n• Did b\n\n1|Skalar Decisions\tSales Engineer\nJun 2008 - Jun 2014\n• Did c',
    [
      'Cloud Engineer | W5 Inc. | 2021-05 – 2023-05',
      'Marketing Manager - Service Providers | W5 Inc. | 2020-07 – 2021-05',
      'Sales Engineer | Skalar Decisions | 2008-06 – 2014-06',
    ],
  ],
  [
    'dates pushed below a long company, and legal forms behind commas',
    '1|CENTORA, INC.\t08/2022 - 10/2024\n2|ACCOUNTS SPECIALIST\n\n• Did a\n\n1|ASOSA, INC. – COMMUNITY SHARED SERVICES CENTER\n3|06/2021 - 08/2022\n2|SETTLEMENT SPECIALIST\n\n• Did b\n\n1|AWASH COUNTY TREASURER AND TAX COLLECTOR\n3|06/2014 - 12/2016\n2|ACCOUNT CLERK II',
    [
      'ACCOUNTS SPECIALIST | CENTORA, INC. | 2022-08 – 2024-10',
      'SETTLEMENT SPECIALIST | ASOSA, INC. – COMMUNITY SHARED SERVICES CENTER | 2021-06 – 2022-08',
      'ACCOUNT CLERK II | AWASH COUNTY TREASURER AND TAX COLLECTOR | 2014-06 – 2016-12',
    ],
  ],
  [
    'two titles, and an address beside them',
    '1|defi MELA Inc\t2015-11-03 — 2018-02-16\n\n2|Lead Engineer\thttps://mela.example (https://mela.example)\n\nMela provides loans.\n\n3|Highlights\n\n• Did a\n\n1|Wenchi Partners, L.P.\t2009-04-06 — 2015-11-01\n\n2|Software Engineer II, Lead Web Developer\thttps://wenchi.example\n\n3|Highlights\n\n• Did b',
    [
      'Lead Engineer | defi MELA Inc | 2015-11 – 2018-02',
      'Software Engineer II, Lead Web Developer | Wenchi Partners, L.P. | 2009-04 – 2015-11',
    ],
  ],
  [
    'a line that begins as a heading among what was done',
    '1|Tech Lead, Inkubeta | Jun 2021 – Present | Remote\n  Led projects for clients.\n  Key skills: API Design, Data Modeling\n\n1|Project Engineer, Wipra | Sep 2020 – Jun 2021 | Remote\n  Automated deployments.',
    ['Tech Lead | Inkubeta | 2021-06 – present', 'Project Engineer | Wipra | 2020-09 – 2021-06'],
  ],
  [
    'title above company line with place, then dates, all unknown',
    '1|Growth Hacker\n2|Tulunet, Addis Ababa\n2019 – 2021\n• Did a\n1|Product Owner\n2|Efox, Nairobi\n2017 – 2019\n• Did b',
    ['Growth Hacker | Tulunet | 2019 – 2021', 'Product Owner | Efox | 2017 – 2019'],
  ],
  [
    'company left, dates right; title left, place right; gap; body',
    '1|Tulunet\t2019 – 2021\n2|Wizard of Data\tHawassa\nBuilt pipelines for the whole firm.\n\n1|Efox\t2017 – 2019\n2|Data Analyst\tAdama\nReported figures each month.',
    ['Wizard of Data | Tulunet | 2019 – 2021', 'Data Analyst | Efox | 2017 – 2019'],
  ],
  [
    'title in brackets dates, company below',
    '1|Growth Lead (2019 – 2021)\n2|Tulunet\n• Did a\n\n1|Growth Marketer (2017 – 2019)\n2|Efox\n• Did b',
    ['Growth Lead | Tulunet | 2019 – 2021', 'Growth Marketer | Efox | 2017 – 2019'],
  ],
  [
    'date first line, then title, then company, then place',
    '3|Jan 2019 – Mar 2021\n1|Backend Engineer\n2|Tulunet\nHawassa, Ethiopia\n• Did a\n\n3|Jan 2017 – Dec 2018\n1|Engineer\n2|Efox\nAdama, Ethiopia\n• Did b',
    ['Backend Engineer | Tulunet | 2019-01 – 2021-03', 'Engineer | Efox | 2017-01 – 2018-12'],
  ],
  [
    'company — title on one line, dates below',
    '1|Tulunet — Backend Engineer\n3|Jan 2019 – Mar 2021\n• Did a\n1|Efox — Engineer\n3|Jan 2017 – Dec 2018\n• Did b',
    ['Backend Engineer | Tulunet | 2019-01 – 2021-03', 'Engineer | Efox | 2017-01 – 2018-12'],
  ],
  [
    'date first, company, then title',
    '3|2019 – 2021\n1|Tulunet\n2|Data Wizard\n• Did a\n\n3|2017 – 2019\n1|Efox\n2|Engineer\n• Did b\n\n3|2015 – 2017\n1|Zembil Express\n2|Analyst\n• Did c',
    ['Data Wizard | Tulunet | 2019 – 2021', 'Engineer | Efox | 2017 – 2019', 'Analyst | Zembil Express | 2015 – 2017'],
  ],
  [
    'company, summary paragraph between head and dates none; body then company without gap',
    '1|Tulunet\n2|Engineer\n3|2019 – 2021\nBuilt the platform of a music service\n1|Efox\n2|Analyst\n3|2017 – 2019\nWrote reports on sales',
    ['Engineer | Tulunet | 2019 – 2021', 'Analyst | Efox | 2017 – 2019'],
  ],
  [
    'title, company with by, dates with place',
    '1|Engineer, Tulunet\n3|2019 – 2021, Hawassa\n\n• Did a\n\n1|Happiness Engineer, Efox\n3|2017 – 2019, Adama\n\n• Did b',
    ['Engineer | Tulunet | 2019 – 2021', 'Happiness Engineer | Efox | 2017 – 2019'],
  ],
])('jobs: %s', ([, text, jobs]) => {
  expect(listJobs(text)).toEqual(jobs)
})

test.for<[layout: string, text: string, schools: string[]]>([
  [
    'courses listed below a school',
    '1|Bachelor\tComputer Science\n2|Adama University\n2010 - 2014\n4|Courses\nDB1101 - Basic SQL\nCS2011 - Java\n\n1|Master\tStatistics\n2|Jimma University\n2015 - 2017',
    ['Bachelor | Computer Science | Adama University | 2014', 'Master | Statistics | Jimma University | 2017'],
  ],
  [
    'years below each other in a column',
    '1|2017\tJohn Bekele School\n1|2018\n2|Full Stack Development\n1|2012\tTekneyon - Awash Institute of\n1|2016\tTechnology\n2|BSc\n2|Chemistry',
    [
      ' | Full Stack Development | John Bekele School | 2018',
      'BSc | Chemistry | Tekneyon - Awash Institute of Technology | 2016',
    ],
  ],
])('schools: %s', ([, text, schools]) => {
  const { education } = parseResumeText(
    { lines: `9|Sara Lemma\n9|Education\n${text}`.split('\n').map(readStyledLine), links: [] },
    DEFAULT_SKILLS,
  ).resume
  const shown = education.map(({ studyType, area = '', institution, endDate = '' }) => [
    studyType,
    area,
    institution,
    endDate,
  ])
  expect(shown.map((parts) => parts.join(' | '))).toEqual(schools)
})

test.for(["I'm Sara\n9|Lemma.", 'Hi, I’m Sara Lemma', 'Hello, my name is Sara Lemma.'])(
  'the name in %j',
  (greeting) => {
    const lines = `9|${greeting}\nEngineer\n9|Experience\nEngineer, Wenchi Ltd, 2018 – 2020`
      .split('\n')
      .map(readStyledLine)
    expect(parseResumeText({ lines, links: [] }, DEFAULT_SKILLS).resume.basics.name).toBe('Sara Lemma')
  },
)
