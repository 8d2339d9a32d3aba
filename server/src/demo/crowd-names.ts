import type { Random } from './random.ts'

/** Most asked for first. */
export const CITIES = [
  'Addis Ababa', 'Bole, Addis Ababa', 'Adama', 'Hawassa', 'Bahir Dar', 'Mekelle', 'Dire Dawa', 'Jimma', 'Kazanchis, Addis Ababa', 'Gondar', 'Dessie', 'Bishoftu', 'Harar', 'Arba Minch',
  'Jigjiga', 'Debre Berhan', 'Shashamane', 'Nekemte', 'Wolaita Sodo', 'Asella', 'Hosaena', 'Dilla', 'Axum', 'Kombolcha', 'Debre Markos', 'Assosa', 'Gambela', 'Semera', 'Woldia', 'Ambo',
] as const

export const FIRST_NAMES = [
  'Abebe', 'Selam', 'Dawit', 'Hirut', 'Kebede', 'Marta', 'Yared', 'Tigist', 'Solomon', 'Rahel', 'Bekele', 'Hana', 'Girma', 'Meseret', 'Tesfaye', 'Aster', 'Gemechu', 'Chaltu', 'Lelisa', 'Derartu',
  'Tolera', 'Bontu', 'Hagos', 'Letay', 'Tsegay', 'Freweyni', 'Abdi', 'Hodan', 'Mohammed', 'Zeyneba', 'Kedir', 'Fozia', 'Tamrat', 'Wubit', 'Samuel', 'Eden', 'Natnael', 'Betelhem', 'Elias', 'Sosina',
  'Mikael', 'Yodit', 'Nahom', 'Liya', 'Robel', 'Kidist', 'Henok', 'Saba', 'Biniam', 'Mahder',
] as const
export const LAST_NAMES = [
  'Tadesse', 'Bekele', 'Alemu', 'Girma', 'Haile', 'Mengistu', 'Tesfaye', 'Worku', 'Kebede', 'Assefa', 'Demissie', 'Negash', 'Wolde', 'Abera', 'Desta', 'Gebre', 'Berhe', 'Hagos', 'Kahsay', 'Tolera',
  'Guta', 'Dinsa', 'Regassa', 'Megersa', 'Ali', 'Hassan', 'Ahmed', 'Jemal', 'Seid', 'Nuru', 'Lemma', 'Mamo', 'Yilma', 'Fikru', 'Belay', 'Araya', 'Petros', 'Mulatu', 'Zewde', 'Admasu',
] as const

const PLACES = [
  'Koka', 'Shala', 'Langano', 'Chamo', 'Ziway', 'Hayq', 'Ashenge', 'Gefersa', 'Wabe', 'Genale', 'Baro', 'Omo', 'Mille', 'Borkena', 'Didessa', 'Fincha', 'Muger', 'Guder', 'Zega', 'Entoto',
  'Yerer', 'Ziquala', 'Menagesha', 'Batu', 'Kaka', 'Arsi', 'Guge', 'Simada', 'Wegera', 'Lasta', 'Tembien', 'Irob', 'Enderta', 'Konta', 'Dawro', 'Gedeo', 'Burji', 'Konso', 'Dirashe', 'Alaba',
] as const
const TRADES = [
  'Software', 'Systems', 'Networks', 'Digital', 'Data', 'Cloud', 'Learning', 'Market', 'Logistics', 'Payments', 'Ledger', 'Labs', 'Studio', 'Consulting', 'Analytics', 'Mobile', 'Security',
  'Robotics', 'Solutions', 'Works', 'Health Systems', 'Energy', 'Trade', 'Savings', 'Telecom', 'Media', 'Maps', 'Insurance', 'Foods', 'Textiles',
] as const

/** A different invented name for every number. */
export function companyName(number: number): string {
  const place = PLACES[number % PLACES.length]
  const trade = TRADES[Math.floor(number / PLACES.length) % TRADES.length]
  const round = Math.floor(number / (PLACES.length * TRADES.length))
  return round === 0 ? `${place} ${trade}` : `${place} ${trade} ${round + 1}`
}

const SYLLABLES = ['ba', 'de', 'gu', 'ha', 'ki', 'le', 'mo', 'na', 'ro', 'sa', 'te', 'wa', 'ye', 'zu', 'shi', 'cha', 'dji', 'bo', 'ra', 'fe'] as const
/** A word that hardly any other text has, as real texts have them. */
export function rareName(random: Random): string {
  const name = Array.from({ length: random.int(2, 4) }, () => random.pick(SYLLABLES)).join('')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
