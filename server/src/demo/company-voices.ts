import { FINANCE_AND_TRADE_VOICES } from './finance-and-trade-voices.ts'

/** Texts of a company for its jobs, and reasons why people want to work there. */
export type CompanyVoice = {
  /** First paragraphs of its jobs. */
  openings: readonly string[]
  /** Benefits that only this company offers. */
  perks: readonly string[]
  /** Duties that only this company has. */
  duties: readonly string[]
  /** Follows 'What draws me to you:'. */
  draws: readonly string[]
}

export const COMPANY_VOICES: Readonly<Record<string, CompanyVoice>> = {
  ...FINANCE_AND_TRADE_VOICES,
  'tekeze-cloudworks': {
    openings: [
      'Tekeze Cloudworks runs the systems of hospitals, schools and two city administrations from two rooms, one in Kazanchis and one in Adama. When the grid goes, and it goes, our clients should read about it in our report and nowhere else.',
      'Eleven hospitals open their patient files on servers that we look after. That is a heavy sentence, and it explains why Tekeze Cloudworks tests its failover every Tuesday afternoon.',
      'We are an engineers’ company that publishes its incidents. Last year there were nine; we can tell you what each of them taught us.',
    ],
    perks: [
      'On-call is paid, planned a month ahead and never two weeks in a row',
      'A certification of your choice every year',
      'Transport home after night work',
    ],
    duties: [
      'Take part in the Tuesday failover test and write up what surprised you',
      'Share an on-call week with a colleague about once every six weeks',
    ],
    draws: [
      'that incidents are written up without blame and for everybody to read',
      'the Tuesday failover test, which I have wished for everywhere I worked',
      'work where a hospital ward notices the difference',
    ],
  },
  'semien-ridge': {
    openings: [
      'Semien Ridge Networks maintains 1,100 sites between Metema and Moyale. Our engineers know the hills by name, and our systems have to know them just as well.',
      'When a tower loses power at two in the morning somebody from Semien Ridge is usually already on the road. We are looking for people who make that drive shorter or unnecessary.',
      'Four hundred and sixty people, six depots and one control room in Lideta that never sleeps: Semien Ridge keeps other people’s networks standing.',
    ],
    perks: [
      'Medical cover for you and your family',
      'Field allowance and insured vehicles',
      'Safety training twice a year, paid as working time',
    ],
    duties: [
      'Spend two days a quarter with a field crew outside Addis Ababa',
      'Keep the site register true: what is on the tower is what is in the system',
    ],
    draws: [
      'the repair time that fell from eleven hours to under four',
      'that safety is counted as carefully as speed',
      'work that reaches places I know from family visits rather than from a map',
    ],
  },
  enkokilish: {
    openings: [
      'A riddle first, then the lesson: that is how every game of Enkokilish Learning begins. Our games are played in 1,900 schools, mostly without a connection and always on somebody’s old phone.',
      'Enkokilish Learning makes games for children who learn in Amharic, Afaan Oromo, Tigrinya and Somali. If a game needs more than 40 megabytes or one minute of network a week, it is not finished.',
      'We are thirty-four people: teachers, illustrators, engineers and a storyteller with a veto. A lesson leaves Enkokilish when the storyteller laughs and the teacher nods.',
    ],
    perks: [
      'School holidays are quiet weeks for us too',
      'A day a month in a classroom, as a guest',
      'Story hour on Thursdays, with coffee',
    ],
    duties: [
      'Watch children use your work in a school at least once a month',
      'Make it work on a phone with 1 GB of memory before it is called done',
    ],
    draws: [
      'games that begin with a riddle in the child’s own language',
      'a storyteller with a veto, which says a lot about a company',
      'that everything has to work on the phone my own family uses',
    ],
  },
  'weyra-bridge': {
    openings: [
      'Weyra Bridge finishes what others left half built. An ERP without a payroll, a registry without users, a report nobody believes: those are our Mondays.',
      'Twenty-eight consultants, one rule: the accountant signs before we leave. Weyra Bridge works for ministries, NGOs and family firms that want a system to be boring again.',
      'Clients call Weyra Bridge when the first supplier has stopped answering. We bring patience, a large sheet of paper and people who can read both code and contracts.',
    ],
    perks: [
      'A share of the profit of each finished project',
      'No travel in the week of Meskel or Fasika',
      'Paid training for one certificate a year',
    ],
    duties: [
      'Draw the client’s process on one page and have the client correct it',
      'Work at the client’s office two or three days a week while a project is hot',
    ],
    draws: [
      'a consultancy whose measure is that the accountant signs',
      'rescuing projects, which teaches more than starting them',
      'the one-page process drawing; I have seen what it does to a meeting',
    ],
  },
  'blue-jebena': {
    openings: [
      'Blue Jebena Studio is nineteen people above a coffee roaster in Piassa. We make two or three products at a time for clients here and abroad, and we would rather say no than be late.',
      'Every project at Blue Jebena gets a designer who can read code and a developer who can draw. You would be one of those.',
      'Our clients sit in Addis Ababa, Nairobi, Berlin and Toronto. They come to Blue Jebena Studio because what we show on Thursday works on Thursday.',
    ],
    perks: [
      'Coffee ceremony three times a day, attendance strongly suggested',
      'Friday afternoons for your own project',
      'A laptop you choose yourself',
    ],
    duties: [
      'Show your work to the client every Thursday, without slides',
      'Review a colleague’s work each day and let them review yours',
    ],
    draws: [
      'the rule of never more than three projects at once',
      'the honesty that comes with the third cup',
      'a studio where designers read code and developers draw',
    ],
  },
  'wuha-sense': {
    openings: [
      'Half of the water pumped in our towns is lost under the street. Wuha Sense builds loggers that listen for it and software that tells a utility where to dig.',
      'We are nine people with four towns to look after and a logger that must live five years on one battery. At Wuha Sense hardware and software people share one table.',
      'Last year a device the size of a bread roll saved Adama 900 cubic metres a night. Wuha Sense would like to make a few thousand more of them.',
    ],
    perks: [
      'Shares in the company after the first year',
      'A workbench, tools and a budget for parts',
      'Relocation help to Adama',
    ],
    duties: [
      'Go out with the leak crew when your part of the system is on trial',
      'Count microamps: every change is measured on the battery bench',
    ],
    draws: [
      'five years on one battery, which is a lovely hard problem',
      'seeing the result as water and not as a chart',
      'a team where hardware and software share a table',
    ],
  },
  'kessem-fibre': {
    openings: [
      'Kessem Fibre lights factories, hotels and schools along the eastern corridor. About twice a month a road grader finds our cable, and our customers judge us by the next six hours.',
      'From Adama to Awash there are 740 kilometres of Kessem fibre in the ground. We know most of the manholes personally.',
      'A line is only as good as the crew that mends it. Kessem Fibre has 120 people, most of them trained here, and a control room that keeps them moving.',
    ],
    perks: [
      'Apprentices become crew leaders here; ask any of them',
      'Tools, boots and protective clothing, renewed every year',
      'Field allowance for every night away',
    ],
    duties: [
      'Answer the customer yourself when your line is down',
      'Draw every splice into the network map on the day it is made',
    ],
    draws: [
      'crews that come back the same day',
      'that crew leaders started as apprentices',
      'a network that is drawn properly, which I know to be rare',
    ],
  },
  'hawelt-geo': {
    openings: [
      'Hawelt Geo makes the maps that rebuilding starts with: which road carries a lorry, which classroom still stands, which field has water.',
      'A map is useful when a woreda office can open it on the computer it has. Hawelt Geo works from Mekelle with that office in mind.',
      'Twenty-two surveyors, analysts and developers work at Hawelt Geo. Half the week is spent on screens, the other half on dusty roads checking whether the screens were right.',
    ],
    perks: [
      'Field season allowances',
      'A yearly conference or course',
      'A shared house for colleagues who are new in Mekelle',
    ],
    duties: [
      'Check your results on the ground before a client sees them',
      'Deliver everything in a form that opens without a license',
    ],
    draws: [
      'maps that people rebuild with',
      'the rule that results are checked on the ground',
      'the chance to do this work in Mekelle',
    ],
  },
  'tankwa-data': {
    openings: [
      'Tankwa Data House builds light, repairable data systems for clinics, farms and a fishery cooperative around Lake Tana. Ten people, no slides.',
      'Our clients do not need big data. They need last week’s numbers by Monday, and they need them to be right. That is what Tankwa Data House does.',
      'At Tankwa Data House a pipeline is finished when a clinic nurse can tell that it has stopped, and knows whom to call.',
    ],
    perks: [
      'Work from anywhere in the country, with a lake week each quarter',
      'A good chair and an inverter for your home',
      'Four-day weeks in Pagume',
    ],
    duties: [
      'Write the one-page manual that lets a client run it without you',
      'Call the client on Monday and ask whether the numbers are believed',
    ],
    draws: [
      'the rule against slides',
      'numbers that are right by Monday, for people who act on them',
      'light and repairable systems; I have maintained the other kind',
    ],
  },
}
