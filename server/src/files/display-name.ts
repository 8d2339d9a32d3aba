const LONGEST = 120
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i
// Control characters, and the marks that make `exe.pdf` out of `fdp.exe` on a screen.
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** The sender's file name made safe to show and to save under: no folders, no control or bidi marks, at most 120 characters. */
export function displayName(name: string, fallback = 'file'): string {
  const base = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = base
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .replace(/[<>:"|?*]/g, '_')
    .trim()
  const dot = clean.lastIndexOf('.')
  const extension = dot > -1 && clean.length - dot <= 6 ? clean.slice(dot) : ''
  const stem =
    clean
      .slice(0, clean.length - extension.length)
      .replace(/^\.+/, '')
      .trim() || fallback
  const safe = RESERVED.test(stem.split('.')[0] ?? '') ? `_${stem}` : stem
  return [...safe].slice(0, LONGEST - extension.length).join('') + extension
}
