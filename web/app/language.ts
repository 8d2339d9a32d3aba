import { getLanguageData } from '@sira/contract/t'

/** Returns the path or the URL of an English page, which may have a query, in the language with this prefix: '/am/jobs'. */
export const toLanguagePath = (address: string, prefix: string): string =>
  prefix ? address.replace(/^(\w+:\/\/[^/]+|)(?:\/(?=[?#]|$))?/, `$1${prefix}`) : address

/** Returns the path of a page of this site without its language: '/jobs' for '/am/jobs', '/' for '/am'. */
export const removeLanguage = (path: string): string =>
  getLanguageData('path') ? removePrefix(path, getLanguageData('path')) : path

function removePrefix(path: string, prefix: string): string {
  const rest = path.startsWith(prefix) ? path.slice(prefix.length) : path
  return (/^(?![^/?#])/.test(rest) ? rest : path).replace(/^(?!\/)/, '/')
}

/** Returns the address of a page in the language of this one, for links and forms that are not the router's. */
export const toPageAddress = (path: string): string =>
  getLanguageData('path') ? toLanguagePath(path, getLanguageData('path')) : path
