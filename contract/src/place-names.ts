import { getListSeparator } from './ethiopian-time.ts'
import { getLanguageData } from './t.ts'

/** Towns of Ethiopia and parts of Addis Ababa, as companies write them and in Ethiopic letters. No native reader has reviewed the list. */
const readEthiopicNames = (): ReadonlyMap<string, string> =>
  new Map(
    `Addis Ababa አዲስ አበባ|Adama አዳማ|Hawassa ሀዋሳ|Bahir Dar ባሕር ዳር|Mekelle መቐለ|Mekele መቐለ|Dire Dawa ድሬዳዋ|Jimma ጅማ|Gondar ጎንደር|Dessie ደሴ|
Bishoftu ቢሾፍቱ|Harar ሐረር|Arba Minch አርባ ምንጭ|Jigjiga ጅግጅጋ|Jijiga ጅግጅጋ|Debre Berhan ደብረ ብርሃን|Debre Birhan ደብረ ብርሃን|Debre Markos ደብረ ማርቆስ|
Shashamane ሻሸመኔ|Shashemene ሻሸመኔ|Nekemte ነቀምቴ|Wolaita Sodo ወላይታ ሶዶ|Asella አሰላ|Hosaena ሆሳዕና|Dilla ዲላ|Axum አክሱም|Kombolcha ኮምቦልቻ|Assosa አሶሳ|
Gambela ጋምቤላ|Gambella ጋምቤላ|Semera ሰመራ|Woldia ወልዲያ|Adigrat አዲግራት|Agaro አጋሮ|Bonga ቦንጋ|Arat Kilo አራት ኪሎ|Bole ቦሌ|Kirkos ቂርቆስ|Yeka የካ|Arada አራዳ|Lideta ልደታ|Gullele ጉለሌ|
Nifas Silk-Lafto ንፋስ ስልክ ላፍቶ|Kolfe Keranio ኮልፌ ቀራንዮ|Akaki Kality አቃቂ ቃሊቲ|Akaky Kaliti አቃቂ ቃሊቲ|Addis Ketema አዲስ ከተማ|Lemi Kura ለሚ ኩራ|
Kazanchis ካዛንቺስ|Piassa ፒያሳ|Merkato መርካቶ|Megenagna መገናኛ|Mexico ሜክሲኮ|Sarbet ሳርቤት|Gerji ገርጂ|Ayat አያት|Summit ሰሚት|CMC ሲኤምሲ|Ethiopia ኢትዮጵያ|
Nairobi ናይሮቢ|Remote ከርቀት`
      .split('|')
      .map((line) => {
        const at = line.search(/[\u1200-\u137f]/)
        return [line.slice(0, at).trim().toLowerCase(), line.slice(at)] as const
      }),
  )
let ethiopicNames: ReadonlyMap<string, string> | undefined
const getEthiopicNames = () => (ethiopicNames ??= readEthiopicNames())
const toEthiopicName = (name: string) => getEthiopicNames().get(name.trim().toLowerCase()) ?? name

/** Names of the list that are no places in Ethiopia. */
const OTHER_NAMES = new Set(['ethiopia', 'nairobi', 'remote'])
let latinNames: ReadonlyMap<string, string> | undefined

/**
 * Returns the name in small Latin letters of a town of Ethiopia or a part of Addis Ababa, written in Latin or Ethiopic letters;
 * undefined for a place that is not in the list.
 */
export function findEthiopianPlace(name: string): string | undefined {
  latinNames ??= new Map(
    [...getEthiopicNames()]
      .filter(([latin]) => !OTHER_NAMES.has(latin))
      .flatMap(([latin, ethiopic]) => [[latin, latin] as const, [ethiopic, latin] as const]),
  )
  return latinNames.get(name.trim().toLowerCase())
}

/** Returns a place as the language of the text names it: in Amharic 'ቦሌ፣ አዲስ አበባ' for 'Bole, Addis Ababa'. */
export const formatPlace = (location: string): string =>
  getLanguageData('script') === 'Ethi' ? location.split(/, ?/).map(toEthiopicName).join(getListSeparator()) : location
