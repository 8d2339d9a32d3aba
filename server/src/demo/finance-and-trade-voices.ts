import type { CompanyVoice } from './company-voices.ts'

/** The banks, the makers of software for money, and those who sell and deliver goods. */
export const FINANCE_AND_TRADE_VOICES: Readonly<Record<string, CompanyVoice>> = {
  'wenchi-ledger': {
    openings: [
      'Wenchi Ledger keeps the accounts behind wallets, savings groups and microfinance houses. When one of our clients closes the day, 1.4 million entries have to agree to the cent before the accountant goes home.',
      'A ledger is a promise: what you saved in the morning is still there at night. At Wenchi Ledger we keep that promise for 140 institutions, through power cuts, late files and the last day of Hamle.',
      'Most of our work is invisible, and we like it that way. Wenchi Ledger sits between a member’s savings book and the regulator’s report, and nobody thanks us because nothing goes missing.',
    ],
    perks: [
      'A reading hour on Friday with books we pay for',
      'Lunch together in Bole every Wednesday',
      'A generator, two internet lines and a quiet room',
    ],
    duties: [
      'Join the monthly visit to a client and watch a real end of day',
      'Explain a change to an auditor in plain words, in writing',
    ],
    draws: [
      'that a savings group near a crater lake gets the same ledger as a bank',
      'the habit of writing decisions down before the code',
      'the thought of 140 institutions closing their day on work I had a hand in',
    ],
  },
  'sanetti-savings': {
    openings: [
      'Sanetti Savings Bank serves 1.9 million customers through 212 branches, and four in five of them never open an app: they dial a short code. Technology here means the counter, the card, the phone and the code, all telling the same truth.',
      'On salary day our branches see more people before lunch than in the rest of the week. The technology division of Sanetti Savings Bank is 240 people who plan for that morning all month.',
      'A bank is a large machine for keeping promises. Ours runs on a core banking system, a card switch and a great many careful people between Kirkos and the furthest branch in Bale.',
    ],
    perks: [
      'Staff loans at a reduced rate',
      'Provident fund and full medical cover',
      'A week in a branch before your first day at a desk',
    ],
    duties: [
      'Spend the first week behind the counter of a branch, like everybody',
      'Keep evidence that stands up to internal audit and to the supervisor’s visit',
    ],
    draws: [
      'that everybody, the president included, starts with a week behind the counter',
      'a bank that treats the USSD menu as its front door',
      'the scale: 212 branches make small improvements worth doing well',
    ],
  },
  'shemma-street': {
    openings: [
      'Shemma Street sells what Merkato makes. 3,100 weavers, tailors and spice traders send us a photo and a price, and we take care of everything between that photo and a customer’s door.',
      'In the three days before Enkutatash we ship as much as in an ordinary month. Everything we build at Shemma Street is built for those three days.',
      'Our warehouse in Merkato smells of cotton and coffee and is older than most of us. The software of Shemma Street has to be as sturdy as its door.',
    ],
    perks: [
      'A discount with all our sellers',
      'Extra pay in the holiday weeks and days off after them',
      'The best coffee corner in Merkato',
    ],
    duties: [
      'Sit with a seller once a month and watch how they really use what we made',
      'Help in the packing hall on the two busiest days of the year',
    ],
    draws: [
      'that sellers are met in Telegram, where they already are',
      'the three days before a holiday: I like systems that have to prove themselves',
      'building for weavers rather than for other web shops',
    ],
  },
  'jugol-parcel': {
    openings: [
      'In Harar a parcel goes to “the blue door behind the second mosque”. Jugol Parcel delivers it anyway, and we are building the map that makes it easy.',
      'Jugol Parcel moves 1,400 parcels a day between Addis Ababa, Djibouti and the cities of the east. Riders, shops and customers speak four languages and our screens do too.',
      'Sixty bajajs leave our yard in Dire Dawa before the heat comes. What they carry, in which order and who pays how is our software’s business.',
    ],
    perks: [
      'An early day: seven to three, because of the heat',
      'Housing support for colleagues who move to Dire Dawa',
      'A phone and data package',
    ],
    duties: [
      'Ride along with a rider once a month and bring back three things to fix',
      'Keep every screen usable in Somali, Afaan Oromo and Amharic',
    ],
    draws: [
      'delivery by landmark, which is how this country gives directions',
      'a company that builds in Dire Dawa for the east',
      'the map you are drawing yourselves',
    ],
  },
  'gotera-microsystems': {
    openings: [
      'Sixty savings and credit cooperatives from Hawassa to Arba Minch run on Gotera. Their members save ten birr at a time, so a mistake of ten birr is a large one.',
      'Gotera Microsystems makes three things that belong together: a tablet for the field officer, a USSD code for the member and one clear page for the manager.',
      'On market days we close, because our users are at the market. On all other days Gotera Microsystems builds savings and credit software in Sidaamu Afoo, Wolaytta and Amharic.',
    ],
    perks: [
      'Market days off',
      'Lake-side office with reliable solar power',
      'Savings matched by the company up to five per cent of pay',
    ],
    duties: [
      'Visit two cooperatives a month and take minutes of what hurts',
      'Test with members who cannot read, and believe what you see',
    ],
    draws: [
      'software for people who save ten birr at a time',
      'that you test with members who cannot read',
      'an office that closes on market days because its users do',
    ],
  },
  'gibe-rural': {
    openings: [
      'Gibe Rural Bank lends to coffee growers and reconciles every evening over whatever link a village has. Headquarters is Jimma, and it will stay Jimma.',
      'From November to February money moves through our 58 branches as fast as coffee moves through the washing stations. Gibe Rural Bank needs systems that keep their head in that season.',
      '410 agents work for Gibe Rural Bank with a phone, a cash box and their good name. Our technology team of 44 stands behind them.',
    ],
    perks: [
      'Staff mortgage after two years',
      'Six weeks at our training centre in the first year',
      'Medical cover and provident fund',
    ],
    duties: [
      'Spend coffee season close to the branches, on the phone or on the road',
      'Prepare the evening reconciliation so that a branch can finish it without you',
    ],
    draws: [
      'a bank that is run from Jimma and not from the capital',
      'the training centre and the managers who grew up in it',
      'systems that have to survive coffee season over a satellite dish',
    ],
  },
}
