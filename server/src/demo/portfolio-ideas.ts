import type { PortfolioCategory } from '@sira/contract/enums'
import type { DemoRoleKey } from './roles/roles.ts'

type PortfolioIdea = {
  title: string
  description: string
  technologies: readonly string[]
  category: PortfolioCategory
}

const idea = (
  title: string,
  category: PortfolioCategory,
  technologies: string,
  description: string,
): PortfolioIdea => ({
  title,
  category,
  description,
  technologies: technologies.split(', '),
})

/** Side projects of people by role. */
export const PORTFOLIO_IDEAS: Partial<Record<DemoRoleKey, readonly PortfolioIdea[]>> = {
  backend: [
    idea(
      'Edir book',
      'PERSONAL_PROJECT',
      'Node.js, PostgreSQL, Telegram bots',
      'Keeps the contributions of a neighbourhood edir: who paid, who is excused and what is in the box. Used by three of them in Kolfe.',
    ),
    idea(
      'Ethiopian calendar for databases',
      'OPEN_SOURCE',
      'SQL, Go',
      'Functions that turn Ethiopian dates into ordinary ones and back, with tests for every Pagume since 1900.',
    ),
    idea(
      'Queue numbers by SMS',
      'HACKATHON',
      'Python, SMS gateways',
      'A clinic’s queue on any phone: send a word, get a number and a time. Built in 36 hours, second prize.',
    ),
  ],
  frontend: [
    idea(
      'Abugida keyboard',
      'OPEN_SOURCE',
      'TypeScript, Web accessibility',
      'An on-screen keyboard for Ethiopic letters that works with the keyboard, the mouse and a screen reader.',
    ),
    idea(
      'Bus ticket seats',
      'CLIENT_WORK',
      'React, Tailwind CSS',
      'The seat picker of a ticket site, 40 KB, usable with one thumb while standing in a taxi.',
    ),
    idea(
      'Timket programme',
      'PERSONAL_PROJECT',
      'Vue.js, Progressive web apps',
      'The processions of Timket on one page that works without a connection.',
    ),
  ],
  fullstack: [
    idea(
      'Kiosk ledger',
      'CLIENT_WORK',
      'Laravel, MySQL, Vue.js',
      'Credit books of small shops on the phone, with a photo of the old page for trust.',
    ),
    idea(
      'School bus list',
      'PERSONAL_PROJECT',
      'Next.js, PostgreSQL',
      'Parents see who got on the bus. Four schools, 600 children, no tracking of phones.',
    ),
  ],
  mobile: [
    idea(
      'Taxi queue',
      'PERSONAL_PROJECT',
      'Flutter, SQLite',
      'Tells how long the queue is at eleven taxi ranks; people in the queue report it.',
    ),
    idea(
      'Market prices by voice',
      'HACKATHON',
      'Kotlin, Speech recognition',
      'Prices of grain spoken and heard in three languages; first prize for usefulness.',
    ),
  ],
  embedded: [
    idea(
      'Grain dryer controller',
      'ACADEMIC',
      'Embedded C, ESP32',
      'Keeps the temperature of a solar dryer and sends a message when the batch is done. My final-year project, still running.',
    ),
  ],
  payments: [
    idea(
      'Wallet simulator',
      'OPEN_SOURCE',
      'Node.js, REST APIs',
      'Behaves like a mobile wallet on a bad day: late, twice or not at all. For testing retries.',
    ),
  ],
  dataEngineer: [
    idea(
      'Rain and prices',
      'PERSONAL_PROJECT',
      'Apache Airflow, dbt',
      'Joins open rainfall data with market prices by woreda, every Sunday night.',
    ),
  ],
  bi: [
    idea(
      'Coffee season on one page',
      'ACADEMIC',
      'Power BI, Statistics',
      'Ten years of washing station figures as one printed page that growers discussed for an hour.',
    ),
  ],
  ml: [
    idea(
      'Enset disease from photos',
      'ACADEMIC',
      'PyTorch, Computer vision',
      'Recognises two diseases of enset on photos from cheap phones. Data collected with 60 farmers who are named in the paper.',
    ),
  ],
  language: [
    idea(
      'One letter H',
      'OPEN_SOURCE',
      'Python, Natural language processing',
      'Normalises Amharic and Tigrinya spelling for search; used by a university library.',
    ),
  ],
  gis: [
    idea(
      'Where the school is',
      'OTHER',
      'OpenStreetMap, QGIS',
      'Mapped 214 rural schools with students on two field trips and put all of them on OpenStreetMap.',
    ),
  ],
  devops: [
    idea(
      'Small status page',
      'OPEN_SOURCE',
      'Go, Docker',
      'A status page in one file that keeps working when everything else is down.',
    ),
  ],
  security: [
    idea(
      'Phishing in Amharic',
      'ACADEMIC',
      'Cybersecurity, Report writing',
      'A study of 1,100 scam messages in Amharic and what made people believe them.',
    ),
  ],
  qa: [
    idea(
      'Old phone lab',
      'PERSONAL_PROJECT',
      'Playwright, Android',
      'Nine old phones on a shelf that run the same journey every night.',
    ),
  ],
  ux: [
    idea(
      'Icons without letters',
      'CLIENT_WORK',
      'Figma, Usability testing',
      'A set of 48 icons drawn and tested with members of savings groups who do not read.',
    ),
    idea(
      'Fidel type study',
      'PERSONAL_PROJECT',
      'Ethiopic typography, Adobe Illustrator',
      'How small can Ethiopic be set on a phone? A study with 40 readers and their grandparents.',
    ),
  ],
  erp: [
    idea(
      'Withholding tax module',
      'OPEN_SOURCE',
      'Odoo, Python',
      'Ethiopian withholding tax for Odoo, with the receipts that auditors ask for.',
    ),
  ],
}
