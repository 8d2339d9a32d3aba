import type { CompanySize, Industry } from '@sira/contract/enums'
import { getWorkdayTimestamp } from './dates.ts'
import { createRandom, computeSeed } from './random.ts'
import type { DemoCompany } from './demo-data-types.ts'

type CompanyRow = {
  key: string
  name: string
  industry: Industry
  size: CompanySize
  location: string
  owner: readonly [string, string]
  featured?: true
  status?: 'PENDING' | 'REJECTED'
  rejectionReason?: string
  daysOld: number
  description: string
}

const ROWS: readonly CompanyRow[] = [
  {
    key: 'wenchi-ledger',
    name: 'Wenchi Ledger',
    industry: 'FINTECH',
    size: 'MEDIUM',
    location: 'Bole, Addis Ababa',
    owner: ['Selamawit', 'Gebremedhin'],
    featured: true,
    daysOld: 412,
    description:
      'Wenchi Ledger keeps the books behind other people’s payment products. Cooperatives, microfinance houses and wallets send us every birr that moves and we answer with a balance they can defend in front of an auditor.\n\nWe started with one savings group near the crater lake that gave us our name and a notebook full of corrections. Today 140 institutions close their day with us. We are 70 people, half of them engineers, and we write things down.',
  },
  {
    key: 'tekeze-cloudworks',
    name: 'Tekeze Cloudworks',
    industry: 'SOFTWARE',
    size: 'MEDIUM',
    location: 'Kazanchis, Addis Ababa',
    owner: ['Dawit', 'Hailemariam'],
    featured: true,
    daysOld: 390,
    description:
      'We host and run software for organisations that cannot afford to be down and cannot afford a team of twelve to stay up. Hospitals, schools and two city administrations keep their systems in our two rooms: one in Kazanchis, one in Adama, joined by fibre we do not fully trust and therefore test every week.\n\nTekeze is an engineers’ company. Incidents are written up without blame and anybody in the country may read them.',
  },
  {
    key: 'semien-ridge',
    name: 'Semien Ridge Networks',
    industry: 'TELECOM',
    size: 'LARGE',
    location: 'Lideta, Addis Ababa',
    owner: ['Yohannes', 'Tesfamichael'],
    featured: true,
    daysOld: 405,
    description:
      'Semien Ridge builds and maintains the parts of a network that people only notice when they stop: microwave hops between hills, tower power, branch routers and the people who drive out at night. Our 460 colleagues work from Addis Ababa and six regional depots.\n\nWe are proud of two numbers. Our mean repair time outside the capital fell from eleven hours to under four, and nobody has fallen from a tower in nine years.',
  },
  {
    key: 'sanetti-savings',
    name: 'Sanetti Savings Bank',
    industry: 'BANKING',
    size: 'ENTERPRISE',
    location: 'Kirkos, Addis Ababa',
    owner: ['Almaz', 'Woldegiorgis'],
    featured: true,
    daysOld: 398,
    description:
      'A savings bank with 212 branches, 1.9 million customers and a stubborn belief that an account should cost nothing to understand. Our technology division of 240 runs the core banking system, the card switch, the mobile app and the USSD menu that most of our customers actually use.\n\nIf you join us you will spend your first week in a branch, behind the counter, on a salary day. Everybody does, including the president.',
  },
  {
    key: 'enkokilish',
    name: 'Enkokilish Learning',
    industry: 'EDTECH',
    size: 'SMALL',
    location: 'Arat Kilo, Addis Ababa',
    owner: ['Bethlehem', 'Asrat'],
    featured: true,
    daysOld: 331,
    description:
      'An enkokilish is a riddle told at dusk. We make learning games in Amharic, Afaan Oromo, Tigrinya and Somali that begin the same way: with a question a child wants to answer. The games run on five-year-old phones, without a connection, and send the teacher one short message when the week is over.\n\nThirty-four of us: teachers, illustrators, engineers and one retired storyteller who has a veto on every script.',
  },
  {
    key: 'shemma-street',
    name: 'Shemma Street',
    industry: 'ECOMMERCE',
    size: 'MEDIUM',
    location: 'Merkato, Addis Ababa',
    owner: ['Mahlet', 'Kebede'],
    featured: true,
    daysOld: 367,
    description:
      'Shemma Street puts the weavers, tailors and spice sellers of Merkato online without asking them to become web shops. A seller sends a photo and a price by Telegram; we do the catalogue, the payment, the packing and the argument with the courier.\n\n3,100 sellers and 65 people in an old warehouse with very good coffee. Our busiest hours are the three days before every holiday and our systems have to love that.',
  },
  {
    key: 'weyra-bridge',
    name: 'Weyra Bridge',
    industry: 'CONSULTING',
    size: 'SMALL',
    location: 'CMC, Addis Ababa',
    owner: ['Henok', 'Mengistu'],
    daysOld: 288,
    description:
      'We are twenty-eight consultants who finish. Ministries, NGOs and family businesses call us when an ERP, a payroll or a records system is half built and everybody has stopped answering mail. We read the contract, talk to the accountants, draw the process on one sheet and then put in the evenings.\n\nWeyra is the wild olive: slow, hard and difficult to break. We try to leave that kind of system behind.',
  },
  {
    key: 'blue-jebena',
    name: 'Blue Jebena Studio',
    industry: 'SOFTWARE',
    size: 'SMALL',
    location: 'Piassa, Addis Ababa',
    owner: ['Nahom', 'Girma'],
    daysOld: 254,
    description:
      'A product studio above a coffee roaster in Piassa. Nineteen designers and developers build mobile and web products for clients in Addis Ababa, Nairobi, Berlin and Toronto, two or three at a time and never more. Every project gets a designer who can read code and a developer who can draw.\n\nCoffee is served three times, as it should be: planning with the first cup, reviews with the second, honesty with the third.',
  },
  {
    key: 'jugol-parcel',
    name: 'Jugol Parcel',
    industry: 'ECOMMERCE',
    size: 'SMALL',
    location: 'Dire Dawa',
    owner: ['Abdulaziz', 'Ahmed'],
    daysOld: 219,
    description:
      'Parcels for the east. Jugol Parcel links shops in Addis Ababa and Djibouti with customers in Dire Dawa, Harar and Jigjiga, where a street has five names and no house number. Our riders deliver by landmark, our app speaks Somali, Afaan Oromo, Amharic and Harari, and a parcel can be paid in cash, by mobile money or by a neighbour.\n\nForty-one people, sixty bajajs and one map that we are drawing ourselves.',
  },
  {
    key: 'wuha-sense',
    name: 'Wuha Sense',
    industry: 'SOFTWARE',
    size: 'STARTUP',
    location: 'Adama',
    owner: ['Lensa', 'Tolera'],
    daysOld: 176,
    description:
      'Half of the water that Ethiopian towns pump never reaches a tap. Wuha Sense makes small, cheap loggers that listen to pipes, live five years on one battery and tell the utility which street is losing water tonight. The boards are designed and assembled in Adama; the data is read over LoRaWAN and, where that fails, by a person with a phone on a bicycle.\n\nNine people, four towns, and a workbench that is never tidy.',
  },
  {
    key: 'kessem-fibre',
    name: 'Kessem Fibre',
    industry: 'TELECOM',
    size: 'MEDIUM',
    location: 'Adama',
    owner: ['Gemechu', 'Bekele'],
    daysOld: 342,
    description:
      'We dig, blow, splice and light fibre along the eastern corridor, from Adama to Awash and up to the industrial parks. Factories, hotels and schools buy a line from us because our crews come back the same day when a road grader finds our cable, which happens about twice a month.\n\nKessem Fibre employs 120 people. Two thirds of the crew leaders started with us as apprentices, and we would like to keep it that way.',
  },
  {
    key: 'hawelt-geo',
    name: 'Hawelt Geo',
    industry: 'CONSULTING',
    size: 'SMALL',
    location: 'Mekelle',
    owner: ['Tsegay', 'Berhe'],
    daysOld: 233,
    description:
      'Hawelt Geo measures land and makes the maps that people rebuild with: damaged roads, standing classrooms, irrigable fields, safe routes. We combine field teams, drones where we are permitted, and satellite images, and we deliver maps that a woreda office can open on the computer it has.\n\nTwenty-two surveyors, analysts and developers in Mekelle, with clients from city planners to universities.',
  },
  {
    key: 'gotera-microsystems',
    name: 'Gotera Microsystems',
    industry: 'FINTECH',
    size: 'SMALL',
    location: 'Hawassa',
    owner: ['Rahel', 'Dangiso'],
    daysOld: 301,
    description:
      'A gotera is a granary, and savings in the south have long been kept in one shape or another of it. We make the software that 60 savings and credit cooperatives from Hawassa to Arba Minch use to take deposits, score small loans and report to their regulator: a tablet for the field officer, a USSD code for the member, one clear page for the manager.\n\nWe are 31 people, we work in three languages and we close on market days.',
  },
  {
    key: 'gibe-rural',
    name: 'Gibe Rural Bank',
    industry: 'BANKING',
    size: 'LARGE',
    location: 'Jimma',
    owner: ['Kedir', 'Abajihad'],
    daysOld: 377,
    description:
      'Gibe Rural Bank lends to coffee growers, millers and the shops around them, and it does so from Jimma rather than from the capital. 58 branches, 410 mobile agents and a core banking system that has to reconcile every evening over links that may be a satellite dish on a school roof.\n\nWe invest in people who stay: two in three of our managers were hired here as graduates, and our training centre is the best building we own.',
  },
  {
    key: 'tankwa-data',
    name: 'Tankwa Data House',
    industry: 'SOFTWARE',
    size: 'STARTUP',
    location: 'Bahir Dar',
    owner: ['Mulugeta', 'Fentahun'],
    daysOld: 148,
    description:
      'On Lake Tana people still cross in a tankwa, a boat of papyrus that carries surprisingly much. We build data systems in the same spirit: light, repairable and made with what is here. Clinics, a fishery cooperative and three flower farms use our pipelines and dashboards to see last week before this week is over.\n\nTen people on the lake side of Bahir Dar, remote-friendly, with a strict rule against slides.',
  },
  {
    key: 'fidel-ladder',
    name: 'Fidel Ladder',
    industry: 'EDTECH',
    size: 'STARTUP',
    location: 'Bahir Dar',
    owner: ['Tigist', 'Alemayehu'],
    status: 'PENDING',
    daysOld: 2,
    description:
      'Fidel Ladder teaches adults to read. Two hundred and thirty-one signs are a steep wall, so we turned them into a ladder of short lessons that a market trader can finish between two customers, by voice and by SMS. We are five people, one pilot with a textile workers’ union and a waiting list of three more.',
  },
  {
    key: 'chora-minigrid',
    name: 'Chora Minigrid',
    industry: 'SOFTWARE',
    size: 'STARTUP',
    location: 'Hawassa',
    owner: ['Samuel', 'Lalimo'],
    status: 'PENDING',
    daysOld: 1,
    description:
      'Chora writes the metering and payment software for village solar grids: prepaid kilowatt-hours bought with mobile money, meters that keep counting when the link is gone, and a map of who has light tonight. We work with two installers in Sidama and would like to hire our first engineers outside the founding team.',
  },
  {
    key: 'mukecha-market',
    name: 'Mukecha Kitchen Market',
    industry: 'ECOMMERCE',
    size: 'SMALL',
    location: 'Gerji, Addis Ababa',
    owner: ['Hirut', 'Zewde'],
    status: 'PENDING',
    daysOld: 3,
    description:
      'Berbere, shiro and mitmita from home kitchens, weighed, tested and delivered before noon. Mukecha connects 180 women who grind and roast at home with restaurants and families who order by phone, and takes care of labels, food safety paperwork and payment on the same day.',
  },
  {
    key: 'sorit-remit',
    name: 'Sorit Remit',
    industry: 'FINTECH',
    size: 'STARTUP',
    location: 'Sarbet, Addis Ababa',
    owner: ['Biruk', 'Teshome'],
    status: 'PENDING',
    daysOld: 0,
    description:
      'Sorit Remit helps families abroad pay a school fee, a clinic bill or a month of groceries directly instead of sending cash and hoping. We work with partner banks under their license, settle in birr the same day and send both sides a receipt that can be checked. Seven people between Sarbet and Stockholm.',
  },
  {
    key: 'golden-ibex',
    name: 'Golden Ibex Outsourcing',
    industry: 'CONSULTING',
    size: 'SMALL',
    location: 'Megenagna, Addis Ababa',
    owner: ['Eyob', 'Wondimu'],
    status: 'REJECTED',
    daysOld: 9,
    rejectionReason:
      'The trade license scan shows another company’s name and expired last year. Please upload the current license of Golden Ibex Outsourcing and send the profile again.',
    description:
      'Golden Ibex provides outsourced call centre, data entry and bookkeeping teams to companies in Addis Ababa. Clients rent a trained team of three to thirty people with a supervisor, a quality report every Friday and a fixed monthly price without surprises.',
  },
]

/** Returns an invented Ethiopian mobile number as accounts store it: dial code, a space, the number. */
export const getDemoPhone = (key: string) =>
  `+251 9${createRandom(computeSeed(`phone ${key}`)).int(10_000_000, 99_999_999)}`

const toAsciiLetters = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

function toDemoCompany(row: CompanyRow, now: Date): DemoCompany {
  const status = row.status ?? 'ACTIVE'
  const createdAt = getWorkdayTimestamp(now, row.daysOld, row.key)
  const [firstName, lastName] = row.owner
  return {
    key: row.key,
    name: row.name,
    industry: row.industry,
    size: row.size,
    location: row.location,
    website: `https://www.${row.key}.example`,
    email: `jobs@${row.key}.example`,
    phone: getDemoPhone(row.key),
    description: row.description,
    featured: row.featured ?? false,
    status,
    rejectionReason: row.rejectionReason ?? null,
    createdAt,
    reviewedAt:
      status === 'PENDING' ? null : getWorkdayTimestamp(now, Math.max(row.daysOld - 1, 0), `${row.key} review`),
    owner: {
      firstName,
      lastName,
      email: `${toAsciiLetters(firstName)}@${row.key}.example`,
      phone: getDemoPhone(`${row.key} owner`),
      location: row.location,
      createdAt,
    },
  }
}

/** Builds the 20 companies: 15 ACTIVE, 4 PENDING and 1 REJECTED, in the order of their logos. */
export const buildDemoCompanies = (now: Date): DemoCompany[] => ROWS.map((row) => toDemoCompany(row, now))
