import type { RoleKey } from './roles/roles.ts'

export type Person = {
  first: string
  last: string
  city: string
  /** Which of the role's titles, and how many years in it; absent for people who have no profile yet. */
  work?: { role: RoleKey; title: number; years: number; school: string; degree: string; bio: string; speaks: string }
}

const person = (first: string, last: string, city: string, role: RoleKey, title: number, years: number, school: string, degree: string, speaks: string, bio: string): Person => ({
  first, last, city, work: { role, title, years, school, degree, speaks, bio },
})

const AAU = 'Addis Ababa University'
const ASTU = 'Adama Science and Technology University'
const AASTU = 'Addis Ababa Science and Technology University'
const BDU = 'Bahir Dar University'
const JU = 'Jimma University'
const HU = 'Hawassa University'
const MU = 'Mekelle University'
const BSC = 'BSc'
const MSC = 'MSc'

/** The 40 seekers. The first one is the demo account; the last two have no profile. */
export const PEOPLE: readonly Person[] = [
  person('Hanna', 'Tadesse', 'Addis Ababa', 'frontend', 1, 4, AASTU, BSC, 'amharic english', 'I build interfaces for people in a hurry on cheap phones. Four years of React and TypeScript, the last two in a team of seven. I care about forms, accessibility and the first three seconds. On Saturdays I teach HTML to twelve girls in Gulele.'),
  person('Abel', 'Worku', 'Addis Ababa', 'backend', 0, 5, AAU, BSC, 'amharic english', 'Backend engineer who likes quiet systems. Node.js and PostgreSQL, a little Go. I have kept a ticketing service alive through two New Years and write my incident notes before I sleep.'),
  person('Chaltu', 'Dinsa', 'Adama', 'backend', 1, 6, ASTU, BSC, 'afaan-oromo amharic english', 'Java and Spring since my second year. I spent four years on payments for a cooperative union, where I learned that reconciliation is a form of kindness.'),
  person('Mebrahtu', 'Haile', 'Mekelle', 'backend', 2, 3, MU, BSC, 'tigrinya amharic english', 'Python developer from Mekelle. I restarted my career twice in three years and each time with less luggage. Django, Celery, PostgreSQL, and a growing love for boring technology.'),
  person('Yonas', 'Getahun', 'Addis Ababa', 'backend', 3, 8, AAU, MSC, 'amharic english', 'Eight years of services in Go and Java, five of them as the person who is called. I lead best by reviewing well. Looking for a team that writes things down.'),
  person('Fatuma', 'Ali', 'Dire Dawa', 'frontend', 2, 3, 'Dire Dawa University', BSC, 'somali amharic afaan-oromo english', 'Vue.js developer in Dire Dawa. I translate every screen I build into Somali and Afaan Oromo myself, because the agencies never get the button texts right.'),
  person('Eden', 'Solomon', 'Addis Ababa', 'frontend', 0, 1, 'Unity University', BSC, 'amharic english', 'One year of professional work, three of building pages for cousins, cafés and a choir. React, Tailwind and a sharp eye for spacing. I ask a lot of questions and write down the answers.'),
  person('Surafel', 'Demissie', 'Addis Ababa', 'fullstack', 0, 5, ASTU, BSC, 'amharic english', 'I like owning a problem from the whiteboard to the first angry phone call. TypeScript on both ends, one product with 300 paying shops, and the scars of running it on a single server.'),
  person('Ayantu', 'Regassa', 'Jimma', 'fullstack', 2, 2, JU, BSC, 'afaan-oromo amharic english', 'Laravel and Vue, mostly for clinics and coffee exporters around Jimma. Two years of freelance work taught me to agree on the price before the design.'),
  person('Kaleb', 'Mulatu', 'Addis Ababa', 'mobile', 1, 4, AAU, BSC, 'amharic english', 'Flutter developer with three apps in the store and one that I am proud of: a taxi queue app that works in an underground garage. Offline first, small downloads, honest error messages.'),
  person('Meron', 'Yilma', 'Hawassa', 'mobile', 0, 5, HU, BSC, 'amharic sidama english', 'Android since Kotlin was new. I worked two years with field officers who use one phone for three jobs, so I count kilobytes and taps. Five-year-old devices are my reference.'),
  person('Abdirahman', 'Hassan', 'Jigjiga', 'mobile', 4, 2, 'Jigjiga University', BSC, 'somali amharic english', 'Self-taught mobile developer from Jigjiga. I built a camel and goat price app with my uncle that 4,000 herders open on market days. Flutter, Firebase and patience with networks.'),
  person('Dagim', 'Fikru', 'Adama', 'embedded', 0, 4, ASTU, BSC, 'amharic afaan-oromo english', 'Firmware in C for meters and loggers. I own an oscilloscope and a soldering iron and am not afraid of rain. Best bug so far: a device that only failed on Wednesdays.'),
  person('Liya', 'Araya', 'Addis Ababa', 'payments', 0, 5, AAU, BSC, 'amharic tigrinya english', 'I connect things that carry money: wallets, banks, a card switch and once a church’s parking lot. Five years of reversals, retries and polite telephone calls with partners.'),
  person('Robel', 'Kidane', 'Bahir Dar', 'dataEngineer', 0, 5, BDU, MSC, 'amharic english', 'Data engineer at the lake. Airflow, dbt and PostgreSQL, clean enough that a nurse can tell when it stopped. I prefer ten tables that are right to a lake that is deep.'),
  person('Senait', 'Mamo', 'Addis Ababa', 'bi', 0, 4, AAU, BSC, 'amharic english', 'Analyst with a statistician’s doubts. I build few dashboards and defend each number on them. Four years in retail banking, Power BI and SQL every day, French on holidays.'),
  person('Tolosa', 'Guta', 'Jimma', 'bi', 1, 1, JU, BSC, 'afaan-oromo amharic english', 'Fresh analyst from Jimma with a degree in statistics and a year at a coffee union. I can clean a spreadsheet that eleven people have edited and explain the result to all of them.'),
  person('Nardos', 'Belay', 'Addis Ababa', 'ml', 1, 4, AAU, MSC, 'amharic english', 'Data scientist who likes models that can be explained at a counter. Credit scoring, crop images and one retired model I still miss. Python, SQL and plain language.'),
  person('Kiros', 'Gebreegziabher', 'Mekelle', 'language', 0, 3, MU, MSC, 'tigrinya amharic geez english', 'Linguist turned engineer. I work on search, spelling and speech for Tigrinya and Amharic and collect proverbs on the side, with consent forms for both.'),
  person('Genet', 'Assefa', 'Bahir Dar', 'gis', 0, 6, BDU, MSC, 'amharic english', 'Six years of maps for water, roads and schools in Amhara and Benishangul. QGIS and PostGIS on weekdays, boots on every second Friday. I check on the ground before I publish.'),
  person('Gidey', 'Tsehaye', 'Mekelle', 'gis', 2, 2, MU, BSC, 'tigrinya amharic english', 'Surveyor by training, mapper by habit. I have walked about 900 km of rural roads with a receiver in my hand and know how far a battery lasts in the cold.'),
  person('Bereket', 'Lemma', 'Addis Ababa', 'devops', 0, 5, AASTU, BSC, 'amharic english', 'I make deployments dull. Linux, Ansible, Docker and lately Kubernetes where it pays off. Two sites, sixty power cuts a year, 99.9 per cent, and a logbook of everything that went wrong.'),
  person('Rediet', 'Abebe', 'Addis Ababa', 'devops', 1, 7, AAU, BSC, 'amharic english', 'Reliability engineer. Seven years between developers and the generator room. I like clear alarms, honest post-mortems and colleagues who have slept.'),
  person('Tamirat', 'Wolde', 'Hawassa', 'network', 0, 5, 'Arba Minch University', BSC, 'amharic wolaytta english', 'Network engineer from Sodo, CCNP, with 90 branch sites behind me. I draw before I configure and label every cable, also the ones nobody will see.'),
  person('Hayat', 'Mohammed', 'Dire Dawa', 'network', 1, 2, 'Haramaya University', BSC, 'amharic afaan-oromo somali english', 'Two years of shifts in a control room taught me to stay calm and ask the second question. CCNA, a lot of MikroTik and a growing library of scripts.'),
  person('Lemlem', 'Tesfay', 'Adama', 'fibre', 0, 3, ASTU, 'Diploma', 'tigrinya amharic afaan-oromo', 'Fibre technician, crew leader since last year. I splice under 0.03 dB on a good day and teach apprentices on the bad ones. Outdoors in any weather, first aid certified.'),
  person('Ermias', 'Tadele', 'Addis Ababa', 'sysadmin', 0, 6, 'University of Gondar', BSC, 'amharic english', 'System administrator for people, not only for servers. Forty virtual machines, two hundred colleagues, one warm room. I test restores with a witness and a stopwatch.'),
  person('Bontu', 'Megersa', 'Jimma', 'support', 0, 1, JU, BSC, 'afaan-oromo amharic english', 'I enjoy the moment when somebody says “oh, that was all?”. One year at the service desk of a college, thirty questions a day, in two languages and without foreign words.'),
  person('Natnael', 'Bogale', 'Addis Ababa', 'security', 1, 4, AASTU, BSC, 'amharic english', 'I test systems with permission. Web, mobile and the occasional door lock. Four years in application security, reports that get fixed in the same week, and a talk at the university every spring.'),
  person('Sebrina', 'Jemal', 'Addis Ababa', 'security', 0, 2, 'Wollo University', BSC, 'amharic arabic english', 'Security analyst from Dessie. Two years of watching alerts taught me to love quiet dashboards and to distrust them. Preparing for CISA in the evenings.'),
  person('Mikiyas', 'Tilahun', 'Addis Ababa', 'qa', 1, 5, AAU, BSC, 'amharic english', 'Test automation with Playwright and a drawer of nine old phones. I found a rounding fault of one cent that lived in 1.2 million accounts and am still a little proud.'),
  person('Tsion', 'Alemu', 'Addis Ababa', 'qa', 0, 2, 'Debre Berhan University', BSC, 'amharic english', 'Tester with a taste for edge cases: names with one letter, phones with one bar, users with one minute. Manual first, automated where it lasts.'),
  person('Saron', 'Getachew', 'Addis Ababa', 'ux', 0, 5, AAU, BSC, 'amharic english', 'UX designer who started as an architect. I draw flows like floor plans: where do people enter, where do they hesitate, where is the exit. Amharic first, always tested.'),
  person('Yohanna', 'Bekele', 'Hawassa', 'ux', 2, 1, HU, BSC, 'amharic sidama english', 'Young UI designer from Hawassa. I love letters, Ethiopic ones most of all, and have drawn icons with women who cannot read until they understood every one.'),
  person('Binyam', 'Desta', 'Addis Ababa', 'productManager', 0, 7, AAU, MSC, 'amharic english', 'Product manager for savings and payments. Seven years, three launches, one product that I closed and would close again. I spend Thursdays at a counter and Fridays with the figures.'),
  person('Mekdes', 'Haileselassie', 'Addis Ababa', 'projectManager', 0, 8, AAU, MSC, 'amharic english', 'Project manager, PMP. Thirty-four branches in one year and a payroll that had been given up twice. I keep one list of risks and read it aloud on Mondays.'),
  person('Getu', 'Nigusie', 'Jimma', 'coreBanking', 0, 6, JU, BSC, 'amharic afaan-oromo english', 'Core banking officer with six years of T24. I know close of business like a bus driver knows the road. Deposits, loans, interest-free products, and a calm voice at 22:40.'),
  person('Amanuel', 'Petros', 'Hawassa', 'erp', 0, 4, HU, BSC, 'amharic hadiyya english', 'Odoo developer with a bookkeeper’s conscience. Payroll, withholding tax and stock for bakeries, mills and one very large church. I train users at their own desks.'),
  { first: 'Feven', last: 'Mesfin', city: 'Addis Ababa' },
  { first: 'Obsa', last: 'Wakjira', city: 'Nekemte' },
]
