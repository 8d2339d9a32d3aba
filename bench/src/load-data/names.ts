import type { Random } from '../../../server/src/demo/random.ts'

/** The most frequent first. */
export const CITIES = (
  'Addis Ababa | Bole, Addis Ababa | Adama | Hawassa | Bahir Dar | Mekelle | Dire Dawa | Jimma | ' +
  'Kazanchis, Addis Ababa | Gondar | Dessie | Bishoftu | Harar | Arba Minch | Jigjiga | Debre Berhan | ' +
  'Shashamane | Nekemte | Wolaita Sodo | Asella | Hosaena | Dilla | Axum | Kombolcha | Debre Markos | Assosa | ' +
  'Gambela | Semera | Woldia | Ambo'
).split(' | ')

const PLACES = (
  'Koka Shala Langano Chamo Ziway Hayq Ashenge Gefersa Wabe Genale Baro Omo Mille Borkena Didessa Fincha ' +
  'Muger Guder Zega Entoto Yerer Ziquala Menagesha Batu Kaka Arsi Guge Simada Wegera Lasta Tembien Irob ' +
  'Enderta Konta Dawro Gedeo Burji Konso Dirashe Alaba'
).split(' ')
const TRADES = (
  'Software, Systems, Networks, Digital, Data, Cloud, Learning, Market, Logistics, Payments, Ledger, Labs, ' +
  'Studio, Consulting, Analytics, Mobile, Security, Robotics, Solutions, Works, Health Systems, Energy, ' +
  'Trade, Savings, Telecom, Media, Maps, Insurance, Foods, Textiles'
).split(', ')

/** Returns an invented company name, a different one for every number. */
export function buildCompanyName(number: number): string {
  const place = PLACES[number % PLACES.length]
  const trade = TRADES[Math.floor(number / PLACES.length) % TRADES.length]
  const cycle = Math.floor(number / (PLACES.length * TRADES.length))
  return cycle === 0 ? `${place} ${trade}` : `${place} ${trade} ${cycle + 1}`
}

const SYLLABLES = 'ba de gu ha ki le mo na ro sa te wa ye zu shi cha dji bo ra fe'.split(' ')

/** Returns a rare word, as real texts contain them. */
export function buildRareName(random: Random): string {
  const name = Array.from({ length: random.int(2, 4) }, () => random.pick(SYLLABLES)).join('')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
