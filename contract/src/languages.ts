// The languages of the product. A new one is one more entry here and its catalogs (docs/decisions/009).

/** What the product knows about a language. Fonts, line breaks and what search does with words follow its script. */
export interface LanguageData {
  /** Its code (BCP 47), by which catalogs, accounts and `lang` name it. */
  code: string
  /** Its name, in the language itself. */
  name: string
  /** What the addresses of its pages begin with. */
  path: '' | `/${string}`
  direction: 'ltr' | 'rtl'
  /** ISO 15924. */
  script: 'Latn' | 'Ethi'
  /** The numbers that take the form `one` in texts: 1 alone, or all from 0 to 1 (Unicode CLDR, plural rules). */
  plural: 'one' | 'zero to one'
  /** The calendar of dates, and the time from which the hours of a day count. */
  calendar: 'gregorian' | 'ethiopian'
  clock: 'midnight' | 'dawn'
  /** The language of the months in dates of the Ethiopian calendar, which texts in every language have. */
  ethiopianMonths: string
  /** What stands between the words of a list, and at the end of a sentence. */
  comma: string
  fullStop: string
  /** Whether no native reader has reviewed all its texts yet: its pages say so. */
  isDraft: boolean
  /** The folder of its catalogs, laid out as the project; the project itself where there is none. */
  catalogs?: string
}

/** The first one is that of the sources: texts without a translation are in it. */
export const LANGUAGES = [
  {
    code: 'en',
    name: 'English',
    path: '',
    direction: 'ltr',
    script: 'Latn',
    plural: 'one',
    calendar: 'gregorian',
    clock: 'midnight',
    ethiopianMonths: 'am',
    comma: ', ',
    fullStop: '.',
    isDraft: false,
  },
  {
    code: 'am',
    name: 'አማርኛ',
    path: '/am',
    direction: 'ltr',
    script: 'Ethi',
    plural: 'zero to one',
    calendar: 'ethiopian',
    clock: 'dawn',
    ethiopianMonths: 'am',
    comma: '፣ ',
    fullStop: '።',
    isDraft: true,
  },
] as const satisfies readonly LanguageData[]
