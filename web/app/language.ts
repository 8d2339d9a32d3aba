import { getLanguage, type Language } from '@sira/contract/t'

/** What the addresses of Amharic pages begin with. */
const AMHARIC_PREFIX = /^\/am(?=[/?#]|$)/

/** Returns the path of a page, which may have a query, in a language: '/am/jobs'. */
export const toLanguagePath = (path: string, language: Language): string =>
  language === 'am' ? `/am${path.replace(/^\/(?=[?#]|$)/, '')}` : path

/** Returns the path of a page of this site without its language: '/jobs' for '/am/jobs', '/' for '/am'. */
export const removeLanguage = (path: string): string =>
  getLanguage() === 'am' ? path.replace(AMHARIC_PREFIX, '').replace(/^(?!\/)/, '/') : path

/** Returns the address of a page in the language of this one, for links and forms that are not the router's. */
export const toPageAddress = (path: string): string => (getLanguage() === 'am' ? toLanguagePath(path, 'am') : path)
