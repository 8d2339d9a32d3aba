const hexOf = (letter: string) =>
  letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)

/** The pattern of a PDF name that may have letters written as #xx: `/La#75nch` is `/Launch`. */
export const nameOf = (name: string) => '\\/' + [...name].map((letter) => `(?:${letter}|#${hexOf(letter)})`).join('')
