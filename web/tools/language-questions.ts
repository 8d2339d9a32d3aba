import { LANGUAGES, type LanguageData } from '@sira/contract/languages'
import { describeLanguage, hasManyLanguages, listLanguageCodes, listLanguages, type Language } from '@sira/contract/t'

/** What the functions of the contract that ask about languages return in the pages of one language. */
const ANSWERS = {
  getLanguage: (language: Language) => language,
  getLanguageData: (language: Language, name: keyof LanguageData) => describeLanguage(language)[name],
  getOtherLanguageData: (language: Language, name: keyof LanguageData) =>
    describeLanguage(LANGUAGES.find(({ code }) => code !== language)!.code)[name],
  hasManyLanguages,
  listLanguageCodes,
  listLanguages: (_: Language, name: 'name' | 'path') => listLanguages(name),
}

export const QUESTIONS = Object.keys(ANSWERS) as (keyof typeof ANSWERS)[]

/** Returns what a question about languages, perhaps about one fact, returns where texts are in this language. */
export const answerQuestion = (question: keyof typeof ANSWERS, name: string | undefined, language: Language): unknown =>
  (ANSWERS[question] as (language: Language, name: string | undefined) => unknown)(language, name)
