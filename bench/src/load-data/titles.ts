import type { Random } from '../../../server/src/demo/random.ts'

/** A word of load data in Latin and in Ethiopic letters. */
type TwoScripts = readonly [latin: string, ethiopic: string]

const readTwoScripts = (list: string) => list.split(', ').map((pair) => pair.split(': ') as unknown as TwoScripts)

const AMHARIC_TITLES = (
  'ሶፍትዌር መሐንዲስ, ከፍተኛ ሶፍትዌር መሐንዲስ, የሒሳብ ሠራተኛ, ከፍተኛ የሒሳብ ባለሙያ, የሽያጭ ባለሙያ, የደንበኞች አገልግሎት ሠራተኛ, ' +
  'የፕሮጀክት ሥራ አስኪያጅ, የኔትወርክ መሐንዲስ, የመረጃ ተንታኝ, የሰው ኃይል ባለሙያ, ግራፊክ ዲዛይነር, የገበያ ጥናት ባለሙያ, ነርስ, መምህር, ሹፌር, ' +
  'የመጋዘን ሠራተኛ'
).split(', ')

const FIELDS = readTwoScripts(
  'Payments: ክፍያ, Mobile Banking: ሞባይል ባንኪንግ, Logistics: ሎጂስቲክስ, Health: ጤና, Agriculture: ግብርና, ' +
    'Insurance: ኢንሹራንስ, Telecom: ቴሌኮም, Energy: ኢነርጂ, Education: ትምህርት, Tourism: ቱሪዝም, Trade: ንግድ, ' +
    'Transport: ትራንስፖርት, Media: ሚዲያ, Microfinance: ማይክሮ ፋይናንስ, Customs: ጉምሩክ, Export: ወጪ ንግድ, Water: ውሃ, ' +
    'Construction: ግንባታ, Textiles: ጨርቃ ጨርቅ, Coffee: ቡና, Security: ጥበቃ, Research: ምርምር, Procurement: ግዢ, ' +
    'Field Work: የመስክ ሥራ',
)
/** A prime number of them: see `buildUnlikePart`. */
const BRANCHES = readTwoScripts(
  'Bole: ቦሌ, Adama: አዳማ, Hawassa: ሐዋሳ, Bahir Dar: ባሕር ዳር, Mekelle: መቀሌ, Dire Dawa: ድሬዳዋ, Jimma: ጅማ, ' +
    'Gondar: ጎንደር, Dessie: ደሴ, Bishoftu: ቢሾፍቱ, Harar: ሐረር, Arba Minch: አርባ ምንጭ, Jigjiga: ጅግጅጋ, ' +
    'Piassa: ፒያሳ, Nekemte: ነቀምቴ, Dilla: ዲላ, Axum: አክሱም, Kazanchis: ካዛንቺስ, Merkato: መርካቶ, Ambo: አምቦ, ' +
    'Assosa: አሶሳ, Semera: ሰመራ, Woldia: ወልዲያ',
)
const SYLLABLES = readTwoScripts(
  'ba: ባ, de: ደ, gu: ጉ, ha: ሃ, ki: ኪ, le: ለ, mo: ሞ, na: ና, ro: ሮ, sa: ሳ, te: ተ, wa: ዋ, ye: የ, zu: ዙ, ' +
    'shi: ሺ, cha: ቻ, ji: ጂ, bo: ቦ, ra: ራ, fe: ፈ',
)
/** How many different names three syllables make. */
const NAMES = SYLLABLES.length ** 3

/** Of the titles that no other job has. */
const ETHIOPIC_SHARE = 0.25
const MIXED_SHARE = 0.15

/** Returns a title that no other number has, in Latin or Ethiopic letters or in both. */
export function buildUnlikeTitle(title: string, number: number, random: Random): string {
  const share = random.next()
  if (share < ETHIOPIC_SHARE) {
    const { field, name, branch } = buildUnlikePart(number, 1)
    return `${random.pick(AMHARIC_TITLES)}፣ ${field} (${name}፣ ${branch})`
  }
  const { field, name, branch } = buildUnlikePart(number, share < ETHIOPIC_SHARE + MIXED_SHARE ? 1 : 0)
  return `${title}, ${field} (${name}, ${branch})`
}

/** Returns a field, the name of a project and a branch that no other number below four million has together. */
function buildUnlikePart(number: number, script: 0 | 1): { field: string; name: string; branch: string } {
  const name = number % NAMES
  const cycle = Math.floor(number / NAMES)
  const syllables = [name, Math.floor(name / SYLLABLES.length), Math.floor(name / SYLLABLES.length ** 2)]
  const written = syllables.map((each) => SYLLABLES[each % SYLLABLES.length]![script]).join('')
  return {
    field: FIELDS[(Math.floor(cycle / BRANCHES.length) + name) % FIELDS.length]![script],
    name: written.charAt(0).toUpperCase() + written.slice(1),
    branch: BRANCHES[(cycle + name) % BRANCHES.length]![script],
  }
}
