/** A Latin name, its Ethiopic spellings, other Latin spellings. */
type PlaceName = readonly [word: string, ethiopic: string, latin?: string]

/** Single words. No native reader has reviewed this list. */
const SINGLE_PLACE_NAMES: readonly PlaceName[] = [
  ['addis', 'አዲስ', 'adis adiss'],
  ['ababa', 'አበባ', 'abeba abebba'],
  ['finfinne', 'ፊንፊኔ', 'finfine'],
  ['bole', 'ቦሌ'],
  ['kirkos', 'ቂርቆስ', 'qirqos kirqos'],
  ['yeka', 'የካ'],
  ['arada', 'አራዳ'],
  ['lideta', 'ልደታ', 'ledeta'],
  ['kolfe', 'ኮልፌ', 'qolfe'],
  ['keranio', 'ቀራንዮ ቀራኒዮ', 'qeranyo keraniyo'],
  ['gullele', 'ጉለሌ', 'gulele'],
  ['akaki', 'አቃቂ', 'aqaqi akaky'],
  ['kality', 'ቃሊቲ', 'qaliti kaliti'],
  ['lemi', 'ለሚ'],
  ['kura', 'ኩራ'],
  ['nifas', 'ንፋስ', 'nefas'],
  ['lafto', 'ላፍቶ'],
  ['piassa', 'ፒያሳ', 'piasa piyasa'],
  ['merkato', 'መርካቶ', 'mercato'],
  ['kazanchis', 'ካዛንቺስ ካሳንቺስ', 'kasanchis kazanchiz'],
  ['megenagna', 'መገናኛ', 'megenanya'],
  ['cmc', 'ሲኤምሲ'],
  ['mexico', 'ሜክሲኮ', 'meksiko'],
  ['sarbet', 'ሳርቤት'],
  ['gerji', 'ገርጂ'],
  ['ayat', 'አያት'],
  ['summit', 'ሰሚት'],
  ['saris', 'ሳሪስ'],
  ['adama', 'አዳማ', 'adamaa'],
  ['nazret', 'ናዝሬት', 'nazreth nazareth'],
  ['hawassa', 'ሀዋሳ አዋሳ ሃዋሳ', 'awassa awasa hawasa'],
  ['bahir', 'ባህር ባሕር', 'bahr baher'],
  ['dar', 'ዳር'],
  ['mekelle', 'መቀሌ መቐለ', 'mekele meqele'],
  ['dire', 'ድሬ'],
  ['dawa', 'ዳዋ'],
  ['jimma', 'ጅማ ጂማ', 'jima'],
  ['gondar', 'ጎንደር ጐንደር', 'gonder'],
  ['dessie', 'ደሴ', 'dese'],
  ['bishoftu', 'ቢሾፍቱ'],
  ['harar', 'ሐረር ሀረር', 'harer'],
  ['arba', 'አርባ'],
  ['minch', 'ምንጭ'],
  ['jigjiga', 'ጅግጅጋ ጂግጂጋ', 'jijiga'],
  ['debre', 'ደብረ'],
  ['berhan', 'ብርሃን ብርሀን', 'birhan'],
  ['markos', 'ማርቆስ', 'marqos'],
  ['tabor', 'ታቦር'],
  ['zeit', 'ዘይት', 'zeyt'],
  ['sina', 'ሲና'],
  ['ketema', 'ከተማ'],
  ['silk', 'ስልክ'],
  ['mizan', 'ሚዛን'],
  ['teferi', 'ተፈሪ'],
  ['finote', 'ፍኖተ'],
  ['selam', 'ሰላም'],
  ['dembi', 'ደምቢ', 'denbi'],
  ['dolo', 'ዶሎ', 'dollo'],
  ['bule', 'ቡሌ'],
  ['hora', 'ሆራ'],
  ['negele', 'ነገሌ', 'negelle'],
  ['arsi', 'አርሲ', 'arsii'],
  ['kebri', 'ቀብሪ', 'qebri'],
  ['dehar', 'ደሃር', 'dahar'],
  ['alem', 'አለም'],
  ['wolkite', 'ወልቂጤ', 'welkite'],
  ['butajira', 'ቡታጅራ'],
  ['jinka', 'ጂንካ'],
  ['metu', 'መቱ', 'mettu'],
  ['gimbi', 'ጊምቢ', 'ghimbi'],
  ['dukem', 'ዱከም'],
  ['holeta', 'ሆለታ', 'holetta'],
  ['sululta', 'ሱሉልታ'],
  ['mojo', 'ሞጆ', 'modjo'],
  ['ziway', 'ዝዋይ', 'zway'],
  ['shashamane', 'ሻሸመኔ ሻሻመኔ', 'shashemene shashemane'],
  ['nekemte', 'ነቀምቴ ነቀምት', 'neqemte nekemt'],
  ['wolaita', 'ወላይታ', 'welayta wolayta'],
  ['sodo', 'ሶዶ'],
  ['asella', 'አሰላ', 'asela'],
  ['hosaena', 'ሆሳዕና ሆሳእና', 'hosana hossana'],
  ['dilla', 'ዲላ', 'dila'],
  ['axum', 'አክሱም', 'aksum'],
  ['kombolcha', 'ኮምቦልቻ'],
  ['assosa', 'አሶሳ', 'asosa'],
  ['gambela', 'ጋምቤላ', 'gambella'],
  ['semera', 'ሰመራ', 'samara'],
  ['woldia', 'ወልዲያ ወልድያ', 'weldiya woldiya'],
  ['ambo', 'አምቦ'],
  ['adigrat', 'አዲግራት'],
  ['lalibela', 'ላሊበላ'],
  ['sebeta', 'ሰበታ'],
  ['burayu', 'ቡራዩ'],
  ['ethiopia', 'ኢትዮጵያ ኢትዮጲያ', 'etyopya itiopia ethiopiya ityopya'],
  ['ethiopian', 'ኢትዮጵያን'],
  ['oromia', 'ኦሮሚያ', 'oromiya'],
  ['amhara', 'አማራ'],
  ['tigray', 'ትግራይ', 'tigrai'],
  ['afar', 'አፋር'],
  ['sidama', 'ሲዳማ'],
  ['kenya', 'ኬንያ'],
  ['nairobi', 'ናይሮቢ'],
  ['dubai', 'ዱባይ'],
]

/** Names of two words, which people also write in one. */
export const TWO_WORD_PLACES: readonly string[] = [
  'addis ababa',
  'addis ketema',
  'akaki kality',
  'arba minch',
  'arsi negele',
  'bahir dar',
  'bule hora',
  'debre berhan',
  'debre markos',
  'debre sina',
  'debre tabor',
  'debre zeit',
  'dembi dolo',
  'dire dawa',
  'finote selam',
  'kebri dehar',
  'kolfe keranio',
  'lemi kura',
  'mizan teferi',
  'nifas silk',
  'wolaita sodo',
]

const listSpellings = (names: readonly PlaceName[], word: string, script: 1 | 2): string[] => {
  const spellings = names.flatMap((name) => (name[0] === word ? (name[script] ?? '').split(' ') : []))
  return [...(script === 2 ? [word] : []), ...spellings].filter((spelling) => spelling !== '')
}

/** Returns a name of two words with its spellings in one: each spelling of the first before each of the second. */
function joinPlaceName(name: string): PlaceName {
  const [first = '', second = ''] = name.split(' ')
  const join = (script: 1 | 2) =>
    listSpellings(SINGLE_PLACE_NAMES, first, script)
      .flatMap((start) => listSpellings(SINGLE_PLACE_NAMES, second, script).map((end) => start + end))
      .join(' ')
  return [name, join(1), join(2)]
}

export const PLACE_NAMES: readonly PlaceName[] = [...SINGLE_PLACE_NAMES, ...TWO_WORD_PLACES.map(joinPlaceName)]

/**
 * Parts of the names of companies that everybody knows, as above.
 * No native reader has reviewed this list.
 */
export const COMPANY_NAMES: readonly (readonly [word: string, ethiopic: string, latin?: string])[] = [
  ['ethio', 'ኢትዮ', 'etio'],
  ['safaricom', 'ሳፋሪኮም'],
  ['dashen', 'ዳሸን', 'dashin'],
  ['awash', 'አዋሽ'],
  ['abay', 'አባይ ዓባይ', 'abbay'],
  ['abyssinia', 'አቢሲኒያ አቢሲንያ', 'abisinia'],
  ['ride', 'ራይድ'],
]
