import { toGregorianDate } from '@sira/contract/ethiopian-date'

// The names of months in resumes, of the Gregorian and of the Ethiopian calendar, in both scripts.

const GREGORIAN = [
  'jan january janvier janv januar jän jänner enero ene janeiro gennaio januari ጃንዋሪ ጃንዩወሪ ጃንዩዋሪ',
  'feb february février fevrier févr fév februar febrero fevereiro fev febbraio februari ፌብሯሪ ፌብሩወሪ ፌብሩዋሪ',
  'mar march mars märz mrz marzo março maart ማርች',
  'apr april avril avr abril abr aprile ኤፕሪል አፕሪል',
  'may mai mayo maio maggio mei ሜይ',
  'jun june juin juni junio junho giugno ጁን',
  'jul july juillet juil juli julio julho luglio ጁላይ',
  'aug august août aout agosto augustus ኦገስት',
  'sep sept september septembre septiembre setembro settembre ሴፕቴምበር',
  'oct october octobre oktober okt octubre outubro ottobre ኦክቶበር',
  'nov november novembre noviembre novembro ኖቬምበር',
  'dec december décembre déc dezember dez diciembre dic dezembro dicembre ዲሴምበር',
]
const ETHIOPIAN = [
  'meskerem meskerm maskaram mesqerem መስከረም',
  'tikimt tikemt tekemt tiqimt teqemt tikmt tiqemt ጥቅምት',
  'hidar hedar ኅዳር ህዳር ሕዳር ኀዳር',
  'tahsas tahisas tahesas tahsass ታኅሣሥ ታህሳስ ታኅሳስ ታህሣሥ ታሕሳስ ታኅሣስ ታህሣስ',
  'tir ter tirr ጥር',
  'yekatit yakatit yekatitt የካቲት',
  'megabit magabit meggabit መጋቢት',
  'miyazya miyazia miazia miazya miyaziya miaziya ሚያዝያ ሚያዚያ',
  'ginbot genbot guinbot ግንቦት',
  'sene sane senie ሰኔ',
  'hamle hamlie hamile ሐምሌ ሀምሌ ኃምሌ ኀምሌ',
  'nehase nehasse nehasie nehassie nahase ነሐሴ ነሃሴ ነሀሴ ነኀሴ',
  'pagume pagumen paguemen puagume pagumie ጳጉሜ ጳጉሜን',
]
const listNames = (months: readonly string[]) =>
  months.flatMap((names, n) => names.split(' ').map((name) => [name, n + 1] as const))
const NUMBER_OF_GREGORIAN = new Map(listNames(GREGORIAN))
const NUMBER_OF_ETHIOPIAN = new Map(listNames(ETHIOPIAN))
const isLatin = (name: string) => /^[a-z]/.test(name)
const toPattern = (names: readonly string[]) =>
  names
    .toSorted((one, other) => other.length - one.length)
    .map((name) => (isLatin(name) ? `${name}(?!\\p{L})` : name))
    .join('|')

/** The text of a pattern of all names, the longest first. */
export const MONTH_NAMES = toPattern([...NUMBER_OF_GREGORIAN.keys(), ...NUMBER_OF_ETHIOPIAN.keys()])

/** A month with its number; those of the Ethiopian calendar are thirteen. */
interface NamedMonth {
  number: number
  isEthiopian: boolean
}
export function parseMonthName(name: string): NamedMonth | undefined {
  const lower = name.toLowerCase()
  const ethiopian = NUMBER_OF_ETHIOPIAN.get(lower)
  const number = ethiopian ?? NUMBER_OF_GREGORIAN.get(lower)
  return number === undefined ? undefined : { number, isEthiopian: ethiopian !== undefined }
}

/** A date as it is written: the parts that are not said are undefined. */
export interface WrittenDate {
  year: number
  month?: number | undefined
  day?: number | undefined
  isEthiopian: boolean
}

/**
 * Returns 'YYYY-MM' or 'YYYY' of the Gregorian calendar. An Ethiopian year without a month is parts of two years: the
 * first of them at the start of a period, the second at its end.
 */
export function toMonthText({ year, month, day, isEthiopian }: WrittenDate, at: 'start' | 'end'): string {
  if (!isEthiopian) return month === undefined ? String(year) : `${year}-${String(month).padStart(2, '0')}`
  if (month === undefined) return String(year + (at === 'start' ? 7 : 8))
  return toGregorianDate({ year, month, day: day ?? 1 }).slice(0, 7)
}
