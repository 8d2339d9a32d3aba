const LETTERS: Readonly<Record<string, string>> = {
  a: 'à',
  e: 'é',
  i: 'î',
  o: 'ö',
  u: 'ü',
  A: 'À',
  E: 'É',
  I: 'Î',
  O: 'Ö',
  U: 'Ü',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  y: 'ý',
  z: 'ž',
}

/**
 * Returns a piece of a text with other letters and 40 % longer, between brackets: what a screen shows without brackets
 * is not marked for translation. Tags like `<0>` stay.
 */
export const toPseudoText = (text: string): string =>
  text
    .split(/(<\/?\d+\/?>)/)
    .map((part) => (/^<|^\W*$/.test(part) ? part : `⟦${stretch(part)}⟧`))
    .join('')

const stretch = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => LETTERS[letter] ?? letter) + '·'.repeat(Math.ceil(text.trim().length * 0.4))
