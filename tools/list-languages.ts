// Prints the codes of the languages in which the pages are built, for tools/ensure.mjs.
import { LANGUAGES } from '@sira/contract/languages'

console.log(JSON.stringify(LANGUAGES.map(({ code }) => code)))
